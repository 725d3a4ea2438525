/** Sheets whose title and first lines are missing do not lie down in the ship above in silence. */
import { expect, test } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { written } from '../../src/formats/formats.ts';
import { issuesOf, readText } from '../../src/formats/reading.ts';
import { editions } from '../editions.ts';
import { readingRules } from '../fuzz/marks.ts';
import { someOf } from '../runs.ts';
import { sampleShips } from '../sample-ships.ts';

const FORMS = [
  ['drake', { plain: true }, / \| |^MA /m],
  ['drake', {}, / \| |^MA |^; (?!id|notes)/m],
  ['admiralty', {}, /^\[/m],
  ['nova', {}, /^(?:Weapon|Dice):/m],
] as const;

test.each(FORMS)('the rest of a sheet in %s %j is told', (id, options, weapon) => {
  const texts = sampleShips
    .slice(0, 14)
    .map((design) =>
      (written(unity, id, { designs: [design] }, { editions, ...options }) ?? '').trimEnd(),
    );
  const tails = texts.flatMap((text, i) => {
    const [above, below] = [texts.at(i - 1) ?? '', texts.at(i - 2) ?? ''];
    // Of a ship without a weapon or a system nothing says where it ends, but its rating.
    const isEnded = /^(?:Equipment|Traits|Specials|Systems|Notes|;)/m.test(above);
    if (!weapon.test(above) || !isEnded) return [];
    const lines = text.split('\n');
    return lines
      .map((_, from) => lines.slice(from).join('\n'))
      .filter((tail, from) => from > 0 && weapon.test(tail))
      .map((tail) => ({ above, tail, below }));
  });
  expect(tails.length).toBeGreaterThan(50);
  const silent = someOf(tails).flatMap(({ above, tail, below }) =>
    ['\n', '\n\n'].flatMap((gap) => {
      const start = above.length + gap.length;
      const reading = readText(readingRules, `${above}${gap}${tail}\n\n${below}\n`);
      const isTold = issuesOf(reading).some(
        ({ span }) => span && span.start >= start && span.start < start + tail.length,
      );
      return isTold ? [] : [tail];
    }),
  );
  expect(silent).toEqual([]);
});

test.each(FORMS)('whole sheets in %s %j are not taken for such a rest', (id, options) => {
  const text = written(unity, id, { designs: sampleShips }, { editions, ...options }) ?? '';
  const reading = readText(readingRules, text);
  expect(reading.ships).toHaveLength(sampleShips.length);
  expect(issuesOf(reading).filter(({ code }) => code === 'sheet.headless')).toEqual([]);
});
