import { beforeEach, describe, expect, it } from 'vitest';
import { commitmentOf, Dice, standing } from './dice';
import type { Commit, Reveal } from './messages';
import { sha256 } from './sha256';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('hashes as the standard says', () => {
  expect(sha256(bytes(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256(bytes('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const long = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq';
  expect(sha256(bytes(long))).toBe('248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1');
  expect(sha256(bytes('a'.repeat(1000)))).toBe(
    '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3',
  );
});

describe('a share in the dice', () => {
  beforeEach(() => localStorage.clear());

  function round(dice: Dice): { commits: Record<string, string>; value: string } {
    const { commitment } = dice.answer({ type: 'mix', commitment: 'secret' }) as Commit;
    const commits = { '0': commitment, '2': 'another' };
    const { value } = dice.answer({ type: 'mix', commitment: 'secret', commits }) as Reveal;
    expect(commitmentOf(value)).toBe(commitment);
    return { commits, value };
  }
  const share = (seat: number, commitment: string, value: string | null) => ({ seat, commitment, value });

  it('counts with the hashes that were known before it was told', () => {
    const { commits, value } = round(new Dice());
    const mine = share(0, commits['0'] ?? '', value);
    const shares = [mine, share(2, 'another', null)];
    expect(standing({ commitment: 'secret', shares })).toBe('counts');
    expect(standing({ commitment: 'secret', shares: [mine] })).toBe('missing');
    expect(standing({ commitment: 'secret', shares: [mine, share(2, 'exchanged', null)] })).toBe('missing');
    expect(standing({ commitment: 'secret', shares: [share(2, 'another', null)] })).toBe('missing');
    expect(standing({ commitment: 'of another table', shares })).toBe('none');
  });

  it('is another one every time, and the page notices when it is asked twice', () => {
    const dice = new Dice();
    const first = round(dice);
    const second = round(dice);
    expect(second.value).not.toBe(first.value);
    const shares = [share(0, second.commits['0'] ?? '', second.value), share(2, 'another', null)];
    expect(standing({ commitment: 'secret', shares })).toBe('twice');
  });
});
