/** The joint effects of a mode's traits in play (C.5). */
import { keptOr } from '../../rules/lookup.ts';
import { perPlayRules } from '../../rules/per-rules.ts';
import type { BandName, PlayRules, TraitEffect } from '../../rules/play-rules.ts';

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

const memoryOf = perPlayRules(() => new Map<string, JoinedEffects>());

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
