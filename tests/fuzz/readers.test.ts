import { expect, test } from 'vitest';
import { schemaFiles } from '../../scripts/schemas.js';
import { parsedJson } from '../../src/formats/json/reader.ts';
import { many, SEED, someOf } from '../runs.ts';
import { pathOf } from './nested.ts';
import { readersFor, unwrittenText } from './readers.ts';
import { fuzz, tallyText } from './run.ts';
import { placesIn } from './walk.ts';

const readers = readersFor(SEED);

/** The parts of a published schema that lead to fields. */
interface Published {
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: Published };
  readonly anyOf?: readonly Published[];
  readonly properties?: { readonly [key: string]: Published };
  readonly additionalProperties?: boolean | Published;
  readonly items?: Published;
}

/** Every path of a published schema, as `schemaPaths` has those of the program's own. */
function* publishedPaths(
  schema: Published,
  path = '',
  defs: Published['$defs'] = schema.$defs,
): Generator<string> {
  const { $ref, anyOf = [], properties = {}, additionalProperties: others, items } = schema;
  yield path;
  const named = $ref === undefined ? [] : (defs?.[$ref.replace('#/$defs/', '')] ?? []);
  for (const part of [named, anyOf].flat()) yield* publishedPaths(part, path, defs);
  for (const [key, part] of Object.entries(properties)) {
    yield* publishedPaths(part, path === '' ? key : `${path}.${key}`, defs);
  }
  if (typeof others === 'object') yield* publishedPaths(others, `${path}.*`, defs);
  if (items) yield* publishedPaths(items, `${path}[]`, defs);
}

/** The reader of each published format. */
const PUBLISHED = new Map([
  ['campaign.schema.json', 'campaign'],
  ['design.schema.json', 'design'],
  ['fleet.schema.json', 'fleet'],
  ['game.schema.json', 'game'],
  ['replay.schema.json', 'replay'],
  ['rules.schema.json', 'pack'],
  ['scenario.schema.json', 'scenario'],
  ['starnavy-battle.schema.json', 'battle of Star Navy'],
  ['starnavy-schematic.schema.json', 'schematic of Star Navy'],
  ['starships-ship.schema.json', 'ship of Starships'],
  ['starships-tables.schema.json', 'tables of Starships'],
  ['weapons.schema.json', 'weapons'],
]);

/** The paths that none of the others is; `*` stands for any key. */
const missingFrom = (paths: Iterable<string>, others: ReadonlySet<string>): readonly string[] =>
  [...new Set(paths)].filter((path) => {
    const [start = '', ...ends] = path.split('*');
    const isIt = (other: string) => other.startsWith(start) && other.endsWith(ends.join('*'));
    return !others.has(path) && ![...others].some(isIt);
  });

const pathsIn = (text: string): readonly string[] => placesIn(parsedJson(text)).map(pathOf);

test.each(Object.entries(schemaFiles()))(
  'a sample that its reader takes has every field of %s',
  (file, text) => {
    const { samples, read } =
      readers.find(({ name }) => name === PUBLISHED.get(file)) ?? expect.fail('no reader');
    const taken = samples.filter((sample) => read(sample) !== undefined);
    const paths = [...publishedPaths(JSON.parse(text))];
    expect(paths.length).toBeGreaterThan(5);
    expect(missingFrom(paths, new Set(taken.flatMap(pathsIn)))).toEqual([]);
  },
);

test.each(readers.filter(({ write }) => write !== unwrittenText))(
  'the $name samples come back as they were',
  ({ samples, refused = [], read, write }) => {
    for (const sample of samples.slice(0, 12)) {
      const written = write(read(sample) as never);
      expect([sample, written === undefined]).toEqual([sample, refused.includes(sample)]);
      if (written !== undefined) expect(write(read(written) as never)).toBe(written);
    }
  },
);

test('no damaged text breaks a reader, and a change reaches every path of every schema', () => {
  const chosen = someOf(readers);
  const tallies = fuzz(SEED, many(350, 0.1), () => {}, chosen);
  const bad = tallies.flatMap((tally) =>
    tally.examples.map((example) => `${tallyText(tally)}\n${example}`),
  );
  expect(bad).toEqual([]);
  for (const { name, paths = [] } of chosen) {
    const reached = tallies.find(({ reader }) => reader === name)?.paths ?? new Set();
    expect([name, missingFrom(paths, reached)]).toEqual([name, []]);
  }
}, 120_000);
