/** Random Admiralty cards. */
import fc from 'fast-check';
import type { AdmiraltyBattery, AdmiraltyDesign } from '../../../src/editions/admiralty/design.ts';
import { admiraltyRules } from '../../editions.ts';
import { optional, record } from '../../reference/arbitrary-record.ts';

const word = fc.constantFrom('Kestrel', 'Iron Duke', 'Mk. IV', "K'Tang", 'Éclair', '星間戦艦');
const figure = fc.integer({ min: 1, max: 9 });

export const anyLevels = (): fc.Arbitrary<NonNullable<AdmiraltyDesign['techLevels']>> => {
  const level = fc.integer({ min: -4, max: 4 });
  return record({ engines: level, fighters: level, gear: level, shields: level, weapons: level });
};

const arc = fc
  .shuffledSubarray([...'ABCDEFGHIJKL'], { minLength: 1 })
  .map((letters) => letters.join(''));

const trait = fc.constantFrom(...admiraltyRules.traits.map(({ name }) => name), 'Ammo-Fed');
const special = fc.constantFrom(...admiraltyRules.systems.map(({ name }) => name), 'Holodeck');

interface BatteryParts {
  /** A letter for each battery, from the first on. */
  readonly letters: string;
  readonly name: fc.Arbitrary<string>;
  readonly traits: fc.Arbitrary<readonly string[]>;
  readonly fewestArcs: number;
}

/** Batteries of a card, as many as there are letters or fewer. */
export function anyBatteries(parts: BatteryParts): fc.Arbitrary<readonly AdmiraltyBattery[]> {
  const battery = (letter: string): fc.Arbitrary<AdmiraltyBattery> =>
    record({
      named: optional({ name: parts.name }),
      range: fc.integer({ min: 1, max: 10 }).map((third) => 3 * third),
      shot: record({ rof: figure, acc: fc.integer({ min: 2, max: 6 }), imp: figure, dmg: figure }),
      traits: parts.traits,
      arcs: fc.array(arc, { minLength: parts.fewestArcs, maxLength: 8 }),
    }).map(({ named, shot, ...rest }) => ({ letter, ...named, ...shot, ...rest }));
  return fc
    .integer({ min: 0, max: parts.letters.length })
    .chain(
      (count): fc.Arbitrary<readonly AdmiraltyBattery[]> =>
        fc.tuple(...[...parts.letters].slice(0, count).map(battery)),
    );
}

/** Any card that the edition's rules allow, and some that they do not. */
export const anyCard = (): fc.Arbitrary<AdmiraltyDesign> =>
  record({
    labels: optional({ name: word, faction: word, class: word, type: word, notes: word }),
    rated: optional({ combatRating: fc.integer({ min: 0, max: 9999 }) }),
    levels: optional({ techLevels: anyLevels() }),
    chart: optional({ damageChart: fc.array(fc.constantFrom('X', 'XZ', ''), { maxLength: 6 }) }),
    hull: fc.integer({ min: 1, max: 40 }),
    engines: fc.integer({ min: 0, max: 15 }),
    shields: fc.integer({ min: 0, max: 6 }),
    batteries: anyBatteries({
      letters: 'XYZWV',
      name: word,
      traits: fc.array(trait, { maxLength: 4 }),
      fewestArcs: 0,
    }),
    specials: fc.array(
      record({
        name: special,
        counted: optional({ qty: fc.integer({ min: 0, max: 600 }) }),
      }).map(({ name, counted }) => ({ name, ...counted })),
      { maxLength: 6 },
    ),
  }).map(({ labels, rated, levels, chart, ...rest }) => ({
    ...labels,
    ...rated,
    ...levels,
    ...chart,
    ...rest,
  }));

/** Any set of the substitutions. */
export const anySwitches = (ids: readonly string[]): fc.Arbitrary<ReadonlySet<string>> =>
  fc.subarray([...ids]).map((chosen) => new Set(chosen));
