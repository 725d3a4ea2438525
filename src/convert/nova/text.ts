/** Nova displays as plain text: a form of Slipway's own, a field a line, written and read. */
import { isRule, type Line, readLines } from '../../notation/lines.ts';
import { plainText } from '../../notation/names.ts';
import { formatSpecials } from '../admiralty/specials.ts';
import { formatNotes } from '../editions/notes.ts';
import type { NovaDesign } from './design.ts';
import { DisplayDraft, type ParsedDisplay } from './display-draft.ts';
import { type NovaIssue, NovaReports } from './issues.ts';
import { formatWeapon } from './weapon-line.ts';

export type { ParsedDisplay } from './display-draft.ts';
export type { NovaIssue } from './issues.ts';
export { wordNovaIssue } from './wording.ts';

const TITLE = 'Nova display';
const BEGINS = /^nova display\b/i;

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

export interface ParsedDisplays {
  readonly ships: readonly ParsedDisplay[];
  /** What belongs to no display that could be read. */
  readonly issues: readonly NovaIssue[];
}

/** Every display of a text, and every doubt about it. Never throws. */
export function parseNova(text: string): ParsedDisplays {
  const lines = readLines(text);
  const ships: ParsedDisplay[] = [];
  const issues: NovaIssue[] = [];
  let draft: DisplayDraft | undefined;
  const finish = (): void => {
    const built = draft?.build();
    if (built && 'design' in built) ships.push(built);
    else if (built) issues.push(...built.issues);
  };
  for (const line of lines) {
    if (line.text === '' || isRule(line.text)) continue;
    if (BEGINS.test(line.text)) {
      finish();
      draft = new DisplayDraft(line);
    } else draft?.read(line);
  }
  finish();
  if (ships.length === 0 && issues.length === 0) issues.push(...noShip(lines));
  return { ships, issues };
}

/** Whether a text holds Nova displays in our form. */
export const isNova = (text: string): boolean => /^[> \t]{0,20}nova display\b/im.test(text);

function noShip([first]: readonly Line[]): readonly NovaIssue[] {
  const reports = new NovaReports();
  if (first) reports.add('text.no-ship', first, 0, 0);
  return reports.issues;
}
