/** Small ships of Starships with every field, sound in shape and often against the rules. */
import fc from 'fast-check';
import type { Starship } from '../../../src/games/starships/ship.ts';

const count = (max: number) => fc.nat(max);
const positive = (max: number) => fc.integer({ min: 1, max });
/** A field that is sometimes left out. */
const maybe = <Value>(key: string, value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined }).map((made) => (made === undefined ? {} : { [key]: made }));
const record = (
  fields: { readonly [key: string]: fc.Arbitrary<unknown> },
  others: readonly fc.Arbitrary<object>[] = [],
) =>
  fc
    .tuple(fc.record(fields), ...others)
    .map(([given, ...more]) => Object.assign({}, given, ...more));

const homeworld = fc.constantFrom('Yard', 'Dock');
const named = {
  id: fc.constantFrom('a', 'b'),
  name: fc.constantFrom('', 'Row'),
  credits: count(9),
};
const own = maybe('homeworld', homeworld);

const hull = record({ ...named, G: count(5), E: count(5), V: count(10), S: positive(9) }, [
  own,
  maybe('freighter', fc.boolean()),
  maybe('C', count(25)),
]);

const effect = fc.oneof(
  fc.constantFrom({ type: 'shield' }, { type: 'cloak' }, { type: 'split-fire' }),
  fc.record({
    type: fc.constantFrom('own-aim', 'enemy-aim'),
    by: fc.integer({ min: -30, max: 30 }),
  }),
  fc.record({ type: fc.constant('sensors'), range: positive(3) }),
  fc.record({ type: fc.constant('note'), text: fc.constant('It glows.') }),
);

const mounted = (row: fc.Arbitrary<unknown>) =>
  fc.array(record({ row }, [maybe('qty', positive(3))]), { maxLength: 3 });

const weapons = mounted(
  record({ ...named, equip: count(3), shots: positive(4), damage: positive(4) }, [
    own,
    maybe('aim', fc.integer({ min: -40, max: 40 })),
  ]),
);
const engines = mounted(record({ ...named, equip: count(3), power: count(20) }, [own]));
const items = mounted(
  record({ ...named, equip: count(3) }, [
    own,
    maybe('effects', fc.array(effect, { maxLength: 3 })),
  ]),
);

const load = record({}, [
  maybe('ore', count(6)),
  maybe('alloy', count(6)),
  maybe('pieces', count(3)),
  maybe(
    'docked',
    fc.array(
      record({ name: fc.constant('Cutter'), volume: count(4) }, [maybe('weight', count(9))]),
      { maxLength: 2 },
    ),
  ),
  maybe('towed', fc.array(fc.record({ name: fc.constant(''), size: count(4) }), { maxLength: 2 })),
]);

const copy = fc
  .tuple(fc.constantFrom('weapons', 'engines', 'items', 'crew'), fc.nat(3), fc.nat(3))
  .map((parts) => parts.join('/'));

const state = record({}, [
  maybe('structure', count(9)),
  maybe('shields', count(100)),
  maybe('beacons', count(3)),
  maybe('offline', fc.array(copy, { maxLength: 6 })),
]);

const choices = record({}, [
  maybe('dockedWeight', fc.constantFrom('volume', 'own')),
  maybe('pirateHold', fc.constantFrom('2+2', '2')),
]);

export const anyStarship: fc.Arbitrary<Starship> = record(
  { format: fc.constant('slipway.starships.ship'), version: fc.constant(1), hull },
  [
    maybe('name', fc.constant('Thing')),
    maybe('tables', fc.constant('Practice yard')),
    maybe('notes', fc.constant('')),
    own,
    maybe('class', fc.constantFrom('navy', 'explorer', 'freighter')),
    maybe('weapons', weapons),
    maybe('engines', engines),
    maybe('items', items),
    maybe('load', load),
    maybe('state', state),
    maybe('choices', choices),
  ],
);
