import { fireEvent, render, within } from '@testing-library/svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import type { OptionShown } from '../../server/messages';
import { Choice } from '../../table/choice.svelte';
import { itemsOf, matches, sectionsOf } from './market';
import Market from './Market.svelte';
import MarketPanel from './MarketPanel.svelte';
import { asView, germanWords, label, position } from './sample';
import type { CardFacts, WarsView } from './shapes';
import Sheet from './Sheet.svelte';
import Sheets from './Sheets.svelte';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});

const facts = (sort: string, abilities: string[], more: Partial<CardFacts> = {}): CardFacts => ({
  sort,
  kinds: [],
  abilities,
  books: [],
  price: [{ of: 'doom', n: 2 }],
  prices: {},
  ...more,
});

/** Four cards beside the map, one of which can be had; the Black Goat has a fifth. */
function market(): WarsView {
  const view = position();
  const kinds = ['gnorri', 'elder_thing', 'dhole', 'bokrug'];
  view.kinds = {
    ...view.kinds,
    ...Object.fromEntries(
      kinds.map((kind) => [
        kind,
        { type: kind === 'bokrug' ? 'goo' : 'monster', cost: 2, combat: 2, count: 3 },
      ]),
    ),
  };
  view.cards = {
    gnorri: facts('monster', ['gnorri.grottos'], { kinds: ['gnorri'] }),
    elder_thing: facts('monster', ['elder_thing.mind_control'], { kinds: ['elder_thing'] }),
    dhole: facts('terror', ['dhole.planetary_destruction'], {
      kinds: ['dhole'],
      prices: { crawling_chaos: [] },
    }),
    bokrug: facts('independent', ['bokrug.ghosts_of_ib'], {
      kinds: ['bokrug'],
      books: ['bokrug.doom_that_came_to_sarnath'],
      price: [{ of: 'power', n: 4 }],
    }),
    mao_ceremony: facts('spellbook', [], { books: ['mao.mao_ceremony'], price: [] }),
  };
  view.market = ['gnorri', 'dhole', 'bokrug', 'mao_ceremony'].map((id) => ({ id, left: 3 }));
  const no = (key: string) => ({ key: `wars.no.${key}`, args: {} });
  view.deals = {
    gnorri: { price: [{ of: 'doom', n: 2 }], why: null, rule: '' },
    dhole: { price: [{ of: 'doom', n: 1 }], why: no('one_card'), rule: 'wars:market/one-card' },
    bokrug: { price: [{ of: 'power', n: 4 }], why: no('goo_at_gate'), rule: '' },
    mao_ceremony: { price: [], why: no('instead_of_book'), rule: '' },
  };
  const goat = view.players[1];
  if (goat) {
    goat.cards = ['elder_thing'];
    goat.abilities = ['elder_thing.mind_control'];
    goat.units = [...goat.units, { kind: 'elder_thing', cost: 2, pool: 2, on_map: 1 }];
  }
  return view;
}

const BUY: OptionShown = {
  action: ['wars.acquire', 'gnorri'],
  label: label('wars.action.acquire', { card: 'Gnorri' }),
  things: [['card:gnorri']],
  outlook: [{ key: 'wars.outlook.paid_doom', args: {}, price: { of: 'doom', n: 2, left: 1 } }],
};

function sit(view: WarsView, options: OptionShown[] = [BUY]) {
  const play = vi.fn();
  const choice = new Choice(play, () => false);
  choice.offer(options);
  const props = { view: asView(view), words: germanWords, choice, seats: [], sides: [], me: 0, lines: [] };
  return { play, choice, props };
}

it('sorts what can be taken, and puts last what somebody has', () => {
  const view = market();
  const items = itemsOf(view, germanWords, sit(view).choice.all);
  expect(sectionsOf(items).map(({ id, items: some }) => [id, some.map((item) => item.name)])).toEqual([
    ['monster', ['Gnorri']],
    ['terror', ['Dhole']],
    ['independent', ['Bokrug']],
    ['spellbook', ['Mao-Zeremonie']],
    ['held', ['Ältere Wesen']],
  ]);
  expect(items.filter((item) => item.ways.length).map((item) => item.id)).toEqual(['gnorri']);
  expect(items.find((item) => item.id === 'dhole')?.price).toEqual([{ of: 'doom', n: 1 }]);
  expect(items.find((item) => item.id === 'elder_thing')?.holders).toEqual([1]);
});

it('finds cards by name and by what they do', () => {
  const view = market();
  const items = itemsOf(view, germanWords, []);
  const found = (typed: string) =>
    items.filter((item) => matches(item, view, germanWords, typed)).map((item) => item.id);
  expect(found('gnor')).toEqual(['gnorri']);
  expect(found('große alte')).toEqual(['elder_thing']);
  expect(found(' ')).toHaveLength(5);
});

it('shows every card with its price, its text and why not, and takes one with a button', async () => {
  const onclose = vi.fn();
  const { play, props } = sit(market());
  const { container, getByRole } = render(Market, { ...props, onclose });
  const card = (id: string) => container.querySelector<HTMLElement>(`[data-card="${id}"]`);
  expect(card('gnorri')?.textContent).toContain('Verdammnisphase: 1 Verdammnis mit zwei Gnorri');
  expect(card('dhole')?.textContent).toContain('Höchstens eine Karte je Verdammnisphase');
  expect(card('mao_ceremony')?.textContent).toContain('statt eines eigenen Zauberbuchs');
  expect(card('elder_thing')?.textContent).toContain('Jonas');

  const dhole = card('dhole');
  if (dhole) await fireEvent.click(dhole);
  const detail = within(container.querySelector<HTMLElement>('[data-testid="market-detail"]') as HTMLElement);
  expect(detail.getByText('1 Verdammnis')).toBeTruthy();
  expect(detail.getByText('Preis für Kriechendes Chaos')).toBeTruthy();
  expect(detail.getByText('kostenlos')).toBeTruthy();
  expect(container.querySelector('[data-take]')).toBeNull();

  const gnorri = card('gnorri');
  if (gnorri) await fireEvent.click(gnorri);
  await fireEvent.click(getByRole('button', { name: /^Gnorri erwerben · 2/, hidden: true }));
  expect(play).toHaveBeenCalledExactlyOnceWith(BUY);
  expect(onclose).toHaveBeenCalledOnce();
});

it('says once what keeps the reader from all cards of a sort', () => {
  const view = market();
  const why = { key: 'wars.no.own_doom_turn', args: {} };
  view.market = [...view.market, { id: 'elder_thing', left: 3 }];
  view.deals = {
    ...view.deals,
    gnorri: { price: [], why, rule: '' },
    elder_thing: { price: [], why, rule: '' },
  };
  const { props } = sit(view, []);
  const { container, getAllByText } = render(Market, { ...props, onclose: vi.fn() });
  const reason = 'Nur im eigenen Zug der Verdammnisphase';
  expect(getAllByText(reason).map((one) => one.closest('h3, aside')?.tagName)).toEqual(['H3', 'ASIDE']);
  expect(container.querySelector('[data-card="dhole"]')?.textContent).toContain('Höchstens eine Karte');
});

it('is walked through with arrows, and the tab key leads from a card to its details', async () => {
  const { props } = sit(market());
  const { container } = render(Market, { ...props, onclose: vi.fn() });
  const cards = [...container.querySelectorAll<HTMLElement>('[data-card]')];
  expect(cards.map((card) => card.tabIndex)).toEqual([0, -1, -1, -1, -1]);
  cards[0]?.focus();
  for (const key of ['ArrowDown', 'ArrowRight']) {
    if (document.activeElement) await fireEvent.keyDown(document.activeElement, { key });
  }
  expect((document.activeElement as HTMLElement).dataset.card).toBe('bokrug');
  expect(container.querySelector('[data-testid="market-detail"] h3')?.textContent).toContain('Bokrug');
  expect(cards.map((card) => card.tabIndex)).toEqual([-1, -1, 0, -1, -1]);
});

it('narrows the list to a sort, to what is possible, or to what was typed', async () => {
  const { props } = sit(market());
  const { container, getByRole } = render(Market, { ...props, onclose: vi.fn() });
  const shown = () =>
    [...container.querySelectorAll<HTMLElement>('[data-card]')].map((one) => one.dataset.card);
  await fireEvent.click(getByRole('button', { name: /^Jetzt möglich/, hidden: true }));
  expect(shown()).toEqual(['gnorri']);
  await fireEvent.click(getByRole('button', { name: /^Vergeben/, hidden: true }));
  expect(shown()).toEqual(['elder_thing']);
  await fireEvent.click(getByRole('button', { name: /^Alle/, hidden: true }));
  await fireEvent.input(getByRole('searchbox', { hidden: true }), { target: { value: 'mao' } });
  expect(shown()).toEqual(['mao_ceremony']);
});

it('says in the side column how many cards there are, or how many can be had now', async () => {
  const { props, choice } = sit(market());
  const { container } = render(MarketPanel, props);
  const head = () => container.querySelector('.head')?.textContent?.replace(/\s+/g, ' ').trim();
  expect(head()).toBe('Markt 1 Karte kannst du jetzt bekommen');
  choice.offer([]);
  await Promise.resolve();
  expect(head()).toBe('Markt 4 Karten frei · 1 vergeben');
});

it('shows a covered book dim and says so, and one of no faction with a ring', () => {
  const view = market();
  const goat = view.players[1];
  if (!goat) throw new Error('no such player');
  view.factions.black_goat = { kinds: [], tokens: [], books: ['bg.frenzy', 'bg.ghroth'] };
  goat.books = ['bg.frenzy', 'mao.mao_ceremony'];
  goat.muted = ['bg.frenzy'];
  const { props } = sit(view);
  const short = render(Sheets, props).getByLabelText('Zauberbücher: 2 von 6, Raserei (ausgeschaltet)');
  const looks = (list: Iterable<Element>) =>
    [...list].map((book) => ['covered', 'neutral'].filter((look) => book.classList.contains(look)));
  expect(looks(short.querySelectorAll('span.have'))).toEqual([['covered'], ['neutral']]);

  const { container } = render(Sheet, { ...props, player: goat, onclose: vi.fn() });
  const books = [...container.querySelectorAll('.book.have')];
  expect(looks(books)).toEqual([['covered'], ['neutral']]);
  expect(books.map((book) => book.querySelector('i')?.textContent)).toEqual(['(ausgeschaltet)', undefined]);
});

it('shows on the sheets what a player holds, with its units, abilities and books', () => {
  const view = market();
  const goat = view.players[1];
  if (!goat) throw new Error('no such player');
  goat.cards = ['elder_thing', 'bokrug'];
  const { props } = sit(view);
  const sheets = render(Sheets, props);
  expect(sheets.getByLabelText('Ältere Wesen, Bokrug')).toBeTruthy();

  const { container } = render(Sheet, { ...props, player: goat, onclose: vi.fn() });
  const held = (id: string) =>
    container.querySelector(`[data-card="${id}"]`)?.textContent?.replace(/\s+/g, ' ') ?? '';
  expect(held('elder_thing')).toContain('2 von 3 im Vorrat · 1 im Spiel');
  expect(held('elder_thing')).toContain('Gedankenkontrolle');
  expect(held('bokrug')).toContain('(noch nicht verdient)');
  goat.card_books = ['bokrug.doom_that_came_to_sarnath'];
  const again = render(Sheet, { ...props, player: { ...goat }, onclose: vi.fn() });
  expect(again.container.querySelector('[data-card="bokrug"]')?.textContent).toContain(
    'liegt auf der Loyalitätskarte',
  );
});
