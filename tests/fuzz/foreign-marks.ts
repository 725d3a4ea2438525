/**
 * Ships in every written form with marks of all other forms in names, notes and banks and between
 * ships: each text must be read as the form that it was written in.
 */
import fc from 'fast-check';
import type { Design } from '../../src/core/design/design.ts';
import { equal } from '../../src/core/design/patch.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formatNamed, written } from '../../src/formats/formats.ts';
import { readText } from '../../src/formats/reading.ts';
import { editions } from '../editions.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';
import { sampleShips } from '../sample-ships.ts';
import {
  FORMS,
  type Form,
  foreignMarks,
  itemAt,
  LINES,
  type Marking,
  marked,
  marking,
  readingRules,
  whole,
} from './marks.ts';

interface MarkedText {
  readonly form: Form;
  /** The ships without their marks; none where a mark stands among their lines or looks like one. */
  readonly ships: readonly Design[];
  readonly text: string;
}

/** Boxes and lists of systems: every notation has such lines, and people take them for the ship's above. */
const OF_SHIP = /\[\]|^(?:Special|Traits|Marines):/;

function markedText(
  form: Form,
  ships: readonly Design[],
  markings: readonly Marking[],
): MarkedText {
  const marksOf = foreignMarks(form);
  const designs = [...ships];
  const between: string[][] = designs.map(() => []);
  const above: string[] = [];
  const within: { readonly ship: number; readonly share: number; readonly mark: string }[] = [];
  for (const one of markings) {
    const at = Math.floor(one.ship * designs.length);
    const mark = itemAt(marksOf, one.share);
    if (!LINES.has(one.place)) designs[at] = marked(designs[at] as Design, one, mark);
    // A whole link in a line of its own is a ship more.
    else if (mark !== whole?.trim()) {
      if (one.place === 'between') between[at]?.push(mark);
      else if (one.place === 'above') above.push(mark);
      else within.push({ ship: at, share: one.line, mark });
    }
  }
  const isSheet = form.kind === 'drake' || form.kind === 'admiralty' || form.kind === 'nova';
  const parts = designs.map((design, i) => {
    const text = written(unity, form.id, { designs: [design] }, { editions, ...form }) ?? '';
    // Behind a table's headings, a row a ship; of JSON only lines can be joined.
    const sheet = form.kind === 'csv' && i > 0 ? text.slice(text.indexOf('\n') + 1) : text;
    const own = isSheet
      ? withLines(
          sheet,
          within.filter(({ ship }) => ship === i),
        )
      : sheet;
    const lines = between[i] ?? [];
    if (lines.length === 0 || (form.kind === 'json' && !form.lines)) return own;
    const around = form.kind === 'json' || form.kind === 'csv' ? '' : '\n';
    return `${own}${around}${lines.join('\n')}\n${around}`;
  });
  const isOne = form.kind === 'json' && !form.lines;
  const text = isOne
    ? (written(unity, form.id, { designs }, { editions, ...form }) ?? '')
    : [...above.map((mark) => `${mark}\n`), ...parts].join(isSheet ? '\n' : '');
  const isApart =
    within.length === 0 && ![...above, ...between.flat()].some((mark) => OF_SHIP.test(mark));
  return { form, ships: !isSheet || isApart ? ships : [], text };
}

const withLines = (
  sheet: string,
  lines: readonly { readonly share: number; readonly mark: string }[],
): string =>
  lines.reduce((text, { share, mark }) => {
    const own = text.split('\n');
    return own.toSpliced(Math.floor(share * own.length), 0, mark).join('\n');
  }, sheet);

const texts = (ships: readonly Design[]): fc.Arbitrary<MarkedText> =>
  fc
    .tuple(
      fc.constantFrom(...FORMS),
      fc.array(fc.constantFrom(...ships), { minLength: 1, maxLength: 3 }),
      fc.array(marking, { minLength: 1, maxLength: 4 }),
    )
    .map(([form, chosen, markings]) => markedText(form, chosen, markings));

/** Returns the fault in the reading of a text; undefined if it is read as the form that it is in. */
function faultOf({ form, ships, text }: MarkedText): string | undefined {
  const own = formatNamed(form.id, text);
  const expected = readText(readingRules, text, own);
  const found = readText(readingRules, text);
  if (found.format.id !== own?.id) return `as ${found.format.id}`;
  const designs = expected.ships.map(({ design }) => design);
  if (
    !equal(
      found.ships.map(({ design }) => design),
      designs,
    )
  )
    return 'other ships';
  if (ships.length === 0) return undefined;
  const kept = ships.map((design) => {
    const alone = written(unity, form.id, { designs: [design] }, { editions, ...form }) ?? '';
    return figures(readText(readingRules, alone, formatNamed(form.id, alone)).ships[0]?.design);
  });
  return equal(designs.map(figures), kept) ? undefined : 'other figures';
}

const figures = (design: Design | undefined) =>
  design && {
    hull: design.hull,
    engines: design.engines,
    batteries: design.batteries?.length ?? 0,
    systems: design.systems?.length ?? 0,
  };

/** Number of texts made at a time. */
const BATCH = 500;

/** Reads texts with foreign marks, reports on them, and returns how many were misread. */
export function runMarked(seed: number, count: number, report: (line: string) => void): number {
  let misread = 0;
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done);
    const ships = [...sampleShips, ...randomDesigns(numRuns / 10, seed + done)];
    for (const marked of fc.sample(texts(ships), { seed: seed * 1009 + done, numRuns })) {
      const fault = faultOf(marked);
      if (fault === undefined) continue;
      misread += 1;
      if (misread <= 3) report(`  ${marked.form.id} ${fault}\n${marked.text.slice(0, 4000)}`);
    }
  }
  report(`foreign marks: ${count} texts in ${FORMS.length} forms, ${misread} misread`);
  return misread;
}
