/** The numbers of the program and of the reference in one shape, to be compared field by field. */
import type { Evaluation } from '../../src/core/rating/evaluation.ts';
import { type Fraction, toNumber } from './fraction.ts';
import type { Reference } from './reference.ts';

const numbers = (amounts: { readonly [part: string]: bigint }): { [part: string]: number } =>
  Object.fromEntries(Object.entries(amounts).map(([part, amount]) => [part, Number(amount)]));

/** Figures that are exact in both roundings. */
export const exactFigures = (figures: Reference) => ({
  engineFactor: toNumber(figures.engineFactor),
  shieldFactor: toNumber(figures.shieldFactor),
  equivalentShields: toNumber(figures.equivalentShields),
  enginesForOrat: toNumber(figures.enginesForOrat),
  space: numbers(figures.space),
  weapons: figures.weapons.map(({ id, modes, baseSU, longRange }) => ({
    id,
    modes: modes.map(toNumber),
    baseSU: toNumber(baseSU),
    longRange,
  })),
  batteries: figures.batteries.map(({ weapon, baseSU, su, mounts, lossLimit, banks }) => ({
    weapon,
    baseSU: toNumber(baseSU),
    su: Number(su),
    mounts,
    lossLimit,
    banks: banks.map((bank) => Number(bank.su)),
  })),
  systems: figures.systems.map(({ id, su }) => ({ id, su: Number(su) })),
  combatRating: figures.combatRating,
  tracks: figures.tracks,
  equipmentLossLimit: figures.equipmentLossLimit,
});

export type ExactFigures = ReturnType<typeof exactFigures>;

/** The same from the program. */
export const exactFiguresOfCore = (figures: Evaluation): ExactFigures => ({
  engineFactor: figures.engineFactor,
  shieldFactor: figures.shieldFactor,
  equivalentShields: figures.equivalentShields,
  enginesForOrat: figures.enginesForOrat,
  space: { ...figures.space },
  weapons: figures.weapons.map(({ id, modes, baseSU, longRange }) => ({
    id,
    modes: modes.map((mode) => mode.baseSU),
    baseSU,
    longRange,
  })),
  batteries: figures.batteries.map(({ weapon, baseSU, su, mounts, lossLimit, banks }) => ({
    weapon,
    baseSU,
    su,
    mounts,
    lossLimit,
    banks: banks.map((bank) => bank.su),
  })),
  systems: figures.systems.map(({ id, su }) => ({ id, su })),
  combatRating: figures.combatRating,
  tracks: figures.tracks,
  equipmentLossLimit: figures.equipmentLossLimit,
});

/** Ratings of both sides in the same order, with the number type of each side. */
interface Rated<N> {
  readonly batteries: readonly {
    readonly orat: N;
    readonly banks: readonly { readonly orat: N }[];
  }[];
  readonly systems: readonly { readonly id: string; readonly orat: N }[];
  readonly orat: N;
  readonly drat: N;
}

const ratingsOf = <N>({ batteries, systems, orat, drat }: Rated<N>): [string, N][] => [
  ...batteries.flatMap(({ banks, orat: whole }, i): [string, N][] => [
    ...banks.map((bank, j): [string, N] => [`batteries[${i}].banks[${j}]`, bank.orat]),
    [`batteries[${i}]`, whole],
  ]),
  ...systems.map((system): [string, N] => [system.id, system.orat]),
  ['ORAT', orat],
  ['DRAT', drat],
];

/** The ratings by what they rate: those that Drydock leaves unrounded. */
export const ratings = (figures: Reference): [string, Fraction][] => ratingsOf<Fraction>(figures);

/** The same from the program. */
export const ratingsOfCore = (figures: Evaluation): [string, number][] =>
  ratingsOf<number>(figures);
