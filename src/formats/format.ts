/** What a format is: one object that tells, reads, words and writes it. */
import type { Design, Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import type { LedgerEntry, LocatedIssue, Span, Words } from '../core/design/issues.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { Choices, Edition, Editions, LegacyShip } from '../editions/edition.ts';
import type { ReportEntry, Switches } from '../editions/report.ts';
import type { RejectedRow } from './csv/issues.ts';
import type { Dress } from './drake/drake.ts';
import type { Printed } from './drake/printed.ts';

/** What a text of a format is mostly of; the reading says what it really holds. */
export type Holding = 'ships' | 'fleet' | 'weapons' | 'rules' | 'backup' | 'nothing';

/** What reading goes by. */
export interface ReadingRules {
  readonly rules: Rules;
  /** Without these, flights in tables keep the names that they are written by. */
  readonly fleetRules?: FleetRules;
  /** Without these, no ship of an earlier edition is read. */
  readonly editions?: Editions;
  /** Designs are expected one a line, as in what another command writes. */
  readonly lines?: boolean;
  /** For ships of earlier editions. */
  readonly choices?: Choices;
}

/** A ship of an earlier edition as it was read, and what became of each of its fields. */
interface ConvertedShip {
  readonly legacy: LegacyShip;
  readonly report: readonly ReportEntry[];
}

/** Where something stands in the text: absent spans are of things that the whole text is. */
export interface Place {
  readonly span?: Span;
  /** In a list, from 0. */
  readonly index?: number;
  /** The format it was read in, in a text of several. */
  readonly format?: Format;
  /** What became of the text there; notations account for every word of it. */
  readonly ledger?: readonly LedgerEntry[];
}

export interface FoundShip extends Place {
  readonly design: Design;
  readonly issues: readonly LocatedIssue[];
  /** Of a ship of an earlier edition, which `design` was converted from. */
  readonly converted?: ConvertedShip;
  /** What a sheet in Drake notation prints although it follows from the design. */
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

/** Issues of what could not be read, or of the text as a whole. */
export interface LooseIssues extends Place {
  readonly issues: readonly LocatedIssue[];
}

/** What reading found next; a page may paint between two steps. */
export interface ReadingStep {
  /** Characters of the text that are behind it. */
  readonly done: number;
  readonly ship?: FoundShip;
  readonly fleet?: FoundFleet;
  /** By themselves, without a ship. */
  readonly weapons?: readonly Weapon[];
  readonly pack?: FoundPack;
  readonly loose?: LooseIssues;
  /** What became of text that is no ship's and no issue's: marks around it. */
  readonly ledger?: readonly LedgerEntry[];
  /** Rows that were left out, behind their headings: a table to mend. */
  readonly rejected?: readonly RejectedRow[];
}

/** A fleet, designs one after the other, or weapons. */
export type WritableContent =
  | { readonly fleet: Fleet }
  | { readonly designs: readonly Design[] }
  | { readonly weapons: readonly Weapon[] }
  | { readonly pack: RulesPack };

export interface WritingOptions {
  /** The address of a page, for links that can be opened as they are. */
  readonly page?: string;
  /** Without these, no ship of an earlier edition is written. */
  readonly editions?: Editions;
  /** For ships of earlier editions: the substitutions that are switched on. */
  readonly switches?: Switches;
  /** JSON: designs one a line, instead of one by itself or a list. */
  readonly lines?: boolean;
  /** Notation: leaves out the comments that hold what it has no words for. */
  readonly plain?: boolean;
  /** Notation: the marks that make a forum or a chat leave its lines alone. */
  readonly dress?: Dress;
  /** Notation: gives the figures that it prints, where they are known or rounded otherwise. */
  readonly evaluate?: (design: Design) => Evaluation;
}

/** The ships of what can be written, one after the other; those of weapons are none. */
export function designsOf(content: WritableContent): readonly Design[] {
  if ('fleet' in content) return content.fleet.ships.map(({ design }) => design);
  return 'designs' in content ? content.designs : [];
}

export interface Format {
  /** What the command line calls it; the JSON of ships, fleets and weapons share one. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly holds: Holding;
  /** How names of its files end; what a file holds is told by its text all the same. */
  readonly endings: readonly string[];
  /** Of ships of an earlier edition, its id. */
  readonly edition?: Edition;
  /** Whether ships of earlier editions may stand in its texts, which reading then needs to know. */
  readonly needsEditions?: boolean;
  /** Whether people find a place in it by its path, as in JSON; by its line otherwise. */
  readonly hasPaths?: boolean;
  /** Whether its ships come with figures that follow from them, as printed sheets do. */
  readonly printsFigures?: boolean;
  /** Whether a text is of this format, by what it holds, sound or not. */
  detect(text: string): boolean;
  /** What a text holds, step by step. Never throws, whatever the text is. */
  read(readingRules: ReadingRules, text: string): Iterable<ReadingStep>;
  /** An issue that `read` found in the text, in words. */
  word(issue: LocatedIssue, text: string): Words;
  /**
   * Text that `read` gives back as it was, but for what an earlier edition lacks; undefined for what
   * the format cannot hold.
   */
  write?(rules: Rules, content: WritableContent, options?: WritingOptions): string | undefined;
}
