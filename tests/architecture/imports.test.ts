import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import {
  forbiddenImports,
  importCycles,
  importsAmongPages,
  impureCore,
  longFiles,
  riddles,
  sharedClasses,
  sharedLazyPackages,
  strayReactivity,
} from './checks.ts';
import { emptyParameterNames, sharedNames } from './exported-names.ts';

const files = new Map(
  readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|jsx?|mjs|cjs|css)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    }),
);

describe('the source', () => {
  test('was found', () => expect(files.keys()).toContain('src/core/design/design.ts'));

  test('is TypeScript, which these checks read', () =>
    expect([...files.keys()].filter((path) => /\.(jsx?|mjs|cjs)$/.test(path))).toEqual([]));

  test('imports only what its room may', () => expect(forbiddenImports(files)).toEqual([]));

  test('has pages that do not import each other', () =>
    expect(importsAmongPages(files)).toEqual([]));

  test('knows Solid in the store and the page alone', () =>
    expect(strayReactivity(files)).toEqual([]));

  test('loads the PDF library from one file', () => expect(sharedLazyPackages(files)).toEqual([]));

  test('has no files that import each other', () => expect(importCycles(files)).toEqual([]));

  test('writes figures for display by one function', () =>
    expect(
      [...files].flatMap(([path, source]) =>
        /toLocaleString\('en'\)|NumberFormat\(/.test(source) ? [path] : [],
      ),
    ).toEqual(['src/core/exact/rounding.ts']));

  test('has no long files', () => expect(longFiles(files)).toEqual([]));

  test('has one style sheet for each class', () => expect(sharedClasses(files)).toEqual([]));

  test('has no exported name that stands for two things', () =>
    expect(sharedNames(files)).toEqual([]));

  test('has parameters that are called what they hold', () =>
    expect(emptyParameterNames(files)).toEqual([]));

  test('has comments that begin with a noun or a verb', () => expect(riddles(files)).toEqual([]));

  test('has rules that know no clock, chance or surroundings', () =>
    expect(impureCore(files)).toEqual([]));
});
