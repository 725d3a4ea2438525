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
  integer,
  listOf,
  madeBy,
  memberOf,
  number,
  objectOf,
  optionalOf,
  present,
  record,
  soundBy,
  string,
} from './named-calls.ts';

const rules = objectOf({ limits: record, traits: record });
const play = objectOf({ combat: record, geometry: record, movement: record });
const battle = objectOf({ rules, play });
const fleetRules = objectOf({ variants: record, flights: record });
const design = soundBy(designSchema);
const fleet = soundBy(fleetSchema);
const mode = soundBy(modeSchema);
const options = optionalOf(record);
const add = optionalOf(callable);
const count = optionalOf(number);

const hex = objectOf({ q: integer, r: integer });
const heading = memberOf(0, 1, 2, 3, 4, 5);
const arc = memberOf('fwd', 'port', 'stbd', 'aft');
const notation = memberOf('standard', 'alternate');
const stance = objectOf({ facing: heading, isInverted: optionalOf(boolean) });
const orders = objectOf({
  ...{ previous: number, rating: number, heading: optionalOf(heading), wind: optionalOf(heading) },
  ...{ tow: options, slipped: options, boosters: count },
});
const reach = { nebula: optionalOf(boolean), untagged: optionalOf(boolean), altitude: count };
const hitting = { evasive: count, other: optionalOf(listOf(number)) };
const situation = objectOf({
  ...reach,
  ...hitting,
  offset: optionalOf(hex),
  isInverted: optionalOf(boolean),
});
const attack = objectOf({
  ...{
    ...reach,
    ...hitting,
    mode: objectOf({ traits: listOf(string) }),
    size: count,
    mounts: number,
  },
  ...{ range: number, shields: number, screens: count, isIonized: optionalOf(boolean) },
  ...{ fireControl: count, countermeasures: count, isTiny: optionalOf(boolean) },
});
const attacker = objectOf({ batteries: listOf(record), fireControl: number });
const target = objectOf({
  shields: number,
  screens: number,
  countermeasures: number,
  stealth: number,
});
const craft = objectOf({ shields: number });
const volley = objectOf({
  ...{ rof: number, acc: number, imp: number, dmg: number, size: number, mounts: number },
  ...{ modifier: number, shields: number, traits: optionalOf(listOf(string)) },
});
const effects = objectOf({ codes: listOf(string), barred: record, tiny: listOf(number) });
const damage = objectOf({ boxes: listOf(record), distribution: listOf(number) });
const dice = objectOf({
  effects,
  hits: listOf(record),
  impact: record,
  impactDice: number,
  damage,
});
const parts = objectOf({ parts: listOf(record) });
const ships = listOf(objectOf({ hull: number, rating: number }));
const issue = anything;
const rounding = optionalOf(memberOf('rulebook', 'drydock'));

/** Content by its part; a document by itself, which has a format, is no content. */
const contentOf = (part: string) => objectOf({ [part]: present, format: anyOf(undefined) });
const content = anyOf(...['designs', 'fleet', 'weapons', 'pack', 'scenario'].map(contentOf));
const writing = objectOf({
  ...{ page: optionalOf(string), lines: optionalOf(boolean), plain: optionalOf(boolean) },
  ...{ editions: options, switches: options, evaluate: optionalOf(callable) },
  pasteTarget: optionalOf(string),
});

export const INDEX: CallTable<typeof indexFace> = {
  assemble: { base: rules, packs: listOf(anything) },
  auditShip: { rules, design, printed: objectOf({ tracks: record, lossLimits: listOf(anything) }) },
  evaluate: {
    rules,
    design: anything,
    options: optionalOf(objectOf({ rounding, steps: anyOf(undefined, boolean, string) })),
  },
  evaluateFleet: {
    ...{ rules, fleetRules, fleet: anything },
    options: optionalOf(objectOf({ rounding })),
  },
  explain: {
    ...{ rules, design: anything, path: optionalOf(string) },
    options: optionalOf(objectOf({ rounding })),
  },
  fleetBook: {
    rules,
    fleetRules,
    fleet,
    evaluation: objectOf({ ships: listOf(anything) }),
    options: record,
  },
  issuesOf: {
    reading: objectOf({ ships: listOf(record), fleets: listOf(record), loose: listOf(record) }),
  },
  ownRules: { rules, design },
  packHash: { pack: record },
  packProblems: { rules, design },
  packReference: { pack: record },
  printBook: {
    book: objectOf({ print: record }),
    setting: objectOf({ fonts: anyOf(record, callable) }),
  },
  read: { rules: objectOf({ rules }), text: string, format: optionalOf(string) },
  sheetBook: { rules, printed: listOf(objectOf({ design, evaluation: record })), options },
  tryAssemble: { base: rules, packs: listOf(anything) },
  withKnownPacks: { rules, packs: listOf(record) },
  withPacks: {
    ...{ design, version: string },
    packs: listOf(objectOf({ id: string, version: optionalOf(string) })),
    figures: options,
  },
  wordFleetIssue: { issue },
  wordIssue: { issue },
  wordPackIssue: { issue },
  wordingOf: { format: objectOf({ word: callable }), text: string },
  write: { rules, format: string, content, options: optionalOf(writing) },
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
  effectiveRange: { play, range: number, effects: objectOf(reach), add },
  evasivePenalty: { play, rating: number },
  explainSalvo: { battle, attacker, target, range: number, situation, cost: options },
  fighterLost: { play, variant: string, imp: number },
  fightersLost: { play, variant: string, hits: number, imp: number },
  firerOf: { attacker, evaluation: objectOf({ batteries: listOf(record) }), battery: count },
  flightVolley: { play, variant: record, fighters: number, target: craft },
  hexAhead: { hex, heading, hexes: count },
  hexOnBearing: { bearing: number },
  hitChances: { play, needed: number, size: number },
  hullBoxes: { play, attack: record, advice: objectOf({ volley, dice, means: record }) },
  joinedEffects: { play, traits: optionalOf(listOf(string)) },
  lackingSystems: { play, ship: record, codes: listOf(string), boosters: number },
  lettersAt: { rules, stance, offset: hex, choices: options },
  lineOfSight: { attacker: hex, target: hex, choices: options },
  lockOnChance: { play, stealth: number },
  meanOf: { distribution: listOf(number) },
  meansByBearing: { battle, way: objectOf({ attacker, target }), range: number, situation },
  measuredBy: {
    measure: string,
    means: objectOf({ boxes: listOf(number), aTurn: listOf(number) }),
    firer: objectOf({ su: number, orat: number }),
  },
  minefieldVolley: { play, markers: number, target: craft },
  mountFirer: { battle, weapon: soundBy(weaponSchema) },
  moveBook: { play, situation: orders, codes: optionalOf(listOf(string)) },
  oneWay: { battle, from: design, on: design, side: arc },
  orderPath: {
    play,
    checked: parts,
    from: objectOf({ hex, heading }),
    planets: optionalOf(listOf(hex)),
  },
  orderSteps: { play, text: string, situation: orders },
  paysAt: { worth: objectOf({ worth: listOf(anything) }), shields: number },
  rangeTable: { battle, attacker, target: record, situation },
  sailedRating: { play, rating: number, heading, wind: heading },
  salvoAt: { battle, attacker, target, range: number, situation },
  salvoBoxes: { play, volleys: listOf(objectOf({ volley, dice })), screens: number, most: count },
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
  wordLackingSystem: { lacking: objectOf({ effect: memberOf('cloak', 'hyperdrive', 'boosters') }) },
  wordOrderFault: { issue },
  wordRequirementTerm: { term: string },
};

const compiled = objectOf({ battle });
const state = objectOf({ setup: record, play: compiled, ships: anything });
const open = objectOf({ state });
const side = memberOf(0, 1);
const die = objectOf({ d6: callable });
const board = objectOf({ columns: integer, rows: integer });
const placed = objectOf({
  ships: listOf(objectOf({ type: record, q: integer, r: integer, heading })),
  flights: listOf(record),
});
const setup = objectOf({
  ...{ play: compiled, options: madeBy(Set), sides: listOf(placed), lastTurn: number },
  ...{
    variants: listOf(record),
    flights: objectOf({ movement: number }),
    board: optionalOf(board),
  },
});
const deciders = objectOf({ 0: record, 1: record });
const played = soundBy(playedSchema);
const game = soundBy(gameSchema);
const ship = objectOf({ type: objectOf({ legal: record }), battle: anything });
const declared = objectOf({ battery: number, mode: number, target: number, mounts: number });
const diceRow = objectOf({ use: anything, dice: listOf(record) });
const asPlayed = objectOf({ seed: number });

export const BATTLE: CallTable<typeof battleFace> = {
  BattleState: { setup, deciders, dice: die },
  Doctrine: {},
  Film: { setup, seed: number, sides: record, options },
  IllegalAnswer: { choice: objectOf({ kind: string }), answer: anything, at: number },
  OpenBattle: { setup, dice: die, sides: record, options },
  answerBattle: { battle, fleetRules, request: soundBy(battleRequestSchema) },
  answerBattleLine: { battle, fleetRules, text: string, line: number },
  battleFragment: { shared: objectOf({ battle: played, packs: listOf(record) }) },
  boardPlace: { battle: state, q: integer, r: integer },
  choices: { battle: open },
  compilePlay: { battle },
  compileShip: { play: compiled, design },
  declaredVolleys: { ship, shots: listOf(record) },
  diceOf: { seed: number, index: number },
  facingSides: {
    play: compiled,
    sides: objectOf({ 0: listOf(design), 1: listOf(design) }),
    facing: objectOf({ distance: number, isMoving: boolean }),
  },
  fight: { battle: state },
  fightSeries: { setup, deciders, series: objectOf({ seed: number, from: integer, to: integer }) },
  formatGame: { game },
  gameFragment: { shared: objectOf({ game, packs: listOf(record) }) },
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
  winInterval: { sums: objectOf({ battles: number, wins: record, swept: record }), side },
  wordDiceResult: { row: diceRow },
  wordDiceUse: { row: diceRow },
  wordEvent: { battle: state, event: objectOf({ type: string }), names: options },
  wordGameIssue: { issue: objectOf({ code: string, params: record }) },
  writeReplay: { battle: open, as: asPlayed },
};

export const SOLVE: CallTable<typeof solveFace> = {
  adviceOn: { rules, design, options },
  fillFleet: { rules, fleetRules, fleet, options },
  fleetOfCounts: { fleet, counts: listOf(number) },
  legalMoves: { rules, design, source: options, cache: optionalOf(madeBy(WeakMap)) },
  moveText: {
    move: objectOf({ change: string, of: string, from: string, to: string }),
    traits: optionalOf(string),
  },
  readLocks: { words: listOf(string) },
  solve: { rules, request: objectOf({ design, goal: objectOf({ kind: string }) }) },
  whatFits: { rules, design, options },
  whatFitsSoFar: { rules, design, options },
  wordAdvice: { advice: objectOf({ code: string, params: record, rule: string }) },
  wordMix: { fleet: objectOf({ mix: string }) },
  wordNotFilled: { why: objectOf({ code: string }) },
  wordObstacle: { why: objectOf({ code: string }) },
  wordOddity: { oddity: objectOf({ code: string, rule: string }) },
};
