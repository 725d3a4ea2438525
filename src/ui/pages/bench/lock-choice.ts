/** What a player keeps as it is while moves are looked for, and the locks that this comes to. */
import type { Design } from '../../../core/design/design.ts';
import type { Locks } from '../../../core/solve/locks.ts';
import { MOVE_CLASSES, type MoveClass } from '../../../core/solve/move.ts';

/** Whose weapons batteries are of: the ship's, the library's too, or the library's as they are there. */
export type WeaponChoice = 'ship' | 'both' | 'library';

export interface LockChoice {
  /** Kinds of change that are not made. */
  readonly classes: readonly MoveClass[];
  /** Ids of weapons whose batteries stay as they are. */
  readonly batteries: readonly string[];
  /** Ids of systems aboard that stay. */
  readonly systems: readonly string[];
  /** Whether banks may have only the arcs that the ship has already. */
  readonly ownArcs: boolean;
  readonly weapons: WeaponChoice;
  /** The hulls that may be tried, from one to the other; any where left out. */
  readonly hulls?: readonly [from: number, to: number];
}

export const NOTHING_LOCKED: LockChoice = {
  ...{ classes: [], batteries: [], systems: [] },
  ...{ ownArcs: false, weapons: 'ship' },
};

const LABELS: { readonly [name in MoveClass]: string } = {
  hull: 'Hull',
  engines: 'Engines',
  shields: 'Shields',
  screens: 'Screens',
  figures: 'Weapon figures',
  traits: 'Weapon traits',
  mounts: 'Mounts',
  arcs: 'Arcs',
  banks: 'Banks',
  batteries: 'Batteries',
  systems: 'Systems',
};

/** The kinds of change and what they are called, in the order of the form. */
export const LOCKED_CLASSES = MOVE_CLASSES.map((value) => ({ value, label: LABELS[value] }));

/** The choice with other hulls to try; with any where they are left out. */
export function withHulls(choice: LockChoice, hulls: LockChoice['hulls']): LockChoice {
  const { hulls: _, ...rest } = choice;
  return hulls ? { ...rest, hulls } : rest;
}

/** How many things are kept as they are. */
export const lockCount = (choice: LockChoice): number =>
  choice.classes.length +
  choice.batteries.length +
  choice.systems.length +
  Number(choice.ownArcs) +
  Number(choice.weapons === 'library') +
  Number(choice.hulls !== undefined);

/** The locks that a choice comes to on a ship as it is now. */
export function chosenLocks(choice: LockChoice, { batteries = [] }: Design): Locks {
  const places = batteries.flatMap(({ weapon }, at) =>
    choice.batteries.includes(weapon) ? [at] : [],
  );
  const arcs = new Set(batteries.flatMap(({ banks }) => banks.map(({ arc }) => arc)));
  return {
    classes: choice.classes,
    ...(choice.weapons === 'library' && { library: true }),
    ...{ batteries: places, weapons: choice.batteries, systems: choice.systems },
    ...(choice.ownArcs && { arcs: [...arcs] }),
    ...(choice.hulls && {
      hull: { min: Math.min(...choice.hulls), max: Math.max(...choice.hulls) },
    }),
  };
}

/** A list with the value in it, or without it where it is there already. */
export const lockToggled = <Value>(list: readonly Value[], value: Value): readonly Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
