/**
 * What the formulas take for granted of the rules' own figures. A table that breaks one of these
 * would divide by nothing, lose digits, or rate a ship below 0.
 */

import { equivalentShields } from '../design/equivalent-shields.ts';
import { type Decimal, PRECISION } from '../exact/decimals.ts';
import { add, type Fraction, toNumber, ZERO } from '../exact/exact.ts';
import { TableError } from './read.ts';
import type { ArcComponent, LimitedField, Rules } from './rules.ts';

/** Formulas multiply up to three whole figures as plain numbers, which are exact up to 2⁵³. */
const LARGEST = 100_000;

/** The least that a limit may allow, where it is not 0: ranges divide, and a hull has a box. */
const LOWEST: { readonly [field in LimitedField]?: number } = {
  hull: 1,
  range: 1,
  ma: 1,
  techLevel: -LARGEST,
};

function need(held: boolean, place: string, fault: string): void {
  if (!held) throw new TableError(`${place}: ${fault}`);
}

/** Throws a TableError, with file, row and field, for the first figure that a formula cannot take. */
export function checkPreconditions(rules: Rules): void {
  checkLimits(rules);
  checkCoefficients(rules);
  checkShields(rules);
  checkTechLevels(rules);
  checkTraits(rules);
  checkDigits(rules);
  for (const arc of rules.letters.values()) checkArc(arc, /^[^+]$/);
  for (const arc of rules.defensiveArcs.values()) checkArc(arc, /^[^+]{2,}$/);
  for (const { id, drat, orat } of rules.systems.values()) {
    if (drat && 'add' in drat) needWhole(drat.add, 0, `systems.json.${id}.drat.add`);
    needWhole(orat?.enginesPlus ?? 0, 0, `systems.json.${id}.orat.enginesPlus`);
  }
  for (const part of ['allRound', 'directional'] as const) {
    needWhole(rules.screens[part].space, 0, `screens.json.${part}.space`);
  }
}

const needWhole = (value: number, lowest: number, place: string): void =>
  need(value >= lowest && value <= LARGEST, place, `${value} is not from ${lowest} to ${LARGEST}`);

function checkLimits({ limits }: Rules): void {
  for (const [field, limit] of Object.entries(limits)) {
    const { min, max, softMax = max, suggestedMax = max, step = 1 } = limit;
    const place = `limits.json.${field}`;
    needWhole(min, LOWEST[field as LimitedField] ?? 0, `${place}.min`);
    needWhole(max, min, `${place}.max`);
    need(softMax >= min && softMax <= max, `${place}.softMax`, `${softMax} is beyond the limit`);
    need(
      suggestedMax >= min && suggestedMax <= max,
      `${place}.suggestedMax`,
      `${suggestedMax} is beyond the limit`,
    );
    needWhole(step, 1, `${place}.step`);
  }
  const { modes, techLevel } = limits;
  need(modes.max <= 2, 'limits.json.modes.max', 'no formula takes more than 2 modes');
  const hasZero = techLevel.min <= 0 && techLevel.max >= 0;
  need(hasZero, 'limits.json.techLevel', 'level 0 is what a design has that names none');
}

/** The fields by which a formula divides, and those that count boxes. */
const FROM_ONE = ['by', 'min', 'ceiling', 'from'];

function checkCoefficients({ coefficients }: Rules): void {
  for (const [name, row] of Object.entries(coefficients)) {
    for (const [field, value] of Object.entries(row)) {
      if (typeof value !== 'number') continue;
      const lowest = FROM_ONE.includes(field) ? 1 : 0;
      needWhole(value, lowest, `construction.json.coefficients.${name}.${field}`);
    }
  }
}

/** S lies from 0 to below what the DRAT divides by, whatever the four ratings are. */
function checkShields(rules: Rules): void {
  const { min, max } = rules.limits.shields;
  const { equivalentShields: directional, drat } = rules.coefficients;
  const { ceiling, weights } = directional;
  const place = 'construction.json.coefficients';
  const limit = 'limits.json.shields.max';
  need(max < ceiling, limit, `${max} is not below the ceiling of ${place}, ${ceiling}`);
  need(max < drat.from, limit, `${max} is not below drat.from of ${place}, ${drat.from}`);
  const sum = Object.values(weights).reduce<Fraction>(add, ZERO);
  const enough = toNumber(sum) >= ceiling - min;
  need(enough, `${place}.equivalentShields.weights`, `together less than ${ceiling - min}`);
  const highest = equivalentShields(rules, { fwd: max, port: max, stbd: max, aft: max });
  const below = toNumber(highest) < drat.from;
  need(below, `${place}.equivalentShields.weights`, `${max} all round reaches ${drat.from}`);
}

/** ORATs are divided by the factor, and base SU is not multiplied by that of level 0. */
function checkTechLevels({ techLevels }: Rules): void {
  for (const { level, decimal } of techLevels.values()) {
    const place = `construction.json.techLevels, level ${level}, factor`;
    need(decimal.greaterThan(0), place, 'must be more than 0');
    need(level !== 0 || decimal.equals(1), place, 'must be 1');
  }
}

function checkTraits(rules: Rules): void {
  for (const { code, kind, effect, times, oratByHull } of rules.traits.values()) {
    needWhole(times, 1, `traits.json.${code}.times`);
    const agree = (kind === 'range') === (effect.type === 'range');
    need(agree, `traits.json.${code}.effect.type`, `does not go with the kind ${kind}`);
    let last = 0;
    for (const { from, to } of oratByHull ?? []) {
      const place = `hull-factors.json, hull ${from} to ${to}`;
      need(from > last && to >= from, place, 'rows must rise from hull 1 and not overlap');
      last = to;
    }
  }
  for (const { traits: pair } of [...rules.traitPairs.values(), ...rules.exclusions]) {
    need(pair[0] !== pair[1], 'trait-pairs.json or exclusions.json', `${pair[0]} with itself`);
  }
}

const digits = (value: Decimal): number => value.toFixed().replace('.', '').length;

/** A mode of every trait at once has no more digits than the decimals hold. */
function checkDigits(rules: Rules): void {
  const { impPlus, dmgPlus } = rules.coefficients.baseSpace;
  const longest = (values: readonly Decimal[]): number =>
    values.reduce((max, value) => Math.max(max, digits(value)), 0);
  const pairs = [...rules.traitPairs.values()].flatMap(({ factor }) => factor ?? []);
  const accuracies = [...rules.accuracies.values()];
  const levels = [...rules.techLevels.values()];
  // Range × ROF, IMP, DMG, and the sums that a seeking, banded or defensive mode makes.
  let sum = 15 + 6 + 6 + 20 + digits(impPlus) + digits(dmgPlus) + longest(pairs);
  sum += longest(accuracies.flatMap(({ direct, seeking }) => [direct, seeking]));
  sum += longest(levels.map(({ decimal }) => decimal));
  for (const { code, effect, times } of rules.traits.values()) {
    const [field, value] =
      effect.type === 'add' ? ['times', effect.times] : ['factor', effect.factor];
    sum += times * digits(value);
    const fault = `the digits of all factors are more than ${PRECISION} here`;
    need(sum <= PRECISION, `traits.json.${code}.effect.${field}`, fault);
  }
}

/** Coverage is counted in wedges of 15°. */
function checkArc({ name, from, to }: ArcComponent, names: RegExp): void {
  const place = `firing-arcs.json.${name}`;
  need(names.test(name), `${place}.name`, `must be like ${names.source}`);
  for (const [field, edge] of Object.entries({ from, to })) {
    const sound = edge >= 0 && edge <= 360 && edge % 15 === 0;
    need(sound, `${place}.${field}`, `${edge} is no multiple of 15 from 0 to 360`);
  }
  need((to - from) % 360 !== 0, `${place}.to`, 'the arc has no width');
}
