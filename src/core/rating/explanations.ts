/** The steps behind a number, gathered by what the player points at. */
import type { Design } from '../design/design.ts';
import { weaponById } from '../design/edits/weapons.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import type { FormulaId } from '../rules/formulas/rows.ts';
import { ownRules } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { type EvaluateOptions, evaluate } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import { isWithin, pathsBehind, type Step } from './steps.ts';

export interface Explanation {
  readonly title: string;
  readonly steps: readonly Step[];
}

const TITLES: { readonly [path: string]: string } = {
  '': 'every number',
  'space.total': 'the space of the hull',
  'space.used': 'the space used',
  'space.engines': 'the engines',
  'space.shields': 'the shields',
  'space.screens': 'the screens',
  batteries: 'the weapons',
  systems: 'the systems',
  orat: 'ORAT',
  drat: 'DRAT',
  combatRating: 'the combat rating',
  'tracks.engines': 'the engine track',
  'tracks.weapons': 'the weapons track',
  'tracks.shields': 'the shield track',
  equipmentLossLimit: 'the equipment loss limit',
};

/** The explanation of a number, with the steps it rests on first. */
function explanationOf(
  path: string,
  steps: readonly Step[],
  nameOf: (path: string) => string,
): Explanation {
  return {
    title: TITLES[path] ?? nameOf(path),
    steps: pathsBehind(path).flatMap((part) => steps.filter((step) => isWithin(step.path, part))),
  };
}

/** What players call the weapon, battery or system that a path leads to; else the path. */
function partTitle(rules: Rules, design: Design, path: string): string {
  const { batteries = [], systems = [], weapons = [] } = design;
  const index = Number(/\[(\d+)\]/.exec(path)?.[1] ?? -1);
  if (path.startsWith('weapons')) return `${weaponName(weapons[index])}’s base SU`;
  if (path.startsWith('systems')) {
    const id = systems[index]?.id ?? '';
    return rules.systems.get(id)?.name ?? id;
  }
  const battery = batteries[index];
  return battery ? weaponName(weaponById(design, battery.weapon)) : path;
}

/**
 * How a number of a design is come by: each step with its formula, its inputs, the exact and the
 * rounded result, and the number of the rule. The number is named by its path in the evaluation,
 * `combatRating`, `space.used`, `batteries[0]`; every number without one. A path that leads nowhere
 * has no steps. Never throws.
 */
export function explain(
  rules: Rules,
  design: Design,
  path = '',
  options: EvaluateOptions = {},
): Explanation {
  const { steps = [] } = evaluate(rules, design, { ...options, steps: path || true });
  return explanationOf(path, steps, (part) => partTitle(ownRules(rules, design), design, part));
}

export interface FormulaResult {
  readonly label: string;
  /** Of the first part of the ship that it is asked for; absent where none is. */
  readonly value?: string;
  /** How many parts it is asked for: of a bank's formula, the banks. */
  readonly parts: number;
}

/** The result of a formula in an evaluation with steps, by the rules that gave it. */
export function formulaResult(
  { formulas }: Rules,
  { steps = [] }: Evaluation,
  id: FormulaId,
): FormulaResult {
  const { label } = formulas[id];
  const found = steps.filter((step) => step.label === label);
  const [first] = found;
  return { label, parts: found.length, ...(first && { value: first.rounded }) };
}
