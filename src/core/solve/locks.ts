/** What a search must leave as it is. */
import { MOVE_CLASSES, type Move, type MoveClass } from './move.ts';

export interface Locks {
  /** Classes of change that are not made. */
  readonly classes?: readonly MoveClass[];
  /** Ids of weapons that stay as they are; their banks may change. */
  readonly weapons?: readonly string[];
  /** Places of batteries that stay as they are, banks and weapon. */
  readonly batteries?: readonly number[];
  /** Ids of systems that stay as they are, aboard or not. */
  readonly systems?: readonly string[];
  /** The hulls that may be tried. */
  readonly hull?: { readonly min: number; readonly max: number };
  /** Firing arcs that a bank may have; all where left out. */
  readonly arcs?: readonly string[];
}

/** What a word locks: a class, or several at once. */
const WORDS: ReadonlyMap<string, readonly MoveClass[]> = new Map<string, readonly MoveClass[]>([
  ...MOVE_CLASSES.map((name) => [name, [name]] as const),
  ['weapons', ['figures', 'traits']],
  ['protection', ['shields', 'screens']],
]);

/** Words that `readLocks` knows, for help texts. */
export const LOCK_WORDS: readonly string[] = [...WORDS.keys()];

/**
 * Locks as a player writes them: `weapons`, `hull`, `hull:6-9`, `system:marines`, `weapon:laser-cannon`,
 * `battery:1` (from 1), `arc:AB` (an arc that banks may have). Gives the first word that is none of these.
 */
export function readLocks(words: readonly string[]): Locks | { readonly unknown: string } {
  const classes: MoveClass[] = [];
  const weapons: string[] = [];
  const batteries: number[] = [];
  const systems: string[] = [];
  const arcs: string[] = [];
  let hull: Locks['hull'];
  for (const word of words) {
    const [name = '', ...rest] = word.split(':');
    const value = rest.join(':');
    const range = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(value);
    if (value === '' && WORDS.has(name)) classes.push(...(WORDS.get(name) ?? []));
    else if (name === 'hull' && range) {
      hull = { min: Number(range[1]), max: Number(range[2] ?? range[1]) };
    } else if (name === 'battery' && range && Number(range[1]) > 0) {
      batteries.push(Number(range[1]) - 1);
    } else if (name === 'weapon' && value !== '') weapons.push(value);
    else if (name === 'system' && value !== '') systems.push(value);
    else if (name === 'arc' && value !== '') arcs.push(value);
    else return { unknown: word };
  }
  return {
    ...{ classes, weapons, batteries, systems },
    ...(arcs.length > 0 && { arcs }),
    ...(hull && { hull }),
  };
}

/** Why a move is not made: the lock that forbids it, in the words of `readLocks`; undefined when it may be. */
export function lockOf(locks: Locks, move: Move): string | undefined {
  const { classes = [], weapons = [], batteries = [], systems = [], hull, arcs } = locks;
  if (classes.includes(move.class)) return move.class;
  const changesWeapon = move.class === 'figures' || move.class === 'traits';
  if (changesWeapon && move.weapon !== undefined && weapons.includes(move.weapon)) {
    return `weapon:${move.weapon}`;
  }
  if (move.battery !== undefined && batteries.includes(move.battery)) {
    return `battery:${move.battery + 1}`;
  }
  if (move.system !== undefined && systems.includes(move.system)) return `system:${move.system}`;
  if (move.class === 'hull' && hull) {
    const to = Number(move.to);
    if (to < hull.min || to > hull.max) return `hull:${hull.min}-${hull.max}`;
  }
  const isArc =
    move.class === 'arcs' ||
    (move.change === 'added' && (move.class === 'banks' || move.class === 'batteries'));
  if (isArc && arcs && !arcs.includes(move.to)) return `arc:${arcs.join(',')}`;
  return undefined;
}
