/**
 * The first line of a card: `(277) Ranger-Class Cruiser [Faction]`, or in the other dialect
 * `Faction Ranger Cruiser (1,318CR) All systems TL +4.`
 */
import { classMark, classStart, headerRatingText } from '../../formats/drake/header.ts';
import type { Line } from '../../formats/drake/lines.ts';
import { nameOr, plainText } from '../../formats/drake/names.ts';
import { nameIn } from '../../formats/drake/scanner.ts';
import { optionalField } from '../optional-field.ts';
import type { AdmiraltyDesign } from './design.ts';
import type { AdmiraltyReports } from './issues.ts';
import { commonLevel } from './tech-levels.ts';

type Header = Pick<AdmiraltyDesign, 'faction' | 'class' | 'type' | 'combatRating' | 'techLevels'>;

const UNNAMED = 'Unnamed';
const MARK = '-Class';

const FIRST = /^\((\d[\d,.' ]{0,20}|\?) *[a-z]{0,8}\)/i;
const SECOND = /\((\d[\d,.' ]{0,20}) ?CR\)/i;

/** Whether a line begins a card in either dialect. */
export const isHeader = (text: string): boolean =>
  (FIRST.test(text) && /\p{L}/u.test(text.slice(0, 200))) || SECOND.test(text.slice(0, 400));

/** `(277) Ranger-Class Cruiser [Faction]`; `?` where the card has no rating. */
export function formatCardHeader(design: Header): string {
  const { combatRating } = design;
  const rating = combatRating === undefined ? '?' : headerRatingText(combatRating);
  const name = withoutMark(design.class ?? '') || UNNAMED;
  const type = plainText(design.type ?? '');
  const faction = plainText(design.faction ?? '');
  return [`(${rating}) ${name}${MARK}`, type, faction === '' ? '' : `[${faction}]`]
    .filter((part) => part !== '')
    .join(' ');
}

function withoutMark(text: string): string {
  let plain = plainText(text);
  for (let at = classMark(plain); at >= 0; at = classMark(plain)) {
    plain = `${plain.slice(0, at)}\u2011${plain.slice(at + 1)}`;
  }
  return plain;
}

const ratingOf = (digits: string | undefined): number | undefined => {
  const figure = Number((digits ?? '').replace(/[^\d]/g, '') || Number.NaN);
  return Number.isSafeInteger(figure) ? figure : undefined;
};

export function readCardHeader(line: Line, reports: AdmiraltyReports): Header {
  const first = FIRST.exec(line.text);
  if (first) return readFirst(line, first[0].length, ratingOf(first[1]), reports);
  const second = SECOND.exec(line.text.slice(0, 400));
  if (!second) return {};
  const levels = commonLevel(line.text.slice(second.index + second[0].length));
  return {
    ...readTitle(line, 0, second.index, reports),
    ...optionalField('combatRating', ratingOf(second[1])),
    ...optionalField('techLevels', levels),
  };
}

/** Class, type and faction in its brackets. */
function readFirst(
  line: Line,
  from: number,
  rating: number | undefined,
  reports: AdmiraltyReports,
): Header {
  const { text } = line;
  const bracket = text.endsWith(']') ? text.lastIndexOf('[') : -1;
  const to = bracket > from ? bracket : text.length;
  const faction = bracket > from ? nameIn(line, bracket + 1, text.length - 1) : '';
  const title = readTitle(line, from, to, reports, true);
  return {
    ...title,
    ...(faction === '' ? {} : { faction }),
    ...optionalField('combatRating', rating),
  };
}

/** Faction, class and type; in the first dialect the faction stands elsewhere. */
function readTitle(
  line: Line,
  from: number,
  to: number,
  reports: AdmiraltyReports,
  classFirst = false,
): Header {
  const text = line.text.slice(from, to);
  const dashed = classMark(text);
  const mark = dashed >= 0 ? dashed : text.search(/ class(?= |$)/i);
  let [nameFrom, nameTo, after] = [0, mark, mark + MARK.length];
  if (mark < 0) {
    // The last word is the type, the one before it the class.
    const end = text.trimEnd().length;
    after = text.lastIndexOf(' ', end - 1) + 1;
    nameTo = text.slice(0, after).trimEnd().length;
    if (nameTo === 0) [nameTo, after] = [end, end];
  }
  const before = text.slice(0, nameTo);
  if (!classFirst) nameFrom = mark < 0 ? before.lastIndexOf(' ') + 1 : classStart(before);
  const name = nameIn(line, from + nameFrom, from + nameTo);
  if (mark < 0) {
    reports.add('header.guessed', line, from + nameFrom, from + nameTo, { class: name });
  }
  const faction = nameIn(line, from, from + nameFrom);
  const type = nameIn(line, from + after, to);
  return {
    ...(faction === '' ? {} : { faction }),
    ...optionalField('class', nameOr(name, UNNAMED)),
    ...(type === '' ? {} : { type }),
  };
}
