/**
 * Posts of ships in several forms, each decorated, with marks of foreign forms in its names, notes and
 * banks, and words between: each ship must come back as its own text gives it.
 */
import fc from 'fast-check';
import type { Design } from '../../src/core/design/design.ts';
import { equal } from '../../src/core/design/patch.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formatNamed, written } from '../../src/formats/formats.ts';
import { readText } from '../../src/formats/reading.ts';
import { editions } from '../editions.ts';
import { type Decoration, OF_ALL, OF_LINES } from '../formats/decorations.ts';
import { sampleShips } from '../sample-ships.ts';
import {
  FORMS,
  type Form,
  foreignMarks,
  itemAt,
  type Marking,
  marked,
  marking,
  readingRules,
} from './marks.ts';

/** Forms that stand among words: a table takes the words below it for rows. */
const POSTED = FORMS.filter(({ kind }) => kind !== 'csv');

/** Words of people between ships; figures and labels alone would belong to the ship above. */
const WORDS = [
  ...['', 'And another one, as I promised.', 'On 3 May 2026, Bob wrote:', '-- \nAnna', '* * *'],
  ...['Rating 188 is too high for me, 12 vs 14!', 'Quote:', '2. The other one', '{look at this'],
  ...['Date;Place;Players', 'PS. Hull 8 is too much (see p. 12).', '| a | b |', '#game=1.'],
] as const;

interface Posted {
  readonly form: Form;
  readonly ship: Design;
  readonly markings: readonly Marking[];
  readonly decoration: readonly [name: string, decorate: Decoration];
  readonly words: string;
}

const posted: fc.Arbitrary<Posted> = fc.record({
  form: fc.constantFrom(...POSTED),
  ship: fc.constantFrom(...sampleShips),
  markings: fc.array(marking, { maxLength: 2 }),
  decoration: fc.constantFrom(...Object.entries({ ...OF_ALL, ...OF_LINES })),
  words: fc.constantFrom(...WORDS),
});

/** The part of a ship that no neighbour may change. */
const shown = ({ class: name, type, faction, hull, engines, shields, ...rest }: Design) => ({
  ...{ name, type, faction, hull, engines, shields, systems: rest.systems },
  weapons: rest.weapons?.map(({ name, modes }) => ({ name, modes })),
  banks: rest.batteries?.map(({ banks }) => banks),
});

/** The fault in the reading of a post; undefined if each ship is as its own text gives it. */
function faultOf(parts: readonly Posted[]): { fault: string; text: string } | undefined {
  const own: Design[] = [];
  const texts: string[] = [];
  for (const { form, ship, markings, decoration, words } of parts) {
    const marks = foreignMarks(form);
    // A bank with two marks has no arc left that another edition has.
    const isOther = form.kind === 'admiralty' || form.kind === 'nova';
    const [, second] = markings.filter(({ place }) => place === 'bank');
    const kept = markings.filter((one) => !isOther || one !== second);
    const design = kept.reduce((now, one) => marked(now, one, itemAt(marks, one.share)), ship);
    const text = written(unity, form.id, { designs: [design] }, { editions, ...form }) ?? '';
    const { ships } = readText(readingRules, text, formatNamed(form.id, text));
    const [alone] = ships;
    if (ships.length !== 1 || !alone) return { fault: `${ships.length} ships in one`, text };
    own.push(alone.design);
    if (words !== '') texts.push(words);
    texts.push(decoration[1](text));
  }
  const text = texts.join('\n\n');
  const found = readText(readingRules, text).ships.map(({ design }) => shown(design));
  const expected = own.map(shown);
  if (equal(found, expected)) return undefined;
  const forms = parts.map(({ form, decoration: [name] }) => `${form.id} ${name}`);
  const at = expected.findIndex((ship, i) => !equal(ship, found[i]));
  const [is, was] = [found, expected].map((ships) => JSON.stringify(ships[at]));
  return { fault: `${forms.join(', ')}\n  ${is}\n  is not\n  ${was}`, text };
}

/** Number of posts made at a time. */
const BATCH = 500;

/** Reads posts of one to three ships, reports on them, and returns how many lost something. */
export function runMixed(seed: number, count: number, report: (line: string) => void): number {
  let lost = 0;
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done);
    const posts = fc.array(posted, { minLength: 1, maxLength: 3 });
    for (const parts of fc.sample(posts, { seed: seed * 1013 + done, numRuns })) {
      const found = faultOf(parts);
      if (!found) continue;
      lost += 1;
      if (lost <= 3) report(`  ${found.fault}\n${found.text.slice(0, 4000)}`);
    }
  }
  report(`mixed posts: ${count} of ${POSTED.length} forms, ${lost} lost something`);
  return lost;
}
