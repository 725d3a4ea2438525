/** Nova displays as plain text: a form of Slipway's own, a field a line, written and read. */
import { plainText } from '../../formats/drake/names.ts';
import {
  collectSheets,
  type LineRole,
  type ParsedText,
  readSheets,
  type SheetNotation,
} from '../../formats/drake/sheet-reader.ts';
import { formatSpecials } from '../admiralty/specials.ts';
import { ANY_NAMES, type KnownNames } from '../known-names.ts';
import { formatNotes } from '../notes.ts';
import { NOVA_SEVERITIES, type NovaCode } from './codes.ts';
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

/** How the displays of a text are told apart and read. */
export const displays = (
  names: KnownNames = ANY_NAMES,
): SheetNotation<DisplayLine, DisplayDraft, ParsedDisplay, NovaCode> => ({
  severities: NOVA_SEVERITIES,
  kindOf: displayLine,
  isRest: isRestOfDisplayLine,
  inContext: (_, kinds) => displayLinesInContext(kinds),
  roleOf: ({ field, begins }) => (begins ? 'begins' : (ROLES.get(field) ?? 'own')),
  begin: (line) => new DisplayDraft(line, names),
  build: (draft) => draft.build(),
});

/** Every display of a text, and every doubt about it. Never throws. */
export const parseNova = (text: string, names?: KnownNames): ParsedText<ParsedDisplay, NovaCode> =>
  collectSheets(readSheets(text, displays(names)));

/** More characters than stand before a text's first display. */
const BEGINNING = 200_000;

/** How sure it is that a text holds Nova displays in our form. */
export const detectNova = (text: string): 'said' | 'likely' | undefined =>
  displaysIn(text.slice(0, BEGINNING));
