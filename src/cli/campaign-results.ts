/** Results of campaign battles: stated by options, read from a finished game, or simulated. */
import { randomInt } from 'node:crypto';
import { battleResult, outcomeOfGame } from '../core/campaign/outcomes.ts';
import { type CampaignActOf, SHIP_FATES, type ShipResult } from '../core/campaign/schema.ts';
import type { CampaignBattle, CampaignState } from '../core/campaign/state.ts';
import { GameRun } from '../core/game/fold.ts';
import { gameTable } from '../core/game/game.ts';
import { sentRules } from '../core/rules/packs/sent-rules.ts';
import { readGame, wordGameIssue } from '../formats/json/game.ts';
import { campaignPreparation } from '../study/campaign-battle.ts';
import type { BattleJobs } from '../study/jobs.ts';
import { JobClient } from '../workers/job-client.ts';
import {
  type Arguments,
  type Context,
  type ExitStatus,
  HAS_ERRORS,
  MISUSE,
  type Misuse,
} from './command.ts';
import { displayText } from './display-text.ts';
import { numberOf, valuesOf } from './options.ts';
import { readPath } from './read-files.ts';

/** The number of the player that an option names. */
export function playerOf({ table }: CampaignState, name: string | undefined): number | Misuse {
  const { players } = table.campaign;
  if (name === undefined) return { misuse: 'it needs --player' };
  const wanted = name.trim().toLowerCase();
  const found = players.findIndex((player) => player.name.trim().toLowerCase() === wanted);
  const number = found >= 0 ? found : Number(wanted) - 1;
  return players[number] ? number : { misuse: `there is no player '${displayText(name)}'` };
}

/** Ships with what is said of each, as `A:2`. */
export const shipPairs = (args: Arguments, name: string): readonly (readonly [string, string])[] =>
  valuesOf(args, name).map((text) => {
    const [ship = '', ...rest] = text.split(':');
    return [ship.trim().toUpperCase(), rest.join(':').trim()];
  });

/** The result that the options state. */
export function resultByHand(
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

/** The result of a game in a file, whose ships stand in the order of the battle. */
export async function resultOfGame(
  state: CampaignState,
  battle: CampaignBattle,
  path: string,
  context: Context,
): Promise<CampaignActOf<'result'> | ExitStatus> {
  const [file] = (await readPath(path, context)) ?? [];
  if (!file) return MISUSE;
  const { value: game, issues } = readGame(context.fleetRules, file.text);
  for (const issue of issues)
    context.err(`${displayText(path)}: ${displayText(wordGameIssue(issue))}\n`);
  if (!game) return HAS_ERRORS;
  const sizes = game.sides.map(({ ships }) => ships.length);
  if (battle.ships.some((ships, side) => ships.length !== sizes[side])) {
    const wanted = battle.ships.map(({ length }) => length).join(' and ');
    context.err(
      `slipway: ${displayText(path)} has ${sizes.join(' and ')} ships, the battle has ${wanted}\n`,
    );
    return HAS_ERRORS;
  }
  const run = new GameRun(gameTable(context, context.fleetRules, game), game);
  return battleResult(state, battle, outcomeOfGame(run.state), game.name);
}

/** Fights a battle with the fleets as they stand: at an objective until one side is gone, else by its scenario. */
export async function simulated(
  state: CampaignState,
  battle: CampaignBattle,
  args: Arguments,
  { rules, play, startSolver }: Context,
): Promise<CampaignActOf<'result'> | Misuse> {
  const seed = numberOf(args, 'seed', { min: 0, fallback: randomInt(2 ** 32) });
  if (typeof seed === 'object') return seed;
  const client = new JobClient<BattleJobs>(startSolver);
  const preparation = campaignPreparation(state, battle, 'keeper', seed);
  const input = { rules: sentRules(rules), choices: play.choices, preparation };
  try {
    const { answer } = await client.ask('outcome', input).done;
    return battleResult(state, battle, answer, `seed ${seed}`);
  } finally {
    client.end();
  }
}
