import { describe, expect, it, vi } from 'vitest';
import type { OptionShown } from '../server/messages';
import { Choice } from './choice.svelte';

const option = (...action: string[]): OptionShown => ({
  action,
  label: { key: action[0] ?? '', args: {} },
  things: action.slice(1).map((id, i) => [`${i ? 'area' : 'unit'}:${id}`]),
});

const OPTIONS = [
  option('move', 'u1', 'north'),
  option('move', 'u1', 'south'),
  option('move', 'u2', 'south'),
  option('pass'),
];

function table(showsFirst = false) {
  const play = vi.fn();
  const choice = new Choice(play, () => showsFirst);
  choice.offer(OPTIONS);
  return { play, choice };
}

describe('choosing on the board', () => {
  it('marks the sources first, then the targets of the chosen source', () => {
    const { choice } = table();
    expect([...choice.legal].sort()).toEqual(['unit:u1', 'unit:u2']);
    choice.pick('unit:u1');
    expect([...choice.legal].sort()).toEqual(['area:north', 'area:south']);
    expect(choice.shown.map((one) => one.index)).toEqual([0, 1]);
  });

  it('plays an option as soon as it is the only one meant', () => {
    const { choice, play } = table();
    choice.pick('unit:u1');
    choice.pick('area:north');
    expect(play).toHaveBeenCalledExactlyOnceWith(OPTIONS[0]);
    choice.clear();
    choice.pick('unit:u2');
    expect(play).toHaveBeenLastCalledWith(OPTIONS[2]);
  });

  it('takes back a click on the same thing, and on Escape', () => {
    const { choice } = table();
    choice.pick('unit:u1');
    choice.pick('unit:u1');
    expect(choice.picked).toEqual([]);
    choice.pick('unit:u1');
    expect(choice.back()).toBe(true);
    expect(choice.back()).toBe(false);
  });

  it('starts anew when another source is clicked, and ignores what means nothing', () => {
    const { choice, play } = table(true);
    choice.pick('unit:u1');
    choice.pick('unit:u2');
    expect(choice.selected).toBe(2);
    choice.pick('area:nowhere');
    expect(play).not.toHaveBeenCalled();
  });

  it('on a touch screen shows first and plays at the second tap', () => {
    const { choice, play } = table(true);
    choice.choose(3);
    expect(play).not.toHaveBeenCalled();
    choice.choose(3);
    expect(play).toHaveBeenCalledExactlyOnceWith(OPTIONS[3]);
    choice.selected = 0;
    choice.confirm();
    expect(play).toHaveBeenLastCalledWith(OPTIONS[0]);
  });

  it('plays nothing while what was played is on its way', () => {
    let isPlaying = false;
    const play = vi.fn(() => (isPlaying = true));
    const choice = new Choice(
      play,
      () => false,
      () => isPlaying,
    );
    choice.offer(OPTIONS);
    choice.choose(0);
    choice.choose(3);
    expect(play).toHaveBeenCalledExactlyOnceWith(OPTIONS[0]);
  });

  it('marks on the board what an option in the list speaks of, and the reverse', () => {
    const { choice } = table();
    choice.point(2);
    expect([...choice.hot].sort()).toEqual(['area:south', 'unit:u2']);
    choice.over = 'unit:u2';
    expect([0, 1, 2, 3].map((index) => choice.isMeant(index))).toEqual([false, false, true, false]);
  });

  it('goes on with what was clicked to begin something', () => {
    const { choice, play } = table();
    const begin: OptionShown = { ...option('move_action'), things: [['unit:u1', 'unit:u2'], []] };
    choice.offer([begin, option('pass')]);
    expect([...choice.legal].sort()).toEqual(['unit:u1', 'unit:u2']);
    choice.pick('unit:u1');
    expect(play).toHaveBeenCalledExactlyOnceWith(begin);
    choice.offer(OPTIONS);
    expect(choice.picked).toEqual(['unit:u1']);
    choice.offer(OPTIONS);
    expect(choice.picked).toEqual([]);
  });

  it('does not go on where only one way is left, nor after a choice from the list', () => {
    const { choice } = table();
    const begin: OptionShown = { ...option('move_action'), things: [['unit:u1', 'unit:u2'], []] };
    choice.offer([begin, option('pass')]);
    choice.pick('unit:u2');
    choice.offer(OPTIONS);
    expect(choice.picked).toEqual([]);
    choice.offer([begin, option('pass')]);
    choice.choose(0);
    choice.offer(OPTIONS);
    expect(choice.picked).toEqual([]);
  });

  it('goes on after the main button, too', () => {
    const { choice } = table(true);
    choice.offer([{ ...option('move_action'), things: [['unit:u1'], []] }]);
    choice.pick('unit:u1');
    choice.confirm();
    choice.offer(OPTIONS);
    expect(choice.picked).toEqual(['unit:u1']);
  });
});
