/** Sheets whose title and first lines are missing do not lie down in the ship above in silence. */
import { expect, test } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { written } from '../../src/formats/formats.ts';
import { issuesOf, readText } from '../../src/formats/reading.ts';
import { editions } from '../editions.ts';
import { readingRules } from '../fuzz/marks.ts';
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
  const silent: string[] = [];
  let tails = 0;
  for (const [i, text] of texts.entries()) {
    const [above, below] = [texts.at(i - 1) ?? '', texts.at(i - 2) ?? ''];
    // Of a ship without a weapon or a system nothing says where it ends, but its rating.
    const isEnded = /^(?:Equipment|Traits|Specials|Systems|Notes|;)/m.test(above);
    const lines = text.split('\n');
    for (let from = 1; from < lines.length; from += 1) {
      const tail = lines.slice(from).join('\n');
      if (!weapon.test(tail) || !weapon.test(above) || !isEnded) continue;
      tails += 1;
      for (const gap of ['\n', '\n\n']) {
        const start = above.length + gap.length;
        const reading = readText(readingRules, `${above}${gap}${tail}\n\n${below}\n`);
        const isTold = issuesOf(reading).some(
          ({ span }) => span && span.start >= start && span.start < start + tail.length,
        );
        if (!isTold) silent.push(tail);
      }
    }
  }
  expect(tails).toBeGreaterThan(50);
  expect(silent).toEqual([]);
});

test.each(FORMS)('whole sheets in %s %j are not taken for such a rest', (id, options) => {
  const text = written(unity, id, { designs: sampleShips }, { editions, ...options }) ?? '';
  const reading = readText(readingRules, text);
  expect(reading.ships).toHaveLength(sampleShips.length);
  expect(issuesOf(reading).filter(({ code }) => code === 'sheet.headless')).toEqual([]);
});
