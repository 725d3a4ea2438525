/** Admiralty-edition Drake notation: both dialects are read, the first is written. */
import { type Line, readLines } from '../../formats/drake/lines.ts';
import { plainText } from '../../formats/drake/names.ts';

import {
  collectSheets,
  type ParsedText,
  readSheets,
  type SheetNotation,
} from '../../formats/drake/sheet-reader.ts';
import type { KnownNames } from '../known-names.ts';
import { formatNotes } from '../notes.ts';
import { formatCardBattery } from './battery.ts';
import { CardDraft, type ParsedCard, type ShipName } from './card-draft.ts';
import { roleOfCardLine } from './card-roles.ts';
import { ADMIRALTY_SEVERITIES, type AdmiraltyCode } from './codes.ts';
import { formatChart } from './damage-chart.ts';
import type { AdmiraltyDesign } from './design.ts';
import { formatCardHeader } from './header.ts';
import { type CardLine, cardLineKind, hasAdmiraltyLines, isRestOfCardLine } from './kinds.ts';
import { cardLinesInContext } from './lines-in-context.ts';
import { formatSpecials } from './specials.ts';
import { formatTechLevels } from './tech-levels.ts';
import { formatCardTrack } from './tracks.ts';

export type { ParsedCard } from './card-draft.ts';
export { wordAdmiraltyIssue } from './wording.ts';

/** A card in the first dialect; its notes on lines of their own, which the dialect does not have. */
export function formatAdmiralty(design: AdmiraltyDesign): string {
  const { hull, engines, shields, damageChart, notes } = design;
  const name = writtenName(design.name);
  const lines = [
    ...(name === undefined ? [] : [name]),
    formatCardHeader(design),
    ...formatTechLevels(design.techLevels),
    formatCardTrack('Hull', hull, hull),
    ...(engines === undefined ? [] : [formatCardTrack('Engines', hull, engines)]),
    ...(shields === undefined ? [] : [formatCardTrack('Shields', hull, shields)]),
    ...(damageChart ? [`Weapons: ${formatChart(damageChart)}`] : []),
    ...design.batteries.flatMap(formatCardBattery),
    ...formatSpecials(design.specials),
    ...formatNotes(notes),
  ];
  return `${lines.join('\n')}\n`;
}

/** How the cards of a text, in either dialect, are told apart and read; unknown names are reported. */
export const cards = (
  names?: KnownNames,
): SheetNotation<CardLine, CardDraft, ParsedCard, AdmiraltyCode> => ({
  severities: ADMIRALTY_SEVERITIES,
  kindOf: cardLineKind,
  mayBeRest: ({ kind }) => kind === 'text' || kind === 'bare-arcs' || kind === 'entry',
  isRest: isRestOfCardLine,
  inContext: cardLinesInContext,
  roleOf: roleOfCardLine,
  begin: (line, at, lines, kinds) => new CardDraft(line, nameAbove(at, lines, kinds), names),
  build: (draft) => draft.build(),
});

/** Every card of a text, in either dialect, and every doubt about it. Never throws. */
export const parseAdmiralty = (
  text: string,
  names?: KnownNames,
): ParsedText<ParsedCard, AdmiraltyCode> => collectSheets(readSheets(text, cards(names)));

/** More characters than stand before a text's first card. */
const BEGINNING = 20_000;

/** Whether a text is in the Admiralty edition's notation rather than Unity's. */
export const isAdmiralty = (text: string): boolean => {
  return hasAdmiraltyLines(readLines(text.slice(0, BEGINNING)));
};

const LONGEST_NAME = 60;
const ENDS_SENTENCE = '.:;,!?';

/** A ship's name that cannot be taken for a sentence above the card. */
function writtenName(name: string | undefined): string | undefined {
  const plain = plainText(name ?? '');
  const isName = plain.length <= LONGEST_NAME && !ENDS_SENTENCE.includes(plain.at(-1) ?? '.');
  return isName ? plain : undefined;
}

/** The ship's name on a line of its own right above the header; not the end of a paragraph. */
function nameAbove(
  at: number,
  lines: readonly Line[],
  kinds: readonly CardLine[],
): ShipName | undefined {
  const [line, over] = [lines[at - 1], kinds[at - 2]];
  const isAbove = kinds[at]?.kind === 'header' && kinds[at - 1]?.kind === 'text';
  if (!line || !isAbove || over?.kind === 'text') return undefined;
  const name = line.raw.replace(/\s+/g, ' ').trim();
  return writtenName(name) === undefined ? undefined : { name, line };
}
