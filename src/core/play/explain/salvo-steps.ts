/** All that a ship fires at a range, step by step: each battery, then the whole. */
import { divide, type Fraction, fraction, multiply, add as sum, ZERO } from '../../exact/exact.ts';
import type { Explanation } from '../../rating/explanations.ts';
import type { Step } from '../../rating/steps.ts';
import { StepList } from '../../rating/steps.ts';
import type { Attacker, BattleRules, ShipTarget } from '../advisor/combatants.ts';
import { PER } from '../advisor/firer.ts';
import { type Salvo, salvoAt } from '../advisor/salvo.ts';
import { attackOn, counted, type FiringSituation } from '../advisor/ship-volleys.ts';
import { lockOnChance } from '../damage/craft.ts';
import { hullSteps, impactSteps, reloadStep } from './damage-steps.ts';
import { hitSteps, modifierSteps, rangeSteps } from './to-hit-steps.ts';
import { type ExplainedVolley, stepsBelow } from './working.ts';

/** How a salvo is come by; `partOf` names the volley that a step is about, for its path. */
export interface SalvoExplanation extends Explanation {
  readonly partOf: (path: string) => string;
}

/** What the weapons that fire take, where a figure is wanted for what it costs. */
export interface FireCost {
  readonly unit: 'SU' | 'ORAT';
  readonly amount: number;
  readonly rule: string;
}

/** One volley from its range to the hull, or to the hits on a tiny target; paths below `path`. */
export function volleySteps(
  { play }: Pick<BattleRules, 'play'>,
  explained: ExplainedVolley,
  path = 'volley',
): readonly Step[] {
  const trace = new StepList();
  const add = stepsBelow(trace, path);
  rangeSteps(play, explained, add);
  modifierSteps(play, explained, add);
  hitSteps(play, explained, add);
  if (explained.attack.isTiny) return trace.steps;
  impactSteps(play, explained, add);
  hullSteps(play, explained, add);
  reloadStep(play, explained, add);
  return trace.steps;
}

/**
 * How what a ship fires at a target is come by: the steps of each volley, and of all together, with
 * the numbers of the rules. Nothing fires where there are none.
 */
export function explainSalvo(
  battle: BattleRules,
  attacker: Attacker,
  target: ShipTarget,
  range: number,
  situation: FiringSituation,
  cost?: FireCost,
): SalvoExplanation {
  const salvo = salvoAt(battle, attacker, target, range, situation);
  const names = new Map<string, string>();
  const steps = salvo.fire.flatMap(({ battery, mode, advice }, i) => {
    const fired = battery.modes.find(({ index }) => index === mode)?.mode;
    return advice.flatMap((one, j) => {
      if (!fired) return [];
      const path = `fire[${i}].volleys[${j}]`;
      const { size, mounts } = one.volley;
      const isOne = battery.modes.length === 1;
      names.set(path, volleyName(battery.name, isOne ? undefined : mode, size, mounts));
      const attack = attackOn(target, attacker, situation, { mode: fired, size, mounts, range });
      return volleySteps(battle, { attack, advice: one }, path);
    });
  });
  const all = steps.length === 0 ? [] : totalSteps(battle, target, salvo, cost);
  return {
    title: `${target.isTiny ? 'hits' : 'hull boxes'} at range ${range}`,
    steps: [...steps, ...all],
    partOf: (path) => names.get(/^fire\[\d+\]\.volleys\[\d+\]/.exec(path)?.[0] ?? '') ?? '',
  };
}

const volleyName = (
  weapon: string,
  mode: number | undefined,
  size: number,
  mounts: number,
): string => {
  const of = mode === undefined ? weapon : `${weapon}, mode ${mode + 1}`;
  return `${of}: ${mounts} ${mounts === 1 ? 'mount' : 'mounts'}${size === 1 ? '' : ` of ${size}`}`;
};

/** The sum of all volleys, then screens, stealth and turns where they matter. */
function totalSteps(
  { play }: BattleRules,
  target: ShipTarget,
  salvo: Salvo,
  cost: FireCost | undefined,
): readonly Step[] {
  const trace = new StepList();
  const add = stepsBelow(trace, 'salvo');
  const { screens, stealth, isTiny = false } = target;
  const volleys = salvo.fire.flatMap(({ advice }) => advice);
  const all = volleys.reduce<Fraction>(
    (total, { means }) => sum(total, counted(target, means)),
    ZERO,
  );
  const locked = lockOnChance(play, stealth);
  const unit = isTiny ? 'Hits' : 'Hull boxes';
  add('sum', {
    label: `${unit} of all volleys`,
    formula: volleys.length === 1 ? 'of one volley' : `of ${volleys.length} volleys`,
    inputs: {},
    exact: all,
    rule: isTiny ? '4.2' : play.combat.damageDie.rule,
  });
  const isScreened = screens > 0 && !isTiny;
  const lockedMean = near(salvo.mean);
  const before = isScreened ? divide(lockedMean, locked) : all;
  if (isScreened) {
    add('screens', {
      label: `${unit} behind the screens`,
      formula: 'points go to the screens first; what is left rolls plain damage dice',
      inputs: { screens },
      exact: before,
      rule: play.combat.screens.rule,
    });
  }
  if (stealth > 0) {
    add('stealth', {
      label: `${unit} after lock-on`,
      formula: '× (5 ÷ 6) for each level',
      inputs: { stealth },
      exact: isScreened ? lockedMean : multiply(all, locked),
      rule: play.combat.stealth.rule,
    });
  }
  if (salvo.aTurn !== salvo.mean && salvo.mean > 0) {
    add('aTurn', {
      label: `${unit} a turn`,
      formula: 'volleys of weapons that reload count for the turns in which they fire',
      inputs: {},
      exact: near(salvo.aTurn),
      rule: play.traits.get('Slw')?.rule ?? 'C.5',
    });
  }
  if (cost && cost.amount > 0) {
    add('cost', {
      label: `${unit} a turn for ${PER} ${cost.unit}`,
      formula: `${PER} × mean a turn ÷ ${cost.unit}`,
      inputs: { 'mean a turn': near(salvo.aTurn), [cost.unit]: near(cost.amount) },
      exact: near((PER * salvo.aTurn) / cost.amount),
      rule: cost.rule,
    });
  }
  return trace.steps;
}

const MILLIONTHS = 1_000_000;

/** A mean that is known as a double alone, to a millionth. */
const near = (mean: number): Fraction => fraction(Math.round(mean * MILLIONTHS), MILLIONTHS);
