// A low, short bell when it is the reader's turn. Off by default.

let context: AudioContext | undefined;

export function ring(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.12, now);
    gain.gain.exponentialRampToValueAtTime(0.001, now + 1.4);
    gain.connect(context.destination);
    for (const [pitch, part] of [
      [196, 1],
      [392.5, 0.4],
      [587, 0.15],
    ] as const) {
      const tone = context.createOscillator();
      const level = context.createGain();
      level.gain.value = part;
      tone.frequency.value = pitch;
      tone.connect(level).connect(gain);
      tone.start(now);
      tone.stop(now + 1.5);
    }
  } catch {
    // No sound is no harm.
  }
}
