/** The sum of modifiers to hit (4.2), and what may not attack at all. */
import type { BandName, PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES, type DiceChoices } from '../choices.ts';
import type { JoinedEffects } from './traits.ts';

/** What an attack is modified by, besides range and traits. */
export interface ToHitSituation {
  /** Levels of fire control of the attacker (B.8). */
  readonly fireControl?: number | undefined;
  /** Levels of countermeasures of the target (B.6). */
  readonly countermeasures?: number | undefined;
  /** The target is a flight or a minefield. */
  readonly isTiny?: boolean | undefined;
  /** What evasive action takes off, 0 to 3: the worse of attacker and target (D.3). */
  readonly evasive?: number | undefined;
  /** Other modifiers, of either sign: lines of sight, probes, directed damage. */
  readonly other?: readonly number[] | undefined;
}

/** One modifier to hit, with its rule; the last may be what fire control takes back. */
export interface ModifierTerm {
  readonly id: 'range' | 'tiny' | 'countermeasures' | 'evasive' | 'other' | 'fire control';
  readonly by: number;
  readonly rule: string;
}

/** All modifiers to hit. */
export interface ToHitModifier {
  readonly total: number;
  readonly terms: readonly ModifierTerm[];
}

/** The row of the table of modifiers. */
export const modifierRow = (
  { combat }: PlayRules,
  id: string,
): { readonly by: number; readonly rule: string } =>
  combat.modifiers.get(id) ?? { by: 0, rule: '4.2' };

/**
 * The modifiers of an attack in a band, or of none; fire control takes back penalties, and nothing
 * else.
 */
export function toHitModifier(
  play: PlayRules,
  { rangeTimes, tiny }: Pick<JoinedEffects, 'rangeTimes' | 'tiny'>,
  band: BandName | undefined,
  situation: ToHitSituation,
  { tinyTraits }: Pick<DiceChoices, 'tinyTraits'> = DEFAULT_CHOICES,
): ToHitModifier {
  const terms: ModifierTerm[] = [];
  const add = (id: ModifierTerm['id'], by: number, rule: string) => {
    if (by !== 0) terms.push({ id, by, rule });
  };
  if (band) {
    const { by, rule } = modifierRow(play, band);
    add('range', by * rangeTimes, rule);
  }
  if (situation.isTiny) {
    const { by, rule } = modifierRow(play, 'tiny');
    const against = tiny.filter((part) => part < 0);
    const worst = [...tiny.filter((part) => part > 0), Math.min(0, ...against)];
    const counted = tinyTraits === 'each' ? tiny : worst;
    add(
      'tiny',
      Math.min(
        0,
        counted.reduce((total, part) => total + part, by),
      ),
      rule,
    );
  }
  const levels = modifierRow(play, 'countermeasures');
  add('countermeasures', (situation.countermeasures ?? 0) * levels.by, levels.rule);
  add('evasive', 0 - (situation.evasive ?? 0), play.combat.evasive[0]?.rule ?? 'D.3');
  for (const by of situation.other ?? []) add('other', by, '4.2');
  const sumOf = (isCounted: (by: number) => boolean) =>
    terms.reduce((sum, { by }) => (isCounted(by) ? sum + by : sum), 0);
  const penalties = sumOf((by) => by < 0);
  add('fire control', Math.min(situation.fireControl ?? 0, -penalties), 'B.8');
  return { total: sumOf(() => true), terms };
}

/** What evasive action takes off the dice of a ship of that engine rating now, and of those at it (D.3). */
export const evasivePenalty = ({ combat }: PlayRules, rating: number): number =>
  0 - (combat.evasive.find(({ from, to }) => rating >= from && rating <= (to ?? rating))?.by ?? 0);
