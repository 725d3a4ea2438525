/** An earlier edition of the game: the interface that each edition implements. */
import type { Design, EditionId, LegacySample } from '../core/design/design.ts';
import type { LedgerEntry, LocatedIssue, Span, Words } from '../core/design/issues.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { CsvIssue, RejectedRow } from '../formats/csv/issues.ts';
import type {
  LeftOut,
  ParsedSheet,
  SheetProof,
  SheetReading,
} from '../formats/drake/sheet-reader.ts';
import type { EditionRules } from './equivalents.ts';
import type { LegacyForm } from './form.ts';
import type { KnownNames } from './known-names.ts';
import type { LegacyDesign } from './legacy-text.ts';
import type { PrintedShip } from './printed.ts';
import type { Conversion, Switches } from './report.ts';

/** A ship of an earlier edition, bound to the edition that can read, write and convert it. */
export interface LegacyShip<Ship extends LegacyDesign = LegacyDesign> {
  readonly edition: Edition<Ship>;
  readonly ship: Ship;
}

interface ReadShip<Ship extends LegacyDesign = LegacyDesign> {
  readonly ship: Ship;
  readonly issues: readonly LocatedIssue[];
  readonly span: Span;
  readonly ledger: readonly LedgerEntry[];
  readonly proof?: SheetProof;
}

/** A ship of a text, or issues that belong to no ship; `done` characters are read. */
export interface ReadStep<Ship extends LegacyDesign = LegacyDesign> {
  readonly done: number;
  readonly found?: ReadShip<Ship>;
  readonly loose?: LeftOut<string>;
  /** Lines that consist of marks alone. */
  readonly ledger?: readonly LedgerEntry[];
}

export interface Choices {
  readonly switches: Switches;
  /** Letters for arcs that only the edition's own book names, by their names there. */
  readonly arcs?: ReadonlyMap<string, string>;
  readonly adjustment?: string;
}

export interface SheetTableReading<Ship> {
  readonly ships: readonly Ship[];
  readonly rejected: readonly RejectedRow[];
  readonly issues: readonly CsvIssue[];
  readonly ledger: readonly LedgerEntry[];
}

export interface SheetTable<Ship extends LegacyDesign = LegacyDesign> {
  /** True if a line of a text has the headings of such a table. */
  detect(text: string): boolean;
  /** Reads the ships of a table; unknown names are issues. Never throws. */
  read(text: string, names?: KnownNames): SheetTableReading<Ship>;
  /** Writes a table that reads back as the same ships. */
  write(ships: readonly Ship[]): string;
}

/** Methods take the edition's own ships and rules; a `LegacyShip` carries its edition. */
export interface Edition<
  Ship extends LegacyDesign = LegacyDesign,
  Table extends EditionRules = EditionRules,
> {
  readonly id: EditionId;
  readonly name: string;
  /** Name of the sheet its ships are written on, `card`. */
  readonly sheet: string;
  readonly printedSheet: string;
  readonly sharesTraits?: boolean;
  readonly blank: Ship;
  /** Global pattern of lines that only its notation has, tried on a whole text. */
  readonly ownLine: RegExp;
  /** Certainty that a text is in the edition's notation: `said` by the text, or `likely`. */
  detect(text: string): 'said' | 'likely' | undefined;
  /** Reads ships one a step; unknown names are issues. Never throws. */
  read(text: string, names?: KnownNames): Generator<ReadStep<Ship>>;
  word(issue: LocatedIssue, text: string): Words;
  write(ship: Ship): string;
  readonly table: SheetTable<Ship>;
  /** The edition's equivalents, checked against Unity's rules; throws a TableError. */
  readRules(rules: Rules, table: unknown): Table;
  toUnity(rules: Rules, table: Table, ship: Ship, choices: Choices): Conversion<Design>;
  fromUnity(rules: Rules, table: Table, design: Design, switches: Switches): Conversion<Ship>;
  form(rules: Rules, table: Table): LegacyForm<Ship>;
  printed(ship: Ship): PrintedShip;
}

export interface Editions {
  readonly rules: ReadonlyMap<EditionId, EditionRules>;
  readonly samples: readonly LegacySample[];
}

export function* editionSteps<Ship extends LegacyDesign, Code extends string>(
  readings: Iterable<SheetReading<ParsedSheet<Ship, Code>, Code>>,
): Generator<ReadStep<Ship>> {
  for (const { done, found, ledger } of readings) {
    if (found && 'ship' in found) {
      const { design: ship, issues, span, ledger, proof } = found.ship;
      yield { done, found: { ship, issues, span, ledger, ...(proof && { proof }) } };
    } else yield { done, ...(found && { loose: found }), ...(ledger && { ledger }) };
  }
}
