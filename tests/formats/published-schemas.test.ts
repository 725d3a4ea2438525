/** The published schemas: as the build writes them, and agreed with by the readers both ways. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { schemaFiles } from '../../scripts/schemas.js';
import * as design from '../../src/core/design/design.ts';
import * as fleet from '../../src/core/design/fleet.ts';
import { setBase } from '../../src/core/design/origins.ts';
import { scenarioDocument, scenarioSchema } from '../../src/core/design/scenario.ts';
import { checkPack } from '../../src/core/rules/packs/assemble.ts';
import { packSchema } from '../../src/core/rules/packs/pack-schema.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { readWeaponsCsv } from '../../src/formats/csv/weapons.ts';
import { formatDocument } from '../../src/formats/json/format.ts';
import { readDocument } from '../../src/formats/json/read.ts';
import { readValue } from '../../src/formats/json/reader.ts';
import { battleSchema, schematicSchema } from '../../src/games/star-navy/schema.ts';
import { practiceYard } from '../../src/games/starships/practice.ts';
import { starshipSchema } from '../../src/games/starships/ship.ts';
import { starshipTablesSchema } from '../../src/games/starships/tables.ts';
import { fiveShips, knownFrigate, testCruiser } from '../games/star-navy/samples.ts';
import { anyStarship } from '../games/starships/arbitrary-starship.ts';
import { legalDesign } from '../reference/arbitrary-design.ts';
import { randomPacks } from '../reference/arbitrary-pack.ts';
import { many, runs, SEED } from '../runs.ts';
import { almostDesign } from './json/almost-design.ts';
import { anyFleet } from './json/arbitrary-fleet.ts';
import { changed } from './json/changed.ts';

const fileText = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const files = schemaFiles();

const validator = (text: string) => {
  const validate = new Ajv2020({ strictTypes: false }).compile(JSON.parse(text));
  return (value: unknown): boolean => validate(value);
};

const DOCUMENTS = {
  design: [design.designSchema, validator(files['design.schema.json'] ?? '')],
  fleet: [fleet.fleetSchema, validator(files['fleet.schema.json'] ?? '')],
  rules: [packSchema, validator(files['rules.schema.json'] ?? '')],
  scenario: [scenarioSchema, validator(files['scenario.schema.json'] ?? '')],
  'starnavy-battle': [battleSchema, validator(files['starnavy-battle.schema.json'] ?? '')],
  'starnavy-schematic': [schematicSchema, validator(files['starnavy-schematic.schema.json'] ?? '')],
  'starships-ship': [starshipSchema, validator(files['starships-ship.schema.json'] ?? '')],
  'starships-tables': [
    starshipTablesSchema,
    validator(files['starships-tables.schema.json'] ?? ''),
  ],
  weapons: [design.weaponsSchema, validator(files['weapons.schema.json'] ?? '')],
} as const;
type Kind = keyof typeof DOCUMENTS;

/** Both judgements of a value, which must be one: those of the reader and of the schema. */
function judged(kind: Kind, value: unknown): readonly [reader: boolean, schema: boolean] {
  const [schema, isValid] = DOCUMENTS[kind];
  const text = JSON.stringify(value) ?? 'null';
  const { issues } = readDocument<GenericSchema>(schema, text);
  return [issues.length === 0, isValid(JSON.parse(text))];
}

it.each(Object.entries(files))('docs/%s is what the build writes', (file, text) => {
  expect(fileText('docs', file)).toBe(text);
});

describe('samples are valid', () => {
  const ships = readdirSync(join(root, 'data/ships'));
  it.each(ships)('%s', (file) => {
    expect(judged('design', JSON.parse(fileText('data/ships', file)))).toEqual([true, true]);
  });

  it('a fleet of all ships', () => {
    const all = ships.map((file) => ({ design: JSON.parse(fileText('data/ships', file)) }));
    const value = { format: 'slipway.fleet', version: 1, ships: all };
    expect(judged('fleet', value)).toEqual([true, true]);
  });

  it.each(readdirSync(join(root, 'data/packs')))('%s', (file) => {
    expect(judged('rules', JSON.parse(fileText('data/packs', file)))).toEqual([true, true]);
  });

  it.each(readdirSync(join(root, 'data/weapons')))('%s', (file) => {
    const { weapons } = readWeaponsCsv(unity, fileText('data/weapons', file)).value;
    const text = formatDocument(design.weaponsSchema, {
      format: 'slipway.weapons',
      version: 1,
      weapons,
    });
    expect(judged('weapons', JSON.parse(text))).toEqual([true, true]);
  });
});

describe('reader and schema agree on', () => {
  const agreeing = (kind: Kind, values: fc.Arbitrary<unknown>, count: number): void => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(values, (value) => {
        const [reader, schema] = judged(kind, value);
        seen[`${schema}`] += 1;
        expect(reader).toBe(schema);
      }),
      runs(count),
    );
    // Otherwise it would show one way alone.
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(many(count) / 20);
  };
  const weaponsOf = ({ weapons = [] }: design.Design) =>
    ({ format: 'slipway.weapons', version: 1, weapons }) as const;

  it('designs, sound ones and changed in a place or two', () => {
    const variant = fc
      .tuple(legalDesign(), legalDesign())
      .map(([value, own]) => setBase({ id: 'base', value })(own));
    const designs = fc.oneof({ weight: 3, arbitrary: legalDesign() }, variant);
    agreeing('design', fc.oneof(designs, changed(designs)), 1000);
  });

  it('fleets', () => {
    agreeing('fleet', fc.oneof(anyFleet, changed(anyFleet)), 600);
  });

  it('scenarios', () => {
    const book = [...unityFleets.scenarios.values()].map(scenarioDocument);
    const scenarios = fc.constantFrom(...book);
    agreeing('scenario', fc.oneof(scenarios, changed(scenarios)), 300);
  });

  it('schematics and battles of Star Navy', () => {
    const schematics = fc.constantFrom(testCruiser, knownFrigate);
    agreeing('starnavy-schematic', fc.oneof(schematics, changed(schematics)), 300);
    const battles = fc.constantFrom(fiveShips(), fiveShips('a1 captured', 'b1 destroyed'));
    agreeing('starnavy-battle', fc.oneof(battles, changed(battles)), 300);
  });

  it('ships and tables of Starships', () => {
    agreeing('starships-ship', fc.oneof(anyStarship, changed(anyStarship)), 400);
    const tables = fc.constant(practiceYard);
    agreeing('starships-tables', fc.oneof(tables, changed(tables)), 200);
  });

  it('weapons', () => {
    const weapons = legalDesign().map(weaponsOf);
    agreeing('weapons', fc.oneof(weapons, changed(weapons)), 600);
  });

  it('objects that are hardly designs', () => {
    const value = fc.oneof(almostDesign(), fc.jsonValue());
    fc.assert(
      fc.property(value, (given) => {
        const [reader, schema] = judged('design', given);
        expect(reader).toBe(schema);
      }),
      runs(1000),
    );
  });
});

it('the schema takes all packs of house rules that can be used', () => {
  const pack = fc.constantFrom(...randomPacks(many(1000), SEED));
  const taken = { true: 0, false: 0 };
  fc.assert(
    fc.property(fc.oneof(pack, changed(pack)), (given) => {
      const [isRead, isValid] = judged('rules', given);
      const { value } = readValue(packSchema, given);
      const isTaken = isRead && value !== undefined && checkPack(unity, value).length === 0;
      taken[`${isTaken}`] += 1;
      if (isTaken) expect(isValid).toBe(true);
    }),
    runs(1000),
  );
  expect(Math.min(taken.true, taken.false)).toBeGreaterThan(many(50));
});

describe('designs that the first published schema accepted', () => {
  const isValidFirst = validator(fileText('tests/fixtures/schemas/design-1-first.schema.json'));

  it('it takes', () => {
    fc.assert(
      fc.property(fc.oneof(legalDesign(), changed(legalDesign())), (value) => {
        const given = JSON.parse(JSON.stringify(value));
        if (isValidFirst(given)) expect(judged('design', given)).toEqual([true, true]);
      }),
      runs(1000),
    );
  });

  it('holds all designs of the rules but for their origins', () => {
    fc.assert(
      fc.property(legalDesign(), (value) => {
        expect(isValidFirst(value)).toBe(true);
      }),
    );
  });
});
