/** The earlier editions, and conversions of their ships. */
import type { Design, EditionId } from '../core/design/design.ts';
import {
  type Issue,
  type LocatedIssue,
  movedSpan,
  type Span,
  wordIssue,
} from '../core/design/issues.ts';
import { checkTraits } from '../core/rating/checks/weapon.ts';
import type { Rules } from '../core/rules/rules.ts';
import { admiralty } from './admiralty/edition.ts';
import type { Choices, Edition, Editions, LegacyShip } from './edition.ts';
import type { EditionRules } from './equivalents.ts';
import { nova } from './nova/edition.ts';
import { type Conversion, Report, type ReportEntry, type Switches } from './report.ts';

/** All editions; the default is first. */
export const EDITIONS: readonly [Edition, ...Edition[]] = [admiralty, nova];

export const editionNamed = (id: EditionId | undefined): Edition =>
  EDITIONS.find((edition) => edition.id === id) ?? EDITIONS[0];

/** Longest text whose answer is cached. */
const LONGEST_KEPT = 100_000;

/** Caches the last answer: choosing a format asks the same of a text many times. */
function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  let last: { readonly text: string; readonly answer: Answer } | undefined;
  return (text) => {
    if (last?.text === text) return last.answer;
    const found = answer(text);
    last = text.length > LONGEST_KEPT ? undefined : { text, answer: found };
    return found;
  };
}

/** Number of characters that are searched for a table's headings. */
const BEGINNING = 10_000;

const ofBeginning = remembering((start) => EDITIONS.find((edition) => edition.table.detect(start)));

export const editionOfTable = (text: string): Edition | undefined =>
  ofBeginning(text.slice(0, BEGINNING));

/** The earlier edition that a text seems to be in; undefined for others. */
export const editionOfText = remembering((text): Edition | undefined => {
  const table = editionOfTable(text);
  if (table) return table;
  const found = EDITIONS.map((edition) => [edition, edition.detect(text)] as const);
  const sure = found.find(([, sureness]) => sureness === 'said');
  return (sure ?? found.find(([, sureness]) => sureness === 'likely'))?.[0];
});

/** The edition's equivalents; throws if they were not loaded, which is a bug. */
export function rulesOf(editions: Editions, { id }: Edition): EditionRules {
  const rules = editions.rules.get(id);
  if (!rules) throw new Error(`no equivalents of ${id}`);
  return rules;
}

/** Converts a ship of an earlier edition to a Unity design. Never throws. */
export function legacyToUnity(
  rules: Rules,
  editions: Editions,
  { edition, ship }: LegacyShip,
  choices: Choices,
): Conversion<Design> {
  const { design, report } = edition.toUnity(rules, rulesOf(editions, edition), ship, choices);
  return { design, report: [...report, ...forbiddenTraits(rules, design)] };
}

/** Converts a Unity design to a ship of an earlier edition, with a report. Never throws. */
export function legacyFromUnity(
  rules: Rules,
  editions: Editions,
  edition: Edition,
  design: Design,
  switches: Switches,
): LegacyShip & Pick<Conversion<unknown>, 'report'> {
  const table = rulesOf(editions, edition);
  const { design: ship, report } = edition.fromUnity(rules, table, design, switches);
  return { edition, ship, report };
}

export const writeLegacyShip = ({ edition, ship }: LegacyShip): string => edition.write(ship);

export const writeLegacyTable = (edition: Edition, ships: readonly LegacyShip[]): string =>
  edition.table.write(ships.flatMap((legacy) => (legacy.edition === edition ? legacy.ship : [])));

export const printedLegacyShip = ({ edition, ship }: LegacyShip) => edition.printed(ship);

/** The equivalents of every edition, read from their tables; throws a TableError. */
export function assembleEditions(
  rules: Rules,
  tables: ReadonlyMap<EditionId, unknown>,
  samples: Editions['samples'],
): Editions {
  const read = EDITIONS.map(
    (edition) => [edition.id, edition.readRules(rules, tables.get(edition.id))] as const,
  );
  return { rules: new Map(read), samples };
}

/** Notes on traits that exclude each other or their weapon's way of firing; they are kept (X.1). */
function forbiddenTraits(rules: Rules, design: Design): readonly ReportEntry[] {
  const report = new Report('A.1');
  design.weapons?.forEach(({ id, name, modes }, i) => {
    const ofWeapon = report.ofWeapon(name ?? id);
    modes.forEach((mode, j) => {
      const issues: Issue[] = [];
      checkTraits(rules, mode, mode.traits ?? [], issues);
      for (const issue of issues) {
        if (issue.severity !== 'error') continue;
        const path = `weapons[${i}].modes[${j}].${issue.path}`;
        ofWeapon.add('note', 'forbidden', path, wordIssue(issue));
      }
    });
  });
  return report.entries;
}

export interface FoundLegacyShip {
  readonly legacy: LegacyShip;
  readonly issues: readonly LocatedIssue[];
  /** Its place in the text; undefined for a row of a table. */
  readonly span?: Span;
}

export interface LegacyReading {
  readonly ships: readonly FoundLegacyShip[];
  readonly issues: readonly LocatedIssue[];
}

export interface EditedText extends LegacyReading {
  readonly text: string;
  /** True if part of the former text is in no ship of this one. */
  readonly loses: boolean;
}

/** Replaces the ship at that index, or appends the ship if there is none. */
export function editedText(
  text: string,
  { ships, issues }: LegacyReading,
  index: number,
  ship: LegacyShip,
): EditedText {
  const before = ships[index];
  const edited = before
    ? ships.map((found, i): FoundLegacyShip => (i === index ? { ...found, legacy: ship } : found))
    : [...ships, { legacy: ship, issues: [] }];
  const { span } = before ?? {};
  if (!span) return { ...written(edited), loses: text.trim() !== '' };
  const part = writeLegacyShip(ship).trimEnd();
  const further = part.length - (span.end - span.start);
  const moved = (issue: LocatedIssue): LocatedIssue =>
    (issue.span?.start ?? 0) < span.end ? issue : movedBy(issue, further);
  return {
    text: text.slice(0, span.start) + part + text.slice(span.end),
    ships: edited.map((found, i): FoundLegacyShip => {
      if (i === index)
        return { legacy: ship, issues: [], span: { ...span, end: span.end + further } };
      if (i < index) return found;
      return { ...movedBy(found, further), issues: found.issues.map(moved) };
    }),
    issues: issues.map(moved),
    loses: (before?.issues.length ?? 0) > 0,
  };
}

function written(ships: readonly FoundLegacyShip[]): LegacyReading & { readonly text: string } {
  let text = '';
  const placed = ships.map(({ legacy }): FoundLegacyShip => {
    const start = text === '' ? 0 : text.length + 1;
    text += `${text === '' ? '' : '\n'}${writeLegacyShip(legacy)}`;
    return { legacy, issues: [], span: { start, end: text.length - 1 } };
  });
  return { text, ships: placed, issues: [] };
}

const movedBy = <Placed extends { readonly span?: Span }>(
  placed: Placed,
  further: number,
): Placed => {
  const { span } = placed;
  return span ? { ...placed, span: movedSpan(span, further) } : placed;
};
