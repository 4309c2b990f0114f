// SHA-256, because browsers offer theirs only to pages that came over https or from this computer.

const bits = (root: number, n: number): number => (Math.pow(n, 1 / root) % 1) * 2 ** 32;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

const K = primes(64).map((prime) => bits(3, prime) | 0);
const START = primes(8).map((prime) => bits(2, prime) | 0);

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** The hash in hexadecimal digits. */
export function sha256(data: Uint8Array): string {
  const length = (((data.length + 8) >> 6) + 1) << 6;
  const padded = new Uint8Array(length);
  padded.set(data);
  padded[data.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(length - 4, data.length * 8);
  const state = [...START];
  for (let at = 0; at < length; at += 64) block(state, words, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function block(state: number[], words: DataView, at: number): void {
  const w = Array.from({ length: 64 }, (_, i) => (i < 16 ? words.getInt32(at + 4 * i) : 0));
  const of = (i: number): number => w[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const a = of(i - 15);
    const b = of(i - 2);
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = (of(i - 16) + low + of(i - 7) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const more = (h + one + chosen + (K[i] ?? 0) + of(i)) | 0;
    const two = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    [a, b, c, d, e, f, g, h] = [(more + two + most) | 0, a, b, c, (d + more) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = ((state[i] ?? 0) + value) | 0));
}
