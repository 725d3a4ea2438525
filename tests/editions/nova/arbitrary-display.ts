/** Random Nova displays. */
import fc from 'fast-check';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import type { NovaDesign, NovaWeapon } from '../../../src/editions/nova/design.ts';
import { novaRules } from '../../editions.ts';
import { optional, record } from '../../reference/arbitrary-record.ts';

const word = fc.constantFrom('Kestrel', 'Iron Duke', 'Mk. IV', "K'Tang", 'Éclair', '星間戦艦');
const few = fc.integer({ min: 0, max: 9 });

const trait = fc.constantFrom(
  ...novaRules.traits.map(({ name }) => name),
  ...unity.traits.keys(),
  'Zzz',
);

const weapon: fc.Arbitrary<NovaWeapon> = record({
  named: optional({ name: word }),
  range: fc.integer({ min: 1, max: 10 }).map((third) => 3 * third),
  traits: fc.array(trait, { maxLength: 4 }),
  banks: fc.array(
    record({
      arc: fc.constantFrom(...unity.alternateArcs.keys(), 'QQ', 'AB'),
      dice: fc.integer({ min: 0, max: 40 }),
    }),
    { maxLength: 4 },
  ),
}).map(({ named, ...rest }) => ({ ...named, ...rest }));

const systemName = fc.constantFrom(
  ...novaRules.systems.map(({ name }) => name),
  ...[...unity.systems.values()].map(({ name }) => name),
  'Holodeck',
);

/** Any display, odd arcs and traits included. */
export const anyDisplay = (): fc.Arbitrary<NovaDesign> =>
  record({
    labels: optional({ name: word, faction: word, class: word, type: word, notes: word }),
    figures: optional({ combatRating: fc.integer({ min: 0, max: 9999 }), armor: few, ecm: few }),
    hull: fc.oneof(
      { weight: 5, arbitrary: fc.array(few, { minLength: 3, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(few, { minLength: 1, maxLength: 5 }) },
    ),
    thrust: fc.array(few, { maxLength: 6 }),
    shields: fc.array(fc.integer({ min: 2, max: 6 }), { maxLength: 5 }),
    weapons: fc.array(weapon, { maxLength: 4 }),
    systems: fc.array(
      record({
        name: systemName,
        counted: optional({ qty: fc.integer({ min: 0, max: 600 }) }),
      }).map(({ name, counted }) => ({ name, ...counted })),
      { maxLength: 6 },
    ),
  }).map(({ labels, figures, ...rest }) => ({ ...labels, ...figures, ...rest }));
