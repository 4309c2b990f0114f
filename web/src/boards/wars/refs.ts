// From the words of an option to things on the map. Units are named by seat, kind and area, because
// the map shows groups: "unit:0/deep_one/south_pacific"; the keeper of a gate ends in "/gate".

import type { OptionShown } from '../../server/messages';
import { isRef, isText, type Json, type Ref, type Text } from '../../words/text';
import { seatOfKind, standing, type WarsView } from './view';

/** Every key of a text and of the texts inside it. */
function keysIn(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (isText(value)) return [value.key, ...Object.values(value.args).flatMap(keysIn)];
  if (isRef(value)) return keysIn(value.name ?? undefined);
  return [];
}

function tail(keys: string[], pattern: RegExp): string | undefined {
  for (const key of keys) {
    const found = pattern.exec(key);
    if (found?.[1]) return found[1];
  }
  return undefined;
}

/** The action that begins a move; its units are asked for afterwards. */
export const MOVING = 'wars.move_action';

const AREA = /^wars\.(?:in|area)\.(\w+)$/;
const UNIT = /^wars\.(?:unit|object)\.(\w+)$/;
const OWN_ACOLYTE = /^wars\.own_(?:unit|object)\.(acolyte)$/;

export function areaOf(value: Json | undefined): string | undefined {
  return tail(keysIn(value), AREA);
}

function ownAcolyte(view: WarsView): string | undefined {
  const mine = view.players.find((player) => player.seat === view.seat);
  return mine?.units?.find((unit) => unit.kind.endsWith('_acolyte'))?.kind;
}

function unitThings(ref: Ref, view: WarsView, start: string | undefined): string[] {
  const keys = keysIn(ref);
  const kind = tail(keys, UNIT) ?? (tail(keys, OWN_ACOLYTE) ? ownAcolyte(view) : undefined);
  const area = tail(keys, AREA) ?? start ?? view.battle?.area;
  if (!kind || !area) return [];
  const thing = `unit:${seatOfKind(view, kind)}/${kind}/${area}`;
  if (keys.includes('wars.named.on_gate')) return [`${thing}/gate`];
  // Where the words do not tell the keeper apart, both places mean the same.
  return [thing, `${thing}/gate`];
}

/** Everything of one seat, or of one seat in one area, as the map shows it. */
function piecesOf(view: WarsView, seat: number | string | null, area?: string): string[] {
  return view.areas
    .filter((one) => area === undefined || one.id === area)
    .flatMap((one) =>
      one.units
        .filter((unit) => String(unit.seat) === String(seat))
        .flatMap((unit) =>
          standing(unit.seat, unit.kind, one.id, unit.n, unit.on_gate).map((part) => part.thing),
        ),
    );
}

/** Units first, then areas, then players: source before target. */
export function stagesOf(option: OptionShown, view: WarsView): string[][] {
  // Whoever wants to move something clicks it; which of them may go where is asked next.
  if (option.action[0] === MOVING) return [piecesOf(view, view.seat)].filter((stage) => stage.length);
  const { args } = option.label;
  const start = areaOf(args.start);
  const units: string[][] = [];
  const areas: string[][] = [];
  const seats: string[][] = [];
  for (const [name, value] of Object.entries(args)) {
    if (name === 'start') continue;
    if (isRef(value) && value.ref === 'unit') units.push(unitThings(value, view, start));
    else if (isRef(value) && value.ref === 'area') areas.push([`area:${areaOf(value) ?? value.id}`]);
    else seats.push(...seatsIn(value));
  }
  // Somebody in an area, to be fought or robbed, is met by clicking one of their pieces as well.
  const [where, whom] = [areas[0]?.[0]?.slice(5), seats[0]?.[0]?.slice(5)];
  if (!units.length && where !== undefined && whom !== undefined) {
    const theirs = piecesOf(view, whom, where);
    areas[0]?.push(...theirs);
    seats[0]?.push(...theirs);
  }
  return [...units, ...areas, ...seats].filter((stage) => stage.length);
}

function seatsIn(value: Json): string[][] {
  if (isRef(value) && value.ref === 'seat') return [[`seat:${value.id}`]];
  return isText(value) ? Object.values(value.args).flatMap(seatsIn) : [];
}

/** Does an option speak of an area, or of a unit in it? */
export function speaksOf(stages: readonly (readonly string[])[], area: string): boolean {
  return stages
    .flat()
    .some(
      (thing) => thing === `area:${area}` || thing.endsWith(`/${area}`) || thing.endsWith(`/${area}/gate`),
    );
}

/** The areas that a sentence of the log speaks of. */
export function areasOf(text: Text): string[] {
  return Object.values(text.args)
    .filter((value) => isRef(value) && value.ref === 'area')
    .map((value) => `area:${areaOf(value)}`);
}
