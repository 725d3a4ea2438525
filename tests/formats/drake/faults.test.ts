import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/root.js';
import { TextLines } from '../../../src/core/design/text-lines.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import { wordNotationIssue } from '../../../src/formats/drake/notation-issues.ts';
import { drawCaret, type SheetIssue } from '../../../src/formats/drake/sheet-issues.ts';
import { fixture } from './sheets.ts';

const FAULTS = 'tests/fixtures/drake/faults';
const files = readdirSync(join(root, FAULTS));

const isAnnotation = (line: string): boolean => /^\s*\^+ (error|warning): /.test(line);

/** The text of a fixture: its lines that point at nothing. */
const textOf = (annotated: string): string =>
  annotated
    .split('\n')
    .filter((line) => !isAnnotation(line))
    .join('\n');

/** Each line of a text with its issues under it, carets where they point. */
function annotate(text: string, issues: readonly SheetIssue<string>[]): string {
  const lines = new TextLines(text);
  const sorted = [...issues].sort((a, b) => a.span.start - b.span.start);
  return text
    .split('\n')
    .flatMap((line, i) => [
      line,
      ...sorted
        .filter(({ span }) => lines.at(span.start).line === i + 1)
        .map((issue) => {
          const [, carets] = drawCaret(text, issue).split('\n');
          const { message, expected } = wordNotationIssue(issue, text);
          return `${carets} ${issue.severity}: ${message} Expected: ${expected}.`;
        }),
    ])
    .join('\n');
}

test.each(files)('the faults of %s are pointed at and named', async (file) => {
  const text = textOf(fixture(`faults/${file}`));
  const { ships, issues } = parseDrake(unity, text);
  const all = [...ships.flatMap((ship) => ship.issues), ...issues];
  await expect(annotate(text, all)).toMatchFileSnapshot(join(root, FAULTS, file));
});
