/** Finds regular expressions that take quadratic time or worse. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { type ESTree, parseAst } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.js';
import { counted } from '../counted.ts';
import { COLUMNS, tableOf, withLongLines } from '../formats/long-texts.ts';

/** Expressions that are slow in theory only, with the reason. */
const FINE: readonly (readonly [source: string, why: string])[] = [
  [
    String.raw`-?(?:[a-z]+(?:[:=]|[<>]=?))?(?:"(?:[^"]|"")*"?|\S+)`,
    'wherever it begins, it matches: nothing is looked through twice',
  ],
];

const SRC = join(root, 'src');

const literals = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(join(SRC, file), 'utf8');
    return [...regexesOf(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))].map(
      (regex) => ({ file, ...regex }),
    );
  });

/** Expressions that the readers assemble at start. */
const made: RegExp[] = [];
const { RegExp: Made } = globalThis;
globalThis.RegExp = new Proxy(Made, {
  construct(target, args, caller) {
    const regex: RegExp = Reflect.construct(target, args, caller);
    made.push(regex);
    return regex;
  },
});
const { exports: reading } = await counted<typeof import('../formats/whole-reading.ts')>(
  'tests/formats/whole-reading.ts',
).finally(() => {
  globalThis.RegExp = Made;
});

/** Texts up to this length are never slow. */
const [SHORT, LONG] = [1000, 1500];

function* regexesOf(node: unknown): Generator<{ source: string; flags: string }> {
  if (typeof node !== 'object' || node === null) return;
  const { regex } = node as Partial<ESTree.RegExpLiteral>;
  if (regex) yield { source: regex.pattern, flags: regex.flags };
  else for (const part of Object.values(node)) yield* regexesOf(part);
}

it('is in no regular expression of the sources', () => {
  const slow = literals.filter(
    ({ source, flags }) => analyse({ source, flags }).reports.length > 0,
  );
  const fine = FINE.map(([source]) => source);
  expect(slow.map(({ file, source }) => (fine.includes(source) ? source : `${file}: ${source}`)))
    // The list of exceptions has no stale entries.
    .toEqual(fine);
});

it('is given no long text where the readers join texts', () => {
  const isSlow = ({ source, flags }: RegExp) => analyse({ source, flags }).reports.length > 0;
  // Compared by text: searches for all matches work on copies.
  const slow = new Set(made.filter(isSlow).map(String));
  const misled = new Set<string>();
  const { exec } = Made.prototype;
  Made.prototype.exec = function (text) {
    if (text.length > SHORT && slow.has(String(this))) misled.add(String(this));
    return exec.call(this, text);
  };
  try {
    for (const [kind, column] of COLUMNS)
      reading.readWhole(tableOf(kind, column, 'a, '.repeat(LONG / 3)));
    for (const text of withLongLines('a, '.repeat(LONG / 3))) reading.readWhole(text);
  } finally {
    Made.prototype.exec = exec;
  }
  expect(slow.size).toBeGreaterThan(0);
  expect([...misled]).toEqual([]);
});

it.each([
  ['blank lines without a word behind them', String.raw`^\W*hull`, 'im'],
  ['blanks in two places', '^a *:? *b', ''],
  ['blanks at the end', String.raw`\s+$`, ''],
  ['words of words', String.raw`^(?:\w+ ?)+$`, ''],
])('would be found: %s', (_, source, flags) => {
  expect(analyse({ source, flags }).reports.length).toBeGreaterThan(0);
  expect(literals.length).toBeGreaterThan(300);
});
