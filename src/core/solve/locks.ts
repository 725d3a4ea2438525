/** Locks: parts of a design that a search leaves alone. */
import type { Battery, Design } from '../design/design.ts';
import { readArc } from '../design/firing-arcs.ts';
import type { Rules } from '../rules/rules.ts';
import { MOVE_CLASSES, type Move, type MoveClass } from './move.ts';

export interface Locks {
  readonly classes?: readonly MoveClass[];
  /** Ids of weapons that stay unchanged; their banks may change. */
  readonly weapons?: readonly string[];
  /** Places of batteries, from 0, that stay unchanged with their banks and weapon. */
  readonly batteries?: readonly number[];
  /** Ids of systems that stay unchanged, aboard or not. */
  readonly systems?: readonly string[];
  /** The hulls that may be tried. */
  readonly hull?: { readonly min: number; readonly max: number };
  /** Firing arcs that a bank may have; all by default. */
  readonly arcs?: readonly string[];
  /** No weapon is redesigned, and only weapons of the library get new batteries and banks. */
  readonly library?: boolean;
  /** No step that raises the rating by the formula alone. */
  readonly formula?: boolean;
  /** Port and starboard stay alike: lopsided steps are made on both sides, or not at all. */
  readonly sides?: boolean;
}

/** Locks on a design and on the designs that moves make of it. */
export interface HeldLocks extends Locks {
  /** First places of the locked batteries, which stay locked when they move. */
  readonly places: ReadonlyMap<Battery, number>;
}

/** The locks on a design; places without a battery are dropped. */
export function heldLocks(locks: Locks, { batteries = [] }: Pick<Design, 'batteries'>): HeldLocks {
  const places = new Map<Battery, number>();
  for (const at of locks.batteries ?? []) {
    const battery = batteries[at];
    if (battery) places.set(battery, at);
  }
  return { ...locks, batteries: [...places.values()], places };
}

/** The locks of missing parts and unknown arcs, in the words of `readLocks`. */
export function idleLocks(
  rules: Rules,
  { weapons: ids = [], batteries: places = [], systems: kept = [], arcs = [] }: Locks,
  { weapons = [], batteries = [] }: Pick<Design, 'weapons' | 'batteries'>,
): readonly string[] {
  const beyond = places.filter((at) => !batteries[at]);
  const [first = 0, last = first] = [beyond[0], beyond.at(-1)];
  return [
    ...ids.filter((id) => !weapons.some((weapon) => weapon.id === id)).map((id) => `weapon:${id}`),
    ...(beyond.length > 0 ? [`battery:${first + 1}${last > first ? `-${last + 1}` : ''}`] : []),
    ...arcs.filter((arc) => readArc(rules, arc, 'alternate').problem).map((arc) => `arc:${arc}`),
    ...kept.filter((id) => !rules.systems.has(id)).map((id) => `system:${id}`),
  ];
}

const WORDS: ReadonlyMap<string, readonly MoveClass[]> = new Map<string, readonly MoveClass[]>([
  ...MOVE_CLASSES.map((name) => [name, [name]] as const),
  ['weapons', ['figures', 'traits']],
  ['protection', ['shields', 'screens']],
]);

/** Locks of kinds of steps, on by default on the page and the command line. */
export const STEP_LOCKS = ['formula', 'sides'] as const;

export const LOCK_WORDS: readonly string[] = [...WORDS.keys(), 'library'];

/**
 * Reads locks as players write them: `weapons`, `hull`, `hull:6-9`, `system:marines`,
 * `weapon:laser-cannon`, `battery:1` or `battery:1-3` (from 1), `arc:AB` (an arc that banks may
 * have), `formula` and `sides`. Returns the first word that is none of these.
 */
export function readLocks(words: readonly string[]): Locks | { readonly unknown: string } {
  const classes: MoveClass[] = [];
  const weapons: string[] = [];
  const batteries: number[] = [];
  const systems: string[] = [];
  const arcs: string[] = [];
  let hull: Locks['hull'];
  const kinds = new Set<string>();
  for (const word of words) {
    const [name = '', ...rest] = word.split(':');
    const value = rest.join(':');
    const range = rangeOf(value);
    if (value === '' && WORDS.has(name)) classes.push(...(WORDS.get(name) ?? []));
    else if (word === 'library' || STEP_LOCKS.some((kind) => kind === word)) kinds.add(word);
    else if (name === 'hull' && range) hull = range;
    else if (name === 'battery' && range && range.min > 0) {
      for (let at = range.min; at <= range.max; at += 1) batteries.push(at - 1);
    } else if (name === 'weapon' && value !== '') weapons.push(value);
    else if (name === 'system' && value !== '') systems.push(value);
    else if (name === 'arc' && value !== '') arcs.push(value);
    else return { unknown: word };
  }
  return {
    classes,
    weapons,
    batteries,
    systems,
    arcs: arcs.length > 0 ? arcs : undefined,
    hull,
    library: kinds.has('library') || undefined,
    formula: kinds.has('formula') || undefined,
    sides: kinds.has('sides') || undefined,
  };
}

/** Reads `6` and `6-9`; undefined for other texts and for ranges that run backwards. */
function rangeOf(text: string): Locks['hull'] {
  const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(text) ?? [];
  const [min, max] = [Number(from), Number(to)];
  return from !== undefined && min <= max ? { min, max } : undefined;
}

/** Each lock, in the words of `readLocks`, with the locks that remain without it. */
export function* locksWithoutEach(locks: Locks): Generator<readonly [word: string, left: Locks]> {
  const { classes = [], weapons = [], batteries = [], systems = [], hull, arcs, library } = locks;
  const without = <Item>(list: readonly Item[], item: Item) =>
    list.filter((listed) => listed !== item);
  for (const name of new Set(classes)) {
    yield [name, { ...locks, classes: without(classes, name) }];
  }
  for (const id of new Set(weapons)) {
    yield [`weapon:${id}`, { ...locks, weapons: without(weapons, id) }];
  }
  for (const at of new Set(batteries)) {
    yield [`battery:${at + 1}`, { ...locks, batteries: without(batteries, at) }];
  }
  for (const id of new Set(systems)) {
    yield [`system:${id}`, { ...locks, systems: without(systems, id) }];
  }
  const { hull: _, ...freeHull } = locks;
  if (hull) yield [`hull:${hull.min}-${hull.max}`, freeHull];
  const { arcs: __, ...freeArcs } = locks;
  if (arcs) yield [`arc:${arcs.join(',')}`, freeArcs];
  if (library) yield ['library', { ...locks, library: false }];
  for (const kind of STEP_LOCKS) if (locks[kind]) yield [kind, { ...locks, [kind]: false }];
}

/** The lock that forbids a move of a ship with these batteries, in the words of `readLocks`. */
export function lockOf(
  locks: HeldLocks,
  move: Move,
  { batteries }: Pick<Design, 'batteries'>,
): string | undefined {
  const { classes = [], weapons = [], systems = [], hull, arcs } = locks;
  if (classes.includes(move.class)) return move.class;
  if (locks.library && isOutsideLibrary(move)) return 'library';
  const changesWeapon = move.class === 'figures' || move.class === 'traits';
  if (changesWeapon && move.weapon !== undefined && weapons.includes(move.weapon)) {
    return `weapon:${move.weapon}`;
  }
  const place = lockedPlace(locks, move, changesWeapon, batteries);
  if (place !== undefined) return `battery:${place + 1}`;
  if (move.system !== undefined && systems.includes(move.system)) return `system:${move.system}`;
  if (move.class === 'hull' && hull) {
    const to = Number(move.to);
    if (to < hull.min || to > hull.max) return `hull:${hull.min}-${hull.max}`;
  }
  const isArc =
    move.class === 'arcs' ||
    (move.change === 'added' && (move.class === 'banks' || move.class === 'batteries'));
  if (isArc && arcs && !move.arcs?.every((arc) => arcs.includes(arc)))
    return `arc:${arcs.join(',')}`;
  return undefined;
}

function lockedPlace(
  { places }: HeldLocks,
  move: Move,
  changesWeapon: boolean,
  batteries: Design['batteries'] = [],
): number | undefined {
  if (places.size === 0) return undefined;
  if (changesWeapon) {
    for (const [{ weapon }, place] of places) if (weapon === move.weapon) return place;
  }
  const battery = move.battery === undefined ? undefined : batteries[move.battery];
  return battery && places.get(battery);
}

const isOutsideLibrary = (move: Move): boolean =>
  move.class === 'figures' ||
  move.class === 'traits' ||
  (move.change === 'added' && move.weapon !== undefined && !move.isOfLibrary);
