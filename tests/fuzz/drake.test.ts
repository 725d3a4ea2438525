import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formatDrake, parseDrake } from '../../src/formats/drake/drake.ts';
import { wordNotationIssue } from '../../src/formats/drake/notation-issues.ts';
import { drawCaret } from '../../src/formats/drake/sheet-issues.ts';
import { fixture, sheetOf } from '../formats/drake/sheets.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';
import { runs, SEED } from '../runs.ts';
import { longTexts, mutated, soup } from './mutations.ts';

const textsIn = (folder: string): string[] =>
  readdirSync(join(root, 'tests/fixtures/drake', folder))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => fixture(`${folder}/${file}`));

const real = [
  ...textsIn('posts'),
  ...textsIn('sheets'),
  ...textsIn('faults'),
  ...randomDesigns(20, SEED).map((design) => sheetOf(design, true)),
];

/** Reads a text and fails if an issue points outside it. */
function check(text: string): void {
  const { ships, issues } = parseDrake(unity, text);
  for (const issue of [...issues, ...ships.flatMap((ship) => ship.issues)]) {
    const { start, end } = issue.span;
    const isWithin = 0 <= start && start <= end && end <= text.length;
    if (!isWithin) throw new Error(JSON.stringify(issue));
    if (wordNotationIssue(issue, text).message === '') throw new Error(issue.code);
  }
  const [issue] = issues;
  if (issue) drawCaret(text, issue);
}

/** Also writes the ships in both forms. */
function checkWriting(text: string): void {
  for (const { design } of parseDrake(unity, text).ships.slice(0, 3)) {
    if (design.systems?.some(({ qty }) => qty !== undefined && qty > 100)) continue;
    const evaluation = evaluate(unity, design);
    const lossless = formatDrake(unity, design, evaluation, { lossless: true });
    expect(parseDrake(unity, lossless).ships.map((ship) => ship.design)).toEqual([design]);
  }
}

describe('texts are read without throwing, looping or pointing astray', () => {
  test('mutated real ones', () => {
    fc.assert(fc.property(mutated(real), check), runs(900));
  });

  test('without sense', () => {
    fc.assert(fc.property(soup, check), runs(4000));
  });
});

test('the content of mutated texts is written, and read back, exactly', () => {
  fc.assert(fc.property(mutated(real), checkWriting), runs(150));
});

test.each(longTexts)('a very long text of %s is read', (_, text) => check(text));
