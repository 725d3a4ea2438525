/** A format: an object that detects, reads, words and writes its texts. */
import type { Design, Weapon } from '../core/design/design.ts';
import type { Fleet, FlightGroup } from '../core/design/fleet.ts';
import type { LedgerEntry, LocatedIssue, Span, Words } from '../core/design/issues.ts';
import type { ScenarioDocument } from '../core/design/scenario.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { Choices, Edition, Editions, LegacyShip } from '../editions/edition.ts';
import type { ReportEntry, Switches } from '../editions/report.ts';
import type { RejectedRow } from './csv/issues.ts';
import type { PasteTarget } from './drake/drake.ts';
import type { Printed } from './drake/printed.ts';
import type { SheetProof } from './drake/sheet-reader.ts';

/** Expected content of a format's texts; a reading has the actual content. */
export type Holding = 'ships' | 'fleet' | 'weapons' | 'rules' | 'scenario' | 'backup' | 'nothing';

export interface ReadingRules {
  readonly rules: Rules;
  /** If missing, flights in tables keep their written names. */
  readonly fleetRules?: FleetRules;
  /** If missing, no ship of an earlier edition is read. */
  readonly editions?: Editions;
  /** True if designs are expected one a line, as another command writes them. */
  readonly lines?: boolean;
  readonly choices?: Choices;
}

/** A ship of an earlier edition, and the report of its conversion. */
interface ConvertedShip {
  readonly legacy: LegacyShip;
  readonly report: readonly ReportEntry[];
}

/** Place in the text; without a span, the whole text. */
export interface Place {
  readonly span?: Span;
  /** In a list, from 0. */
  readonly index?: number;
  /** The format it was read in, in a text of several. */
  readonly format?: Format;
  /** The outcome of the text there; notations account for every word of it. */
  readonly ledger?: readonly LedgerEntry[];
  /** For a ship with a title that only its notation has. */
  readonly proof?: SheetProof;
}

export interface FoundShip extends Place {
  readonly design: Design;
  /** Copies in a fleet; 1 when left out. */
  readonly count?: number | undefined;
  /** Flights of each copy by variant, in a fleet that names them (F.4). */
  readonly flights?: readonly FlightGroup[] | undefined;
  readonly issues: readonly LocatedIssue[];
  /** The ship of an earlier edition that `design` was converted from. */
  readonly converted?: ConvertedShip;
  /** Figures that a sheet in Drake notation prints although they follow from the design. */
  readonly printed?: Printed;
}

export interface FoundFleet extends Place {
  readonly fleet: Fleet;
  readonly issues: readonly LocatedIssue[];
}

export interface FoundPack extends Place {
  readonly pack: RulesPack;
  readonly issues: readonly LocatedIssue[];
}

export interface FoundScenario extends Place {
  readonly scenario: ScenarioDocument;
  readonly issues: readonly LocatedIssue[];
}

/** Issues of unreadable text, or of the text as a whole. */
export interface LooseIssues extends Place {
  readonly issues: readonly LocatedIssue[];
}

/** The next result of reading; a page may paint between two steps. */
export interface ReadingStep {
  readonly done: number;
  readonly ship?: FoundShip;
  readonly fleet?: FoundFleet;
  /** Weapons without a ship. */
  readonly weapons?: readonly Weapon[];
  readonly pack?: FoundPack;
  readonly scenario?: FoundScenario;
  readonly loose?: LooseIssues;
  /** The outcome of text that belongs to no ship and no issue, such as marks. */
  readonly ledger?: readonly LedgerEntry[];
  /** Rows that were left out, below their headings: a table to correct. */
  readonly rejected?: readonly RejectedRow[];
}

/** A fleet, designs one after the other, weapons, a pack or a scenario. */
export type WritableContent =
  | { readonly fleet: Fleet }
  | { readonly designs: readonly Design[] }
  | { readonly weapons: readonly Weapon[] }
  | { readonly pack: RulesPack }
  | { readonly scenario: ScenarioDocument };

export interface WritingOptions {
  /** Address of a page, which makes links complete. */
  readonly page?: string;
  /** If missing, no ship of an earlier edition is written. */
  readonly editions?: Editions;
  /** For ships of earlier editions: the substitutions that are switched on. */
  readonly switches?: Switches;
  /** JSON: designs one a line, instead of one by itself or a list. */
  readonly lines?: boolean;
  readonly plain?: boolean;
  /** Notation: the marks that make a forum or a chat leave its lines alone. */
  readonly pasteTarget?: PasteTarget;
  /** Notation: gives the figures to print, if known or rounded otherwise. */
  readonly evaluate?: (design: Design) => Evaluation;
}

/** The designs of the content; none for weapons, packs and scenarios. */
export function designsOf(content: WritableContent): readonly Design[] {
  if ('fleet' in content) return content.fleet.ships.map(({ design }) => design);
  return 'designs' in content ? content.designs : [];
}

/** A format that could take a text, and the share of its letters that it understands. */
export interface Comparison {
  readonly format: Format;
  readonly share: number;
}

export interface FormatChoice {
  readonly format: Format;
  /** Formats that could take the text, the best first, if there are several. */
  readonly compared: readonly Comparison[];
}

export interface Format {
  readonly id: string;
  readonly name: string;
  readonly holds: Holding;
  /** The endings of its file names. Only the text of a file tells its format. */
  readonly endings: readonly string[];
  readonly edition?: Edition;
  /** True if its texts may hold ships of earlier editions, which need those editions' tables. */
  readonly needsEditions?: boolean;
  /** True if issues are placed by their path, as in JSON; by their line otherwise. */
  readonly hasPaths?: boolean;
  /** True if its ships come with figures that follow from them, as printed sheets do. */
  readonly printsFigures?: boolean;
  /** True if the format could take a text, even a faulty one or one with only its mark. */
  detect(text: string): boolean;
  /** Reads a text step by step. Never throws. */
  read(readingRules: ReadingRules, text: string): Iterable<ReadingStep>;
  /** An issue that `read` found in the text, in words. */
  word(issue: LocatedIssue, text: string): Words;
  /** Text that `read` gives back; undefined for content the format cannot hold. */
  write?(rules: Rules, content: WritableContent, options?: WritingOptions): string | undefined;
}
