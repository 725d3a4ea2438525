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
  type FireCost,
  type Firer,
  firerOf,
  type Measure,
  measuredBy,
  mountFirer,
  type ShipTarget,
  targetOf,
} from './core/play/advisor/combatants.ts';
export { type BatteryCell, type RangeRow, rangeTable } from './core/play/advisor/range-table.ts';
export {
  type BatteryFire,
  explainSalvo,
  type FiringSituation,
  meansByBearing,
  type OneWay,
  oneWay,
  type Salvo,
  type SalvoExplanation,
  salvoAt,
  shipVolleys,
} from './core/play/advisor/salvo.ts';
export {
  areaMeans,
  paysAt,
  type TraitOffer,
  type TraitWorth,
  traitOffers,
  traitWorth,
} from './core/play/advisor/trait-worth.ts';
export {
  bearsOn,
  defensiveArcAt,
  hexOnBearing,
  lettersAt,
  type Stance,
} from './core/play/bearing.ts';
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
export { type DamageDie, damageDie, hitChances, successChance } from './core/play/damage/die.ts';
export { chanceOf, type Distribution, meanOf } from './core/play/damage/distribution.ts';
export { salvoBoxes, screenedVolley } from './core/play/damage/screens.ts';
export {
  bandAt,
  effectiveRange,
  evasivePenalty,
  type JoinedEffects,
  joinedEffects,
  type ModifierTerm,
  type RangeEffects,
  type ToHitModifier,
  type ToHitSituation,
} from './core/play/damage/traits.ts';
export {
  type Volley,
  type VolleyDice,
  type VolleyFigures,
  type VolleyMeans,
  volleyBoxes,
  volleyDamageDice,
  volleyFigures,
  volleyHits,
} from './core/play/damage/volley.ts';
export {
  type Crossing,
  distance,
  HEADINGS,
  type Heading,
  type Hex,
  type Hindrance,
  hexAhead,
  lineOfSight,
  type Sight,
  sight,
} from './core/play/hex.ts';
export {
  type CarriedOut,
  type CheckedOrders,
  carriedOut,
  checkOrders,
  orderPath,
  orderSteps,
} from './core/play/orders/check.ts';
export { type BookedMove, moveBook } from './core/play/orders/move-book.ts';
export type * from './core/play/orders/parse.ts';
export { wordOrderFault } from './core/play/orders/parse.ts';
export type {
  MovementOptions,
  Situation,
  Slipped,
  TowedShip,
  Towing,
} from './core/play/orders/plan.ts';
export {
  type LackingSystem,
  lackingSystems,
  type ShipInPlay,
  shipInPlay,
  wordLackingSystem,
} from './core/play/orders/plan.ts';
export type { MoveEnd, MovePath, Planet, ShipPosition } from './core/play/orders/requirement.ts';
export {
  type Requirement,
  type RequirementTerm,
  sailedRating,
  towingRating,
  wordRequirementTerm,
} from './core/play/orders/requirement.ts';

export {
  type NumberTable,
  type TableReference,
  tableReference,
} from './core/play/table-reference.ts';
export { DEFAULT_CHOICES, PLAY_CHOICES, type PlayChoices } from './core/rules/play-choices.ts';
export { type BandName, type Drag, type PlayRules, withChoices } from './core/rules/play-rules.ts';
export { unityPlay } from './core/rules/unity/play.ts';
export {
  type AdviceAnswer,
  type AdviceRequest,
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
