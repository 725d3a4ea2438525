import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { apiPage } from '../../scripts/api.js';
import { root } from '../../scripts/root.js';
import { DEFAULT_CHOICES } from '../../src/core/rules/play-choices.ts';
import { withDiagram } from '../architecture/diagram.ts';
import { ensureBuilt } from '../cli/built.ts';
import { pages, pageText } from './pages.ts';

const LONGEST_README = 10_000;

test('the README is short', () => {
  expect(Buffer.byteLength(pageText('README.md'))).toBeLessThanOrEqual(LONGEST_README);
});

test.each(pages)('links of %s lead somewhere', (page) => {
  const links = [...pageText(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to);
  expect(links.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([]);
});

test('the README leads to every page of docs', () => {
  const readme = pageText('README.md');
  const docs = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
  expect(docs.filter((file) => !readme.includes(`(docs/${file})`))).toEqual([]);
});

test.each(Object.keys(DEFAULT_CHOICES))('the choice %s is described', (name) => {
  expect(pageText('docs/rules-choices.md')).toContain(`\`${name}\``);
});

test('docs/architecture.md shows the table of rooms', () => {
  const page = pageText('docs/architecture.md');
  expect(page).toBe(withDiagram(page));
});

test('docs/api.md lists the library as it is', () => {
  ensureBuilt();
  expect(pageText('docs/api.md'), 'run npm run docs').toBe(apiPage());
  // It compiles all types.
});
