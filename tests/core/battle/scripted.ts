/** Scripted battles for tests: requests with defaults, single battles on fixed rolls, figures of tallies. */

import type { Decider } from '../../../src/core/battle/battle.ts';
import { BattleState } from '../../../src/core/battle/battle.ts';
import { compilePlay } from '../../../src/core/battle/compiled-play.ts';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import type { TerrainSetup } from '../../../src/core/battle/terrain.ts';
import { fight } from '../../../src/core/battle/turn.ts';
import type { Design, Mode } from '../../../src/core/design/design.ts';
import type { PlayChoices } from '../../../src/core/rules/play-choices.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import {
  answerBattle,
  type BattleRequest,
  setupOf,
} from '../../../src/formats/play/battle-request.ts';
import type { WrittenSetup } from '../../../src/formats/play/battle-schema.ts';
import { withRolls } from './fixed-dice.ts';

type Side = WrittenSetup['sides'][number];
type PlacedShip = Side['ships'][number];

export interface Script extends Partial<Omit<BattleRequest, 'sides'>> {
  readonly terrain?: readonly TerrainSetup[];
  readonly designs: readonly Design[];
  readonly sides: readonly [Side, Side];
}

const requestOf = (script: Script): BattleRequest => ({
  ...{ format: 'slipway.battle', version: 1, id: '', doctrine: 'plain-1', board: 'none' },
  ...{ lastTurn: 1, battles: 1, seed: 34 },
  ...script,
});

const rules = { rules: unity, play: unityPlay };
const play = compilePlay(rules);

/** The tallies of a request, whose other fields have defaults. */
export const talliesOf = (script: Script) =>
  answerBattle(rules, unityFleets, requestOf(script)).tallies;

export const setupFor = (script: Script, by = play) => setupOf(by, unityFleets, requestOf(script));

/** Options of play for random battles: a choice for each that changes what happens in combat. */
const variedPlay = compilePlay({
  ...rules,
  play: withChoices(unityPlay, {
    ...{ shipboardCombat: true, lockOns: 'battery', modesInOrders: true, burstArcs: 'hex' },
  }),
});

/** The rules of play by default, or every third time with other options. */
export const playFor = (seed: number) => (seed % 3 === 0 ? variedPlay : play);

/** A battle of a script before its first turn, under the default options of play or others. */
export function battleOf(
  script: Script,
  dice = { d6: () => 1 },
  choices?: Partial<PlayChoices>,
): BattleState {
  const doctrine = new Doctrine();
  const changed = choices && compilePlay({ ...rules, play: withChoices(unityPlay, choices) });
  const setup = setupOf(changed ?? play, unityFleets, requestOf(script));
  return new BattleState(setup, [doctrine, doctrine], dice);
}

/** Fights one battle of a script with these rolls; none may be missing or left over. */
export const fought = (
  script: Script,
  rolls: readonly number[],
  choices?: Partial<PlayChoices>,
): BattleState =>
  withRolls(rolls, (dice) => {
    const battle = battleOf(script, dice, choices);
    battle.log = [];
    fight(battle);
    return battle;
  });

/** The same with some decisions of a test's own instead of the doctrine's. */
export const decided = (
  script: Script,
  decisions: Partial<Decider>,
  rolls: readonly number[],
  choices?: Partial<PlayChoices>,
): BattleState =>
  withRolls(rolls, (dice) => {
    const battle = battleOf(script, dice, choices);
    Object.assign(battle.deciders[0], decisions);
    battle.log = [];
    fight(battle);
    return battle;
  });

/** Two ships, each at its place on the row of hexes that both face along. */
export const duelAt = (
  designs: readonly [Design, Design],
  [first, second]: readonly [number, number],
  more: Partial<Script> = {},
): Script => ({
  designs,
  sides: [{ ships: [at(0, first)] }, { ships: [at(1, second)] }],
  ...more,
});

/** A design with weapons by their modes, each a battery of one bank all round. */
export const shipWith = (
  parts: Partial<Design>,
  ...banks: readonly { modes: readonly Mode[]; mounts?: number; size?: number; arc?: string }[]
): Design => ({
  ...{ format: 'slipway.design', version: 1, hull: 10, engines: 4 },
  weapons: banks.map(({ modes }, i) => ({ id: `w${i}`, modes })),
  batteries: banks.map(({ mounts = 1, size = 1, arc = 'ABCDEF' }, i) => ({
    weapon: `w${i}`,
    banks: [{ mounts, size, arc }],
  })),
  ...parts,
});

export const gun = (
  rof: number,
  acc: number,
  imp: number,
  dmg: number,
  range: number,
  ...traits: readonly string[]
): Mode => ({ rof, acc, imp, dmg, range, traits });

/** A ship that stands in a hex. */
export const at = (
  design: number,
  q: number,
  r = 0,
  more: Partial<PlacedShip> = {},
): PlacedShip => ({
  ...{ design, q, r, heading: 0, speed: 0 },
  ...more,
});

export type Counts = { readonly [value: string]: number };

const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export const meanOf = (counts: Counts = {}): number =>
  Object.entries(counts).reduce((sum, [value, n]) => sum + Number(value) * n, 0) / total(counts);

/** The standard error of a mean. */
export function errorOf(counts: Counts = {}): number {
  const [mean, all] = [meanOf(counts), total(counts)];
  const squares = Object.entries(counts).reduce(
    (sum, [value, n]) => sum + (Number(value) - mean) ** 2 * n,
    0,
  );
  return Math.sqrt(squares) / all;
}

export const shareOf = (counts: Counts = {}, value: string): number =>
  (counts[value] ?? 0) / total(counts);
