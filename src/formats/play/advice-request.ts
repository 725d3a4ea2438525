/** Requests for what a weapon does to a target, and their answers. */
import { array, boolean, exactOptional as optional, strictObject } from 'valibot';
import { modeSchema } from '../../core/design/design.ts';
import { figure, type Shape } from '../../core/design/schema.ts';
import { toNumber } from '../../core/exact/exact.ts';
import type { PlayChoices } from '../../core/play/choices.ts';
import {
  type Advice,
  type Attack,
  type AttackBand,
  advise,
  type FiredMode,
  hullBoxes,
} from '../../core/play/damage/advice.ts';
import { mostBoxes } from '../../core/play/damage/extent.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
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

const adviceRequestSchema = strictObject({
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

/** One request for advice. */
export interface AdviceRequest extends Shape<typeof adviceRequestSchema> {}

/** What one volley does; means as doubles. Of a tiny target hits alone. */
export interface AdviceAnswer {
  /** Customized bands by number; null when the weapon cannot attack. */
  readonly band: AttackBand | null;
  readonly modifier: number | null;
  /** What a die needs after its modifier, and the chance that it succeeds. */
  readonly toHit: { readonly needed: number; readonly p: number } | null;
  readonly impact?: { readonly p: number } | null;
  readonly hits: number;
  /** Before screens. */
  readonly damageDice?: number;
  readonly hullBoxes?: number;
  /** The chances of 0, 1, 2, … hull boxes. */
  readonly hullBoxDistribution?: readonly number[];
}

/** What advice is given by. */
export interface AdviceRules {
  readonly rules: Rules;
  readonly play: PlayRules;
}

/** Beyond this a distribution has no end that anybody waits for: it takes a second or two. */
const LONGEST = 40_000;

const LIMITS = {
  attackRange: limitOf('range', 0, 9999, '4.1'),
  levels: limitOf('levels', 0, 9999, 'B.8'),
  evasive: limitOf('evasive', 0, 3, 'D.3'),
  other: limitOf('modifier', -99, 99, '4.2'),
};

const SHOT = ['rof', 'acc', 'imp', 'dmg'] as const;

function faultsOf({ rules, play }: AdviceRules, request: AdviceRequest): readonly RequestFault[] {
  const { limits } = rules;
  const { mode, attacker, target } = request;
  if ('ma' in mode) {
    return [
      { path: 'mode', message: 'A seeking weapon launches seekers; this is of weapons that fire.' },
    ];
  }
  const shots = 'bands' in mode ? mode.bands : [mode];
  const figures = shots.flatMap((shot, i) => {
    const place = 'bands' in mode ? `mode.bands[${i}]` : 'mode';
    return [
      ...figureFault(
        'bands' in mode ? limits.bandRange : limits.range,
        shot.range,
        `${place}.range`,
      ),
      ...SHOT.flatMap((field) => figureFault(limits[field], shot[field], `${place}.${field}`)),
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
    ...figureFault(LIMITS.evasive, request.evasive, 'evasive'),
    ...(request.other ?? []).flatMap((by, i) => figureFault(LIMITS.other, by, `other[${i}]`)),
  ];
  const found = [...figures, ...traits, ...others];
  if (found.length > 0 || target?.tiny) return found;
  const attack = attackOf(request, mode);
  const most = mostBoxes(play, attack) + (attack.screens ?? 0);
  const message = `So many dice may cost ${most} hull boxes; advice goes up to ${LONGEST}.`;
  return most > LONGEST ? [{ path: 'mode', message }] : [];
}

/** The answer to a line, which is one request as JSON. Never throws. */
export function answerAdviceLine(
  rules: AdviceRules,
  text: string,
  line: number,
  choices?: PlayChoices,
): AdviceAnswer | RefusedRequest {
  const reading = readRequest(adviceRequestSchema, text, line, (one) => faultsOf(rules, one));
  if ('refused' in reading) return reading.refused;
  return answerAdvice(rules.play, reading.request, choices);
}

/** The answer to a request whose figures are within their limits; seekers cannot be fired. */
export function answerAdvice(
  play: PlayRules,
  request: AdviceRequest,
  choices?: PlayChoices,
): AdviceAnswer {
  const { mode } = request;
  const isTiny = request.target?.tiny ?? false;
  const advice = 'ma' in mode ? undefined : advise(play, attackOf(request, mode), choices);
  const answered = advice ? toHitAnswer(advice) : NO_ATTACK;
  if (isTiny) return answered;
  if (!advice) {
    return { ...answered, impact: null, damageDice: 0, hullBoxes: 0, hullBoxDistribution: [1] };
  }
  const { band, modifier, toHit, hits } = answered;
  const boxes = hullBoxes(play, { screens: request.target?.screens }, advice, choices);
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

const attackOf = (request: AdviceRequest, mode: FiredMode): Attack => ({
  mode,
  size: request.size,
  mounts: request.mounts ?? 1,
  range: request.range,
  shields: request.target?.shield ?? 0,
  screens: request.target?.screens,
  isIonized: request.target?.ionized,
  isTiny: request.target?.tiny,
  countermeasures: request.target?.countermeasures,
  fireControl: request.attacker?.fireControl,
  longRangeSensors: request.attacker?.longRangeSensors ?? false,
  evasive: request.evasive,
  other: request.other,
  nebula: request.nebula ?? false,
  untagged: request.untagged ?? false,
});
