/** The tech levels of a design (A.4). */
import type { Design, TechCategory } from './design.ts';
import { within } from './limits.ts';
import { rowOf } from './lookup.ts';
import type { Rules, TechLevel } from './rules.ts';

/** The four categories of technology in the order of the form. */
export const TECH_CATEGORIES: readonly TechCategory[] = [
  'engines',
  'fighters',
  'shields',
  'weapons',
];

/** The tech level of each category. */
export type Techs = { readonly [category in TechCategory]: TechLevel };

/** The tech level of each category, level 0 where the design says nothing. */
export function techLevels(rules: Rules, design: Design): Techs {
  const given = design.techLevels;
  return {
    engines: techLevel(rules, given?.engines),
    fighters: techLevel(rules, given?.fighters),
    shields: techLevel(rules, given?.shields),
    weapons: techLevel(rules, given?.weapons),
  };
}

const techLevel = (rules: Rules, level = 0): TechLevel =>
  rowOf(rules.techLevels, within(rules.limits.techLevel, level));
