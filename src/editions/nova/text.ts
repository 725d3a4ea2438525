/** Nova displays as plain text: a form of Slipway's own, a field a line, written and read. */
import { plainText } from '../../formats/drake/names.ts';
import {
  collectSheets,
  type LineRole,
  type ParsedText,
  readSheets,
  type SheetNotation,
} from '../../formats/drake/sheet-reader.ts';
import { ANY_NAMES, type KnownNames } from '../known-names.ts';
import { formatNotes } from '../legacy-text.ts';
import { makeSheetTable, rowText } from '../sheet-table.ts';
import { formatSpecials } from '../systems.ts';
import type { NovaDesign } from './design.ts';
import { DisplayDraft, type ParsedDisplay } from './display-draft.ts';
import {
  type DisplayLine,
  displayLine,
  displayLinesInContext,
  displaysIn,
  isRestOfDisplayLine,
} from './display-lines.ts';
import { formatWeapon } from './weapon-line.ts';
import { DISPLAY_WORDS, type NovaCode } from './wording.ts';

export type { ParsedDisplay } from './display-draft.ts';
export { wordNovaIssue } from './wording.ts';

const TITLE = 'Nova display';
const NONE = 'none';

/** A display in our form; reading it gives the same one, but for characters the form needs itself. */
export function formatNova(design: NovaDesign): string {
  const { combatRating, hull, armor, thrust, shields, ecm, weapons, systems, notes } = design;
  const lines = [
    TITLE,
    ...label('Faction', design.faction),
    ...label('Class', design.class),
    ...label('Type', design.type),
    ...label('Name', design.name),
    ...figure('Rating', combatRating),
    `Hull: ${hull.join('-')}`,
    ...figure('Armor', armor),
    `Thrust: ${thrust.join('-') || NONE}`,
    `Shields: ${shields.join('-') || NONE}`,
    ...figure('ECM', ecm),
    ...weapons.flatMap(formatWeapon),
    ...formatSpecials(systems).map((line) => line.replace(/^Specials/, 'Systems')),
    ...formatNotes(notes),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function label(keyword: string, text: string | undefined): readonly string[] {
  const plain = plainText(text ?? '');
  return plain === '' ? [] : [`${keyword}: ${plain}`];
}

const figure = (keyword: string, value: number | undefined): readonly string[] =>
  value === undefined ? [] : [`${keyword}: ${value}`];

const ROLES = new Map<DisplayLine['field'], LineRole>([
  ['blank', 'blank'],
  ['text', 'aside'],
]);

export const displays = (
  names: KnownNames = ANY_NAMES,
): SheetNotation<DisplayLine, DisplayDraft, ParsedDisplay, NovaCode> => ({
  vocabulary: DISPLAY_WORDS,
  kindOf: displayLine,
  mayBeRest: ({ field }) => field === 'text',
  isRest: isRestOfDisplayLine,
  inContext: (_, kinds) => displayLinesInContext(kinds),
  roleOf: ({ field, begins }) => (begins ? 'begins' : (ROLES.get(field) ?? 'own')),
  begin: (line) => new DisplayDraft(line, names),
  build: (draft) => draft.build(),
});

/** Reads all displays of a text, with their issues. Never throws. @internal */
export const parseNova = (text: string, names?: KnownNames): ParsedText<ParsedDisplay, NovaCode> =>
  collectSheets(readSheets(text, displays(names)));

/** Characters that are searched for a text's first display. */
const BEGINNING = 200_000;

/** Certainty that a text holds Nova displays in our form. */
export const detectNova = (text: string): 'said' | 'likely' | undefined =>
  displaysIn(text.slice(0, BEGINNING));

type DisplayColumn = 'hull' | 'armor' | 'thrust' | 'shields' | 'ecm' | 'weapons' | 'systems';

/** Boxes as a spreadsheet leaves them: dashes would make a date of `5-4-4`. */
const boxes = (values: readonly number[]): string => values.join(' ') || 'none';

/** A row without a hull is given back. */
export const displayTable = makeSheetTable<DisplayColumn, NovaDesign>({
  columns: [
    { key: 'hull', heading: 'Hull', cell: ({ hull }) => boxes(hull) },
    { key: 'armor', heading: 'Armor', also: ['Armour'], cell: ({ armor }) => armor },
    { key: 'thrust', heading: 'Thrust', cell: ({ thrust }) => boxes(thrust) },
    { key: 'shields', heading: 'Shields', cell: ({ shields }) => boxes(shields) },
    { key: 'ecm', heading: 'ECM', cell: ({ ecm }) => ecm },
    {
      key: 'weapons',
      heading: 'Weapons',
      cell: ({ weapons }) => weapons.flatMap(formatWeapon).join('\n'),
    },
    {
      key: 'systems',
      heading: 'Systems',
      cell: ({ systems }) => formatSpecials(systems).join('').replace('Specials: ', ''),
    },
  ],
  needed: ['hull', 'thrust'],
  read(row, names) {
    // A display without its labels, which are in cells of their own.
    const { text, reading } = rowText<DisplayColumn>(
      row,
      [
        ['hull', 'Hull:'],
        ['armor', 'Armor:'],
        ['thrust', 'Thrust:'],
        ['shields', 'Shields:'],
        ['ecm', 'ECM:'],
        ['weapons'],
        ['systems', 'Systems:'],
      ],
      'Nova display',
    );
    return reading(parseNova(text, names));
  },
});
