/**
 * `slipway/battle`: the game turn. Compile rules and ships once, then fight: step by step with `choices`
 * and `update`, at once with policies, or many battles as a series.
 */

export type { DecisionAsked } from './core/battle/asked-decider.ts';
export type { Decider } from './core/battle/battle.ts';
export { BattleState } from './core/battle/battle.ts';
export type {
  BattleChoice,
  BattleChoiceAnswer,
  DecisionKind,
  DeclarationAnswer,
  FlightAnswer,
  ShotAnswer,
} from './core/battle/choices.ts';
export { type CompiledShip, compileShip } from './core/battle/compile.ts';
export { type CompiledPlay, compilePlay } from './core/battle/compiled-play.ts';
export type { Dice, DiceRow, DiceUse, DieMarks, RolledDie } from './core/battle/dice.ts';
export { Doctrine } from './core/battle/doctrine.ts';
export type { BattleEvent } from './core/battle/events.ts';
export {
  Film,
  type FilmFrame,
  type FilmOptions,
  type FlownHex,
  PHASE_NAMES,
  type PhaseName,
} from './core/battle/film.ts';
export {
  choices,
  IllegalAnswer,
  OpenBattle,
  update,
} from './core/battle/open-battle.ts';
export { BATTLE_OPTIONS, type BattleOption } from './core/battle/options.ts';
export {
  type BattleSetup,
  diceOf,
  type FlightSetup,
  type ShipSetup,
  type SideSetup,
} from './core/battle/setup.ts';
export { fight, nextStep, pointsOf } from './core/battle/turn.ts';
export {
  type DeclaredVolley,
  declaredVolleys,
  type NeededPart,
  type VolleySteps,
  volleySteps,
} from './core/battle/volley-steps.ts';
export {
  BOARD_NAMES,
  boardPlace,
  type Naming,
  wordDiceResult,
  wordDiceUse,
  wordEvent,
} from './core/battle/wording.ts';
export { shipLetter } from './core/design/fleet.ts';
export { STANDARD_BOARD } from './core/design/scenario.ts';
export type { Game, GameAct, GameEvent } from './core/game/schema.ts';
export { formatGame, type GameReading, readGame, wordGameIssue } from './formats/json/game.ts';
export { battleFragment, readBattleLink, type SharedBattle } from './formats/link/battle-link.ts';
export {
  gameFragment,
  hasGameLink,
  readGameLink,
  type SharedGame,
} from './formats/link/log-links.ts';
export {
  answerBattle,
  answerBattleLine,
  type BattleAnswer,
  type BattleRequest,
} from './formats/play/battle-request.ts';
export type { PlayedBattle, Replay } from './formats/play/battle-schema.ts';
export {
  type PlayedAs,
  playedBattle,
  type Replayed,
  readReplay,
  replayed,
  writeReplay,
} from './formats/play/replay.ts';
export { POLICIES, type PolicyName } from './study/ground.ts';
export { policyOf } from './study/policies.ts';
export {
  facingSides,
  fightSeries,
  type SeriesSums,
  type ShipTally,
  winInterval,
} from './study/series.ts';
