/** The checks must be able to fail: each is shown a small made-up house that breaks it. */
import { describe, expect, test } from 'vitest';
import {
  forbiddenImports,
  importCycles,
  impureCore,
  longFiles,
  sharedClasses,
  sharedLazyPackages,
} from './checks.ts';

const house = (files: Record<string, string>) => new Map(Object.entries(files));

describe('an import that the table does not have', () => {
  test.each([
    ['src/core/hull.ts', `import { rules } from '../tables/unity.ts';`],
    ['src/core/hull.ts', `import acc from '../../data/unity/acc.json';`],
    ['src/core/hull.ts', `import { createMemo } from 'solid-js';`],
    ['src/core/hull.ts', `import './hull.css';`],
    ['src/tables/unity.ts', `import { readFileSync } from 'node:fs';`],
    ['src/tables/unity.ts', `import type { Design } from '../library/design.ts';`],
    ['src/notation/drake.ts', `import { unity } from '../tables/unity.ts';`],
    ['src/notation/drake.ts', `import ship from '../../data/ships/majestic.json';`],
    ['src/notation/drake.ts', `export { unity } from '../tables/unity.ts';`],
    ['src/notation/drake.ts', `export * from '../convert/csv.ts';`],
    ['src/notation/drake.ts', `export * as csv from '../convert/csv.ts';`],
    ['src/notation/drake.ts', `const csv = () => import('../convert/csv.ts');`],
    ['src/notation/drake.ts', 'const csv = () => import(`../convert/csv.ts`);'],
    ['src/notation/drake.ts', `let csv: import('../convert/csv.ts').Csv;`],
    ['src/notation/drake.ts', `import csv = require('../convert/csv.ts');`],
    ['src/notation/drake.ts', `const ships = import.meta.glob('../../data/ships/*.json');`],
    ['src/notation/drake.ts', `const ships = import.meta.glob(['./*.ts', '../../data/*.json']);`],
    ['src/notation/drake.ts', `new URL('../../data/unity/acc.json', import.meta.url);`],
    ['src/notation/drake.ts', `import acc from '../core/../../data/unity/acc.json?raw';`],
    ['src/notation/drake.ts', `const any = (name: string) => import(name);`],
    ['src/notation/drake.ts', `import type { Unknown } from '../main.tsx';`],
    ['src/notation/drake.ts', `import pdf from '/src/sheets/pdf.ts';`],
    ['src/convert/csv.ts', `import Papa from 'papaparse-fork';`],
    ['src/convert/csv.ts', `import { createStore } from 'solid-js/store';`],
    ['src/sheets/pdf.ts', `import pdfmake from 'pdfmake';`],
    ['src/sheets/pdf.ts', `import pdfmake from 'pdfmake/build/pdfmake';`],
    ['src/convert/pdf.ts', `const pdfmake = () => import('pdfmake');`],
    ['src/library/store.ts', `import { toPdf } from '../sheets/pdf.ts';`],
    ['src/library/store.ts', `import { unity } from '../tables/unity.ts';`],
    ['src/ui/components/field.tsx', `import { store } from '../../library/store.ts';`],
    ['src/ui/components/field.tsx', `import { A } from '@solidjs/router';`],
    ['src/ui/components/field.tsx', `import { App } from '../app.tsx';`],
    ['src/ui/app.tsx', `import { unity } from '../tables/unity.ts';`],
    ['src/ui/routes/bench.tsx', `import { existsSync } from 'node:fs';`],
    ['src/ui/routes/bench.tsx', `import Decimal from 'decimal.js';`],
    ['src/cli/rate.ts', `import { store } from '../library/store.ts';`],
    ['src/cli/rate.ts', `import { unity } from '../tables/unity.ts';`],
    ['src/cli/rate.ts', `import { run } from './main.ts';`],
    ['src/cli/main.ts', `import { App } from '../ui/app.tsx';`],
    ['src/cli/main.ts', `import acc from '../../data/unity/acc.json';`],
    ['src/main.tsx', `import { rate } from './cli/rate.ts';`],
    ['src/main.tsx', `import acc from '../data/unity/acc.json';`],
    ['src/odds/ends.ts', 'export {};'],
    ['src/core/broken.ts', `import { from 'decimal.js';`],
  ])('%s: %s', (path, code) => {
    expect(forbiddenImports(house({ [path]: code }))).not.toEqual([]);
  });

  test('is reported with its file and line', () => {
    const code = `// why\n\nimport { unity } from '../tables/unity.ts';\n`;
    expect(forbiddenImports(house({ 'src/core/hull.ts': code }))).toEqual([
      'src/core/hull.ts:3 (core) must not import src/tables/unity.ts',
    ]);
  });
});

describe('an import that the table has', () => {
  test.each([
    ['src/core/hull.ts', `import Decimal from 'decimal.js'; import { x } from './limits.ts';`],
    ['src/core/hull.ts', `// import { rules } from '../tables/unity.ts';`],
    ['src/core/hull.ts', `const text = "import x from '../tables/unity.ts'";`],
    ['src/tables/unity.ts', `import acc from '../../data/unity/acc.json';`],
    ['src/tables/ships.ts', `const ships = import.meta.glob('../../data/ships/*.json');`],
    ['src/notation/drake.ts', `import type { Rules } from '../core/rules.ts';`],
    ['src/convert/csv.ts', `import Papa from 'papaparse';`],
    ['src/sheets/pdf.ts', `const pdfmake = () => import('pdfmake');`],
    ['src/sheets/pdf.ts', `import type { Content } from 'pdfmake/interfaces';`],
    ['src/sheets/model.ts', `import log from '../../templates/log.json';`],
    ['src/library/store.ts', `import { createStore } from 'solid-js/store';`],
    ['src/ui/components/field.tsx', `import { Dialog } from '@kobalte/core/dialog';`],
    ['src/ui/components/field.tsx', `import './field.css'; const f = <p>Don't // "stop</p>;`],
    ['src/ui/routes/bench.tsx', `import { Field } from '../components/field.tsx';`],
    ['src/ui/app.tsx', `const Bench = lazy(() => import('./routes/bench.tsx'));`],
    ['src/cli/rate.ts', `import { readFileSync } from 'node:fs';`],
    ['src/cli/main.ts', `import { unity } from '../tables/unity.ts';`],
    ['src/main.tsx', `import { unity } from './tables/unity.ts'; import './ui/app.css';`],
  ])('%s: %s', (path, code) => {
    expect(forbiddenImports(house({ [path]: code }))).toEqual([]);
  });
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
    'src/core/a.ts': `import { b } from './b.ts';`,
    'src/core/b.ts': `export type { C } from './c.ts';`,
    'src/core/c.ts': `import type { B } from './b.ts';`,
    'src/core/d.ts': `import { a } from './a.ts'; import { c } from './c.ts';`,
  });
  expect(importCycles(files)).toEqual(['src/core/b.ts → src/core/c.ts → src/core/b.ts']);
});

test('a file of more than 250 lines is reported', () => {
  const lines = (count: number) => '// line\n'.repeat(count);
  const files = house({ 'src/core/a.ts': lines(250), 'src/ui/app.css': lines(251) });
  expect(longFiles(files)).toEqual(['src/ui/app.css has 251 lines']);
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
    expect(impureCore(house({ 'src/core/hull.ts': code }))).not.toEqual([]);
  });

  test('are not seen in comments, texts, fields or other rooms', () => {
    const code = `
      // new Date(), Math.random(), console
      interface Design { readonly document: string; readonly Date?: number }
      const text = 'window'; const x = { window: 1 }; x.window; Math.max(1, 2);`;
    const files = house({ 'src/core/hull.ts': code, 'src/cli/rate.ts': 'console.log(1);' });
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
