/**
 * Slipway as a library: rates, explains, checks, reads, writes and prints ships, fleets and weapons
 * of Starmada, Unity edition. Nothing here throws for what a player got wrong: that is an issue,
 * with its severity and its place. Functions take the rules as an argument; those of Unity are
 * `unity`, `unityPlay`, `unityFleets` and `editions`. The sections of the rules (`A.2`) are those of the rulebook.
 */
import { editionTables, legacySamples } from './core/rules/unity/editions.ts';
import { unity } from './core/rules/unity/unity.ts';
import type { Editions } from './editions/edition.ts';
import { assembleEditions } from './editions/list.ts';
import type { ReadingRules } from './formats/format.ts';
import { formatNamed } from './formats/formats.ts';
import { type Reading, readText } from './formats/reading.ts';

export type * from './core/design/design.ts';
export type { Battle, Fleet, FleetShip, FlightGroup } from './core/design/fleet.ts';
export type { Issue, LocatedIssue, Severity, Span } from './core/design/issues.ts';
export { withPacks } from './core/design/rated-by.ts';
export {
  type ArmedBank,
  type ArmedBattery,
  type Attacker,
  attackerOf,
  type BattleRules,
  type ShipTarget,
  targetOf,
} from './core/play/advisor/combatants.ts';
export {
  meansByBearing,
  type OneWay,
  oneWay,
} from './core/play/advisor/duel.ts';
export {
  type Firer,
  firerOf,
  type Measure,
  measuredBy,
  mountFirer,
} from './core/play/advisor/firer.ts';
export { type BatteryCell, type RangeRow, rangeTable } from './core/play/advisor/range-table.ts';
export { type Salvo, salvoAt } from './core/play/advisor/salvo.ts';
export {
  type BatteryFire,
  type FiringSituation,
  shipVolleys,
} from './core/play/advisor/ship-volleys.ts';
export { type TraitOffer, traitOffers } from './core/play/advisor/trait-offers.ts';
export {
  areaMeans,
  paysAt,
  type TraitWorth,
  traitWorth,
} from './core/play/advisor/trait-worth.ts';
export { bearsOn, hexOnBearing, lettersAt, type Stance } from './core/play/bearing.ts';
export * from './core/play/choices.ts';
export {
  type Advice,
  type Attack,
  type AttackBand,
  advise,
  type FiredMode,
  type HullBoxes,
  hullBoxes,
} from './core/play/damage/advice.ts';
export {
  beamLosses,
  type CraftTarget,
  fighterLost,
  fightersLost,
  flightVolley,
  lockOnChance,
  minefieldVolley,
  type SeekerModifiers,
  seekerVolley,
  squadLands,
} from './core/play/damage/craft.ts';
export { type DamageDie, damageDie } from './core/play/damage/damage-die.ts';
export { hitChances, successChance } from './core/play/damage/die.ts';
export { chanceOf, type Distribution, meanOf } from './core/play/damage/distribution.ts';
export {
  evasivePenalty,
  type ModifierTerm,
  type ToHitModifier,
  type ToHitSituation,
} from './core/play/damage/modifiers.ts';
export { salvoBoxes, screenedVolley } from './core/play/damage/screens.ts';
export { type JoinedEffects, joinedEffects } from './core/play/damage/traits.ts';
export {
  type Volley,
  type VolleyDice,
  type VolleyMeans,
  volleyBoxes,
  volleyDamageDice,
  volleyDice,
  volleyHits,
  volleyMeans,
} from './core/play/damage/volley.ts';
export { defensiveArcAt } from './core/play/defensive-arc.ts';
export {
  explainSalvo,
  type SalvoExplanation,
  volleySteps,
} from './core/play/explain/salvo-steps.ts';
export type { ExplainedVolley } from './core/play/explain/working.ts';
export { distance, HEADINGS, type Heading, type Hex, hexAhead } from './core/play/hex.ts';
export {
  type Crossing,
  type Hindrance,
  lineOfSight,
  type Sight,
  sight,
} from './core/play/line-of-sight.ts';
export { type CarriedOut, carriedOut } from './core/play/orders/carried-out.ts';
export { type CheckedOrders, checkOrders, orderPath } from './core/play/orders/check.ts';
export { type BookedMove, moveBook } from './core/play/orders/move-book.ts';
export type * from './core/play/orders/parts.ts';
export type { MoveEnd, MovePath, Planet, ShipPosition } from './core/play/orders/path.ts';
export type { Requirement, RequirementTerm } from './core/play/orders/requirement.ts';
export {
  type RatingSources,
  sailedRating,
  type TowedShip,
  type Towing,
  towingRating,
} from './core/play/orders/sailing.ts';
export {
  type LackingSystem,
  lackingSystems,
  type ShipInPlay,
  shipInPlay,
} from './core/play/orders/ship-in-play.ts';
export type { MovementOptions, Situation, Slipped } from './core/play/orders/situation.ts';
export { orderSteps } from './core/play/orders/steps.ts';
export {
  wordLackingSystem,
  wordOrderFault,
  wordRequirementTerm,
} from './core/play/orders/wording.ts';
export { bandAt, effectiveRange, type RangeEffects } from './core/play/range.ts';
export type { NumberTable } from './core/play/reference/number-table.ts';
export { type TableReference, tableReference } from './core/play/reference/table-reference.ts';
export { type EvaluateOptions, evaluate } from './core/rating/evaluate.ts';
export type * from './core/rating/evaluation.ts';
export { type Explanation, explain } from './core/rating/explanations.ts';
export { evaluateFleet, type FleetOptions } from './core/rating/fleets/evaluate-fleet.ts';
export type { FleetEvaluation, ShipFigures } from './core/rating/fleets/fleet-evaluation.ts';
export type { FleetIssue } from './core/rating/fleets/issues.ts';
export { wordFleetIssue } from './core/rating/fleets/wording.ts';
export type { ShipTotals } from './core/rating/ship-sums.ts';
export type { Step, StepInput } from './core/rating/steps.ts';
export { wordIssue } from './core/rating/wording.ts';
export type { FleetRules } from './core/rules/fleet-rules.ts';
export type { RowChange } from './core/rules/packs/apply.ts';
export {
  type Assembling,
  assemble,
  packChanges,
  tryAssemble,
  withKnownPacks,
} from './core/rules/packs/assemble.ts';
export { type PackIssue, wordPackIssue } from './core/rules/packs/issues.ts';
export { ownRules, type PackProblem, packProblems } from './core/rules/packs/own-rules.ts';
export { packHash, packReference, type RulesPack } from './core/rules/packs/pack.ts';
export type { BandName, Drag, PlayRules } from './core/rules/play-rules.ts';
export type { Rules } from './core/rules/rules.ts';
export { examplePacks } from './core/rules/unity/example-packs.ts';
export { unityFleets } from './core/rules/unity/fleets.ts';
export { majestic } from './core/rules/unity/majestic.ts';
export { unityPlay } from './core/rules/unity/play.ts';
export { type FitOptions, type Suggestion, whatFits, whatFitsSoFar } from './core/solve/fit.ts';
export {
  type FilledFleet,
  type FillOptions,
  type FleetFill,
  type FleetMix,
  fillFleet,
  type NotFilled,
} from './core/solve/fleets/fill-fleet.ts';
export { type ClassCounts, fleetOfCounts } from './core/solve/fleets/fleet-classes.ts';
export { wordMix, wordNotFilled } from './core/solve/fleets/wording.ts';
export type { DamageGoal, FitGoal, Goal } from './core/solve/goal.ts';
export { legalMoves, type MadeMove } from './core/solve/legal-moves.ts';
export { type Locks, readLocks } from './core/solve/locks.ts';
export { type Move, moveText } from './core/solve/move.ts';
export { type Oddity, wordOddity } from './core/solve/oddities.ts';
export type * from './core/solve/search/request.ts';
export { solve } from './core/solve/search/solve.ts';
export { wordObstacle } from './core/solve/search/wording.ts';
export type { Editions } from './editions/edition.ts';
export { type TextIssue, wordingOf } from './formats/arriving/page-reading.ts';
export { type AuditedShip, type AuditRow, auditShip, type Printed } from './formats/drake/drake.ts';
export type * from './formats/format.ts';
export { FORMAT_IDS, written as write } from './formats/formats.ts';
export {
  type AdviceAnswer,
  type AdviceRequest,
  type AdviceRules,
  answerAdvice,
  answerAdviceLine,
} from './formats/play/advice-request.ts';
export {
  answerOrders,
  answerOrdersLine,
  type OrdersAnswer,
  type OrdersRequest,
} from './formats/play/orders-request.ts';
export type { RefusedRequest } from './formats/play/request.ts';
export { issuesOf, type Reading } from './formats/reading.ts';
export { type BookOptions, type PrintedDesign, sheetBook } from './sheets/book.ts';
export type { Book } from './sheets/document.ts';
export type { FontKey } from './sheets/faces.ts';
export { fleetBook } from './sheets/fleet-book.ts';
export type { FontFiles } from './sheets/pdf.ts';
export { type PrintedBook, type PrintSetting, printBook } from './sheets/print.ts';
export { unity };

/** The Admiralty and Nova editions: what reading and writing their ships goes by (Appendix X). */
export const editions: Editions = assembleEditions(unity, editionTables, legacySamples);

/**
 * The ships, fleets and weapons of a text, with the issues of each; `wordingOf` words them. The
 * format, one of `FORMAT_IDS`, follows from what the text holds unless it is named. Never throws
 * for a text, whatever it is; throws a RangeError for a format that does not exist.
 */
export function read(rules: ReadingRules, text: string, format?: string): Reading {
  if (format === undefined) return readText(rules, text);
  const named = formatNamed(format, text);
  if (!named) throw new RangeError(`no format is called ${format}`);
  return readText(rules, text, named);
}
