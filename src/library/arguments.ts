/** The arguments of the library's calls: the name of each in errors, and its kind. */

import type * as battleFace from '../battle.ts';
import { designSchema, modeSchema, weaponSchema } from '../core/design/design.ts';
import { fleetSchema } from '../core/design/fleet.ts';
import { gameSchema } from '../core/game/schema.ts';
import { adviceRequestSchema } from '../formats/play/advice-request.ts';
import { battleRequestSchema } from '../formats/play/battle-request.ts';
import { playedSchema } from '../formats/play/battle-schema.ts';
import { ordersRequestSchema } from '../formats/play/orders-request.ts';
import type * as indexFace from '../index.ts';
import type * as playFace from '../play.ts';
import type * as solveFace from '../solve.ts';
import { POLICIES } from '../study/ground.ts';
import {
  anyOf,
  anything,
  boolean,
  type CallTable,
  callable,
  fieldsOf,
  integer,
  listOf,
  madeBy,
  memberOf,
  number,
  optionalOf,
  record,
  soundBy,
  string,
} from './named-calls.ts';

const rules = fieldsOf({ limits: record, traits: record });
const play = fieldsOf({ combat: record, geometry: record, movement: record });
const battle = fieldsOf({ rules, play });
const fleetRules = fieldsOf({ variants: record, flights: record });
const design = soundBy(designSchema);
const fleet = soundBy(fleetSchema);
const mode = soundBy(modeSchema);
const options = optionalOf(record);
const add = optionalOf(callable);
const count = optionalOf(number);

const hex = fieldsOf({ q: integer, r: integer });
const heading = memberOf(0, 1, 2, 3, 4, 5);
const arc = memberOf('fwd', 'port', 'stbd', 'aft');
const notation = memberOf('standard', 'alternate');
const stance = fieldsOf({ facing: heading, isInverted: optionalOf(boolean) });
const orders = fieldsOf({
  ...{ previous: number, rating: number, heading: optionalOf(heading), wind: optionalOf(heading) },
  ...{ tow: options, slipped: options, boosters: count },
});
const reach = { nebula: optionalOf(boolean), untagged: optionalOf(boolean), altitude: count };
const hitting = { evasive: count, other: optionalOf(listOf(number)) };
const situation = fieldsOf({
  ...reach,
  ...hitting,
  offset: optionalOf(hex),
  isInverted: optionalOf(boolean),
});
const attack = fieldsOf({
  ...{
    ...reach,
    ...hitting,
    mode: fieldsOf({ traits: listOf(string) }),
    size: count,
    mounts: number,
  },
  ...{ range: number, shields: number, screens: count, isIonized: optionalOf(boolean) },
  ...{ fireControl: count, countermeasures: count, isTiny: optionalOf(boolean) },
});
const attacker = fieldsOf({ batteries: listOf(record), fireControl: number });
const target = fieldsOf({
  shields: number,
  screens: number,
  countermeasures: number,
  stealth: number,
});
const craft = fieldsOf({ shields: number });
const volley = fieldsOf({
  ...{ rof: number, acc: number, imp: number, dmg: number, size: number, mounts: number },
  ...{ modifier: number, shields: number, traits: optionalOf(listOf(string)) },
});
const effects = fieldsOf({ codes: listOf(string), barred: record, tiny: listOf(number) });
const damage = fieldsOf({ boxes: listOf(record), distribution: listOf(number) });
const dice = fieldsOf({
  effects,
  hits: listOf(record),
  impact: record,
  impactDice: number,
  damage,
});
const parts = fieldsOf({ parts: listOf(record) });
const ships = listOf(fieldsOf({ hull: number, rating: number }));
const issue = anything;

export const INDEX: CallTable<typeof indexFace> = {
  assemble: { base: rules, packs: listOf(anything) },
  auditShip: { rules, design, printed: fieldsOf({ tracks: record, lossLimits: listOf(anything) }) },
  evaluate: {
    rules,
    design: anything,
    options: optionalOf(fieldsOf({ steps: anyOf(undefined, boolean, string) })),
  },
  evaluateFleet: { rules, fleetRules, fleet: anything, options },
  explain: { rules, design: anything, path: optionalOf(string), options },
  fleetBook: {
    rules,
    fleetRules,
    fleet,
    evaluation: fieldsOf({ ships: listOf(anything) }),
    options: record,
  },
  issuesOf: {
    reading: fieldsOf({ ships: listOf(record), fleets: listOf(record), loose: listOf(record) }),
  },
  ownRules: { rules, design },
  packHash: { pack: record },
  packProblems: { rules, design },
  packReference: { pack: record },
  printBook: { book: fieldsOf({ print: record }), setting: fieldsOf({ fonts: record }) },
  read: { rules: fieldsOf({ rules }), text: string, format: optionalOf(string) },
  sheetBook: { rules, printed: listOf(fieldsOf({ design, evaluation: record })), options },
  tryAssemble: { base: rules, packs: listOf(anything) },
  withKnownPacks: { rules, packs: listOf(record) },
  withPacks: { design, version: string, packs: listOf(record), figures: options },
  wordFleetIssue: { issue },
  wordIssue: { issue },
  wordPackIssue: { issue },
  wordingOf: { format: fieldsOf({ word: callable }), text: string },
  write: { rules, format: string, content: record, options },
};

export const PLAY: CallTable<typeof playFace> = {
  advise: { play, attack, add },
  answerAdvice: { battle, request: soundBy(adviceRequestSchema) },
  answerAdviceLine: { battle, text: string, line: number },
  answerOrders: { play, request: soundBy(ordersRequestSchema) },
  answerOrdersLine: { play, text: string, line: number },
  areaMeans: { battle, mode, size: count, countermeasures: count },
  attackerOf: { battle, design },
  bandAt: { play, longRange: number, range: number },
  beamLosses: { play, beams: number, fighters: number },
  bearsOn: { rules, arc: string, notation, stance, offset: hex, choices: options },
  carriedOut: { play, checked: parts, situation: orders },
  chanceOf: { distribution: listOf(number), atLeast: number },
  checkOrders: { play, text: string, situation: orders, add },
  damageDie: { play, effects, isIonized: boolean },
  defensiveArcAt: { rules, offset: hex, choices: options },
  distance: { a: hex, b: hex },
  effectiveRange: { play, range: number, effects: fieldsOf(reach), add },
  evasivePenalty: { play, rating: number },
  explainSalvo: { battle, attacker, target, range: number, situation, cost: options },
  fighterLost: { play, variant: string, imp: number },
  fightersLost: { play, variant: string, hits: number, imp: number },
  firerOf: { attacker, evaluation: fieldsOf({ batteries: listOf(record) }), battery: count },
  flightVolley: { play, variant: record, fighters: number, target: craft },
  hexAhead: { hex, heading, hexes: count },
  hexOnBearing: { bearing: number },
  hitChances: { play, needed: number, size: number },
  hullBoxes: { play, attack: record, advice: fieldsOf({ volley, dice, means: record }) },
  joinedEffects: { play, traits: optionalOf(listOf(string)) },
  lackingSystems: { play, ship: record, codes: listOf(string), boosters: number },
  lettersAt: { rules, stance, offset: hex, choices: options },
  lineOfSight: { attacker: hex, target: hex, choices: options },
  lockOnChance: { play, stealth: number },
  meanOf: { distribution: listOf(number) },
  meansByBearing: { battle, way: fieldsOf({ attacker, target }), range: number, situation },
  measuredBy: {
    measure: string,
    means: fieldsOf({ boxes: listOf(number), aTurn: listOf(number) }),
    firer: fieldsOf({ su: number, orat: number }),
  },
  minefieldVolley: { play, markers: number, target: craft },
  mountFirer: { battle, weapon: soundBy(weaponSchema) },
  moveBook: { play, situation: orders, codes: optionalOf(listOf(string)) },
  oneWay: { battle, from: design, on: design, side: arc },
  orderPath: {
    play,
    checked: parts,
    from: fieldsOf({ hex, heading }),
    planets: optionalOf(listOf(hex)),
  },
  orderSteps: { play, text: string, situation: orders },
  paysAt: { worth: fieldsOf({ worth: listOf(anything) }), shields: number },
  rangeTable: { battle, attacker, target: record, situation },
  sailedRating: { play, rating: number, heading, wind: heading },
  salvoAt: { battle, attacker, target, range: number, situation },
  salvoBoxes: { play, volleys: listOf(fieldsOf({ volley, dice })), screens: number, most: count },
  screenedVolley: { play, volley, dice, screens: number, most: count },
  seekerVolley: { play, mode, seekers: number, target: craft, modifiers: options },
  shipInPlay: { battle, design },
  shipVolleys: { battle, attacker, target, range: number, situation },
  sight: { play, attacker: hex, target: hex, hindranceIn: callable },
  squadLands: { play, range: number, shields: number, modifier: count },
  successChance: { play, needed: number },
  tableReference: { battle },
  targetOf: { battle, design, arc },
  towingRating: { towers: ships, towed: ships },
  traitOffers: { battle, mode, shields: number, size: count },
  traitWorth: { battle, mode, trait: string, size: count },
  volleyBoxes: { play, volley, dice, most: count },
  volleyDamageDice: { play, volley, dice },
  volleyFigures: { play, volley, add, isTiny: optionalOf(boolean) },
  volleyHits: { play, volley, dice, most: count },
  withChoices: { play, choices: record },
  wordLackingSystem: { lacking: fieldsOf({ effect: memberOf('cloak', 'hyperdrive', 'boosters') }) },
  wordOrderFault: { issue },
  wordRequirementTerm: { term: string },
};

const compiled = fieldsOf({ battle });
const state = fieldsOf({ setup: record, play: compiled, ships: anything });
const open = fieldsOf({ state });
const side = memberOf(0, 1);
const die = fieldsOf({ d6: callable });
const board = fieldsOf({ columns: integer, rows: integer });
const placed = fieldsOf({
  ships: listOf(fieldsOf({ type: record, q: integer, r: integer, heading })),
  flights: listOf(record),
});
const setup = fieldsOf({
  ...{ play: compiled, options: madeBy(Set), sides: listOf(placed), lastTurn: number },
  ...{
    variants: listOf(record),
    flights: fieldsOf({ movement: number }),
    board: optionalOf(board),
  },
});
const deciders = fieldsOf({ 0: record, 1: record });
const played = soundBy(playedSchema);
const game = soundBy(gameSchema);
const ship = fieldsOf({ type: fieldsOf({ legal: record }), battle: anything });
const declared = fieldsOf({ battery: number, mode: number, target: number, mounts: number });
const diceRow = fieldsOf({ use: anything, dice: listOf(record) });
const asPlayed = fieldsOf({ seed: number });

export const BATTLE: CallTable<typeof battleFace> = {
  BattleState: { setup, deciders, dice: die },
  Doctrine: {},
  Film: { setup, seed: number, sides: record, options },
  IllegalAnswer: { choice: fieldsOf({ kind: string }), answer: anything, at: number },
  OpenBattle: { setup, dice: die, sides: record, options },
  answerBattle: { battle, fleetRules, request: soundBy(battleRequestSchema) },
  answerBattleLine: { battle, fleetRules, text: string, line: number },
  battleFragment: { shared: fieldsOf({ battle: played, packs: listOf(record) }) },
  boardPlace: { battle: state, q: integer, r: integer },
  choices: { battle: open },
  compilePlay: { battle },
  compileShip: { play: compiled, design },
  declaredVolleys: { ship, shots: listOf(record) },
  diceOf: { seed: number, index: number },
  facingSides: {
    play: compiled,
    sides: fieldsOf({ 0: listOf(design), 1: listOf(design) }),
    facing: fieldsOf({ distance: number, isMoving: boolean }),
  },
  fight: { battle: state },
  fightSeries: { setup, deciders, series: fieldsOf({ seed: number, from: integer, to: integer }) },
  formatGame: { game },
  gameFragment: { shared: fieldsOf({ game, packs: listOf(record) }) },
  hasGameLink: { text: string },
  nextStep: { battle: state },
  playedBattle: { battle: open, as: asPlayed },
  pointsOf: { battle: state, side },
  policyOf: { name: memberOf(...POLICIES) },
  readBattleLink: { text: string },
  readGame: { fleetRules, text: string },
  readGameLink: { text: string },
  readReplay: { fleetRules, text: string },
  replayed: { battle, fleetRules, played, policyOf: callable, options },
  shipLetter: { index: integer },
  update: { battle: open, answer: anything },
  volleySteps: { battle: state, ship, volley: declared, isDefence: optionalOf(boolean) },
  winInterval: { sums: fieldsOf({ battles: number, wins: record, swept: record }), side },
  wordDiceResult: { row: diceRow },
  wordDiceUse: { row: diceRow },
  wordEvent: { battle: state, event: fieldsOf({ kind: string }), names: options },
  wordGameIssue: { issue: fieldsOf({ code: string, params: record }) },
  writeReplay: { battle: open, as: asPlayed },
};

export const SOLVE: CallTable<typeof solveFace> = {
  adviceOn: { rules, design, options },
  fillFleet: { rules, fleetRules, fleet, options },
  fleetOfCounts: { fleet, counts: listOf(number) },
  legalMoves: { rules, design, source: options, cache: optionalOf(madeBy(WeakMap)) },
  moveText: {
    move: fieldsOf({ change: string, of: string, from: string, to: string }),
    traits: optionalOf(string),
  },
  readLocks: { words: listOf(string) },
  solve: { rules, request: fieldsOf({ design, goal: fieldsOf({ kind: string }) }) },
  whatFits: { rules, design, options },
  whatFitsSoFar: { rules, design, options },
  wordAdvice: { advice: fieldsOf({ code: string, params: record, rule: string }) },
  wordMix: { fleet: fieldsOf({ mix: string }) },
  wordNotFilled: { why: fieldsOf({ code: string }) },
  wordObstacle: { why: fieldsOf({ code: string }) },
  wordOddity: { oddity: fieldsOf({ code: string, rule: string }) },
};
