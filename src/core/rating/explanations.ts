/** Explanations: the steps behind a number. */
import type { Design } from '../design/design.ts';
import { weaponById } from '../design/edits/weapons.ts';
import { soundDesign } from '../design/sound.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import type { FormulaId } from '../rules/formulas/rows.ts';
import { ownField } from '../rules/lookup.ts';
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

/** The explanation of a number; the steps that it depends on come first. */
function explanationOf(
  path: string,
  steps: readonly Step[],
  nameOf: (path: string) => string,
): Explanation {
  return {
    title: ownField(TITLES, path) ?? nameOf(path),
    steps: pathsBehind(path).flatMap((part) => steps.filter((step) => isWithin(step.path, part))),
  };
}

/** The name of the weapon, battery or system at a path; else the path. */
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
 * The steps that lead to a number of a design, each with its formula, inputs, exact and rounded result,
 * and rule number. `path` is the number's path in the evaluation, `combatRating`, `space.used`,
 * `batteries[0]`; without it all numbers are explained. An unknown path has no steps. Never throws
 * for a path, whatever the design holds.
 */
export function explain(
  rules: Rules,
  design: Design,
  path = '',
  options: EvaluateOptions = {},
): Explanation {
  if (typeof path !== 'string') throw new TypeError('path is of a wrong kind');
  const { steps = [] } = evaluate(rules, design, { ...options, steps: path || true });
  return explanationOf(path, steps, (part) => {
    const { design: sound } = soundDesign(design);
    return partTitle(ownRules(rules, sound), sound, part);
  });
}

export interface FormulaResult {
  readonly label: string;
  /** The result for the first part of the ship that uses the formula, if any does. */
  readonly value?: string;
  /** The number of parts that use the formula: for a bank's formula, the banks. */
  readonly parts: number;
}

export function formulaResult(
  { formulas }: Rules,
  { steps = [] }: Evaluation,
  id: FormulaId,
): FormulaResult {
  const { label } = formulas[id];
  const found = steps.filter((step) => step.label === label);
  const [first] = found;
  return { label, parts: found.length, value: first?.rounded };
}
