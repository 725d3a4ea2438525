/** Scenarios in words: forces, zones, terrain, special rules, victory (S). */
import { signedText } from '../../exact/rounding.ts';
import {
  hasSize,
  type ScenarioSide,
  type ScenarioTerms,
  type ScenarioZone,
  type SideTerms,
  type SpecialRule,
  type StormEffect,
} from '../scenario.ts';

/** Name of a side at the start of a sentence. */
export const sideName = (side: ScenarioSide): string =>
  side === 'attacker' ? 'Attacker' : 'Defender';

const THE = { attacker: 'the attacker', defender: 'the defender', either: 'either side' } as const;

/** The terms of a fleet: "1200 points, one ship of 300 or more". */
export function wordForce(terms: SideTerms): string {
  const { limit, timesEnemy, ships, eachFrom, eachTo, oneFrom, halves } = terms;
  const each =
    eachFrom !== undefined && eachTo !== undefined
      ? `of ${eachFrom} to ${eachTo}`
      : eachTo !== undefined
        ? `none over ${eachTo}`
        : eachFrom !== undefined
          ? `none below ${eachFrom}`
          : undefined;
  const parts = [
    limit !== undefined && `${limit} points`,
    timesEnemy !== undefined &&
      `${timesEnemy === 2 ? 'twice' : `${timesEnemy} times`} the rating of the enemy`,
    ships !== undefined && `${ships} ${ships === 1 ? 'ship' : 'ships'}${each ? ` ${each}` : ''}`,
    ships === undefined && each,
    oneFrom !== undefined && `one ship of ${oneFrom} or more`,
    halves && wordHalves(halves),
  ];
  return parts.filter((part) => typeof part === 'string').join(', ') || 'no limit';
}

function wordHalves({ min, max }: NonNullable<SideTerms['halves']>): string {
  if (min !== undefined && max !== undefined) return `in two parts of ${min} to ${max}`;
  if (max !== undefined) return `in two parts of ${max} at most`;
  return min === undefined ? 'in two parts' : `in two parts of ${min} or more`;
}

/** The terms of both fleets: "1200 points against 800 points". */
export const wordForces = ({
  attacker,
  defender,
}: Pick<ScenarioTerms, 'attacker' | 'defender'>): string =>
  `${wordForce(attacker)} against ${wordForce(defender)}`;

/** Headings on the board as drawn, with columns from left to right. */
export const HEADING_WORDS = [
  'right',
  'lower right',
  'lower left',
  'left',
  'upper left',
  'upper right',
];

/** A zone: "columns 1 to 4, heading right". Columns count from 1, as on the board. */
export function wordZone({ from, to, heading, late }: ScenarioZone): string {
  const come = late ? ', during the battle' : '';
  return `columns ${from + 1} to ${to + 1}, heading ${HEADING_WORDS[heading] ?? heading}${come}`;
}

/** Effects of storms in words. */
export const STORM_WORDS: { readonly [what in StormEffect]: string } = {
  headings: 'all headings change at random',
  'no turns': 'nobody may turn',
  haze: 'ships attack at −1, and not at long range',
  silence: 'no attacks',
};

/** A special rule in a sentence. */
export function wordSpecial(rule: SpecialRule): string {
  if ('escape' in rule) {
    const { side, escape: edge, after = 0 } = rule;
    const when = after > 0 ? `, once it has ${after} points for kills` : '';
    return `Ships of ${THE[side]} that leave by the ${edge} edge score for ${THE[side]}${when}.`;
  }
  if ('score' in rule) {
    const { score, of, times } = rule;
    const often = times === 2 ? 'double' : times === 3 ? 'three times' : `${times} times`;
    switch (score) {
      case 'all':
        return `Losses of ${THE[of]} score ${often}.`;
      case 'first':
        return `The first ship lost${of === 'either' ? '' : ` by ${THE[of]}`} scores ${often}.`;
      case 'second':
        return `The second ship lost${of === 'either' ? '' : ` by ${THE[of]}`} scores ${often}.`;
      case 'prototype':
        return `The prototype scores ${often} when it is lost.`;
      case 'before reinforcements':
        return `Losses of ${THE[of]} before the reinforcements arrive score ${often}.`;
    }
  }
  if ('crippled' in rule) {
    return `Ships of ${THE[rule.crippled]} score in full once more than half their hull is gone, nothing before and no more after that.`;
  }
  if ('lastStand' in rule) {
    const { major, minor } = rule.lastStand;
    return `The battle is fought to the last ship of a side. With ${major} % or more of its rating left the attacker wins a major victory, with ${minor} % a minor one; below that the defender wins, a major victory if nothing is left.`;
  }
  if ('prototype' in rule) {
    const faces = rule.dice.map(({ face, toHit, engines }) => {
      const effects = [
        toHit !== 0 && `${signedText(toHit)} to hit`,
        engines !== 0 && `engines ${signedText(engines)}`,
      ];
      return `${face}: ${effects.filter((part) => part !== false).join(', ')}`;
    });
    return `The strongest ship of ${THE[rule.prototype]} is a prototype and rolls a die before its first attack (${faces.join('; ')}).`;
  }
  if ('storms' in rule) {
    const faces = rule.storms.map(({ face, what }) => `${face}: ${STORM_WORDS[what]}`);
    return `In each End Phase a die decides on the next turn (${faces.join('; ')}).`;
  }
  return `In each End Phase ${THE[rule.reinforcements]} rolls a die; when the sum is ${rule.at} or more, the rest of the fleet comes.`;
}

/** The victory of a scenario in a sentence. */
export const wordVictory = ({ target, special = [] }: ScenarioTerms): string =>
  target === undefined
    ? special.some((rule) => 'lastStand' in rule)
      ? 'No victory points: the last ships decide.'
      : 'To the last ship; then the side with more victory points wins.'
    : `${target} victory points win.`;

/** The terrain of a scenario, a sentence for each piece in its place and one for the scattered ones. */
export const wordTerrain = (
  scenario: Pick<ScenarioTerms, 'scatter' | 'terrain'>,
): readonly string[] => [
  ...wordScatter(scenario),
  ...(scenario.terrain ?? []).map(({ kind, column, row, size = 1 }) => {
    const article = kind === 'asteroid' ? 'An' : 'A';
    const extent = hasSize(kind) ? ` of size ${size}` : '';
    const name = kind === 'field' ? 'field of asteroids' : kind;
    return `${article} ${name}${extent} lies in column ${column + 1}, row ${row + 1}.`;
  }),
];

function wordScatter({ scatter }: Pick<ScenarioTerms, 'scatter'>): readonly string[] {
  if (!scatter) return [];
  const { kind, count, from, to, size } = scatter;
  const things = kind === 'asteroid' ? 'asteroids' : `asteroid fields of size ${size ?? 1}`;
  return [`${count} ${things} lie at random in columns ${from + 1} to ${to + 1}.`];
}

/** A scenario in lines: forces, board, zones, terrain, special rules, victory. */
export const wordScenario = (
  scenario: ScenarioTerms,
  zones: readonly ScenarioZone[],
): readonly string[] => [
  `Attacker: ${wordForce(scenario.attacker)}`,
  `Defender: ${wordForce(scenario.defender)}`,
  ...(scenario.board
    ? [`Board: ${scenario.board.columns} columns, ${scenario.board.rows} rows`]
    : []),
  ...zones.map((zone) => `${sideName(zone.side)} in ${wordZone(zone)}`),
  ...(scenario.first ? [`${sideName(scenario.first)} places first`] : []),
  ...wordTerrain(scenario),
  ...(scenario.special ?? []).map(wordSpecial),
  wordVictory(scenario),
];
