/** Ships of the earlier editions out of a text, and what each becomes. */
import type { Design } from '../../core/design.ts';
import type { Editions } from '../../core/editions.ts';
import type { Severity, Words } from '../../core/issues.ts';
import type { Rules } from '../../core/rules.ts';
import { TextLines } from '../../core/text-lines.ts';
import type { TextIssue } from '../../notation/issue-list.ts';
import { formatAdmiraltyCsv, hasCardHeadings, readAdmiraltyCsv } from '../admiralty/csv.ts';
import type { AdmiraltyDesign } from '../admiralty/design.ts';
import {
  formatAdmiralty,
  isAdmiralty,
  readAdmiralty,
  wordAdmiraltyIssue,
} from '../admiralty/drake.ts';
import { admiraltyFromUnity } from '../admiralty/from-unity.ts';
import { admiraltyToUnity } from '../admiralty/to-unity.ts';
import { type CsvIssue, wordCsvIssue } from '../csv/issues.ts';
import { formatNovaCsv, hasDisplayHeadings, readNovaCsv } from '../nova/csv.ts';
import type { NovaDesign } from '../nova/design.ts';
import { novaFromUnity } from '../nova/from-unity.ts';
import { formatNova, isNova, parseNova, wordNovaIssue } from '../nova/text.ts';
import { novaToUnity } from '../nova/to-unity.ts';
import type { Conversion, Switches } from './report.ts';

export type Edition = 'admiralty' | 'nova';

export const EDITION_NAMES: { readonly [edition in Edition]: string } = {
  admiralty: 'Admiralty',
  nova: 'Nova',
};

export type OldShip =
  | { readonly edition: 'admiralty'; readonly ship: AdmiraltyDesign }
  | { readonly edition: 'nova'; readonly ship: NovaDesign };

/** A doubt about the text, with its place. */
export interface OldShipIssue {
  readonly severity: Severity;
  readonly message: string;
  /** From 1. */
  readonly line: number;
  readonly span?: { readonly start: number; readonly end: number };
}

export interface FoundOldShip {
  readonly old: OldShip;
  readonly issues: readonly OldShipIssue[];
  readonly span?: { readonly start: number; readonly end: number };
}

export interface OldShipsReading {
  readonly ships: readonly FoundOldShip[];
  readonly issues: readonly OldShipIssue[];
}

/** The edition that a text seems to be of, when it is one of the earlier ones. */
export function editionOfText(text: string): Edition | undefined {
  const table = editionOfTable(text);
  if (table) return table;
  if (isNova(text)) return 'nova';
  return isAdmiralty(text) ? 'admiralty' : undefined;
}

/** Characters in which a table's headings are looked for. */
const BEGINNING = 10_000;

/** The edition of a table by its headings; its cells may read like notation. */
export function editionOfTable(text: string): Edition | undefined {
  const start = text.slice(0, BEGINNING);
  if (hasCardHeadings(start)) return 'admiralty';
  return hasDisplayHeadings(start) ? 'nova' : undefined;
}

/** A ship of a text, or what belongs to none; `done` characters are behind it. */
export interface OldShipStep {
  readonly done: number;
  readonly ship?: FoundOldShip;
  readonly issues: readonly OldShipIssue[];
}

/** Every ship of a text of that edition, from its notation or a table. Never throws. */
export function readOldShips(text: string, edition: Edition): OldShipsReading {
  const steps = [...oldShipSteps(text, edition)];
  return {
    ships: steps.flatMap(({ ship }) => ship ?? []),
    issues: steps.flatMap(({ issues }) => issues),
  };
}

/** The same ship by ship. */
export function* oldShipSteps(text: string, edition: Edition): Generator<OldShipStep> {
  if (editionOfTable(text)) yield* tableSteps(text, edition);
  else if (edition === 'admiralty') yield* cardSteps(text);
  else yield* displaySteps(text);
}

function* cardSteps(text: string): Generator<OldShipStep> {
  const lines = new TextLines(text);
  for (const { done, found } of readAdmiralty(text)) {
    const issues = found.issues.map((issue) =>
      placed(issue, wordAdmiraltyIssue(issue, text), lines),
    );
    if ('design' in found) {
      const old = { edition: 'admiralty', ship: found.design } as const;
      yield { done, ship: { old, issues, span: found.span }, issues: [] };
    } else yield { done, issues };
  }
}

function* displaySteps(text: string): Generator<OldShipStep> {
  const lines = new TextLines(text);
  const { ships, issues } = parseNova(text);
  for (const { design: ship, issues: own, span } of ships) {
    const worded = own.map((issue) => placed(issue, wordNovaIssue(issue, text), lines));
    const found = { old: { edition: 'nova', ship } as const, issues: worded, span };
    yield { done: span.end, ship: found, issues: [] };
  }
  yield {
    done: text.length,
    issues: issues.map((one) => placed(one, wordNovaIssue(one, text), lines)),
  };
}

function* tableSteps(text: string, edition: Edition): Generator<OldShipStep> {
  const { olds, issues } = edition === 'admiralty' ? cardTable(text) : displayTable(text);
  for (const [i, old] of olds.entries()) {
    yield { done: (i / olds.length) * text.length, ship: { old, issues: [] }, issues: [] };
  }
  yield { done: text.length, issues: issues.map(inTable) };
}

interface OldTable {
  readonly olds: readonly OldShip[];
  readonly issues: readonly CsvIssue[];
}

function cardTable(text: string): OldTable {
  const { ships, issues } = readAdmiraltyCsv(text);
  return { olds: ships.map((ship) => ({ edition: 'admiralty', ship })), issues };
}

function displayTable(text: string): OldTable {
  const { ships, issues } = readNovaCsv(text);
  return { olds: ships.map((ship) => ({ edition: 'nova', ship })), issues };
}

const placed = (
  { severity, span }: TextIssue<string>,
  { message }: Words,
  lines: TextLines,
): OldShipIssue => ({ severity, message, line: lines.at(span.start).line, span });

const inTable = (issue: CsvIssue): OldShipIssue => ({
  severity: issue.severity,
  message: wordCsvIssue(issue),
  line: issue.line,
});

/** What the player chose for one conversion. */
export interface Choices {
  readonly switches: Switches;
  readonly arcs?: ReadonlyMap<string, string>;
  readonly adjustment?: string;
}

/** An old ship as a Unity design. Never throws. */
export const oldShipToUnity = (
  rules: Rules,
  editions: Editions,
  old: OldShip,
  choices: Choices,
): Conversion<Design> =>
  old.edition === 'admiralty'
    ? admiraltyToUnity(rules, editions.admiralty, old.ship, choices.switches)
    : novaToUnity(rules, editions.nova, old.ship, choices);

/** A Unity design as a ship of an earlier edition. Never throws. */
export function oldShipFromUnity(
  rules: Rules,
  editions: Editions,
  edition: Edition,
  design: Design,
  switches: Switches,
): { readonly old: OldShip; readonly report: Conversion<unknown>['report'] } {
  if (edition === 'admiralty') {
    const { design: ship, report } = admiraltyFromUnity(
      rules,
      editions.admiralty,
      design,
      switches,
    );
    return { old: { edition, ship }, report };
  }
  const { design: ship, report } = novaFromUnity(rules, editions.nova, design, switches);
  return { old: { edition, ship }, report };
}

/** An old ship as text: the first Drake dialect, or our form of a Nova display. */
export const formatOldShip = (old: OldShip): string =>
  old.edition === 'admiralty' ? formatAdmiralty(old.ship) : formatNova(old.ship);

/** Old ships of one edition as a table. */
export const formatOldShipsCsv = (edition: Edition, ships: readonly OldShip[]): string =>
  edition === 'admiralty'
    ? formatAdmiraltyCsv(ships.flatMap((old) => (old.edition === 'admiralty' ? [old.ship] : [])))
    : formatNovaCsv(ships.flatMap((old) => (old.edition === 'nova' ? [old.ship] : [])));
