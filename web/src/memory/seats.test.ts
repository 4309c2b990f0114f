import { beforeEach, describe, expect, it } from 'vitest';
import { takeToken } from '../router.svelte';
import {
  acceptOffer,
  declineOffer,
  heldSeats,
  holdSeat,
  leaveSeat,
  noteSeat,
  ownSeat,
  returnToOwn,
  tokenFor,
} from './seats.svelte';

describe('a token in a link', () => {
  beforeEach(() => leaveSeat('t1'));

  it('is tried where none is held, and held once the server has accepted it', () => {
    expect(takeToken('#/table/t1/seat/AAAA')).toBe('#/table/t1');
    expect(tokenFor('t1')).toBe('AAAA');
    expect(heldSeats()).toEqual([]);
    acceptOffer('t1', 'iaa', 'Arkham');
    expect(heldSeats()).toMatchObject([{ table: 't1', token: 'AAAA', game: 'iaa', name: 'Arkham' }]);
  });

  it('is forgotten when the server refuses it', () => {
    takeToken('#/table/t1/seat/AAAA');
    expect(declineOffer('t1')).toBeNull();
    expect(tokenFor('t1')).toBe('');
    expect(heldSeats()).toEqual([]);
  });

  it('takes no held one away before the server accepts it', () => {
    holdSeat('t1', 'mine');
    takeToken('#/table/t1/seat/hostile');
    expect(tokenFor('t1')).toBe('hostile'); // it is tried
    expect(declineOffer('t1')).toBe('mine'); // and was refused
    expect(tokenFor('t1')).toBe('mine');
  });

  it('takes its place once it was accepted', () => {
    holdSeat('t1', 'mine');
    takeToken('#/table/t1/seat/other');
    acceptOffer('t1');
    expect(tokenFor('t1')).toBe('other');
    expect(declineOffer('t1')).toBeNull();
  });

  it('never makes one forget a seat of one’s own, even if it opens another one', () => {
    holdSeat('t1', 'mine');
    noteSeat('t1', 0);
    takeToken('#/table/t1/seat/hostile');
    acceptOffer('t1');
    noteSeat('t1', 1);
    holdSeat('t1', 'made for this browser');
    expect(ownSeat('t1')).toEqual({ token: 'mine', seat: 0 });
    expect(returnToOwn('t1')).toBe('mine');
    noteSeat('t1', 0);
    expect(heldSeats()).toMatchObject([{ table: 't1', token: 'mine', seat: 0 }]);
    expect(ownSeat('t1')).toBeUndefined();
  });

  it('takes the place of the old one for good if it opens the same seat', () => {
    holdSeat('t1', 'mine');
    noteSeat('t1', 0);
    takeToken('#/table/t1/seat/recovered');
    acceptOffer('t1');
    noteSeat('t1', 0);
    expect(tokenFor('t1')).toBe('recovered');
    expect(ownSeat('t1')).toBeUndefined();
  });

  it('pushes none out that the server has accepted, however many links there are', () => {
    const mine = Array.from({ length: 450 }, (_, n) => `mine${n}`);
    for (const table of mine) holdSeat(table, 'mine');
    for (let n = 0; n < 450; n++) takeToken(`#/table/hostile${n}/seat/AAAA`);
    expect(mine.map(tokenFor)).toEqual(mine.map(() => 'mine'));
    expect(heldSeats()).toHaveLength(450);
    expect(tokenFor('hostile449')).toBe('AAAA');
    expect(tokenFor('hostile0')).toBe(''); // only offers displace each other
    for (const table of mine) leaveSeat(table);
  });
});

describe('another tab', () => {
  it('loses nothing that was held there meanwhile', () => {
    holdSeat('t1', 'mine');
    const elsewhere = { table: 't2', token: 'theirs', game: '', name: '', since: 1 };
    const stored = JSON.parse(localStorage.getItem('fhtagn.seats')!) as unknown[];
    localStorage.setItem('fhtagn.seats', JSON.stringify([elsewhere, ...stored]));
    noteSeat('t1', 1);
    expect(tokenFor('t2')).toBe('theirs');
    leaveSeat('t1');
    leaveSeat('t2');
  });
});
