/** Each check fails on a small made-up house that breaks its rule. */
import { describe, expect, test } from 'vitest';
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

const house = (files: Record<string, string>) => new Map(Object.entries(files));

describe('an import that the table does not have', () => {
  test.each([
    ['src/core/rating/hull.ts', `import { unity } from '../rules/unity/unity.ts';`],
    ['src/core/rating/hull.ts', `import acc from '../../../data/unity/acc.json';`],
    ['src/core/rating/hull.ts', `import { createMemo } from 'solid-js';`],
    ['src/core/rating/hull.ts', `import './hull.css';`],
    ['src/core/rules/rules.ts', `import { evaluate } from '../rating/evaluate.ts';`],
    ['src/core/rules/rules.ts', `import acc from '../../../data/unity/acc.json';`],
    ['src/core/rules/unity/unity.ts', `import { readFileSync } from 'node:fs';`],
    ['src/core/rules/unity/unity.ts', `import type { Ship } from '../../../store/ship.ts';`],
    ['src/core/exact/exact.ts', `import type { Rules } from '../rules/rules.ts';`],
    ['src/formats/drake/drake.ts', `import { unity } from '../../core/rules/unity/unity.ts';`],
    ['src/formats/drake/drake.ts', `import ship from '../../../data/ships/majestic.json';`],
    ['src/formats/drake/drake.ts', `export { card } from '../../editions/admiralty/card.ts';`],
    ['src/formats/drake/drake.ts', `export * from '../formats.ts';`],
    ['src/formats/drake/drake.ts', `export * as formats from '../formats.ts';`],
    ['src/formats/drake/drake.ts', `const formats = () => import('../formats.ts');`],
    ['src/formats/drake/drake.ts', 'const formats = () => import(`../formats.ts`);'],
    ['src/formats/drake/drake.ts', `let formats: import('../formats.ts').Formats;`],
    ['src/formats/drake/drake.ts', `import formats = require('../formats.ts');`],
    ['src/formats/drake/drake.ts', `const ships = import.meta.glob('../../../data/ships/*.json');`],
    ['src/formats/drake/drake.ts', `import.meta.glob(['./*.ts', '../../../data/*.json']);`],
    ['src/formats/drake/drake.ts', `new URL('../../../data/unity/acc.json', import.meta.url);`],
    ['src/formats/drake/drake.ts', `import acc from '../../core/../../data/unity/acc.json?raw';`],
    ['src/formats/drake/drake.ts', `const any = (name: string) => import(name);`],
    ['src/formats/drake/drake.ts', `import type { Unknown } from '../../main.tsx';`],
    ['src/formats/drake/drake.ts', `import pdf from '/src/sheets/pdf.ts';`],
    ['src/formats/csv/csv.ts', `import Papa from 'papaparse-fork';`],
    ['src/formats/csv/csv.ts', `import { createStore } from 'solid-js/store';`],
    ['src/formats/formats.ts', `import { toPdf } from '../sheets/pdf.ts';`],
    ['src/editions/list.ts', `import { formatOf } from '../formats/formats.ts';`],
    ['src/sheets/pdf.ts', `import pdfmake from 'pdfmake';`],
    ['src/sheets/pdf.ts', `import pdfmake from 'pdfmake/build/pdfmake';`],
    ['src/formats/csv/pdf.ts', `const pdfmake = () => import('pdfmake');`],
    ['src/store/store.ts', `import { toPdf } from '../sheets/pdf.ts';`],
    ['src/store/store.ts', `import { unity } from '../core/rules/unity/unity.ts';`],
    ['src/ui/components/field.tsx', `import { store } from '../../store/store.ts';`],
    ['src/ui/components/field.tsx', `import { A } from '@solidjs/router';`],
    ['src/ui/components/field.tsx', `import { App } from '../app.tsx';`],
    ['src/ui/shared/field.tsx', `import { Bench } from '../pages/bench/bench.tsx';`],
    ['src/ui/app.tsx', `import { unity } from '../core/rules/unity/unity.ts';`],
    ['src/ui/pages/bench/bench.tsx', `import { existsSync } from 'node:fs';`],
    ['src/ui/pages/bench/bench.tsx', `import Papa from 'papaparse';`],
    ['src/cli/rate.ts', `import { store } from '../store/store.ts';`],
    ['src/cli/rate.ts', `import { unity } from '../core/rules/unity/unity.ts';`],
    ['src/cli/rate.ts', `import { run } from './main.ts';`],
    ['src/cli/main.ts', `import { App } from '../ui/app.tsx';`],
    ['src/cli/main.ts', `import acc from '../../data/unity/acc.json';`],
    ['src/index.ts', `import { App } from './ui/app.tsx';`],
    ['src/main.tsx', `import { rate } from './cli/rate.ts';`],
    ['src/main.tsx', `import acc from '../data/unity/acc.json';`],
    ['src/odds/ends.ts', 'export {};'],
    ['src/core/rating/broken.ts', `import { from 'valibot';`],
  ])('%s: %s', (path, code) => {
    expect(forbiddenImports(house({ [path]: code }))).not.toEqual([]);
  });

  test('is reported with its file and line', () => {
    const code = `// why\n\nimport { unity } from '../rules/unity/unity.ts';\n`;
    expect(forbiddenImports(house({ 'src/core/rating/hull.ts': code }))).toEqual([
      'src/core/rating/hull.ts:3 (core/rating) must not import src/core/rules/unity/unity.ts',
    ]);
  });
});

describe('an import that the table has', () => {
  test.each([
    [
      'src/core/rules/schema.ts',
      `import { parse } from 'valibot'; import { x } from './limits.ts';`,
    ],
    ['src/core/rating/hull.ts', `// import { rules } from '../rules/unity/unity.ts';`],
    ['src/core/rating/hull.ts', `const text = "import x from '../rules/unity/unity.ts'";`],
    ['src/core/rules/unity/unity.ts', `import acc from '../../../../data/unity/acc.json';`],
    ['src/core/rules/unity/ships.ts', `import.meta.glob('../../../../data/ships/*.json');`],
    ['src/formats/drake/drake.ts', `import type { Rules } from '../../core/rules/rules.ts';`],
    ['src/formats/csv/csv.ts', `import Papa from 'papaparse';`],
    ['src/formats/formats.ts', `import { EDITIONS } from '../editions/list.ts';`],
    ['src/editions/list.ts', `import { parse } from '../formats/drake/drake.ts';`],
    ['src/sheets/pdf.ts', `const pdfmake = () => import('pdfmake');`],
    ['src/sheets/pdf.ts', `import type { Content } from 'pdfmake/interfaces';`],
    ['src/sheets/model.ts', `import log from '../../templates/log.json';`],
    ['src/store/store.ts', `import { createStore } from 'solid-js/store';`],
    ['src/ui/components/field.tsx', `import { Dialog } from '@kobalte/core/dialog';`],
    ['src/ui/components/field.tsx', `import './field.css'; const f = <p>Don't // "stop</p>;`],
    ['src/ui/pages/bench/bench.tsx', `import { Field } from '../../components/field.tsx';`],
    ['src/ui/app.tsx', `const Bench = lazy(() => import('./pages/bench/bench.tsx'));`],
    ['src/cli/rate.ts', `import { readFileSync } from 'node:fs';`],
    ['src/cli/main.ts', `import { unity } from '../core/rules/unity/unity.ts';`],
    ['src/index.ts', `export { unity } from './core/rules/unity/unity.ts';`],
    ['src/main.tsx', `import { unity } from './core/rules/unity/unity.ts'; import './ui/app.css';`],
  ])('%s: %s', (path, code) => {
    expect(forbiddenImports(house({ [path]: code }))).toEqual([]);
  });
});

test('a page that imports another page is reported, one that imports its own parts is not', () => {
  const code = `import { x } from '../bench/x.ts'; import { y } from './y.ts';`;
  expect(importsAmongPages(house({ 'src/ui/pages/ships/list.tsx': code }))).toEqual([
    'src/ui/pages/ships/list.tsx:1 (page ships) must not import the page bench',
  ]);
  expect(importsAmongPages(house({ 'src/ui/pages/bench/list.tsx': code }))).toEqual([]);
});

test('Solid outside the store and the page is reported', () => {
  const code = `import { createSignal } from 'solid-js';`;
  expect(strayReactivity(house({ 'src/sheets/book.ts': code }))).toEqual([
    'src/sheets/book.ts:1 must not know Solid',
  ]);
  expect(strayReactivity(house({ 'src/store/book.ts': code, 'src/ui/a.tsx': code }))).toEqual([]);
});

test('the PDF library in two files is reported', () => {
  const code = `const pdfmake = () => import('pdfmake');`;
  const files = house({ 'src/sheets/pdf.ts': code, 'src/sheets/log.ts': code });
  expect(sharedLazyPackages(files)).toEqual([
    'pdfmake is imported by src/sheets/pdf.ts and src/sheets/log.ts',
  ]);
  expect(sharedLazyPackages(house({ 'src/sheets/pdf.ts': code }))).toEqual([]);
});

test('files that import each other are reported with the way round', () => {
  const files = house({
    'src/core/rating/a.ts': `import { b } from './b.ts';`,
    'src/core/b.ts': `export type { C } from './c.ts';`,
    'src/core/c.ts': `import type { B } from './b.ts';`,
    'src/core/d.ts': `import { a } from './a.ts'; import { c } from './c.ts';`,
  });
  expect(importCycles(files)).toEqual(['src/core/b.ts → src/core/c.ts → src/core/b.ts']);
});

test('a file of more than 400 lines is reported', () => {
  const lines = (count: number) => '// line\n'.repeat(count);
  const files = house({ 'src/core/rating/a.ts': lines(400), 'src/ui/app.css': lines(401) });
  expect(longFiles(files)).toEqual(['src/ui/app.css has 401 lines']);
});

describe('rules that know clock, chance or surroundings', () => {
  test.each([
    'const now = Date.now();',
    'const now = new Date();',
    'const die = Math.random();',
    'const { random } = Math; console.log(random);',
    'window.alert();',
    'export const title = () => document.title;',
    'const x = { console };',
    'const x = { [console.name]: 1 };',
  ])('%s', (code) => {
    expect(impureCore(house({ 'src/core/rating/hull.ts': code }))).not.toEqual([]);
  });

  test('are not seen in comments, texts, fields or other rooms', () => {
    const code = `
      // new Date(), Math.random(), console
      interface Design { readonly document: string; readonly Date?: number }
      const text = 'window'; const x = { window: 1 }; x.window; Math.max(1, 2);`;
    const files = house({ 'src/core/rating/hull.ts': code, 'src/cli/rate.ts': 'console.log(1);' });
    expect(impureCore(files)).toEqual([]);
  });
});

describe('a class that two style sheets define', () => {
  test.each([
    ['.row {}', '.row {}'],
    ['.list > .row {} .row,\n.cell {}', '/* Rows. */\n.head, .row {}'],
  ])('%s and %s', (one, other) => {
    expect(sharedClasses(house({ 'src/ui/a.css': one, 'src/ui/b.css': other }))).toEqual([
      '.row is defined in src/ui/a.css and src/ui/b.css',
    ]);
  });

  test('may be adapted within another’s part, or a media query', () => {
    const adapted = '.page .row {} .row:hover {} @media print { .row {} }';
    expect(sharedClasses(house({ 'src/ui/a.css': '.row {}', 'src/ui/b.css': adapted }))).toEqual(
      [],
    );
  });
});

test('a comment that begins with a riddle is reported', () => {
  const text =
    '/** What a ship is. */\n// Whether it is.\n/** A ship of whom one speaks. */\n// How it flies.\n';
  expect(riddles(house({ 'src/core/design/a.ts': text }))).toEqual([
    'src/core/design/a.ts:1 /** What a ship is. */',
    'src/core/design/a.ts:2 // Whether it is.',
    'src/core/design/a.ts:4 // How it flies.',
  ]);
});
