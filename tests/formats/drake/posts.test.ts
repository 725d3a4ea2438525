import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/root.js';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { parseDrake } from '../../../src/formats/drake/drake.ts';
import { wordNotationIssue } from '../../../src/formats/drake/notation-issues.ts';
import { located } from './located.ts';
import { fixture, sheetOf } from './sheets.ts';

const POSTS = 'tests/fixtures/drake/posts';
const posts = readdirSync(join(root, POSTS)).filter((file) => file.endsWith('.txt'));

/** The reading in words: each ship as a sheet with its issues, then the rest. */
function understood(text: string): string {
  const { ships, issues } = parseDrake(unity, text);
  const said = located(text, wordNotationIssue);
  const parts = ships.map((ship) => {
    const doubts = ship.issues.map(said).join('\n');
    const notes = ship.design.notes === undefined ? '' : `notes: ${ship.design.notes}\n`;
    const [from, to] = [ship.span.start, ship.span.end].map(
      (at) => text.slice(0, at).split(/\r\n|\n/).length,
    );
    return `lines ${from} to ${to}\n${sheetOf(ship.design)}${notes}${doubts}\n`;
  });
  return [
    ...parts,
    ...(issues.length > 0 ? [`no ship\n${issues.map(said).join('\n')}\n`] : []),
  ].join('\n');
}

describe('posts as players write them are understood', () => {
  test('and there are enough of them', () => expect(posts.length).toBeGreaterThanOrEqual(12));

  test.each(posts)('%s', async (file) => {
    const expected = join(root, POSTS, file.replace(/\.txt$/, '.understood'));
    await expect(understood(fixture(`posts/${file}`))).toMatchFileSnapshot(expected);
  });
});
