/**
 * What the formulas take for granted of the rules' own figures. A table that breaks one of these
 * would divide by nothing, lose digits, or rate a ship below 0.
 */

import { checkFormulas } from './formulas/check.ts';
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
  checkTechLevels(rules);
  checkTraits(rules);
  for (const arc of rules.letters.values()) checkArc(arc, /^[^+]$/);
  for (const arc of rules.defensiveArcs.values()) checkArc(arc, /^[^+]{2,}$/);
  for (const { id, drat } of rules.systems.values()) {
    if (drat && 'add' in drat) needWhole(drat.add, 0, `systems.json.${id}.drat.add`);
  }
  checkFormulas(rules);
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

/** ORATs are divided by the factor, and level 0 is what a design has that names none. */
function checkTechLevels({ techLevels }: Rules): void {
  for (const { level, factor } of techLevels.values()) {
    const place = `construction.json.techLevels, level ${level}, factor`;
    need(factor.n > 0, place, 'must be more than 0');
    need(level !== 0 || factor.n === factor.d, place, 'must be 1');
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
