/** Issues of Nova displays in words. The only place that words them. */

import {
  type CodeWords,
  type IssueCollector,
  makeWording,
  quoted,
  SHARED_WORDS,
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
  'text.no-ship': {
    isError: true,
    message: () => 'No Nova display was found in this text.',
    expected: () => 'a line “Nova display”, and below it “Hull: 5-4-4”',
  },
  'line.unknown': {
    message: (_, text) => `${quoted(text)} is not part of a Nova display; it is kept in the notes.`,
    expected: () => 'a field of the display and a colon, “Hull: 5-4-4”',
  },
  'title.missing': {
    message: () => 'This ship has no title line; it is taken for a Nova display.',
    expected: () => 'a line “Nova display” above it',
  },
  'title.rest': {
    message: (_, text) => `${quoted(text)} comes after the title; it is kept in the notes.`,
    expected: () => '“Nova display” alone, with “Class:” and “Name:” on lines of their own',
  },
  'keyword.no-colon': {
    message: (p, text) => `${quoted(text)} is read as the ship’s ${p.field}.`,
    expected: (p) => `${quoted(`${p.field}:`)} with a colon`,
  },
  'field.repeated': {
    message: (p) =>
      `A second ${p.field} line in one ship; the first one counts, this one is kept in the notes.`,
    expected: (p) => `one ${p.field} line`,
  },
  'field.missing': {
    message: (p) => `This ship has no ${p.field} line: 0 is assumed.`,
    expected: (p) =>
      p.field === 'thrust'
        ? 'a line such as “Thrust: 6-5-4”'
        : 'a line such as “Shields: 4-5-6”, or “Shields: none”',
  },
  'hull.missing': {
    isError: true,
    message: () => 'This ship has no hull boxes and is left out.',
    expected: () => 'a line such as “Hull: 5-4-4”',
  },
  'figures.unreadable': {
    isError: true,
    message: (p, text) =>
      text === ''
        ? `The ${p.field} line has no figures.`
        : `${quoted(text)} cannot be read as the ${fieldName(p.field)}; the line is kept in the notes.`,
    expected: (p) => EXPECTED.get(String(p.field)) ?? 'a number',
  },
  'figures.rest': {
    message: (p, text) => `${quoted(text)} comes after the ${p.field}; it is kept in the notes.`,
    expected: (p) => EXPECTED.get(String(p.field)) ?? 'a number',
  },
  'weapon.no-range': {
    isError: true,
    message: (_, text) =>
      text === ''
        ? 'This weapon has no range and is left out.'
        : `The weapon ${quoted(text)} has no range and is left out; its lines are kept in the notes.`,
    expected: () => 'three bands, “Plasma Lance, 5-10-15, Dx2”',
  },
  'weapon.no-dice': {
    message: () => 'This weapon has no attack dice.',
    expected: () => 'a line such as “Dice: FF 6, PP 4” below',
  },
  'dice.no-weapon': {
    isError: true,
    message: () => 'Attack dice without a weapon above; they are kept in the notes.',
    expected: () => 'a weapon’s line first',
  },
  'dice.unreadable': {
    isError: true,
    message: (_, text) =>
      `${quoted(text)} is not a firing arc with its attack dice; it is kept in the notes.`,
    expected: () => 'an arc and a number, “FF 6”',
  },
  'arc.unknown': {
    message: (_, text) =>
      `${quoted(text)} is not a firing arc that is known here; its letters are asked for.`,
    expected: () => 'an arc such as FF, PP or TT, or letters from A to L',
  },
} as const satisfies { readonly [code: string]: CodeWords };

export const wordNovaIssue = makeWording(DISPLAY_WORDS);

export type NovaCode = keyof typeof DISPLAY_WORDS;

export type NovaReports = IssueCollector<NovaCode>;
