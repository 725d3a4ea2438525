/** Base SU of weapons: single modes, seeking, customized bands, dual modes (A.1, C.2, C.4). */
import type { Mode, Shot, Weapon } from '../../src/core/design/design.ts';
import {
  add,
  div,
  exact,
  type Fraction,
  larger,
  mul,
  product,
  ratio,
  smaller,
  sum,
  zero,
} from './fraction.ts';
import { book, type House, rowOf, ruled } from './house.ts';
import type { TraitRow } from './traits.ts';

const accuracyOf = (house: House, acc: number, column: 'direct' | 'seeking'): Fraction =>
  exact(rowOf(house.accuracies, acc)[column]);

/** A shot's LR, or what stands for it, × ROF × ACC × (IMP + 0.25) × (DMG + 0.60). */
const shotBase = (
  house: House,
  LR: Fraction,
  shot: Shot,
  column: 'direct' | 'seeking',
): Fraction => {
  const ACC = accuracyOf(house, shot.acc, column);
  const [ROF, IMP, DMG] = [ratio(shot.rof), ratio(shot.imp), ratio(shot.dmg)];
  return ruled(
    house,
    'shot',
    () => ({ LR, ROF, ACC, IMP, DMG }),
    () => product([LR, ROF, ACC, add(IMP, exact('0.25')), add(DMG, exact('0.60'))]),
  );
};

/** Long range, movement allowance or outermost band, in hexes. */
const longRange = (mode: Mode): number => {
  if ('ma' in mode) return mode.ma;
  if ('bands' in mode) return Math.max(...mode.bands.map((band) => band.range));
  return mode.range;
};

/** Step 1: the base before any trait. */
const plainBase = (mode: Mode, house: House): Fraction => {
  if ('ma' in mode) return shotBase(house, ratio(mode.ma), mode, 'seeking');
  if ('range' in mode) return shotBase(house, ratio(mode.range), mode, 'direct');
  const last = longRange(mode);
  let inner = 0;
  let base = zero;
  for (const band of mode.bands) {
    const [R, before] = [band.range, inner];
    const reach = ruled(
      house,
      'bandReach',
      () => ({
        R: ratio(R),
        'inner R': ratio(before),
        width: ratio(R - before),
        LR: ratio(last),
      }),
      () => ratio(R * R - before * before, last),
    );
    base = add(base, shotBase(house, reach, band, 'seeking'));
    inner = R;
  }
  return base;
};

const rowsOf = (traits: readonly string[], house: House): readonly TraitRow[] =>
  traits.map((code) => rowOf(house.traits, code));

/** Step 3: the factor of the range traits, one or two together. */
const rangeFactor = (traits: readonly string[], house: House): Fraction => {
  const range = traits.filter((code) => house.traits.get(code)?.way === 'range').sort();
  if (range.length === 2) return exact(rowOf(house.rangePairs, range.join('+')));
  return product(rowsOf(range, house).map(({ figure }) => exact(figure)));
};

/** The factors of those traits that multiply so, multiplied. */
const factorOf = (way: 'early' | 'late', traits: readonly string[], house: House): Fraction =>
  product(rowsOf(traits, house).flatMap((row) => (row.way === way ? [exact(row.figure)] : [])));

/** Step 4: what seeking and traits add; nothing to customized bands. */
const addition = (mode: Mode, traits: readonly string[], house: House): Fraction => {
  if (!('rof' in mode)) return zero;
  const [ROF, ACC] = [ratio(mode.rof), accuracyOf(house, mode.acc, 'seeking')];
  let sought = zero;
  if ('ma' in mode) {
    const { ma, rof, imp, dmg } = mode;
    sought = ruled(
      house,
      'seekingAddition',
      () => ({ MA: ratio(ma), ROF, ACC, IMP: ratio(imp), DMG: ratio(dmg) }),
      () => ratio(ma * rof, 3),
    );
  }
  const adding = rowsOf(traits, house).filter(({ way }) => way === 'adding');
  if (adding.length === 0) return sought;
  const added = sum(adding.map(({ figure }) => exact(figure)));
  const given = { ROF, 'ACC s/d': ACC, added };
  return add(
    sought,
    ruled(
      house,
      'traitAddition',
      () => given,
      () => product([ROF, ACC, added]),
    ),
  );
};

/** Parts of a mode's base SU, before the technology level. */
const partsOf = (mode: Mode, house: House) => {
  const traits = mode.traits ?? [];
  return {
    shot: plainBase(mode, house),
    traits: mul(factorOf('early', traits, house), rangeFactor(traits, house)),
    additions: addition(mode, traits, house),
    'late traits': factorOf('late', traits, house),
  };
};

/** The base SU of a mode before the technology level and before rounding: steps 1 to 5. */
export const exactBase = (mode: Mode): Fraction => {
  const { shot, traits, additions, 'late traits': late } = partsOf(mode, book);
  return mul(add(mul(shot, traits), additions), late);
};

/** The base SU of a mode, rounded to a tenth. */
export const modeBaseSU = (mode: Mode, TL: Fraction, house: House = book): Fraction =>
  ruled(
    house,
    'modeSpace',
    () => ({ ...partsOf(mode, house), TL }),
    () => {
      const { shot, traits, additions, 'late traits': late } = partsOf(mode, house);
      return product([add(mul(shot, traits), additions), late, TL]);
    },
    'tenth',
  );

/** The base SU of a weapon; of two modes, the larger and half the smaller (C.2). */
export const weaponBaseSU = (weapon: Weapon, TL: Fraction, house: House = book): Fraction => {
  const [first = zero, second] = weapon.modes.map((mode) => modeBaseSU(mode, TL, house));
  if (second === undefined) return first;
  const both = { larger: larger(first, second), smaller: smaller(first, second) };
  return ruled(
    house,
    'twoModes',
    () => both,
    () => add(both.larger, div(both.smaller, ratio(2))),
    'tenth',
  );
};

/** The long range that ORATs use: the longer of two modes. */
export const weaponLongRange = (weapon: Weapon): number => Math.max(...weapon.modes.map(longRange));

/** The tables by hull that the traits of the weapon's modes name, each once. */
export const hullTablesOf = (weapon: Weapon, house: House): readonly string[] => {
  const codes = weapon.modes.flatMap(({ traits = [] }) => traits);
  return [...new Set(rowsOf(codes, house).flatMap(({ byHull }) => byHull ?? []))];
};
