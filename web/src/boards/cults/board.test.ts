import { fireEvent, render, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { OptionShown } from '../../server/messages';
import { Choice } from '../../table/choice.svelte';
import type { Text } from '../../words/text';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Overview from './Overview.svelte';
import { screen } from '../../parts/screen.svelte';
import Points from './Points.svelte';
import { asView, district, germanWords, position, side, type Told } from './sample';
import { cornersOf, figureOf } from './town';
import { ui } from './ui';
import { vow, vowOn } from './vows.svelte';

HTMLDialogElement.prototype.showModal ??= vi.fn();

function sit(told: Told, options: OptionShown[] = []) {
  const play = vi.fn();
  const choice = new Choice(play, () => false);
  choice.offer(options);
  const view = asView(position(told));
  return {
    play,
    choice,
    props: { view, words: germanWords, choice, seats: [], sides: [], me: 0, lines: [] },
  };
}
const option = (action: (string | number)[], ...things: string[][]): OptionShown => ({
  action,
  label: { key: '', args: {} },
  things,
});
const quarter = (container: HTMLElement, id: string): HTMLElement => {
  const found = container.querySelector<HTMLElement>(`[data-district="${id}"]`);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const thing = (container: HTMLElement, name: string): Element => {
  const found = container.querySelector(`[data-thing="${name}"]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

it('places a plan marker by a click on a quarter', async () => {
  const places = ['northside', 'downtown'].map((id) => option(['cults.place', id], [`district:${id}`]));
  const { play, props } = sit({ phase: 'planning' }, places);
  const { container } = render(Board, props);
  await fireEvent.click(thing(container, 'district:downtown'));
  expect(play).toHaveBeenCalledExactlyOnceWith(places[1]);
});

it('tells a quarter in words: sanity, rituals, and the markers from the top', () => {
  const { props } = sit({
    there: { uptown: { rituals: [{ side: 1, level: 2 }], markers: [0, 1], sanity_now: 4, sites: [0] } },
  });
  const { container } = render(Board, props);
  const told = quarter(container, 'uptown').getAttribute('aria-label');
  expect(told).toContain('Uptown');
  expect(told).toContain('Geistige Gesundheit 4');
  expect(told).toContain('Rituale: Hastur II');
  expect(told).toContain('Planungsmarker von oben: Hastur, Cthulhu');
});

it('shows all quarters of a phone at a glance: who has what where, and what can be chosen', async () => {
  const place = option(['cults.place', 'uptown'], ['district:uptown']);
  const { play, props } = sit({ phase: 'planning' }, [place]);
  const used = [
    district('northside', { rituals: [{ side: 1, level: 2 }], dominance: [0, 1] }),
    district('uptown'),
  ];
  const onopen = vi.fn();
  const { container } = render(Overview, { of: props, used, onopen, onlook: vi.fn() });
  const told = thing(container, 'district:northside').textContent?.replace(/\s+/g, ' ');
  expect(told).toContain('Northside');
  expect(told).toContain('1/5');
  expect(told).toContain('2/4');
  await fireEvent.click(thing(container, 'district:northside'));
  expect(onopen).toHaveBeenCalledExactlyOnceWith(used[0]);
  await fireEvent.click(thing(container, 'district:uptown'));
  expect(play).toHaveBeenCalledExactlyOnceWith(place);
});

it('says that a quarter is blocked', () => {
  const { props } = sit({ players: 3 });
  const { container } = render(Board, props);
  expect(quarter(container, 'rivertown').textContent).toContain('Rivertown ist gesperrt');
});

it('chooses a plan: first the own marker, then one of the plans', async () => {
  const growth = option(
    ['cults.plan', 'uptown', 'growth'],
    ['district:uptown', 'marker:uptown'],
    ['plan:growth'],
  );
  const bluff = option(
    ['cults.plan', 'uptown', 'bluff'],
    ['district:uptown', 'marker:uptown'],
    ['plan:bluff'],
  );
  const other = option(['cults.plan', 'downtown', 'bluff'], ['district:downtown'], ['plan:bluff']);
  const { play, props } = sit({ there: { uptown: { markers: [0] } } }, [growth, bluff, other]);
  const { container, getByRole } = render(Board, props);
  await fireEvent.click(thing(container, 'marker:uptown'));
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(getByRole('button', { name: /Wachstum/ }));
  expect(play).toHaveBeenCalledExactlyOnceWith(growth);
});

it('opens a quarter that nothing can be done with, with the stack in order', async () => {
  const { props } = sit({ there: { uptown: { markers: [2, 0, 1] } } });
  const { container, getByRole } = render(Board, props);
  await fireEvent.click(thing(container, 'district:uptown'));
  const dialog = getByRole('dialog', { hidden: true });
  const order = [...dialog.querySelectorAll('ol li')].map((line) =>
    line.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(order[0]).toContain('Hastur');
  expect(order[1]).toContain('Cthulhu');
  expect(order[2]).toContain('Dagon');
});

it('keeps a note on an own marker in this browser', async () => {
  const { props } = sit({ there: { uptown: { markers: [0] } } });
  const { container, getByRole } = render(Board, props);
  await fireEvent.click(thing(container, 'district:uptown'));
  const dialog = within(getByRole('dialog', { hidden: true }));
  const dominance = dialog.getByRole('button', { name: 'Dominanz', hidden: true });
  await fireEvent.click(dominance);
  expect(dominance.getAttribute('aria-pressed')).toBe('true');
  expect(quarter(container, 'uptown').innerHTML).toContain('#plan-dominance');
  await fireEvent.click(dominance);
  expect(quarter(container, 'uptown').innerHTML).not.toContain('#plan-dominance');
});

it('pays with a card of the hand and marks what does not help', async () => {
  const pay = option(['cults.pay', 'neophyte'], ['hand:neophyte']);
  const rest = option(['cults.pay_rest', 2], ['token:adept']);
  const { play, props } = sit({}, [pay, rest]);
  const { container } = render(Hand, props);
  expect(thing(container, 'hand:fanatic').className).toContain('dim');
  expect(thing(container, 'token:adept').getAttribute('role')).toBe('button');
  expect(thing(container, 'token:thug').getAttribute('role')).toBeNull();
  await fireEvent.click(thing(container, 'hand:neophyte'));
  expect(play).toHaveBeenCalledExactlyOnceWith(pay);
});

it('marks reconstructed cards, and only those', () => {
  const { props } = sit({});
  const { container } = render(Hand, props);
  const names = [...container.querySelectorAll('.face b')].map((name) => name.textContent);
  expect(names).toEqual(['neophyte°', 'fanatic°', 'printed']);
});

it('writes out a confrontation and hides what is hidden', () => {
  const laid = { ready: false, cards: { count: 2, cards: [] }, dice: [], attack: null, open: false };
  const { props } = sit({
    confrontation: {
      district: 'uptown',
      active: 0,
      sides: [
        { side: 0, ...laid, thugs: null, levels: 3 },
        { side: 1, ...laid, thugs: null, levels: 2 },
      ],
    },
    own: { hand: [], laid: ['fanatic', 'deep_one'], tokens: {}, fist: 1, power: 0, attack: 0, terror: 0 },
  });
  const { getByLabelText } = render(Board, props);
  const text = getByLabelText('Konfrontation').textContent?.replace(/\s+/g, ' ');
  expect(text).toContain('Rituale 3 + fanatic°, deep_one° + 1 Schläger');
  expect(text).toContain('Rituale 2 + 2 Karten verdeckt + Schläger ?');
});

it('rolls anew just the dice that were marked', async () => {
  const rolls = [
    [1, 0, 0, 0],
    [1, 1, 0, 0],
    [0, 1, 0, 1],
  ].map((counts) => option(['cults.reroll', ...counts]));
  const { play, props } = sit(
    { dice: { side: 0, faces: ['thug', 'adept', 'blank', 'freak', 'adept'], rerolls: 2 } },
    [...rolls, option(['cults.keep'])],
  );
  const { getAllByRole, getByRole } = render(Board, props);
  const dice = getAllByRole('button').filter((one) => one.hasAttribute('aria-pressed'));
  expect(dice).toHaveLength(5);
  for (const i of [2, 4]) if (dice[i]) await fireEvent.click(dice[i]);
  await fireEvent.click(getByRole('button', { name: '2 Würfel neu werfen' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(rolls[2]);
});

it('shows how much of a price is paid', () => {
  const { props } = sit({ payment: { side: 0, what: 'growth', symbol: 'power', total: 7, left: 3 } });
  const { getByLabelText, container } = render(Board, props);
  expect(getByLabelText('Bezahlen').textContent).toContain('4 von 7');
  expect(container.querySelectorAll('.meter .on')).toHaveLength(4);
});

it('tells the reasoning of the NPC step by step', () => {
  const { props } = sit({
    players: 1,
    npc: {
      district: 'northside',
      roll: 1,
      steps: [
        { plan: 'preparation', why_not: 'no_space' },
        { plan: 'dominance', why_not: '' },
      ],
    },
  });
  const { container } = render(Board, props);
  const steps = [...container.querySelectorAll('.plan:has(b)')].map((step) =>
    step.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(steps.join(' | ')).toContain('1 Vorbereitung kein Feld für Rituale frei | 3 Dominanz');
});

it('explains every point, breaks ties in sight and ticks the goal', () => {
  const points = {
    dominance: 2,
    sites: 1,
    majority: 0,
    total: 3,
    sites_on_board: 2,
    rituals_on_board: 1,
    chaos: 4,
  };
  const { props } = sit({
    players: 1,
    sides: [side(0, { points }), side(1, { seat: null, points: { ...points, dominance: 3, sites: 0 } })],
    goal: { id: 'goal_2', met: { beat_npc: false, lead: true } },
  });
  const { container } = render(Points, props);
  const cells = [...container.querySelectorAll('tbody tr')].map((row) =>
    row.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(cells[0]).toMatch(/^Cthulhu ?2 ?1 ?0 ?0 Rituale ?3 ?2 ?1 ?4$/);
  expect(container.textContent).toContain('Ziel 2: Das große Ritual°');
  expect(container.querySelectorAll('li.met')).toHaveLength(1);
});

it('has a table of its own for what breaks a tie where there is little room', () => {
  screen.narrow = true;
  const { props } = sit({ sides: [side(0), side(1)] });
  const { container } = render(Points, props);
  screen.narrow = false;
  const columns = [...container.querySelectorAll('table')].map(
    (one) => one.querySelectorAll('thead th').length,
  );
  expect(columns).toEqual([5, 4]);
});

it('counts a marker that is replaced for the one and against the other', () => {
  const told = (kind: string, args: Text['args']) => ui.score?.({ kind, text: { key: kind, args } });
  const seat = (id: number) => ({ ref: 'seat', id });
  const district = { key: 'cults.district.uptown', args: {} };
  expect(told('cults.dominates', { side: seat(0), district })).toEqual([{ side: 0, n: 1 }]);
  expect(told('cults.replaced', { side: seat(0), other: seat(1), district })).toEqual([
    { side: 0, n: 1 },
    { side: 1, n: -1 },
  ]);
  expect(told('cults.moved', { side: seat(0) })).toEqual([]);
});

it('draws triangle, square and pentagram', () => {
  expect(cornersOf(3, 10)[0]?.map(Math.round)).toEqual([0, -10]);
  expect(cornersOf(4, 10).map(([x, y]) => [Math.sign(x), Math.sign(y)])).toEqual([
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ]);
  const five = cornersOf(5, 10);
  const [first, second] = figureOf(five).slice(1).split('L');
  expect(first).toBe(five[0]?.map((n) => n.toFixed(1)).join(' '));
  expect(second).toBe(five[2]?.map((n) => n.toFixed(1)).join(' '));
});

it('opens the stack of a quarter also while a click on the quarter would place a marker', async () => {
  const places = [option(['cults.place', 'uptown'], ['district:uptown'])];
  const { play, props } = sit({ phase: 'planning', there: { uptown: { markers: [1, 0] } } }, places);
  const { container, getByRole } = render(Board, props);
  await fireEvent.click(within(quarter(container, 'uptown')).getByLabelText('Pläne: Uptown genauer ansehen'));
  expect(getByRole('dialog', { hidden: true }).textContent).toContain('Vorsatz');
  expect(play).not.toHaveBeenCalled();
});

it('keeps a note on an own marker in this browser, for this table and this reader only', () => {
  const here = { table: 'first', me: 0 };
  vow(here, 1, 'uptown', 0, 'influence');
  expect(vowOn(here, 1, 'uptown', 0)).toBe('influence');
  expect(vowOn({ ...here, table: 'second' }, 1, 'uptown', 0)).toBeNull();
  expect(vowOn({ ...here, me: 1 }, 1, 'uptown', 0)).toBeNull();
  expect(localStorage.getItem('fhtagn.vows')).toContain('influence');
  vow(here, 1, 'uptown', 0, null);
  expect(vowOn(here, 1, 'uptown', 0)).toBeNull();
});

it('marks the quarter whose plan is under way', () => {
  const running = {
    side: 0,
    plan: 'growth',
    district: 'uptown',
    bought: [],
    moved: false,
    second: [],
  } as const;
  const { props } = sit({ running: { ...running, bought: [], second: [] } });
  const { container } = render(Board, props);
  expect(quarter(container, 'uptown').querySelector('.running')).not.toBeNull();
  expect(quarter(container, 'northside').querySelector('.running')).toBeNull();
});

it('rolls the marked dice anew with one click, also where options are shown first', async () => {
  const reroll = option(['cults.reroll', 1, 0, 0, 0]);
  const play = vi.fn();
  const choice = new Choice(play, () => true);
  choice.offer([reroll]);
  const view = asView(position({ dice: { side: 0, faces: ['thug', 'adept'], rerolls: 2 } }));
  const props = { view, words: germanWords, choice, seats: [], sides: [], me: 0, lines: [] };
  const { container, getByText } = render(Board, props);
  const die = container.querySelector('.die');
  if (!die) throw new Error('no die');
  await fireEvent.click(die);
  await fireEvent.click(getByText('1 Würfel neu werfen'));
  expect(play).toHaveBeenCalledExactlyOnceWith(reroll);
});

it('tells where the points lie', () => {
  const { props } = sit({
    there: { uptown: { dominance: [0, 0, 1], sites: [0], rituals: [{ side: 0, level: 1 }] } },
  });
  const { container } = render(Points, props);
  expect(container.textContent).toContain('Uptown 2');
  expect(container.textContent).toContain('1 Ritual');
});
