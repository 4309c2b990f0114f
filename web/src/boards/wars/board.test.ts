import { fireEvent, render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { OptionShown } from '../../server/messages';
import { Choice } from '../../table/choice.svelte';
import BattleSide from './BattleSide.svelte';
import Board from './Board.svelte';
import { asView, germanWords, label, position } from './sample';
import Sheets from './Sheets.svelte';
import type { BattleSide as Fighters, WarsView } from './shapes';
import { unitName } from './view';

function sit(view: WarsView, options: OptionShown[]) {
  const play = vi.fn();
  const choice = new Choice(play, () => false);
  choice.offer(options);
  return {
    play,
    choice,
    props: { view: asView(view), words: germanWords, choice, seats: [], sides: [], me: 0, lines: [] },
  };
}

const ACOLYTE = unitName('gc_acolyte', germanWords);
const option = (action: (string | number)[], ...things: string[][]): OptionShown => ({
  action,
  label: label('', {}),
  things,
});
const move = (kind: string, to: string): OptionShown =>
  option(['wars.move', kind, to], [`unit:0/${kind}/south_pacific`], [`area:${to}`]);

it('marks the piece that can move, then the areas it can go to, and moves on the second click', async () => {
  const view = position({ units: { south_pacific: ['0 deep_one 4', '0 shoggoth 1'] } });
  const { play, props } = sit(view, [
    move('deep_one', 'antarctica'),
    move('deep_one', 'indian_ocean'),
    move('shoggoth', 'australia'),
  ]);
  const { container } = render(Board, props);
  const targets = () =>
    [...container.querySelectorAll('path[role="button"]')].map((one) => one.getAttribute('aria-label'));
  expect(targets()).toEqual([]);

  const piece = container.querySelector('[data-thing="unit:0/deep_one/south_pacific"]');
  expect(piece?.getAttribute('role')).toBe('button');
  expect(piece?.querySelector('title')?.textContent).toBe('Tiefes Wesen ×4 (TW 4), Nina, Südpazifik');
  if (piece) await fireEvent.click(piece);
  expect(new Set(targets())).toEqual(new Set(['Antarktis', 'Indischer Ozean']));

  const target = container.querySelector('path[data-area="antarctica"]');
  if (target) await fireEvent.click(target);
  expect(play).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ action: ['wars.move', 'deep_one', 'antarctica'] }),
  );
});

it('looks closely at the area of a piece that nothing can be done with', async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  const { props } = sit(position({ units: { asia: ['1 ghoul 2', '1 bg_acolyte 3 gate'] } }), []);
  const { container, getByRole } = render(Board, props);
  const piece = container.querySelector('[data-thing="unit:1/ghoul/asia"]');
  expect(piece?.getAttribute('role')).toBe('img');
  if (piece) await fireEvent.click(piece);
  const dialog = getByRole('dialog', { hidden: true });
  expect(dialog.textContent).toContain('Ghoul ×2');
  expect(dialog.textContent).toContain('auf dem Tor');
});

it('offers the keeper of a gate in battle as a choice of its own', async () => {
  const view = position({
    units: { south_pacific: ['0 gc_acolyte 3 gate'] },
    battle: { area: 'south_pacific', step: 'kills', sides: [], retreats_by: null },
  });
  const group = 'unit:0/gc_acolyte/south_pacific';
  const { play, props } = sit(view, [
    option(['wars.assign_kill', 1], [`${group}/gate`]),
    option(['wars.assign_kill', 2], [group]),
  ]);
  const side: Fighters = {
    seat: 0,
    role: 'attacker',
    units: [{ kind: 'gc_acolyte', n: 3 }],
    strength: 0,
    terms: [],
    kills_left: 1,
    pains_left: 0,
    killed: [],
    pained: [],
    doomed: [],
    aside: [],
  };
  const { getAllByRole } = render(BattleSide, { ...props, side, area: 'south_pacific', dice: [6, 4, 1] });
  const rows = getAllByRole('button');
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    `${ACOLYTE} auf dem Tor`,
    `${ACOLYTE} ×2`,
  ]);
  if (rows[1]) await fireEvent.click(rows[1]);
  expect(play).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ action: ['wars.assign_kill', 2] }));
});

it('marks who is to be eliminated', () => {
  const { props } = sit(position({}), []);
  const side: Fighters = {
    seat: 1,
    role: 'defender',
    units: [{ kind: 'gc_acolyte', n: 3 }],
    strength: 0,
    terms: [],
    kills_left: 0,
    pains_left: 0,
    killed: [],
    pained: [],
    doomed: [{ kind: 'gc_acolyte', n: 2 }],
    aside: [],
  };
  const { container } = render(BattleSide, { ...props, side, area: 'asia', dice: null });
  expect(container.querySelector('.marks')?.textContent?.trim()).toBe('Eliminierung ×2');
});

it('says each die in words', () => {
  const { props } = sit(position({}), []);
  const side: Fighters = {
    seat: 1,
    role: 'defender',
    units: [],
    strength: 3,
    terms: [],
    kills_left: 0,
    pains_left: 0,
    killed: [],
    pained: [],
    doomed: [],
    aside: [],
  };
  const { getAllByRole } = render(BattleSide, { ...props, side, area: 'asia', dice: [6, 5, 2] });
  expect(getAllByRole('img').map((die) => die.getAttribute('aria-label'))).toEqual([
    '6: Tod',
    '5: Schmerz',
    '2: verfehlt',
  ]);
});

it('draws a ring around a gate of another kind, with its name', () => {
  const view = position({ units: { asia: ['1 bg_acolyte 3 gate'], europe: ['0 gc_acolyte 1 gate'] } });
  for (const area of view.areas) if (area.id === 'asia') area.marks = ['colour_light_blue', 'slime_sea'];
  const { container } = render(Board, sit(view, []).props);
  const rings = [...container.querySelectorAll('circle.hue')];
  expect(rings.map((ring) => ring.getAttribute('class'))).toEqual([
    expect.stringContaining('colour_light_blue'),
  ]);
  expect(rings[0]?.textContent).toBe('Tor: hellblau');
});

it('shows tokens before players, and what is so about their cards', () => {
  const view = position({});
  const player = view.players[0];
  if (!player) throw new Error('nobody sits there');
  player.holds = ['silence'];
  player.cards = ['tome_yr', 'tome_larvae'];
  player.card_tags = { tome_yr: ['face_down', 'overdue'] };
  const { container } = render(Sheets, sit(view, []).props);
  const token = container.querySelector('[title="Stillemarker"] use');
  expect(token?.getAttribute('href')).toBe('#tag-silence');
  const held = container.querySelector('.held');
  expect(held?.getAttribute('aria-label')).toBe(
    'Yr und die Nhhngr · umgedreht · überfällig, Larven der Äußeren Götter',
  );
  expect([...(held?.children ?? [])].map((card) => card.className.includes('face_down'))).toEqual([
    true,
    false,
  ]);
});

it('draws an independent Great Old One and an Elder God as large as others, by their own seal', () => {
  const view = position({ units: { asia: ['0 cthulhu 1', '1 nodens 1'] } });
  view.kinds.nodens = { type: 'elder_god', cost: 6, combat: null, count: 1, independent: true };
  const { container } = render(Board, sit(view, []).props);
  const seals = [...container.querySelectorAll('use[width="92"]')].map((use) => use.getAttribute('href'));
  expect(seals.sort()).toEqual(['#m-goo', '#m-independent']);
});

it('names the tokens on the map', () => {
  const view = position({});
  for (const area of view.areas) if (area.id === 'asia') area.tokens = ['custodian'];
  const { container } = render(Board, sit(view, []).props);
  expect(container.querySelector('.token title')?.textContent).toBe('Hüter der Bibliothek');
});
