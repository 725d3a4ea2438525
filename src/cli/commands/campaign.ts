/** `slipway campaign`: campaigns by mail, in files that players send each other (T). */
import { randomInt } from 'node:crypto';
import { campaignDue } from '../../core/campaign/due.ts';
import { firstNamed, joinCampaign } from '../../core/campaign/fold.ts';
import {
  campaignForOthers,
  codeOf,
  newKey,
  readCode,
  sealedMoves,
  wholeMoves,
} from '../../core/campaign/moves.ts';
import { CAMPAIGN_KINDS, type CampaignAct, SHIP_FATES } from '../../core/campaign/schema.ts';
import { Random } from '../../core/chance/random.ts';
import { countOf } from '../../core/design/text/counts.ts';
import { rolledScenario } from '../../core/rules/fleet-rules.ts';
import { campaignBook } from '../../sheets/campaign/report.ts';
import { campaignView } from '../../sheets/campaign/view.ts';
import {
  authorOf,
  beginCampaign,
  buildingActs,
  enterActs,
  holdsMore,
  nothingDue,
  type OpenCampaign,
  openCampaign,
  readCampaignFile,
  writeCampaign,
} from '../campaign-files.ts';
import { enterBattle, fleetOf, playerOf, shipPairs } from '../campaign-results.ts';
import { showCampaign } from '../campaign-standing.ts';
import {
  type Act,
  type Arguments,
  type Command,
  type CommandResult,
  type Context,
  FINE,
  HAS_ERRORS,
  MISUSE,
  optionTable,
} from '../command.ts';
import { numberOf, prototypeOption, valuesOf } from '../options.ts';
import { outputOption, paperOf, paperOption, printToFile } from '../printing.ts';
import { readFiles } from '../read-files.ts';
import { displayText } from '../terminal-text.ts';

type Answer = CommandResult;

interface Action {
  readonly usage: string;
  readonly about: string;
  readonly options?: readonly string[];
  /** Most words after the campaign's file; none when left out. */
  readonly words?: number;
  run(
    open: OpenCampaign,
    args: Arguments,
    context: Context,
    others: readonly string[],
  ): Promise<Answer> | Answer;
}

/** Actions on the campaign of a file; `new` makes one. */
const ACTIONS: { readonly [name: string]: Action } = {
  show: {
    usage: 'FILE [--json]',
    about: 'standing, what is due, and the record',
    options: ['json'],
    run: showCampaign,
  },
  move: {
    usage: 'FILE --player NAME --moves A:A5,B:C2 [--key KEY]',
    about: 'place or move ships in secret; prints the code. --code CODE notes the code of a player',
    options: ['player', 'moves', 'key', 'code'],
    run: move,
  },
  roll: {
    usage: 'FILE [--dice 2,5] [--seed N]',
    about: 'roll what is due: order, lots, scenario or points',
    options: ['dice', 'seed'],
    run: roll,
  },
  answer: { usage: 'FILE yes|no', about: 'accept or decline (T.2)', words: 1, run: answer },
  result: {
    usage: 'FILE [--battle 2.C2] [--winner NAME] [--points 355,0] [--ships A:2,D:destroyed]',
    about: 'enter a result, or take it from --game FILE, or --simulate the battle',
    options: [
      'battle',
      'winner',
      'points',
      'ships',
      'game',
      'simulate',
      'fight',
      'prototype',
      'seed',
    ],
    run: enterBattle,
  },
  repair: {
    usage: 'FILE --player NAME [--fleet NAME] [--ships A:2,B:1] [--build FILE] [--done]',
    about: 'repair hull boxes, add new ships, end repairs',
    options: ['player', 'fleet', 'ships', 'build', 'done'],
    run: repair,
  },
  rename: {
    usage: 'FILE NAME [--player NAME]',
    about: 'give the campaign or a player a new name',
    options: ['player'],
    words: 1,
    run: rename,
  },
  undo: { usage: 'FILE', about: 'take back the last entry', run: undo },
  join: { usage: 'FILE OTHER…', about: 'take in what others sent', words: Infinity, run: join },
  send: {
    usage: 'FILE -o FILE [--force]',
    about: 'a copy for others: moves stay hidden until all have moved',
    options: ['output', 'force'],
    run: send,
  },
  report: {
    usage: 'FILE -o PDF [--force]',
    about: 'print map, fleets and record',
    options: ['output', 'paper', 'force'],
    run: report,
  },
};

export const campaignCommand: Command = {
  name: 'campaign',
  summary: 'play a campaign by mail: moves, results, repairs, report',
  usage: 'new FLEET FLEET… -o FILE [--force] | show|move|roll|answer|result|repair|undo|… FILE',
  options: [
    ...optionTable({
      kind: [CAMPAIGN_KINDS, 'of a new campaign (objectives)'],
      'name NAME': 'of a new campaign',
      'players NAMES…': 'of a new campaign: Mara,Jon',
      'map ID': 'of a new campaign: branches (16 objectives), march (10)',
      'setting NAME=VALUE…':
        'limit, perPoint, loser, decliner, victories, rounds, objectives=occupied|held, flights=free|fixed, size',
      'player NAME': 'name or number of the player',
      'moves SHIP:PLACE…': 'ships that move, others stay; none',
      'code CODE': 'a code that a player gave',
      'key KEY': 'the key of moves that a player gave',
      'dice N,N…': 'dice that were rolled by hand',
      'seed N': 'the same seed rolls the same dice',
      'battle ID': 'the battle; the first one due when left out',
      'winner NAME': 'player or fleet number; a draw when left out',
      'points N,N…': 'victory points of both sides',
      'ships SHIP:WHAT…': `boxes lost or repaired, and in results ${SHIP_FATES.join(', ')}`,
      'game FILE': 'a finished game at the table',
      simulate: 'fight the battle by the policy keeper, fleets as they stand',
      'fight SHIPS…': 'ships that fight in --simulate; else the strongest within the limits',
    }),
    prototypeOption,
    ...optionTable({
      'fleet NAME': 'name or number, for a player of two fleets',
      'build FILE': 'designs of new ships',
      done: 'the player ends repairs',
      json: 'print the standing as JSON',
    }),
    { ...outputOption, description: 'the file to write; - is standard output' },
    ...optionTable({ force: 'overwrite a file that is there, with entries of a campaign' }),
    paperOption,
  ],
  details: `${Object.entries(ACTIONS)
    .map(([name, { usage, about }]) => `  ${name} ${usage}\n      ${about}`)
    .join('\n')}
Each player keeps a file. send writes a copy for the others, join takes in theirs: nothing is lost.`,
  files: 'FILE is a campaign, slipway.campaign 1, or a link of one.',
  status: 'Exit status: 0 fine; 1 the rules refuse an entry, or a file has faults; 2 wrong usage.',
  acts: () => ({
    new: {
      options: ['kind', 'name', 'players', 'map', 'setting', 'output', 'force'],
      run: (files, { options }, context) => beginCampaign({ files, options }, context),
    },
    ...Object.fromEntries(
      Object.entries(ACTIONS).map(([name, action]) => [name, onCampaign(name, action)]),
    ),
  }),
};

function onCampaign(name: string, { usage, options, words = 0, run }: Action): Act {
  return {
    ...(options && { options }),
    run: async ([path, ...others], args, context) => {
      if (path === undefined || others.length > words) {
        return { misuse: `it is campaign ${name} ${usage}` };
      }
      const open = await openCampaign(path, context);
      return typeof open === 'number' ? open : run(open, args, context, others);
    },
  };
}

async function move(open: OpenCampaign, args: Arguments, context: Context): Promise<Answer> {
  const { state } = open.run;
  const player = playerOf(state, args.options.get('player'));
  if (typeof player === 'object') return player;
  const { round } = state;
  const [told, own] = [args.options.get('code'), args.options.get('key')];
  for (const text of [told, own]) {
    if (text !== undefined && readCode(text) === undefined) {
      return { misuse: `'${displayText(text)}' is no code or key such as K7Q2 M9TD` };
    }
  }
  if (told !== undefined) {
    const code = readCode(told) ?? '';
    return enterActs(open, [{ type: 'code', player, round, code }], context, player);
  }
  if (!args.options.has('moves')) return { misuse: 'it needs --moves A:A5,B:C2, or --moves none' };
  const given = args.options.get('moves') === 'none' ? [] : shipPairs(args, 'moves');
  const moves = wholeMoves(
    state,
    player,
    given.map(([ship, to]) => ({ ship, to })),
  );
  const key = own === undefined ? newKey(randomInt) : (readCode(own) ?? '');
  const act = sealedMoves(player, round, moves, key);
  const status = await enterActs(open, [act], context, player);
  if (status !== FINE) return status;
  context.out(`Code: ${codeOf(act.seal ?? '')}\nKey: ${key}, to give with the moves\n`);
  return FINE;
}

async function roll(open: OpenCampaign, args: Arguments, context: Context): Promise<Answer> {
  const { state } = open.run;
  const seed = numberOf(args, 'seed', { min: 0, fallback: randomInt(2 ** 32) });
  if (typeof seed === 'object') return seed;
  const random = new Random(seed, `campaign ${state.lines.length}`);
  const dice = args.options.has('dice')
    ? valuesOf(args, 'dice').map(Number)
    : [random.d6(), random.d6()];
  const due = campaignDue(state).find(({ kind }) => ['order', 'scenario', 'points'].includes(kind));
  const { round } = state;
  if (due?.kind === 'points') {
    return enterActs(open, [{ type: 'points', fleet: due.fleet ?? 0, round, dice }], context);
  }
  if (due?.kind === 'scenario') {
    const [tens = 0, ones = 0] = dice;
    const scenario = rolledScenario(context.fleetRules, 10 * tens + ones)?.id ?? 'standard';
    const { battle = '' } = due;
    return enterActs(open, [{ type: 'scenario', battle, dice, scenario }], context);
  }
  if (due?.kind !== 'order') return nothingDue(context, 'roll');
  const { kind, players, fleets } = state.table.campaign;
  const members = [...(kind === 'tournament' ? fleets : players).keys()];
  const order = [...members].flatMap(() => members.splice(random.below(members.length), 1));
  return enterActs(open, [{ type: 'order', round, order }], context);
}

async function answer(
  open: OpenCampaign,
  _: Arguments,
  context: Context,
  [word]: readonly string[],
): Promise<Answer> {
  const due = campaignDue(open.run.state).find(({ kind }) => kind === 'answer');
  if (word !== 'yes' && word !== 'no') return { misuse: 'an answer is yes or no' };
  if (due?.player === undefined) return nothingDue(context, 'answer');
  const { battle = '', player } = due;
  const accepts = word === 'yes' ? 1 : 0;
  return enterActs(open, [{ type: 'answer', battle, player, accepts }], context, player);
}

async function repair(open: OpenCampaign, args: Arguments, context: Context): Promise<Answer> {
  const { state } = open.run;
  const player = playerOf(state, args.options.get('player'));
  if (typeof player === 'object') return player;
  const acts: CampaignAct[] = [];
  for (const [ship, boxes] of shipPairs(args, 'ships')) {
    if (!/^-?\d{1,3}$/.test(boxes))
      return { misuse: `${displayText(ship)}: boxes to repair, as A:2` };
    acts.push({ type: 'repair', ship, boxes: Number(boxes) });
  }
  const build = args.options.get('build');
  const needsFleet = build !== undefined || args.options.has('done');
  const fleet = needsFleet ? fleetOf(state, player, args.options.get('fleet')) : 0;
  if (typeof fleet === 'object') return fleet;
  if (build !== undefined) {
    const { files, status } = await readFiles({ files: [build], options: new Map() }, context);
    if (status !== FINE) return status;
    const [file] = files;
    const built = file && buildingActs(state, fleet, file, context);
    if (!built) return HAS_ERRORS;
    acts.push(...built);
  }
  if (args.options.has('done')) acts.push({ type: 'done', fleet, round: state.round });
  return acts.length === 0
    ? { misuse: 'it needs --ships, --build or --done' }
    : enterActs(open, acts, context, player);
}

function rename(
  open: OpenCampaign,
  { options }: Arguments,
  context: Context,
  [name = '']: readonly string[],
): Promise<Answer> | Answer {
  const { state } = open.run;
  const player = options.has('player') ? playerOf(state, options.get('player')) : undefined;
  if (typeof player === 'object') return player;
  const was = player === undefined ? state.fields.name : (state.fields.names[player] ?? '');
  if (name.trim() === '') return { misuse: 'rename needs the new name' };
  const act = { type: 'rename' as const, name: name.trim(), was };
  return enterActs(open, [{ ...act, ...(player !== undefined && { player }) }], context, player);
}

async function undo(open: OpenCampaign, _: Arguments, context: Context): Promise<Answer> {
  const { run, path } = open;
  const last = run.state.lines.findLast(({ event }) => event.act.type !== 'undo');
  if (!last) return nothingDue(context, 'take back');
  run.undo(authorOf(open), last.event.id);
  context.out(`Taken back: ${displayText(last.text, 500)}\n`);
  return writeCampaign(path, run.campaign, context);
}

async function join(
  open: OpenCampaign,
  _: Arguments,
  context: Context,
  others: readonly string[],
): Promise<Answer> {
  if (others.length === 0) return { misuse: 'it needs the files of other players' };
  const { run, path } = open;
  for (const other of others) {
    const arriving = await readCampaignFile(other, context);
    if (typeof arriving === 'number') return arriving;
    const [own, theirs] = [run.campaign, arriving].map((campaign) => {
      const { kind, players } = firstNamed(campaign);
      return [kind, ...players.map(({ name }) => name)].join();
    });
    if (own !== theirs) {
      context.err(`slipway: ${displayText(other)} is another campaign\n`);
      return HAS_ERRORS;
    }
    const { taken, notes } = joinCampaign(run, arriving.log, authorOf(open));
    for (const note of notes) context.err(`slipway: ${displayText(note, 1000)}\n`);
    context.out(`${displayText(other)}: ${countOf(taken, 'entry')}\n`);
  }
  return writeCampaign(path, run.campaign, context);
}

async function send(
  { run }: OpenCampaign,
  { options }: Arguments,
  context: Context,
): Promise<Answer> {
  const [output, copy] = [options.get('output') ?? '-', campaignForOthers(run.campaign)];
  if (!options.has('force') && (await holdsMore(output, copy.log, context))) return MISUSE;
  return writeCampaign(output, copy, context);
}

async function report({ run }: OpenCampaign, args: Arguments, context: Context): Promise<Answer> {
  const output = args.options.get('output');
  if (output === undefined) return { misuse: 'a report needs -o FILE' };
  if (!args.options.has('force') && (await holdsMore(output, [], context))) return MISUSE;
  const book = campaignBook(campaignView(run.state), { paper: paperOf(args) });
  return printToFile(book, output, context);
}
