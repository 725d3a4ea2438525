/**
 * `slipway/play`: hexes, arcs, orders, dice and expected damage, as exact answers to questions.
 * Functions take the rules of play as an argument; those of Unity are `unityPlay`.
 */
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
export type { BandName, Drag, PlayRules } from './core/rules/play-rules.ts';
export { unityPlay } from './core/rules/unity/play.ts';
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
