/** Nova displays as plain text: a form of Slipway's own, a field a line, written and read. */
import { plainText } from '../../formats/drake/names.ts';
import {
  collectSheets,
  type ParsedText,
  readSheets,
  type SheetNotation,
} from '../../formats/drake/sheet-reader.ts';
import { formatSpecials } from '../admiralty/specials.ts';
import { formatNotes } from '../notes.ts';
import { NOVA_SEVERITIES, type NovaCode } from './codes.ts';
import type { NovaDesign } from './design.ts';
import {
  DisplayDraft,
  type DisplayLine,
  displayLine,
  type ParsedDisplay,
} from './display-draft.ts';
import { formatWeapon } from './weapon-line.ts';

export type { ParsedDisplay } from './display-draft.ts';
export { wordNovaIssue } from './wording.ts';

const TITLE = 'Nova display';

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
    ...(thrust.length === 0 ? [] : [`Thrust: ${thrust.join('-')}`]),
    ...(shields.length === 0 ? [] : [`Shields: ${shields.join('-')}`]),
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

/** How the displays of a text are told apart and read. */
export const displays: SheetNotation<DisplayLine, DisplayDraft, ParsedDisplay, NovaCode> = {
  severities: NOVA_SEVERITIES,
  kindOf: displayLine,
  isRest: ({ kindAbove, kindBelow, isFull, isOpen }) =>
    kindBelow.field === '' && kindAbove.field !== 'blank' && (isFull || isOpen),
  inContext: (_, kinds) => kinds,
  roleOf: ({ field }) => (field === 'title' ? 'begins' : field === 'blank' ? 'blank' : 'own'),
  begin: (line) => new DisplayDraft(line),
  build: (draft) => draft.build(),
};

/** Every display of a text, and every doubt about it. Never throws. */
export const parseNova = (text: string): ParsedText<ParsedDisplay, NovaCode> =>
  collectSheets(readSheets(text, displays));

/** Whether a text holds Nova displays in our form. */
export const isNova = (text: string): boolean => /^[> \t]{0,20}nova display\b/im.test(text);
