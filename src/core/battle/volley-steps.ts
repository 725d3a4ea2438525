/** Volleys before they are fired: needed numbers with their parts, chances and steps, by the advisor. */
import { capital } from '../design/text/counts.ts';
import { toNumber } from '../exact/exact.ts';
import { armedBattery } from '../play/advisor/combatants.ts';
import {
  type Advice,
  type Attack,
  advise,
  attackBand,
  hullBoxes,
  longRangeOf,
} from '../play/damage/advice.ts';
import { lockOnChance } from '../play/damage/craft.ts';
import { leastNeeded } from '../play/damage/die.ts';
import { chanceOf, type Distribution } from '../play/damage/distribution.ts';
import { modifierRow } from '../play/damage/traits.ts';
import { volleyHits } from '../play/damage/volley.ts';
import { stepsBelow } from '../play/working.ts';
import type { Explanation } from '../rating/explanations.ts';
import { StepList } from '../rating/steps.ts';
import type { BattleState } from './battle.ts';
import type { DeclarationAnswer, ShotAnswer } from './choices.ts';
import { arcFrom, burstFrom, probeBand, targetPlace } from './fire.ts';
import { probeBonus, sightPenalty, sightRules } from './markers.ts';
import { isBlinded } from './scenario.ts';
import {
  type BankState,
  FIRST_HEX,
  FIRST_MINEFIELD,
  type InHex,
  isShipTarget,
  modeOf,
  type ShipState,
} from './state.ts';

/** Shots of a declaration that are fired together. */
export interface DeclaredVolley {
  /** Places of its shots in the declaration. */
  readonly shots: readonly number[];
  readonly battery: number;
  readonly mode: number;
  readonly target: number;
  readonly mounts: number;
  /** Weapons in a mount. */
  readonly size: number;
  readonly directed: boolean;
  /** Name of the weapon, and the arcs of its banks. */
  readonly weapon: string;
  readonly arcs: readonly string[];
}

/** The volleys of a declaration in the order in which they are fired (4.0). */
export function declaredVolleys(
  { type, banks }: ShipState,
  shots: readonly ShotAnswer[],
): readonly DeclaredVolley[] {
  const volleys = new Map<string, DeclaredVolley>();
  for (const [i, { bank, mode, mounts, target, directed = false }] of shots.entries()) {
    const { battery, size, place } = (banks[bank] as BankState).type;
    const arc = type.legal.batteries[battery]?.banks[place]?.source.arc ?? '';
    const key = [battery, size, mode, target, directed].join();
    const before = volleys.get(key);
    volleys.set(key, {
      ...{ battery, size, mode, target, directed },
      weapon: type.batteries[battery]?.name ?? '',
      shots: [...(before?.shots ?? []), i],
      mounts: (before?.mounts ?? 0) + mounts,
      arcs: [...new Set([...(before?.arcs ?? []), arc])],
    });
  }
  return [...volleys.values()];
}

/** A part of a needed number; the first is the accuracy, all others are modifiers. */
export interface NeededPart {
  readonly label: string;
  readonly by: number;
  readonly rule: string;
}

export interface VolleySteps {
  /** In hexes; and as sensors, nebulae and TAGs change it. */
  readonly range: number;
  readonly effectiveRange: number;
  /** The number that a die needs, and the same as rolled: `5+`. */
  readonly needed: number;
  readonly needs: string;
  readonly parts: readonly NeededPart[];
  /** Chance of a hit a die. */
  readonly hitChance: number;
  /** Dice to hit; undefined where a die decides their number. */
  readonly dice: number | undefined;
  /** Mean hull boxes of a ship, or hits on a flight or minefield. */
  readonly mean: number;
  /** The chances of 0, 1, … of them, and of one or more. */
  readonly distribution: Distribution;
  readonly some: number;
  /** The steps of all this. */
  readonly explanation: Explanation;
}

/**
 * The steps of a volley that a ship may fire in a state, its dice not yet rolled; undefined for seekers,
 * for one at a hex, whose needs are those of each element there, and for one that cannot be fired. Defensive fire counts as medium range (C.5).
 */
export function volleySteps(
  battle: BattleState,
  ship: ShipState,
  volley: Pick<DeclaredVolley, 'battery' | 'mode' | 'target' | 'mounts' | 'size' | 'directed'> & {
    /** The hex of a burst, in or beside which the target is (C.5). */
    readonly hex?: InHex;
  },
  isDefence = false,
): VolleySteps | undefined {
  if (volley.target >= FIRST_HEX) return undefined;
  const { play } = battle.play.battle;
  const armed = ship.type.legal.batteries[volley.battery];
  const mode = armed && armedBattery(armed, volley.battery).modes.find(isMode(volley.mode))?.mode;
  if (!armed || !mode) return undefined;
  const to = targetPlace(battle, volley.target);
  const { hex } = volley;
  const aimed = isShipTarget(volley.target) ? battle.ship(volley.target) : undefined;
  const from = aimed && hex ? burstFrom(battle, ship, aimed, hex) : ship;
  const longest = longRangeOf(mode);
  const range = isDefence ? Math.ceil((2 * longest) / 3) : battle.rangeBetween(ship, hex ?? to);
  const others = isDefence ? [] : otherParts(battle, ship, volley);
  const attack: Attack = {
    ...{ mode, mounts: volley.mounts, size: volley.size, range },
    ...{ fireControl: ship.fireControl, other: others.map(({ by }) => by) },
    evasive: battle.evasion(ship, aimed),
    ...(!isDefence && {
      nebula: battle.hasNebula,
      longRangeSensors: ship.sensors > 0,
      untagged: battle.hasTags && (hex !== undefined || ((to.tags >> ship.side) & 1) === 0),
    }),
    shields: aimed?.shieldsAgainst(arcFrom(battle, aimed, from)) ?? 0,
    screens: aimed?.screensOf(arcFrom(battle, aimed, from)) ?? 0,
    countermeasures: aimed?.countermeasures ?? 0,
    isIonized: aimed?.type.isIonized ?? false,
    isTiny: !aimed,
  };
  const trace = new StepList();
  const advice = advise(play, attack, stepsBelow(trace, ''));
  if (!advice) return undefined;
  const { needed, dice, hitChance } = advice;
  const { isLinked, isRolled } = dice.effects;
  // Bursts need no lock-on (C.5, B.22).
  const bank = ship.banks.find(({ type }) => type.battery === volley.battery);
  const isBurst = bank !== undefined && modeOf(bank, volley.mode).isBurst;
  const locks = aimed?.stealth && !isBurst ? toNumber(lockOnChance(play, aimed.stealth)) : 1;
  const counts = aimed
    ? hullBoxes(play, attack, advice).distribution
    : volleyHits(play, advice.volley, dice, 'count' in to ? to.count : undefined);
  const distribution = counts.map((chance, k) => chance * locks + (k === 0 ? 1 - locks : 0));
  return {
    ...{ range, effectiveRange: advice.range, needed, distribution },
    needs: `${leastNeeded(play, needed)}+`,
    parts: partsOf(battle, ship, volley, attack, advice, others),
    hitChance: toNumber(hitChance),
    dice: isRolled ? undefined : advice.volley.rof * (isLinked ? 1 : volley.mounts),
    mean: distribution.reduce((sum, chance, k) => sum + k * chance, 0),
    some: chanceOf(distribution, 1),
    explanation: { title: `${aimed ? 'hull boxes' : 'hits'} of the volley`, steps: trace.steps },
  };
}

const isMode =
  (place: number) =>
  ({ index }: { readonly index: number }): boolean =>
    index === place;

/** Modifiers that only a battle has, without those of 0. */
function otherParts(
  battle: BattleState,
  ship: ShipState,
  { target, directed, hex }: Pick<DeclaredVolley, 'target' | 'directed'> & { readonly hex?: InHex },
): readonly NeededPart[] {
  const { directed: aim, detected, burst } = battle.play;
  const to = targetPlace(battle, target);
  const off = hex ? battle.rangeBetween(hex, to) : 0;
  const isDetected = isShipTarget(target) && battle.ship(target).isDetected === 1;
  const aimedAt = hex ?? to;
  const sight = -Math.max(0, sightPenalty(battle, ship, aimedAt));
  const parts: readonly NeededPart[] = [
    { label: 'Line of sight', by: sight, rule: sight < 0 ? sightRules(battle, ship, aimedAt) : '' },
    { label: 'Beside the hex', by: off * burst, rule: 'C.5' },
    { label: 'Probe near the target', by: probeBonus(battle, ship.index, to), rule: 'B.17' },
    { label: 'Detected under cloak', by: isDetected ? detected : 0, rule: 'B.5' },
    { label: 'Directed damage', by: directed ? aim : 0, rule: 'E.2' },
    { label: 'Trials of the ship', by: ship.aim, rule: 'S.8' },
    { label: 'Storm', by: isBlinded(battle) ? -1 : 0, rule: 'S.9' },
  ];
  return parts.filter(({ by }) => by !== 0);
}

const LABELS = {
  tiny: 'Tiny target',
  countermeasures: 'Countermeasures',
  evasive: 'Evasive action',
  'fire control': 'Fire control',
} as const;

/** The accuracy, the band, then every modifier. */
function partsOf(
  battle: BattleState,
  ship: ShipState,
  { battery, target }: Pick<DeclaredVolley, 'battery' | 'target'>,
  attack: Attack,
  { modifier, volley, band, range: effective }: Advice,
  others: readonly NeededPart[],
): readonly NeededPart[] {
  const { play } = battle.play.battle;
  const counted = effective !== attack.range;
  // The rules that change a range: TAGs, nebulae, sensors.
  const changed = [
    ...(attack.untagged ? ['E.7'] : []),
    ...(attack.nebula ? ['G.4'] : []),
    ...(attack.longRangeSensors ? ['B.13'] : []),
  ].join(', ');
  const range = modifier.terms.find(({ id }) => id === 'range');
  const { rule } = modifierRow(play, typeof band === 'string' ? band : '');
  const rest = modifier.terms.filter(({ id }) => id !== 'range');
  let taken = 0;
  return [
    { label: `${ship.type.batteries[battery]?.name ?? ''}, ACC`, by: volley.acc, rule: '4.2' },
    {
      label: `${bandLabel(battle, attack, band)}${counted ? `; ${attack.range} counts as ${effective}` : ''}`,
      by: range?.by ?? 0,
      rule: counted ? changed : (range?.rule ?? rule),
    },
    ...rest.map(({ id, by, rule: cited }): NeededPart => {
      if (id === 'other') {
        taken += 1;
        return others[taken - 1] ?? { label: 'Other modifier', by, rule: cited };
      }
      const isField = id === 'tiny' && target >= FIRST_MINEFIELD;
      const label = isField ? 'Minefield' : id === 'range' ? 'Range' : LABELS[id];
      return { label, by, rule: cited };
    }),
  ];
}

/** A band with its effective ranges: "Medium range, 6 to 10". */
function bandLabel(battle: BattleState, { mode }: Attack, band: Advice['band']): string {
  const { play } = battle.play.battle;
  const inBand = Array.from({ length: longRangeOf(mode) + 1 }, (_, range) => range).filter(
    (range) => attackBand(play, { mode, range }) === band,
  );
  const name = typeof band === 'string' ? capital(band) : 'Band';
  const [first = 0] = inBand;
  return `${name} range, ${Math.max(1, first)} to ${inBand.at(-1) ?? first}`;
}

/** Squads or probes that attack a target, with the parts of their needed number. */
export interface SentParts {
  readonly title: string;
  readonly parts: readonly NeededPart[];
}

/** Parts of the needed numbers of what a ship sends at targets besides its fire (4.3, B.14, B.17). */
export function sentParts(
  battle: BattleState,
  ship: ShipState,
  declared: Pick<DeclarationAnswer, 'squads' | 'boarding' | 'probeShots' | 'probeTarget'>,
): readonly SentParts[] {
  const { squads = 0, boarding = -1, probeShots = 0, probeTarget = -1 } = declared;
  const { tiny, actions, battle: rules } = battle.play;
  const partsAt = (target: number, first: readonly NeededPart[]): readonly NeededPart[] => {
    const aimed = isShipTarget(target) ? battle.ship(target) : undefined;
    const levels = modifierRow(rules.play, 'countermeasures');
    const parts: readonly NeededPart[] = [
      ...first,
      aimed
        ? { label: LABELS.countermeasures, ...levels, by: aimed.countermeasures * levels.by }
        : { label: LABELS.tiny, by: tiny, rule: modifierRow(rules.play, 'tiny').rule },
      { label: LABELS.evasive, by: 0 - battle.evasion(ship, aimed), rule: 'D.3' },
      ...otherParts(battle, ship, { target, directed: false }),
    ];
    const worse = parts.slice(1).reduce((sum, { by }) => sum + Math.min(0, by), 0);
    const taken = Math.min(ship.fireControl, 0 - worse);
    const all = [...parts, { label: LABELS['fire control'], by: taken, rule: 'B.8' }];
    return all.filter(({ by }, i) => i === 0 || by !== 0);
  };
  const sent: SentParts[] = [];
  if (squads > 0 && boarding >= 0) {
    const by = battle.rangeBetween(ship, targetPlace(battle, boarding)) + 1;
    const first = { label: 'More than the range', by, rule: 'B.14' };
    sent.push({ title: 'Squads', parts: partsAt(boarding, [first]) });
  }
  if (probeShots > 0 && probeTarget >= 0) {
    const by = 1 - probeBand(battle, ship, targetPlace(battle, probeTarget));
    const accuracy = { label: 'Probe, ACC', by: actions.probes.acc, rule: 'B.17' };
    const range = { label: 'Range', by, rule: 'B.17' };
    sent.push({ title: 'Probes', parts: partsAt(probeTarget, [accuracy, range]) });
  }
  return sent;
}

/** Seekers that some mounts launch; undefined where a die decides their number (C.4). */
export function seekersOf(
  ship: ShipState,
  { bank, mode, mounts }: Pick<ShotAnswer, 'bank' | 'mode' | 'mounts'>,
): number | undefined {
  const { isSeeking, isRolled, shots } = modeOf(ship.banks[bank] as BankState, mode);
  if (!isSeeking) return 0;
  return isRolled ? undefined : mounts * (shots[0]?.rof ?? 0);
}
