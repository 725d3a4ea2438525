/** Requests for the damage of a weapon to a target, and their answers. */
import { array, boolean, exactOptional as optional, strictObject } from 'valibot';
import { modeSchema, SHOT_FIGURES } from '../../core/design/design.ts';
import { figure, type Shape } from '../../core/design/schema.ts';
import { toNumber } from '../../core/exact/exact.ts';
import { type BattleRules, firedModeOf } from '../../core/play/advisor/combatants.ts';
import {
  type Advice,
  type Attack,
  type AttackBand,
  advise,
  attackOf,
  type FiredMode,
  hullBoxes,
  mostBoxes,
} from '../../core/play/damage/advice.ts';
import { largestEvasivePenalty } from '../../core/play/damage/traits.ts';
import {
  figureFault,
  limitOf,
  type RefusedRequest,
  type RequestFault,
  readRequest,
} from './request.ts';

const attackerSchema = strictObject({
  fireControl: optional(figure(0, 'levels')),
  longRangeSensors: optional(boolean()),
});

const targetSchema = strictObject({
  shield: optional(figure(0, 'rating now of the arc that is hit')),
  tiny: optional(boolean()),
  countermeasures: optional(figure(0, 'levels')),
  ionized: optional(boolean()),
  screens: optional(figure(0, 'left')),
});

export const adviceRequestSchema = strictObject({
  mode: modeSchema,
  size: optional(figure(1, 'weapons in a mount')),
  mounts: optional(figure(1)),
  range: figure(0, 'in hexes'),
  attacker: optional(attackerSchema),
  target: optional(targetSchema),
  evasive: optional(figure(0, '0 to 3, the worse of both')),
  other: optional(array(figure(0))),
  nebula: optional(boolean()),
  untagged: optional(boolean()),
});

export interface AdviceRequest extends Shape<typeof adviceRequestSchema> {}

/** The figures of one volley; means as doubles. On a tiny target hits only. */
export interface AdviceAnswer {
  /** Customized bands by number; null when the weapon cannot attack. */
  readonly band: AttackBand | null;
  readonly modifier: number | null;
  /** The number that a die needs after its modifier, and the chance that it succeeds. */
  readonly toHit: { readonly needed: number; readonly p: number } | null;
  readonly impact?: { readonly p: number } | null;
  readonly hits: number;
  /** Before screens. */
  readonly damageDice?: number;
  readonly hullBoxes?: number;
  /** The chances of 0, 1, 2, … hull boxes. */
  readonly hullBoxDistribution?: readonly number[];
}

/** The most hull boxes of a distribution; longer ones take seconds. */
const LONGEST = 40_000;

const LIMITS = {
  attackRange: limitOf('range', 0, 9999, '4.1'),
  levels: limitOf('levels', 0, 9999, 'B.8'),
  other: limitOf('modifier', -99, 99, '4.2'),
};

function faultsOf(battle: BattleRules, request: AdviceRequest): readonly RequestFault[] {
  const { rules, play } = battle;
  const { limits } = rules;
  const { mode, attacker, target } = request;
  const evasive = limitOf('evasive', 0, largestEvasivePenalty(play), 'D.3');
  if ('ma' in mode) {
    return [
      { path: 'mode', message: 'A seeking weapon launches seekers; this is of weapons that fire.' },
    ];
  }
  const shots = 'bands' in mode ? mode.bands : [mode];
  const reach = 'bands' in mode ? limits.bandRange : limits.range;
  const figures = shots.flatMap((shot, i) => {
    const place = 'bands' in mode ? `mode.bands[${i}]` : 'mode';
    return [
      ...figureFault(reach, shot.range, `${place}.range`),
      ...SHOT_FIGURES.flatMap((field) =>
        figureFault(limits[field], shot[field], `${place}.${field}`),
      ),
    ];
  });
  const traits = (mode.traits ?? []).flatMap((code, i) =>
    rules.traits.has(code)
      ? []
      : [{ path: `mode.traits[${i}]`, message: `No trait has the code “${code.slice(0, 40)}”.` }],
  );
  const others = [
    ...figureFault(limits.mountSize, request.size, 'size'),
    ...figureFault(limits.mounts, request.mounts, 'mounts'),
    ...figureFault(LIMITS.attackRange, request.range, 'range'),
    ...figureFault(LIMITS.levels, attacker?.fireControl, 'attacker.fireControl'),
    ...figureFault(limits.shields, target?.shield, 'target.shield'),
    ...figureFault(LIMITS.levels, target?.countermeasures, 'target.countermeasures'),
    ...figureFault(limits.screens, target?.screens, 'target.screens'),
    ...figureFault(evasive, request.evasive, 'evasive'),
    ...(request.other ?? []).flatMap((by, i) => figureFault(LIMITS.other, by, `other[${i}]`)),
  ];
  const found = [...figures, ...traits, ...others];
  if (found.length > 0 || target?.tiny) return found;
  const fired = firedModeOf(rules, mode);
  if (!fired) return found;
  const attack = attackIn(request, fired);
  const most = mostBoxes(play, attack) + (attack.screens ?? 0);
  const message = `So many dice may cost ${most} hull boxes; advice goes up to ${LONGEST}.`;
  return most > LONGEST ? [{ path: 'mode', message }] : [];
}

/** Answers a line, which is one request as JSON. Never throws. */
export function answerAdviceLine(
  battle: BattleRules,
  text: string,
  line: number,
): AdviceAnswer | RefusedRequest {
  const reading = readRequest(adviceRequestSchema, text, line, (found) => faultsOf(battle, found));
  return 'refused' in reading ? reading.refused : answerAdvice(battle, reading.request);
}

/** Answers a request whose figures are within their limits; seeking weapons cannot be fired. */
export function answerAdvice({ rules, play }: BattleRules, request: AdviceRequest): AdviceAnswer {
  const mode = firedModeOf(rules, request.mode);
  const isTiny = request.target?.tiny ?? false;
  const advice = mode && advise(play, attackIn(request, mode));
  const answered = advice ? toHitAnswer(advice) : NO_ATTACK;
  if (isTiny) return answered;
  if (!advice) {
    return { ...answered, impact: null, damageDice: 0, hullBoxes: 0, hullBoxDistribution: [1] };
  }
  const { band, modifier, toHit, hits } = answered;
  const boxes = hullBoxes(play, { screens: request.target?.screens }, advice);
  return {
    ...{ band, modifier, toHit, impact: { p: toNumber(advice.dice.impact) }, hits },
    damageDice: toNumber(advice.means.damageDice),
    hullBoxes: boxes.mean,
    hullBoxDistribution: boxes.distribution,
  };
}

const NO_ATTACK: AdviceAnswer = { band: null, modifier: null, toHit: null, hits: 0 };

const toHitAnswer = ({ band, modifier, needed, hitChance, means }: Advice): AdviceAnswer => ({
  band,
  modifier: modifier.total,
  toHit: { needed, p: toNumber(hitChance) },
  hits: toNumber(means.hits),
});

const attackIn = (
  { attacker = {}, target = {}, size, mounts = 1, range, ...situation }: AdviceRequest,
  mode: FiredMode,
): Attack => {
  const { shield = 0, tiny, countermeasures, ionized, screens } = target;
  return attackOf(
    attacker,
    { shields: shield, screens, countermeasures, isIonized: ionized, isTiny: tiny },
    situation,
    { mode, size, mounts, range },
  );
};
