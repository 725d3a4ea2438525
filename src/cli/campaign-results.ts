/** Results of campaign battles: stated by options, read from a finished game, or simulated. */
import { randomInt } from 'node:crypto';
import { playersCalled } from '../core/campaign/campaign.ts';
import {
  battleOfGame,
  battleResult,
  brokenSides,
  outcomeOfGame,
  partsThatFight,
  prototypesOf,
} from '../core/campaign/results.ts';
import { type CampaignActOf, SHIP_FATES, type ShipResult } from '../core/campaign/schema.ts';
import type { CampaignBattle, CampaignState } from '../core/campaign/state.ts';
import { isError } from '../core/design/issues.ts';
import { GameRun } from '../core/game/fold.ts';
import { gameTable } from '../core/game/game.ts';
import { sentRules } from '../core/rules/packs/own-rules.ts';
import { readGame, wordGameIssue } from '../formats/json/game.ts';
import { campaignPreparation } from '../study/campaign-battle.ts';
import type { BattleJobs } from '../study/jobs.ts';
import { JobClient } from '../workers/job-client.ts';
import { enterActs, nothingDue, type OpenCampaign, reportIssues } from './campaign-files.ts';
import {
  type Arguments,
  type CommandResult,
  type Context,
  type ExitStatus,
  HAS_ERRORS,
  MISUSE,
  type Misuse,
} from './command.ts';
import { numberOf, prototypeFault, prototypeOption, valuesOf } from './options.ts';
import { namedSource, reportFaults, textOf } from './read-files.ts';
import { displayText } from './terminal-text.ts';

/** Number of the player whom an option gives by name or number. */
export function playerOf({ fields }: CampaignState, name: string | undefined): number | Misuse {
  if (name === undefined) return { misuse: 'it needs --player' };
  const called = playersCalled(fields.names, name);
  if (called.length > 1) {
    const numbers = called.map((player) => player + 1).join(' or ');
    return { misuse: `several players are called '${displayText(name)}': name one as ${numbers}` };
  }
  const number = called[0] ?? Number(name) - 1;
  return fields.names[number] !== undefined
    ? number
    : { misuse: `there is no player '${displayText(name)}'` };
}

/** The fleet of a player; a player with two fleets must name one. */
export function fleetOf(
  state: CampaignState,
  player: number,
  name: string | undefined,
): number | Misuse {
  const own = state.fields.fleets.flatMap(({ index, player: owner }) =>
    owner === player ? [{ index, name: state.table.campaign.fleets[index]?.name ?? '' }] : [],
  );
  const named = own.filter(
    (each) => name === undefined || each.name === name || String(each.index + 1) === name,
  );
  const [found] = named;
  if (found && named.length === 1) return found.index;
  const choices = own.map((each) => `${each.index + 1} ${displayText(each.name, 40)}`.trim());
  const who = displayText(state.player(player), 40);
  return { misuse: `--fleet is one of ${who}'s: ${choices.join(', ')}` };
}

/** Pairs of a ship and its value, as in `A:2`. */
export const shipPairs = (args: Arguments, name: string): readonly (readonly [string, string])[] =>
  valuesOf(args, name).map((text) => {
    const [ship = '', ...rest] = text.split(':');
    return [ship.trim().toUpperCase(), rest.join(':').trim()];
  });

/** The result that the options state. */
function resultByHand(
  state: CampaignState,
  { id: battle, fleets }: CampaignBattle,
  args: Arguments,
): CampaignActOf<'result'> | Misuse {
  const name = args.options.get('winner');
  const player = name === undefined ? undefined : playerOf(state, name);
  if (typeof player === 'object') return player;
  const winner = fleets.find((fleet) => state.fleet(fleet)?.player === player);
  if (player !== undefined && winner === undefined)
    return { misuse: 'the winner is not in this battle' };
  const ships = new Map<string, ShipResult>();
  for (const [ship, what] of shipPairs(args, 'ships')) {
    for (const word of what.split(':')) {
      const fate = SHIP_FATES.find((one) => one === word);
      if (!fate && !/^\d{1,3}$/.test(word)) {
        return {
          misuse: `${displayText(ship)}: boxes lost or ${SHIP_FATES.join(', ')}, not '${displayText(word)}'`,
        };
      }
      ships.set(ship, { ...ships.get(ship), ship, ...(fate ? { fate } : { hull: Number(word) }) });
    }
  }
  const points = args.options.has('points') ? valuesOf(args, 'points').map(Number) : undefined;
  return {
    ...{ type: 'result', battle, ships: [...ships.values()] },
    ...(winner !== undefined && { winner }),
    ...(points && { points }),
  };
}

/** The result of a game in a file, whose ships are in the battle's order. */
async function resultOfGame(
  state: CampaignState,
  battle: CampaignBattle,
  path: string,
  context: Context,
): Promise<CampaignActOf<'result'> | ExitStatus> {
  const text = await textOf(path, context);
  if (text === undefined) return MISUSE;
  const { value: game, issues } = readGame(context.fleetRules, text);
  reportFaults(context, namedSource(path), text, issues, wordGameIssue);
  if (!game) return HAS_ERRORS;
  context.learnPacks(game.packs ?? []);
  const sizes = game.sides.map(({ ships }) => ships.length);
  const fought = battleOfGame(battle, game);
  if (!fought) {
    const wanted = battle.ships.map(({ length }) => length).join(' and ');
    context.err(
      `slipway: ${displayText(namedSource(path))} has ${sizes.join(' and ')} ships, the battle has ${wanted}\n`,
    );
    return HAS_ERRORS;
  }
  const run = new GameRun(gameTable(context, context.fleetRules, game), game);
  return battleResult(state, fought, outcomeOfGame(run.state), game.name);
}

/** The battle with the named ships, or with those that fill its scenario's limits. */
function fightingBattle(
  state: CampaignState,
  battle: CampaignBattle,
  args: Arguments,
): CampaignBattle | Misuse {
  const named = new Set(valuesOf(args, 'fight'));
  if (named.size === 0) return partsThatFight(state, battle);
  const all = battle.ships.flat();
  const unknown = [...named].find((id) => !all.includes(id));
  if (unknown !== undefined) {
    return { misuse: `--fight: ${displayText(unknown)} is none of ${all.join(', ')}` };
  }
  const part = (side: 0 | 1) => battle.ships[side].filter((id) => named.has(id));
  const ships = [part(0), part(1)] as const;
  return ships.some(({ length }) => length === 0)
    ? { misuse: '--fight names ships of both sides' }
    : { ...battle, ships };
}

/** Fights a battle with the present fleets: at an objective to the last, else by its scenario. */
async function simulated(
  state: CampaignState,
  battle: CampaignBattle,
  args: Arguments,
  { rules, play, startSolver, err }: Context,
): Promise<CampaignActOf<'result'> | Misuse> {
  const seed = numberOf(args, 'seed', { min: 0, fallback: randomInt(2 ** 32) });
  if (typeof seed === 'object') return seed;
  const client = new JobClient<BattleJobs>(startSolver);
  const fought = fightingBattle(state, battle, args);
  if ('misuse' in fought) return fought;
  const named = args.options.get(prototypeOption.name);
  const prototype = named?.trim().toUpperCase();
  const fault = prototype && prototypeFault(prototype, prototypesOf(state, fought));
  if (fault) return { misuse: fault };
  for (const [side, all] of brokenSides(state, fought).entries()) {
    const name = state.fleetName(fought.fleets[side as 0 | 1]);
    for (const why of all) err(`slipway: warning: ${displayText(`${name}: ${why}`)}\n`);
  }
  const preparation = campaignPreparation(state, fought, 'keeper', seed, prototype);
  const input = { rules: sentRules(rules), choices: play.choices, preparation };
  try {
    const { answer } = await client.ask('outcome', input).done;
    return battleResult(state, fought, answer, `seed ${seed}`);
  } finally {
    client.end();
  }
}

/** Enters a battle's result: stated by options, from a game file, or simulated. */
export async function enterBattle(
  open: OpenCampaign,
  args: Arguments,
  context: Context,
): Promise<CommandResult> {
  const { state } = open.run;
  const { options } = args;
  const due = state.openBattles;
  const id = options.get('battle') ?? due[0]?.id;
  const battle = id === undefined ? undefined : state.battle(id);
  if (!battle && due.length > 0) {
    const named = due.map((each) => each.id).join(', ');
    context.err(`slipway: there is no battle ${displayText(id ?? '')}; due now: ${named}\n`);
    return HAS_ERRORS;
  }
  if (!battle) return nothingDue(context, 'fight');
  // Check that a result is allowed before simulating the battle.
  const probe = { type: 'result', battle: battle.id, ships: [], points: [0, 0] } as const;
  if (reportIssues(open.run.check(probe).filter(isError), context)) return HAS_ERRORS;
  const game = options.get('game');
  const way = ['game', 'simulate'].find((name) => options.has(name));
  const byHand = ['winner', 'points', 'ships'];
  const fighting = ['fight', 'prototype', 'seed'];
  const others = { game: [...byHand, 'simulate', ...fighting], simulate: byHand };
  const idle = (way ? others[way as keyof typeof others] : fighting).find((name) =>
    options.has(name),
  );
  if (idle !== undefined) {
    return {
      misuse: way ? `--${idle} does not go with --${way}` : `--${idle} goes with --simulate`,
    };
  }
  const act =
    game !== undefined
      ? await resultOfGame(state, battle, game, context)
      : options.has('simulate')
        ? await simulated(state, battle, args, context)
        : resultByHand(state, battle, args);
  if (typeof act === 'number' || 'misuse' in act) return act;
  return enterActs(open, [act], context);
}
