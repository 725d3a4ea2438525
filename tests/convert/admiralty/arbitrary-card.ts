/** Random Admiralty cards. */
import fc from 'fast-check';
import type { AdmiraltyBattery, AdmiraltyDesign } from '../../../src/convert/admiralty/design.ts';
import { editions } from '../../../src/tables/editions.ts';
import { optional, record } from '../../reference/arbitrary-record.ts';

const word = fc.constantFrom('Kestrel', 'Iron Duke', 'Mk. IV', "K'Tang", 'Éclair', '星間戦艦');
const figure = fc.integer({ min: 1, max: 9 });
const level = fc.integer({ min: -4, max: 4 });
const arc = fc
  .shuffledSubarray([...'ABCDEFGHIJKL'], { minLength: 1 })
  .map((letters) => letters.join(''));

const trait = fc.constantFrom(...editions.admiralty.traits.map(({ name }) => name), 'Ammo-Fed');
const special = fc.constantFrom(...editions.admiralty.systems.map(({ name }) => name), 'Holodeck');

const battery = (letter: string): fc.Arbitrary<AdmiraltyBattery> =>
  record({
    named: optional({ name: word }),
    range: fc.integer({ min: 1, max: 10 }).map((third) => 3 * third),
    shot: record({ rof: figure, acc: fc.integer({ min: 2, max: 6 }), imp: figure, dmg: figure }),
    traits: fc.array(trait, { maxLength: 4 }),
    arcs: fc.array(arc, { maxLength: 8 }),
  }).map(({ named, range, shot, traits, arcs }) => ({
    letter,
    ...named,
    range,
    ...shot,
    traits,
    arcs,
  }));

const batteries = fc
  .integer({ min: 0, max: 5 })
  .chain(
    (count): fc.Arbitrary<readonly AdmiraltyBattery[]> =>
      fc.tuple(...[...'XYZWV'].slice(0, count).map(battery)),
  );

/** Any card that the edition's rules allow, and some that they do not. */
export const anyCard = (): fc.Arbitrary<AdmiraltyDesign> =>
  record({
    labels: optional({ name: word, faction: word, class: word, type: word, notes: word }),
    rated: optional({ combatRating: fc.integer({ min: 0, max: 9999 }) }),
    levels: optional({
      techLevels: record({
        engines: level,
        fighters: level,
        gear: level,
        shields: level,
        weapons: level,
      }),
    }),
    chart: optional({ damageChart: fc.array(fc.constantFrom('X', 'XZ', ''), { maxLength: 6 }) }),
    hull: fc.integer({ min: 1, max: 40 }),
    engines: fc.integer({ min: 0, max: 15 }),
    shields: fc.integer({ min: 0, max: 6 }),
    batteries,
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

/** Any set of the stand-ins. */
export const anySwitches = (ids: readonly string[]): fc.Arbitrary<ReadonlySet<string>> =>
  fc.subarray([...ids]).map((chosen) => new Set(chosen));
