/**
 * Slipway as a library: rates, explains, checks, reads, writes and prints ships, fleets and weapons
 * of Starmada, Unity edition. Orders and dice are in `slipway/play`, the solver in `slipway/solve`.
 *
 * Functions take the rules as an argument; those of Unity are `unity`, `unityFleets` and `editions`.
 * A player's mistake is an issue with its severity and place, never an exception. Rule numbers (`A.2`) are
 * those of the rulebook.
 */
import { editionTables, legacySamples } from './core/rules/unity/editions.ts';
import { unity } from './core/rules/unity/unity.ts';
import type { Editions } from './editions/edition.ts';
import { assembleEditions } from './editions/list.ts';
import type { ReadingRules } from './formats/format.ts';
import { formatNamed } from './formats/formats.ts';
import { type Reading, readText } from './formats/reading.ts';

export {
  type ArcNotation,
  type Band,
  type BandedMode,
  type Bank,
  type Base,
  type Battery,
  type ByDefensiveArc,
  type DefensiveArc,
  type Design,
  type DirectMode,
  type FittedSystem,
  type Mode,
  type Origin,
  type OriginalCard,
  type RatedBy,
  type Rounding,
  type SeekingMode,
  type Shot,
  type StoredFigures,
  type TechCategory,
  type Weapon,
  withPacks,
} from './core/design/design.ts';
export type { Battle, Fleet, FleetShip, FlightGroup } from './core/design/fleet.ts';
export type { Issue, LocatedIssue, Severity, Span } from './core/design/issues.ts';
export { wordIssue } from './core/design/issues.ts';
export type { ShipTotals } from './core/rating/changed-ship.ts';
export { type EvaluateOptions, evaluate } from './core/rating/evaluate.ts';
export type * from './core/rating/evaluation.ts';
export { type Explanation, explain } from './core/rating/explanations.ts';
export type { FleetEvaluation, ShipFigures } from './core/rating/fleets/evaluate-fleet.ts';
export { evaluateFleet, type FleetOptions } from './core/rating/fleets/evaluate-fleet.ts';
export type { FleetIssue } from './core/rating/fleets/wording.ts';
export { wordFleetIssue } from './core/rating/fleets/wording.ts';
export type { Step, StepInput } from './core/rating/steps.ts';
export type { FleetRules } from './core/rules/fleet-rules.ts';
export { assemble, tryAssemble } from './core/rules/packs/assemble.ts';
export {
  ownRules,
  type PackProblem,
  packProblems,
  withKnownPacks,
} from './core/rules/packs/own-rules.ts';
export type { RowChange } from './core/rules/packs/pack.ts';
export {
  type PackIssue,
  packHash,
  packReference,
  type RulesPack,
  wordPackIssue,
} from './core/rules/packs/pack.ts';
export type { Assembling, Rules } from './core/rules/rules.ts';
export { unityFleets } from './core/rules/unity/fleets.ts';
export { majestic } from './core/rules/unity/sample.ts';
export { examplePacks } from './core/rules/unity/unity.ts';
export type { Editions } from './editions/edition.ts';
export { type TextIssue, wordingOf } from './formats/arriving/page-reading.ts';
export {
  type AuditedShip,
  type AuditRow,
  auditShip,
  type Printed,
} from './formats/drake/printed.ts';
export type * from './formats/format.ts';
export { FORMAT_IDS, written as write } from './formats/formats.ts';
export { issuesOf, type Reading } from './formats/reading.ts';
export { type BookOptions, type PrintedDesign, sheetBook } from './sheets/book.ts';
export type { Book } from './sheets/document.ts';
export type { FontFiles, FontKey } from './sheets/faces.ts';
export { fleetBook } from './sheets/fleet-book.ts';
export { type PrintedBook, type PrintSetting, printBook } from './sheets/print.ts';
export { unity };

/** The Admiralty and Nova editions, for reading and writing their ships (Appendix X). */
export const editions: Editions = assembleEditions(unity, editionTables, legacySamples);

/**
 * The ships, fleets and weapons of a text, with the issues of each; `wordingOf` words them. The format, one of `FORMAT_IDS`, is detected
 * unless it is named. Never throws for a text; throws a RangeError for an unknown format.
 */
export function read(rules: ReadingRules, text: string, format?: string): Reading {
  if (format === undefined) return readText(rules, text);
  const named = formatNamed(format, text);
  if (!named) throw new RangeError(`no format is called ${format}`);
  return readText(rules, text, named);
}
