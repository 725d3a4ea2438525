/** Issues of Nova displays in words. The only place that words them. */
import {
  error,
  type IssueCollector,
  makeWording,
  quoted,
  SHARED_WORDS,
  warning,
} from '../../formats/drake/sheet-issues.ts';
import { NAME_WORDS } from '../report.ts';

const FIELDS = new Map([
  ['rating', 'combat rating'],
  ['armor', 'number of armor boxes'],
  ['ecm', 'ECM figure'],
  ['hull', 'row of hull boxes'],
  ['thrust', 'row of thrust boxes'],
  ['shields', 'row of shield dice'],
]);

const EXPECTED = new Map([
  ['rating', 'a number, “344”'],
  ['hull', 'the boxes of each group with dashes between them, “5-4-4”'],
  ['thrust', 'the thrust in each box with dashes between them, “6-5-4”'],
  ['shields', 'the dice with dashes between them, “4-5-6”; “none” for none'],
]);

const fieldName = (field: string | number | undefined): string =>
  FIELDS.get(String(field)) ?? String(field);

export const DISPLAY_WORDS = {
  ...SHARED_WORDS,
  ...NAME_WORDS,
  'text.no-ship': error(
    'No Nova display was found in this text.',
    'a line “Nova display”, and below it “Hull: 5-4-4”',
  ),
  'line.unknown': warning(
    (_, text) => `${quoted(text)} is not part of a Nova display; it is kept in the notes.`,
    'a field of the display and a colon, “Hull: 5-4-4”',
  ),
  'title.missing': warning(
    'This ship has no title line; it is taken for a Nova display.',
    'a line “Nova display” above it',
  ),
  'title.rest': warning(
    (_, text) => `${quoted(text)} comes after the title; it is kept in the notes.`,
    '“Nova display” alone, with “Class:” and “Name:” on lines of their own',
  ),
  'keyword.no-colon': warning(
    (p, text) => `${quoted(text)} is read as the ship’s ${p.field}.`,
    (p) => `${quoted(`${p.field}:`)} with a colon`,
  ),
  'field.repeated': warning(
    (p) =>
      `A second ${p.field} line in one ship; the first one counts, this one is kept in the notes.`,
    (p) => `one ${p.field} line`,
  ),
  'field.missing': warning(
    (p) => `This ship has no ${p.field} line: 0 is assumed.`,
    (p) =>
      p.field === 'thrust'
        ? 'a line such as “Thrust: 6-5-4”'
        : 'a line such as “Shields: 4-5-6”, or “Shields: none”',
  ),
  'hull.missing': error(
    'This ship has no hull boxes and is left out.',
    'a line such as “Hull: 5-4-4”',
  ),
  'figures.unreadable': error(
    (p, text) =>
      text === ''
        ? `The ${p.field} line has no figures.`
        : `${quoted(text)} cannot be read as the ${fieldName(p.field)}; the line is kept in the notes.`,
    (p) => EXPECTED.get(String(p.field)) ?? 'a number',
  ),
  'figures.rest': warning(
    (p, text) => `${quoted(text)} comes after the ${p.field}; it is kept in the notes.`,
    (p) => EXPECTED.get(String(p.field)) ?? 'a number',
  ),
  'weapon.no-range': error(
    (_, text) =>
      text === ''
        ? 'This weapon has no range and is left out.'
        : `The weapon ${quoted(text)} has no range and is left out; its lines are kept in the notes.`,
    'three bands, “Plasma Lance, 5-10-15, Dx2”',
  ),
  'weapon.no-dice': warning(
    'This weapon has no attack dice.',
    'a line such as “Dice: FF 6, PP 4” below',
  ),
  'dice.no-weapon': error(
    'Attack dice without a weapon above; they are kept in the notes.',
    'a weapon’s line first',
  ),
  'dice.unreadable': error(
    (_, text) =>
      `${quoted(text)} is not a firing arc with its attack dice; it is kept in the notes.`,
    'an arc and a number, “FF 6”',
  ),
  'arc.unknown': warning(
    (_, text) =>
      `${quoted(text)} is not a firing arc that is known here; its letters are asked for.`,
    'an arc such as FF, PP or TT, or letters from A to L',
  ),
};

export const wordNovaIssue = makeWording(DISPLAY_WORDS);

export type NovaCode = keyof typeof DISPLAY_WORDS;

export type NovaReports = IssueCollector<NovaCode>;
