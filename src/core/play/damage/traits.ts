/** The joint effects of a mode's traits in play (C.5), ranges, and the sum of modifiers to hit (4.2). */
import { signedText } from '../../exact/rounding.ts';

import { keptOr } from '../../rules/lookup.ts';
import type { BandName, PlayRules, TraitEffect } from '../../rules/play-rules.ts';
import { perRules } from '../../rules/rules.ts';
import { type AddStep, rulesCited, traitsHaving } from '../working.ts';

export interface RangeEffects {
  /** The battle is inside a nebula (G.4). */
  readonly nebula?: boolean;
  /** The target carries no face-up TAG where TAGs are used (E.7). */
  readonly untagged?: boolean;
  /** The attacker has long range sensors (B.13). */
  readonly longRangeSensors?: boolean;
  /** Levels of altitude between attacker and target (G.6). */
  readonly altitude?: number;
}

/** The range across levels of altitude: each counts as a hex, and it is at least twice the levels (G.6). */
export const rangeAcross = (range: number, levels: number): number =>
  Math.max(range + levels, 2 * levels);

/**
 * The range that decides the band, in hexes. Altitude counts first, then by default a missing TAG, the
 * nebula and sensors. In a nebula sensors only cancel the nebula.
 */
export function effectiveRange(
  { geometry, choices }: PlayRules,
  range: number,
  { nebula = false, untagged = false, longRangeSensors = false, altitude = 0 }: RangeEffects,
  add?: AddStep,
): number {
  const notes: string[] = [];
  const rules: string[] = [];
  const note = (text: string, rule: string) => {
    notes.push(text);
    rules.push(rule);
  };
  let found = range;
  if (altitude > 0) {
    found = rangeAcross(range, altitude);
    if (add) note('altitude: at least twice the levels', 'G.6');
  }
  if (nebula || untagged || longRangeSensors) {
    for (const change of choices.rangeChanges.split(', ')) {
      if (change === 'untagged' && untagged) {
        const { times, rule } = geometry.untagged;
        found *= times;
        if (add) note(`no TAG: × ${times}`, rule);
      } else if (change === 'nebula' && nebula) {
        const { numerator, denominator, rule } = geometry.nebula;
        if (!longRangeSensors) found = Math.ceil((found * numerator) / denominator);
        const text = longRangeSensors ? 'sensors undo it' : `× ${numerator / denominator}, up`;
        if (add) note(`nebula: ${text}`, rule);
      } else if (change === 'sensors' && longRangeSensors && !nebula) {
        const { divisor, rule } = geometry.longRangeSensors;
        found -= Math.floor(found / divisor);
        if (add) note(`sensors: − ⌊range ÷ ${divisor}⌋`, rule);
      }
    }
  }
  if (notes.length > 0) {
    add?.('range', {
      label: 'Effective range',
      formula: notes.join('; '),
      inputs: { range },
      exact: found,
      rule: rulesCited(...rules),
    });
  }
  return found;
}

/** The band of an effective range for a weapon of that long range; undefined beyond it (4.2). */
export const bandAt = (
  { geometry }: PlayRules,
  longRange: number,
  range: number,
): BandName | undefined => {
  const thirds = geometry.bands.length;
  return geometry.bands.find((band) => thirds * range <= band.thirds * longRange)?.name;
};

export interface JoinedEffects {
  readonly codes: readonly string[];
  readonly rangeTimes: number;
  readonly barred: ReadonlySet<BandName>;
  /** Modifiers against tiny targets, one for each trait that has one. */
  readonly tiny: readonly number[];
  readonly impactModifier: number;
  /** A fixed rating that replaces the shields. */
  readonly shieldsAs: number | undefined;
  readonly shieldsAtLeast: number;
  readonly impactByBand: { readonly [band in BandName]: number } | undefined;
  /** Hull boxes by face; the least of several traits. */
  readonly hull: readonly number[] | undefined;
  readonly hullEachDie: number;
  /** Faces that cost a crew casualty, and faces that are rolled again. */
  readonly casualty: ReadonlySet<number>;
  readonly rolledAgain: ReadonlySet<number>;
  /** Screens of each point besides the first: fixed, by a shared die, and by dice of their own. */
  readonly screens: number;
  readonly screensShared: readonly (readonly number[])[];
  readonly screensOwn: readonly (readonly number[])[];
  readonly repeats: readonly number[];
  readonly isLinked: boolean;
  readonly isRolled: boolean;
  /** Turns without fire after each shot. */
  readonly reloadTurns: number;
  readonly firesOnce: boolean;
}

const memoryOf = perRules((_: PlayRules) => new Map<string, JoinedEffects>());

const MOST_REMEMBERED = 5000;

/** The joint effects of traits by their codes; the same traits are joined once. */
export function joinedEffects(play: PlayRules, traits: readonly string[] = []): JoinedEffects {
  const joined = () =>
    join(
      traits,
      traits.flatMap((code) => play.traits.get(code)?.effects ?? []),
    );
  return keptOr(memoryOf(play), traits.join(), joined, MOST_REMEMBERED);
}

function join(codes: readonly string[], effects: readonly TraitEffect[]): JoinedEffects {
  const all = <Type extends TraitEffect['type']>(type: Type) =>
    effects.filter(
      (effect): effect is Extract<TraitEffect, { type: Type }> => effect.type === type,
    );
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  const screenDice = all('screens by die');
  const bands = all('impact by band');
  return {
    codes,
    rangeTimes: all('range modifier').reduce((product, { times }) => product * times, 1),
    barred: new Set(all('no attack').map(({ band }) => band)),
    tiny: all('tiny').map(({ by }) => by),
    impactModifier: sum(all('impact modifier').map(({ by }) => by)),
    shieldsAs: least(all('shields as').map(({ rating }) => rating)),
    shieldsAtLeast: Math.max(0, ...all('shields at least').map(({ rating }) => rating)),
    impactByBand: bands.at(-1),
    hull: leastByFace(all('hull').map(({ boxes }) => boxes)),
    hullEachDie: sum(all('hull each die').map(({ boxes }) => boxes)),
    casualty: new Set(all('casualty').flatMap(({ faces }) => faces)),
    rolledAgain: new Set(all('rolled again').flatMap(({ faces }) => faces)),
    screens: sum(all('screens').map(({ by }) => by)),
    screensShared: screenDice.filter(({ die }) => die === 'shared').map(({ by }) => by),
    screensOwn: screenDice.filter(({ die }) => die === 'own').map(({ by }) => by),
    repeats: all('repeats').at(-1)?.needs ?? [],
    isLinked: all('linked').length > 0,
    isRolled: all('rolled rate of fire').length > 0,
    reloadTurns: sum(all('reload').map(({ turns }) => turns)),
    firesOnce: all('once').length > 0,
  };
}

const least = (figures: readonly number[]): number | undefined =>
  figures.length === 0 ? undefined : Math.min(...figures);

const leastByFace = (rows: readonly (readonly number[])[]): readonly number[] | undefined =>
  rows.reduce<readonly number[] | undefined>(
    (lowest, row) => (lowest ? lowest.map((boxes, i) => Math.min(boxes, row[i] ?? 0)) : row),
    undefined,
  );

export interface ToHitSituation {
  /** Levels of fire control of the attacker (B.8). */
  readonly fireControl?: number | undefined;
  /** Levels of countermeasures of the target (B.6). */
  readonly countermeasures?: number | undefined;
  /** The target is a flight or a minefield. */
  readonly isTiny?: boolean | undefined;
  /** Penalty for evasive action: the worse of attacker and target (D.3). */
  readonly evasive?: number | undefined;
  /** Other modifiers, of either sign: lines of sight, probes, directed damage. */
  readonly other?: readonly number[] | undefined;
}

export interface ModifierTerm {
  readonly id: 'range' | 'tiny' | 'countermeasures' | 'evasive' | 'other' | 'fire control';
  readonly by: number;
  readonly rule: string;
}

/** All modifiers to hit; fire control comes last. */
export interface ToHitModifier {
  readonly total: number;
  readonly terms: readonly ModifierTerm[];
}

/** A row of the table of modifiers; 0 for an unknown id. */
export const modifierRow = (
  { combat }: PlayRules,
  id: string,
): { readonly by: number; readonly rule: string } =>
  combat.modifiers.get(id) ?? { by: 0, rule: '4.2' };

const LABELS: { readonly [id in ModifierTerm['id']]: string } = {
  range: 'Range',
  tiny: 'Tiny target',
  countermeasures: 'Countermeasures of the target',
  evasive: 'Evasive action',
  other: 'Other modifier',
  'fire control': 'Fire control of the attacker',
};

/** Returns the modifiers of an attack in a band, or without one; fire control only cancels penalties. */
export function toHitModifier(
  play: PlayRules,
  { rangeTimes, tiny, codes }: Pick<JoinedEffects, 'rangeTimes' | 'tiny' | 'codes'>,
  band: BandName | undefined,
  situation: ToHitSituation,
  add?: AddStep,
): ToHitModifier {
  const terms: ModifierTerm[] = [];
  const term = (id: ModifierTerm['id'], by: number, rule: string, levels?: number) => {
    if (by === 0) return;
    if (add) {
      const type = id === 'range' ? 'range modifier' : id === 'tiny' ? 'tiny' : undefined;
      const traits = type ? traitsHaving(play, codes, type) : undefined;
      add(`modifiers[${terms.length}]`, {
        label: id === 'range' ? `${LABELS.range}, ${band}` : LABELS[id],
        formula: id === 'fire control' ? 'takes back penalties, a level each' : signedText(by),
        inputs: { traits: traits?.codes, levels },
        exact: by,
        rule: rulesCited(rule, traits?.rule ?? ''),
      });
    }
    terms.push({ id, by, rule });
  };
  const { countermeasures = 0, fireControl = 0 } = situation;
  if (band) {
    const { by, rule } = modifierRow(play, band);
    term('range', by * rangeTimes, rule);
  }
  if (situation.isTiny) {
    const { by, rule } = modifierRow(play, 'tiny');
    const against = tiny.filter((part) => part < 0);
    const worst = [...tiny.filter((part) => part > 0), Math.min(0, ...against)];
    const counted = play.choices.tinyTraits === 'each' ? tiny : worst;
    const sum = counted.reduce((total, part) => total + part, by);
    term('tiny', Math.min(0, sum), rule);
  }
  const level = modifierRow(play, 'countermeasures');
  term('countermeasures', countermeasures * level.by, level.rule, countermeasures);
  term('evasive', 0 - (situation.evasive ?? 0), play.combat.evasive[0]?.rule ?? 'D.3');
  for (const by of situation.other ?? []) term('other', by, '4.2');
  let penalties = 0;
  for (const { by } of terms) if (by < 0) penalties -= by;
  term('fire control', Math.min(fireControl, penalties), 'B.8', fireControl);
  const total = terms.reduce((sum, { by }) => sum + by, 0);
  if (terms.length !== 1) {
    add?.('modifier', {
      label: 'Modifier to hit',
      formula: terms.length === 0 ? 'none' : terms.map(({ by }) => signedText(by)).join(' '),
      exact: total,
      rule: '4.2',
    });
  }
  return { total, terms };
}

/** The penalty to hit for evasive action, by the ship's engine rating now (D.3). */
export const evasivePenalty = ({ combat }: PlayRules, rating: number): number =>
  0 - (combat.evasive.find(({ from, to }) => rating >= from && rating <= (to ?? rating))?.by ?? 0);

/** The largest penalty for evasive action (D.3). */
export const largestEvasivePenalty = ({ combat }: PlayRules): number =>
  Math.max(0, ...combat.evasive.map(({ by }) => -by));
