import { beforeEach, describe, expect, it } from 'vitest';
import { takeToken } from '../router.svelte';
import { acceptOffer, declineOffer, holdSeat, leaveSeat, tokenFor } from './seats.svelte';

describe('a token in a link', () => {
  beforeEach(() => leaveSeat('t1'));

  it('is held where none is held', () => {
    expect(takeToken('#/table/t1/seat/AAAA')).toBe('#/table/t1');
    expect(tokenFor('t1')).toBe('AAAA');
    expect(declineOffer('t1')).toBeNull();
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
});
