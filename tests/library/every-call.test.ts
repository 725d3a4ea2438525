/** Every call of the library with values of wrong kinds: it answers, or its error names the part. */
import { describe, expect, it } from 'vitest';
import type { ShotAnswer } from '../../src/battle.ts';
import { battle as fights, index, node, play as plays, solve as solves } from './faces.ts';

const { majestic, unity, unityFleets, editions } = index;
const { unityPlay } = plays;

const battle = { rules: unity, play: unityPlay };
const hex = { q: 0, r: 0 };
const far = { q: 4, r: -2 };
const fleet = {
  ...({ format: 'slipway.fleet', version: 1 } as const),
  ships: [{ design: majestic, count: 2 }],
};
const evaluation = index.evaluate(unity, majestic);
const ofFleet = index.evaluateFleet(unity, unityFleets, fleet);
const [pack] = index.examplePacks;
const sheet = index.write(unity, 'drake', { designs: [majestic] }) ?? '';
const reading = index.read({ rules: unity }, sheet);
const book = index.sheetBook(unity, [{ design: majestic, evaluation }]);
const orders = { previous: 4, rating: 4, heading: 0 } as const;
const checked = plays.checkOrders(unityPlay, '2P1', orders);
const attacker = plays.attackerOf(battle, majestic);
const target = plays.targetOf(battle, majestic, 'fwd');
const situation = { offset: far };
const [gun] = majestic.weapons ?? [];
const mode = { range: 12, rof: 2, acc: 5, imp: 1, dmg: 1, traits: ['Pr1'] };
const seeker = { ma: 6, rof: 1, acc: 4, imp: 1, dmg: 1 };
const attack = { ...{ mode, mounts: 2, range: 4, shields: 3, screens: 1 }, countermeasures: 1 };
const advice = plays.advise(unityPlay, attack)!;
const { volley, dice } = advice;
const effects = plays.joinedEffects(unityPlay, ['Pr1']);
const distribution = [0.5, 0.5];
const worth = plays.traitWorth(battle, mode, 'Acr');
const craft = { shields: 2 };
const firer = plays.firerOf(attacker, evaluation, 0);
const [variant] = [...unityFleets.variants.values()];

const compiled = fights.compilePlay(battle);
const sides = fights.facingSides(compiled, [[majestic], [majestic]], {
  ...{ distance: 12, isMoving: true },
});
const setup = {
  ...{ play: compiled, sides, options: new Set<never>(), lastTurn: 2 },
  ...{ board: fights.STANDARD_BOARD, flights: unityFleets.flights },
  variants: [...unityFleets.variants.values()],
};
const policies = [fights.policyOf('closer'), fights.policyOf('closer')] as const;
const stateOf = () => new fights.BattleState(setup, policies, fights.diceOf(1, 0));
const openOf = () => new fights.OpenBattle(setup, fights.diceOf(1, 0), [undefined, undefined]);
const state = stateOf();
const firstShip = state.ships[0]!;
const shots: readonly ShotAnswer[] = [];
const played = { seed: 1 };
const replay = fights.playedBattle(openOf(), { seed: 1 });
const row = { use: { kind: 'initiative' }, dice: [] };
const sums = { battles: 4, wins: [2, 1], swept: [0, 0] };
const game = {
  ...({ format: 'slipway.game', version: 1, name: 'Now', play: [], options: [] } as const),
  ...{ designs: [], sides: [], log: [] },
};
const request = {
  ...{ format: 'slipway.battle', version: 1, id: 'a', doctrine: 'plain-1', battles: 1 },
  ...{
    seed: 1,
    lastTurn: 1,
    board: 'standard',
    designs: [],
    sides: [{ ships: [] }, { ships: [] }],
  },
};
const move = { class: 'hull', change: 'changed', of: 'Hull', from: '8', to: '6' };

type Samples = { readonly [call: string]: readonly unknown[] | (() => readonly unknown[]) };

const INDEX: Samples = {
  assemble: [unity, [pack]],
  auditShip: [unity, majestic, reading.ships[0]?.printed],
  evaluate: [unity, majestic, { steps: true }],
  evaluateFleet: [unity, unityFleets, fleet, {}],
  explain: [unity, majestic, 'combatRating', {}],
  fleetBook: [unity, unityFleets, fleet, ofFleet, {}],
  issuesOf: [reading],
  ownRules: [unity, majestic],
  packHash: [pack],
  packProblems: [unity, majestic],
  packReference: [pack],
  printBook: [book, { fonts: node.packagedFonts }],
  read: [{ rules: unity, fleetRules: unityFleets, editions }, sheet, 'drake'],
  sheetBook: [unity, [{ design: majestic, evaluation }], {}],
  tryAssemble: [unity, [pack]],
  withKnownPacks: [unity, [pack]],
  withPacks: [majestic, 'unity-2.0', [index.packReference(pack!)], undefined],
  wordFleetIssue: [{ code: 'fleet.none', params: {} }],
  wordIssue: [{ code: 'design.wrong-kind', params: { path: '' } }],
  wordPackIssue: [{ code: 'pack.none', params: {} }],
  wordingOf: [reading.format, sheet],
  write: [unity, 'drake', { designs: [majestic] }, {}],
};

const PLAY: Samples = {
  advise: [unityPlay, attack, undefined],
  answerAdvice: [battle, { mode, range: 4 }],
  answerAdviceLine: [battle, '{}', 1],
  answerOrders: [unityPlay, { orders: '2P1', previous: 4, rating: 4 }],
  answerOrdersLine: [unityPlay, '{}', 1],
  areaMeans: [battle, { ...mode, traits: ['Are'] }, 1, 0],
  attackerOf: [battle, majestic],
  bandAt: [unityPlay, 12, 4],
  beamLosses: [unityPlay, 2, 3],
  bearsOn: [unity, 'AB', 'standard', { facing: 0 }, far, plays.DEFAULT_CHOICES],
  carriedOut: [unityPlay, checked, orders],
  chanceOf: [distribution, 1],
  checkOrders: [unityPlay, '2P1', orders, undefined],
  damageDie: [unityPlay, effects, false],
  defensiveArcAt: [unity, far, plays.DEFAULT_CHOICES],
  distance: [hex, far],
  effectiveRange: [unityPlay, 4, { nebula: true }, undefined],
  evasivePenalty: [unityPlay, 4],
  explainSalvo: [battle, attacker, target, 4, situation, undefined],
  fighterLost: [unityPlay, variant?.id, 1],
  fightersLost: [unityPlay, variant?.id, 2, 1],
  firerOf: [attacker, evaluation, 0],
  flightVolley: [unityPlay, variant, 3, craft],
  hexAhead: [hex, 1, 2],
  hexOnBearing: [3],
  hitChances: [unityPlay, 4, 1],
  hullBoxes: [unityPlay, attack, advice],
  joinedEffects: [unityPlay, ['Pr1']],
  lackingSystems: [unityPlay, plays.shipInPlay(battle, majestic), ['P'], 0],
  lettersAt: [unity, { facing: 0 }, far, plays.DEFAULT_CHOICES],
  lineOfSight: [hex, far, plays.DEFAULT_CHOICES],
  lockOnChance: [unityPlay, 1],
  meanOf: [distribution],
  meansByBearing: [battle, { attacker, target }, 4, {}],
  measuredBy: ['boxes', { boxes: [1], aTurn: [1] }, firer],
  minefieldVolley: [unityPlay, 2, craft],
  mountFirer: [battle, gun],
  moveBook: [unityPlay, { ...orders, previous: 1, rating: 1 }, undefined],
  oneWay: [battle, majestic, majestic, 'fwd'],
  orderPath: [unityPlay, checked, { hex, heading: 0 }, []],
  orderSteps: [unityPlay, '2P1', orders],
  paysAt: [worth, 2],
  rangeTable: [battle, attacker, target, situation],
  sailedRating: [unityPlay, 4, 0, 1],
  salvoAt: [battle, attacker, target, 4, situation],
  salvoBoxes: [unityPlay, [{ volley, dice }], 1, 9],
  screenedVolley: [unityPlay, volley, dice, 1, 9],
  seekerVolley: [unityPlay, seeker, 2, craft, {}],
  shipInPlay: [battle, majestic],
  shipVolleys: [battle, attacker, target, 4, situation],
  sight: [unityPlay, hex, far, () => 0],
  squadLands: [unityPlay, 2, 1, 0],
  successChance: [unityPlay, 4],
  tableReference: [battle],
  targetOf: [battle, majestic, 'fwd'],
  towingRating: [[{ hull: 8, rating: 4 }], [{ hull: 3, rating: 5 }]],
  traitOffers: [battle, mode, 3, 1],
  traitWorth: [battle, mode, 'Acr', 1],
  volleyBoxes: [unityPlay, volley, dice, 9],
  volleyDamageDice: [unityPlay, volley, dice],
  volleyFigures: [unityPlay, volley, undefined, false],
  volleyHits: [unityPlay, volley, dice, 9],
  withChoices: [unityPlay, {}],
  wordLackingSystem: [{ effect: 'cloak', aboard: 0, rule: 'B.5' }],
  wordOrderFault: [checked.faults[0] ?? { code: 'none', params: {} }],
  wordRequirementTerm: ['speed'],
};

const BATTLE: Samples = {
  BattleState: () => [setup, policies, fights.diceOf(1, 0)],
  Doctrine: [],
  Film: [setup, 1, policies, {}],
  IllegalAnswer: [{ kind: 'fire' }, {}, 0],
  OpenBattle: () => [setup, fights.diceOf(1, 0), policies, {}],
  answerBattle: [battle, unityFleets, request],
  answerBattleLine: [battle, unityFleets, '{}', 1],
  battleFragment: [{ battle: replay, packs: [] }],
  boardPlace: [state, 1, 2],
  choices: () => [openOf()],
  compilePlay: [battle],
  compileShip: [compiled, majestic],
  declaredVolleys: [firstShip, shots],
  diceOf: [1, 0],
  facingSides: [compiled, [[majestic], [majestic]], { distance: 12, isMoving: true }],
  fight: () => [stateOf()],
  fightSeries: [setup, policies, { seed: 1, from: 0, to: 1 }],
  formatGame: [game],
  gameFragment: [{ game, packs: [] }],
  hasGameLink: ['#game=1.a'],
  nextStep: () => [stateOf()],
  playedBattle: () => [openOf(), played],
  pointsOf: [state, 0],
  policyOf: ['closer'],
  readBattleLink: ['#battle=1.a'],
  readGame: [unityFleets, '{}'],
  readGameLink: ['#game=1.a'],
  readReplay: [unityFleets, '{}'],
  replayed: () => [battle, unityFleets, replay, fights.policyOf, {}],
  shipLetter: [3],
  update: () => [openOf(), {}],
  volleySteps: [state, firstShip, { battery: 0, mode: 0, target: 1, mounts: 1 }, false],
  winInterval: [sums, 0],
  wordDiceResult: [row],
  wordDiceUse: [row],
  wordEvent: [state, { type: 'turn', turn: 1 }, undefined],
  wordGameIssue: [{ code: 'game.none', params: {} }],
  writeReplay: () => [openOf(), played],
};

const SOLVE: Samples = {
  adviceOn: [unity, majestic, {}],
  fillFleet: [unity, unityFleets, fleet, { limit: 500 }],
  fleetOfCounts: [fleet, [2]],
  legalMoves: [unity, majestic, {}, undefined],
  moveText: [move, 'codes'],
  readLocks: [['hull']],
  solve: [unity, { design: majestic, goal: { kind: 'smallest-hull' } }],
  whatFits: [unity, majestic, {}],
  whatFitsSoFar: [unity, majestic, {}],
  wordAdvice: [{ code: 'arcs.lopsided', params: {}, rule: 'C.1' }],
  wordMix: [{ mix: 'fewest' }],
  wordNotFilled: [{ code: 'no-limit' }],
  wordObstacle: [{ code: 'none' }],
  wordOddity: [{ code: 'free', rule: 'A.1' }],
};

const NODE: Samples = { packagedFonts: [[]] };

/** Values that the library makes, frozen or checked when they were made: their fields are its own. */
const MADE: ReadonlySet<unknown> = new Set<unknown>([
  ...[unity, unityPlay, unityFleets, battle, evaluation, ofFleet, book, reading, checked, attacker],
  ...[target, advice, volley, dice, effects, worth, firer, variant, compiled, pack, game],
]);

const WRONG: readonly unknown[] = [undefined, null, 5, Number.NaN, 'x', '', true, [], [null], {}];

/** The arguments with one, or one field of one, replaced by each value of a wrong kind. */
function* spoilt(args: readonly unknown[]): Generator<readonly [string, readonly unknown[]]> {
  for (const [i, arg] of args.entries()) {
    for (const wrong of WRONG) yield [`${i} is ${JSON.stringify(wrong)}`, args.with(i, wrong)];
    if (MADE.has(arg) || Object.getPrototypeOf(arg ?? 0) !== Object.prototype) continue;
    for (const field of Object.keys(arg as object)) {
      for (const wrong of [undefined, null, 'x', {}, [null]]) {
        const changed = { ...(arg as object), [field]: wrong };
        yield [`${i}.${field} is ${JSON.stringify(wrong)}`, args.with(i, changed)];
      }
    }
  }
}

/** Refusals that the calls promise. */
const REFUSALS = [
  /^[\w.[\]]+ is missing, or of a wrong kind$/,
  /^no format is called /,
  /^the issue is of a wrong kind/,
  /The pack: expected /,
  /^the PDF needs the font /,
  /does not answer /,
];

const WRONG_KIND = REFUSALS[0]!;

const CLASSES = new Set(['BattleState', 'Doctrine', 'Film', 'IllegalAnswer', 'OpenBattle']);

/** The message of a call's error; undefined for an answer. */
async function errorOf(
  name: string,
  call: (...args: readonly unknown[]) => unknown,
  args: readonly unknown[],
) {
  try {
    const answer = CLASSES.has(name) ? Reflect.construct(call, args) : await call(...args);
    const isSteps = typeof answer === 'object' && answer !== null && 'next' in answer;
    if (isSteps && typeof answer.next === 'function') answer.next();
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

describe.each<readonly [string, object, Samples]>([
  ['slipway', index, INDEX],
  ['slipway/play', plays, PLAY],
  ['slipway/battle', fights, BATTLE],
  ['slipway/solve', solves, SOLVE],
  ['slipway/node', node, NODE],
])('%s', (_, face, samples) => {
  const calls = Object.entries(face).filter(([, value]) => typeof value === 'function');

  it('has samples of all its calls', () => {
    expect(Object.keys(samples).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  it.each(calls)('%s names the value of a wrong kind', async (name, call) => {
    const given = samples[name] ?? [];
    const fresh = () => (typeof given === 'function' ? given() : given);
    expect((await errorOf(name, call, fresh())) ?? '').not.toMatch(WRONG_KIND);
    const faults: string[] = [];
    const { length } = [...spoilt(fresh())];
    for (let i = 0; i < length; i += 1) {
      const [wrong, args] = [...spoilt(fresh())][i]!;
      const error = await errorOf(name, call, args);
      if (error === undefined || REFUSALS.some((refusal) => refusal.test(error))) continue;
      faults.push(`${wrong}: ${error}`);
    }
    expect(faults).toEqual([]);
  });
});
