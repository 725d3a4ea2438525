/** Random fleets of random designs. */
import fc from 'fast-check';
import type { Battle, Fleet, FleetShip, FlightGroup } from '../../../src/core/design/fleet.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { name } from '../../reference/arbitrary-names.ts';

const plain = { noNullPrototype: true } as const;

const flights: fc.Arbitrary<FlightGroup[]> = fc.array(
  fc.record(
    {
      count: fc.integer({ min: 0, max: 9 }),
      variant: fc.constantFrom('standard', 'assault', 'heavy', 'house-rule'),
    },
    { ...plain, requiredKeys: ['count'] },
  ) as fc.Arbitrary<FlightGroup>,
  { maxLength: 3 },
);

const battle: fc.Arbitrary<Battle> = fc.oneof(
  fc.record({ size: fc.constantFrom('small', 'huge') }, plain),
  fc.record(
    {
      scenario: fc.constantFrom('s1', 's12'),
      side: fc.constantFrom('attacker' as const, 'defender' as const),
      enemy: fc.nat(900),
      percent: fc.nat(300),
    },
    { ...plain, requiredKeys: ['scenario'] },
  ) as fc.Arbitrary<Battle>,
  fc.record(
    { limit: fc.nat(2000), target: fc.nat(1200) },
    { ...plain, requiredKeys: ['limit'] },
  ) as fc.Arbitrary<Battle>,
);

const ship: fc.Arbitrary<FleetShip> = fc.record(
  {
    design: legalDesign(),
    count: fc.integer({ min: 1, max: 12 }),
    names: fc.array(name(), { maxLength: 3 }),
    flights,
  },
  { ...plain, requiredKeys: ['design'] },
) as fc.Arbitrary<FleetShip>;

/** Any fleet, whatever the rules say of it. */
export const anyFleet: fc.Arbitrary<Fleet> = fc.record(
  {
    format: fc.constant('slipway.fleet' as const),
    version: fc.constant(1 as const),
    id: name(),
    name: name(),
    faction: name(),
    notes: name(),
    battle,
    ships: fc.array(ship, { maxLength: 4 }),
    flights,
  },
  { ...plain, requiredKeys: ['format', 'version', 'ships'] },
) as fc.Arbitrary<Fleet>;

/** So many fleets, the same for the same seed. */
export const randomFleets = (count: number, seed: number): Fleet[] =>
  fc.sample(anyFleet, { numRuns: count, seed });
