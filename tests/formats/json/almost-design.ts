/** Objects of a design's shape in which any value may be wrong: of another type, odd, or not there. */
import fc from 'fast-check';
import {
  bandSchema,
  bankSchema,
  batterySchema,
  byDefensiveArcSchema,
  designSchema,
  modeSchema,
  originalSchema,
  systemSchema,
  weaponSchema,
} from '../../../src/core/design/design.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

const keysOf = (schema: { readonly entries: object }) => Object.keys(schema.entries);
const modeKeys = [...new Set(modeSchema.options.flatMap(keysOf))];

const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 40 }),
  fc.double(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 2 ** 53, 1e308, 9999, 0.5),
);
const anything = fc.oneof(anyNumber, fc.jsonValue({ maxDepth: 1 }));

/** Mostly what it should be, sometimes anything. */
const mostly = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: anything });

const number = mostly(anyNumber);
const list = (item: fc.Arbitrary<unknown>) => mostly(fc.array(item, { maxLength: 3 }));

const objectOf = (
  keys: readonly string[],
  special: { readonly [key: string]: fc.Arbitrary<unknown> },
): fc.Arbitrary<unknown> => {
  const fields = keys.map((key) => [key, special[key] ?? number] as const);
  return mostly(fc.record(Object.fromEntries(fields), { requiredKeys: [] }));
};

const ids = mostly(fc.constantFrom('gun', 'torpedo', ''));
const systemIds = mostly(fc.constantFrom(...unity.systems.keys(), 'warp'));
const traits = list(mostly(fc.constantFrom(...unity.traits.keys(), 'Foo')));
const arcs = mostly(fc.constantFrom('A', 'AB', 'AA', 'Fwd', 'Fwd+A', 'TT', '', 'Z', '+', 'Fwd+'));
const byArc = mostly(fc.oneof(number, objectOf(keysOf(byDefensiveArcSchema), {})));
const text = mostly(fc.string());

const mode = objectOf(modeKeys, {
  name: text,
  traits,
  bands: list(objectOf(keysOf(bandSchema), {})),
});
const weapon = objectOf(keysOf(weaponSchema), { id: ids, name: text, modes: list(mode) });
const bank = objectOf(keysOf(bankSchema), { arc: arcs });
const battery = objectOf(keysOf(batterySchema), { weapon: ids, banks: list(bank) });

export const almostDesign = (): fc.Arbitrary<unknown> =>
  objectOf([...keysOf(designSchema), 'unknown'], {
    format: fc.constant('slipway.design'),
    version: fc.constant(1),
    id: text,
    faction: text,
    class: text,
    type: text,
    notes: text,
    shields: byArc,
    screens: byArc,
    techLevels: objectOf(['engines', 'fighters', 'shields', 'weapons'], {}),
    arcNotation: mostly(fc.constantFrom('standard', 'alternate')),
    weapons: list(weapon),
    batteries: list(battery),
    systems: list(objectOf(keysOf(systemSchema), { id: systemIds })),
    rounding: mostly(fc.constantFrom('rulebook', 'drydock')),
    rules: list(text),
    original: objectOf(keysOf(originalSchema), {
      edition: mostly(fc.constantFrom('admiralty', 'nova')),
    }),
  });
