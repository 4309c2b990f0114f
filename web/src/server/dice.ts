// This page's share in the dice: before the start it fixes a random number by its hash, and tells it once all
// hashes are known. It remembers what it was told, and compares that with what the table says it was made of.

import { recall, remember } from '../memory/store';
import type { Facts, Incoming, Mix } from './messages';
import { sha256 } from './sha256';

/** What a page knows about its share: it counts, it does not, or the server asked in a way that it should not. */
export type Standing = 'counts' | 'none' | 'missing' | 'twice';

interface Told {
  /** Of the server's secret: each table has another one. */
  commitment: string;
  value: string;
  /** The hashes of all who took part, by seat; only then the number was told. */
  commits: Record<string, string>;
  /** How often it was told: a server that asks again might be trying out dice. */
  times: number;
}

const MOST = 50;
const ASKED = new TextEncoder().encode('fhtagn share ');

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));

/** What the server knows as `share_commitment`. */
export function commitmentOf(value: string): string {
  return sha256(Uint8Array.from([...ASKED, ...fromHex(value)]));
}

function isTold(value: unknown): value is Told[] {
  return Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null);
}

const known = (): Told[] => recall<Told[]>('dice', [], isTold);

export class Dice {
  private value = '';
  private commitment = '';

  /** The answer to a request of the server; none, if this page missed the first half. */
  answer(mix: Mix): Incoming | null {
    if (!mix.commits) {
      this.value = toHex(crypto.getRandomValues(new Uint8Array(32)));
      this.commitment = mix.commitment;
      return { type: 'commit', commitment: commitmentOf(this.value) };
    }
    if (this.commitment !== mix.commitment) return null;
    const before = known();
    const same = before.find((one) => one.commitment === mix.commitment);
    const told = { commitment: mix.commitment, value: this.value, commits: mix.commits };
    const others = before.filter((one) => one !== same);
    remember('dice', [{ ...told, times: (same?.times ?? 0) + 1 }, ...others].slice(0, MOST));
    return { type: 'reveal', value: this.value };
  }
}

/** Does what this page told count, together with exactly the hashes that it had seen before? */
export function standing(facts: Pick<Facts, 'commitment' | 'shares'>): Standing {
  const mine = known().find((one) => one.commitment === facts.commitment);
  if (!mine) return 'none';
  const shares = facts.shares ?? [];
  const isSame =
    shares.length === Object.keys(mine.commits).length &&
    shares.every((share) => mine.commits[String(share.seat)] === share.commitment);
  if (!isSame || !shares.some((share) => share.value === mine.value)) return 'missing';
  return mine.times > 1 ? 'twice' : 'counts';
}
