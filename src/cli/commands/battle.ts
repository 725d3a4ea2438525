/** `slipway battle`: fights ships or fleets against each other. */
import { type CompiledPlay, compilePlay } from '../../core/battle/compiled-play.ts';
import { shipTypes } from '../../core/battle/deployment.ts';
import { OpenBattle } from '../../core/battle/open-battle.ts';
import { BATTLE_OPTIONS, isBattleOption } from '../../core/battle/options.ts';
import { type BattleSetup, diceOf } from '../../core/battle/setup.ts';
import type { TerrainSetup } from '../../core/battle/terrain.ts';
import { pointsOf } from '../../core/battle/turn.ts';
import { victoryWords, wordEvent } from '../../core/battle/wording.ts';
import {
  LARGEST_TERRAIN,
  STANDARD_BOARD,
  TERRAIN_KINDS,
  type TerrainKind,
} from '../../core/design/scenario.ts';
import type { BattleRules } from '../../core/play/advisor/combatants.ts';
import { headingAfter } from '../../core/play/hex.ts';
import { type FleetRules, scenarioOfSize } from '../../core/rules/fleet-rules.ts';
import { hasBattleLink, readBattleLink } from '../../formats/link/battle-link.ts';
import { wordLinkIssue } from '../../formats/link/link.ts';
import { answerBattleLine } from '../../formats/play/battle-request.ts';
import type { PlayedBattle } from '../../formats/play/battle-schema.ts';
import { readReplay, replayed, writeReplay } from '../../formats/play/replay.ts';
import { DISTANCE, LAST_TURN, POLICIES, POLICY_WORDS } from '../../study/ground.ts';
import { type Encounter, encounterSetup } from '../../study/jobs.ts';
import { policyOf } from '../../study/policies.ts';
import { joinScenarioSums, scenarioSetups } from '../../study/scenario-series.ts';
import { joinSums } from '../../study/series.ts';
import { inShares } from '../battle-workers.ts';
import {
  type Arguments,
  type Command,
  type CommandResult,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  jsonLine,
  MISUSE,
  type Misuse,
  optionTable,
  writeOutput,
} from '../command.ts';
import {
  numbersOf,
  prototypeIn,
  prototypeOption,
  sizeOf,
  sizeOption,
  valuesOf,
} from '../options.ts';
import { answerEach, playOf, playOption, playOptionsHelp } from '../play-requests.ts';
import { fleetIn } from '../rated-designs.ts';
import { fromOption, textOf, worse } from '../read-files.ts';
import { scenarioObject, scenarioReport, seriesObject, seriesReport } from '../series-report.ts';
import { displayText } from '../terminal-text.ts';
import { findScenario } from './scenario.ts';

const BOARDS = ['standard', 'none'] as const;

const kindText = (kind: TerrainKind): string => kind.replace(' ', '-');

export const battleCommand: Command = {
  name: 'battle',
  summary: 'fight ships or fleets against each other: one battle, or the chance to win',
  usage: '[--battles N] [--log] [--seed N] [OPTION]… FILE FILE',
  options: [
    ...optionTable({
      'battles N': 'fight so many, and give the chance to win',
      log: 'everything that happens in the battle',
      'save FILE': 'write the battle as a replay',
      replay: 'fight the saved battle of one file or link again',
      'seed N': 'the same seed gives the same dice (0)',
      policy: [POLICIES, 'how ships move (static)'],
      'distance N': `hexes between the sides (${DISTANCE.static} for static, else ${DISTANCE.moving})`,
      'jitter N': 'with --battles, starts differ by up to N hexes at random (0)',
      'turns N': `the last turn (${LAST_TURN})`,
      'scenario S.4 or FILE':
        'fight under a scenario; the first file attacks (slipway scenario list)',
    }),
    sizeOption,
    prototypeOption,
    ...optionTable({
      'terrain KIND:Q:R:SIZE…': `${TERRAIN_KINDS.map(kindText).join(', ')} in a hex; repeat it for several (planet:14:4:2)`,
      'wind N': 'direction of the solar wind and of tails, 0 to 5',
      board: [BOARDS, 'standard: 32 × 18 hexes; none: no edge'],
      json: 'print the result as JSON; with -, an answer to each request line',
    }),
    playOption,
    fromOption,
  ],
  details: `Policies: ${POLICIES.map((name) => `${name}, ships ${POLICY_WORDS[name]}`).join(';\n')}.
All ships of the first file fight all of the second, with the flights that fleets name. They
stand bow to bow; the policy moves them. Each bank fires all its mounts at the nearest ship that it can
attack. Without --battles one battle is fought.
Optional rules are options too: ${optionalRules()}.
With --json and -, standard input has one request a line: scripted battles under the doctrine plain-1, as
docs/battles.md describes them. Each is answered with one line, in order.

${playOptionsHelp('battle')}`,
  status: `Exit status: 0 fine; 1 a design has errors, or a replay differs; 2 wrong usage, or a file that cannot be read.`,
  async run(args, context) {
    const { options, files } = args;
    const rules = valuesOf(args, playOption.name).filter(isBattleOption);
    const others = valuesOf(args, playOption.name).filter((text) => !isBattleOption(text));
    const unknown = others.find((text) => /^[A-Z]\.\d+$/i.test(text));
    if (unknown) {
      const known = optionalRules().replaceAll('\n', ' ');
      return { misuse: `--option ${displayText(unknown)}: the optional rules are ${known}` };
    }
    const named = new Map(options).set(playOption.name, others.join());
    if (others.length === 0) named.delete(playOption.name);
    const play = playOf({ files, options: named }, 'battle', context);
    if ('misuse' in play) return play;
    const battle = { rules: context.rules, play };
    if (options.has('json') && files.join() === '-') {
      return answerEach(context, (text, line) =>
        answerBattleLine(battle, context.fleetRules, text, line),
      );
    }
    const compiled = compilePlay(battle);
    if (options.has('replay')) return replay(args, context, battle);
    if (files.length !== 2) return { misuse: 'a battle is between the ships of two files' };
    const figures = figuresOf(args);
    if ('misuse' in figures) return figures;
    const [first, second] = [await fleetIn(args, context, 0), await fleetIn(args, context, 1)];
    if (!first || !second) return MISUSE;
    const terrain = terrainOf(args);
    if ('misuse' in terrain) return terrain;
    const encounter: Encounter = {
      ...{ sides: [first.designs, second.designs], flights: [first.flights, second.flights] },
      ...{ policy: figures.policy, distance: figures.distance },
      ...{ options: rules, board: options.get('board') === 'none' ? undefined : STANDARD_BOARD },
      ...{ terrain, wind: figures.wind === undefined ? undefined : headingAfter(figures.wind) },
      lastTurn: figures.turns,
    };
    const isScenario = options.has('scenario');
    const idle = [sizeOption, prototypeOption].find(({ name }) => options.has(name));
    if (idle && !isScenario) return { misuse: `--${idle.name} goes with --scenario` };
    const setup = () => encounterSetup(compiled, context.fleetRules, encounter);
    const end = await (isScenario
      ? scenarioBattle(args, context, compiled, encounter, figures)
      : figures.battles === 0
        ? oneBattle(args, context, setup(), figures)
        : manyBattles(args, context, setup(), encounter, figures));
    return typeof end === 'object' ? end : worse(end, worse(first.status, second.status));
  },
};

/** Rules that are options, a line for each chapter. */
function optionalRules(): string {
  const rules = BATTLE_OPTIONS.map(({ rule }) => rule);
  const chapters = [...new Set(rules.map(([letter]) => letter ?? ''))];
  const lines = chapters.map((letter) =>
    rules.filter((rule) => rule.startsWith(letter)).join(', '),
  );
  return lines.join(',\n');
}

/** Terrain pieces, each "KIND:Q:R" or "KIND:Q:R:SIZE". */
function terrainOf(args: Arguments): readonly TerrainSetup[] | Misuse {
  const pieces: TerrainSetup[] = [];
  for (const text of valuesOf(args, 'terrain')) {
    const [name, ...figures] = text.split(':');
    const kind = TERRAIN_KINDS.find((known) => kindText(known) === name);
    const [q = NaN, r = NaN, size = 1, ...others] = figures.map(Number);
    const isPlaced = Number.isInteger(q) && Number.isInteger(r) && others.length === 0;
    const isSound = Number.isInteger(size) && size >= 1 && size <= LARGEST_TERRAIN;
    if (!kind || !isPlaced || !isSound) {
      const kinds = TERRAIN_KINDS.map(kindText).join(', ');
      return {
        misuse: `--terrain takes KIND:Q:R:SIZE (${kinds}; size 1 to ${LARGEST_TERRAIN}), not '${displayText(text)}'`,
      };
    }
    pieces.push({ kind, q, r, size });
  }
  return pieces;
}

function figuresOf(args: Arguments) {
  const policy = POLICIES.find((name) => name === args.options.get('policy')) ?? 'static';
  const far = policy === 'static' ? DISTANCE.static : DISTANCE.moving;
  const numbers = numbersOf(args, {
    battles: { min: 1, fallback: 0 },
    seed: { min: 0, fallback: 0 },
    distance: { min: 0, fallback: far },
    jitter: { min: 0, fallback: 0 },
    turns: { min: 1, fallback: LAST_TURN },
    wind: { min: 0, max: 5, fallback: undefined },
  });
  return 'misuse' in numbers ? numbers : { ...numbers, policy };
}

type Figures = Exclude<ReturnType<typeof figuresOf>, Misuse>;

async function oneBattle(
  args: Arguments,
  context: Context,
  setup: BattleSetup,
  { seed, policy }: Pick<Figures, 'seed' | 'policy'>,
): Promise<ExitStatus> {
  const deciders = [policyOf(policy), policyOf(policy)] as const;
  const battle = new OpenBattle(setup, diceOf(seed, 0), deciders);
  printBattle(args, context, battle);
  const file = args.options.get('save');
  if (file === undefined) return FINE;
  return writeOutput(context, file, writeReplay(battle, { seed, policies: [policy, policy] }));
}

function printBattle(
  { options }: Arguments,
  { out }: Context,
  { state, events }: OpenBattle,
): void {
  if (options.has('log')) {
    for (const event of events) {
      if (event.type === 'over') continue;
      const indent = event.type === 'turn' ? '' : '  ';
      out(`${indent}${displayText(wordEvent(state, event))}\n`);
    }
  }
  const points = [pointsOf(state, 0), pointsOf(state, 1)];
  const { result, turn } = state.head;
  const winner = RESULT_WORDS[result - 1];
  if (options.has('json')) out(jsonLine({ result: winner, turns: turn, points, events }));
  else {
    const won = `${winner} wins${victoryWords(state)}`;
    const end = !winner ? 'not over' : result === 3 ? 'a draw' : won;
    out(`${end} after ${turn} turns; victory points ${points.join(' to ')}\n`);
  }
}

const RESULT_WORDS = ['A', 'B', 'draw'];

/** The battle of a link, or of a file. */
function savedIn(
  fleets: FleetRules,
  text: string,
): { readonly played?: PlayedBattle; readonly fault?: string } {
  if (!hasBattleLink(text)) {
    const { value, fault } = readReplay(fleets, text);
    return { ...(value && { played: value }), ...(fault && { fault }) };
  }
  const { value, issues } = readBattleLink(text);
  return value ? { played: value.battle } : { fault: issues.map(wordLinkIssue).join(' ') };
}

/** Replays a saved battle and reports where it differs. */
async function replay(
  args: Arguments,
  context: Context,
  rules: BattleRules,
): Promise<CommandResult> {
  const [file, ...others] = args.files;
  if (file === undefined || others.length > 0) return { misuse: '--replay takes one file' };
  const text = hasBattleLink(file) ? file : await textOf(file, context);
  if (text === undefined) return MISUSE;
  const { played, fault: unread } = savedIn(context.fleetRules, text);
  const byName = (name: string) => {
    const known = POLICIES.find((policy) => policy === name);
    return known && policyOf(known);
  };
  if (!played) {
    context.err(`${displayText(file)}: ${displayText(unread ?? 'It holds no battle.')}\n`);
    return MISUSE;
  }
  const { film, fault } = replayed(rules, context.fleetRules, played, byName);
  if (film) printBattle(args, context, film.battle);
  if (fault === undefined) return FINE;
  context.err(`${displayText(file)}: the replay fails: ${displayText(fault)}\n`);
  return HAS_ERRORS;
}

/** Fights the battles in workers; an interrupt returns the finished ones. */
async function manyBattles(
  { options }: Arguments,
  context: Context,
  setup: BattleSetup,
  encounter: Encounter,
  { battles, seed, jitter }: Figures,
): Promise<ExitStatus> {
  const { choices } = setup.play.battle.play;
  const input = { choices, encounter, seed, jitter };
  const sums = await inShares(context, 'battles', battles, input, joinSums);
  if (!sums) return HAS_ERRORS;
  context.out(
    options.has('json') ? jsonLine(seriesObject(sums)) : seriesReport(setup, sums, context.rules),
  );
  return FINE;
}

/** Options that a scenario sets itself. */
const IDLE_UNDER_SCENARIOS = ['distance', 'jitter', 'terrain', 'wind', 'board'];

/** Fights the files' ships under a scenario: the first file attacks. */
async function scenarioBattle(
  args: Arguments,
  context: Context,
  play: CompiledPlay,
  encounter: Encounter,
  { battles, seed, policy }: Figures,
): Promise<CommandResult> {
  const { options } = args;
  const idle = IDLE_UNDER_SCENARIOS.find((name) => options.has(name));
  if (idle) return { misuse: `--${idle} does not go with --scenario` };
  const size = sizeOf(options, context.fleetRules);
  if (typeof size === 'object') return size;
  const { terms, status } = await findScenario(context, options.get('scenario') ?? '');
  if (!terms || status !== FINE) return status;
  const scenario = scenarioOfSize(context.fleetRules, terms, size);
  const [attacker, defender] = encounter.sides;
  const compiled = shipTypes(play);
  const ratings = (side: typeof attacker) => side.map((design) => compiled.of(design).rating);
  const prototype = prototypeIn(args, scenario, [ratings(attacker), ratings(defender)]);
  if (typeof prototype === 'object') return prototype;
  const fight = {
    ...{ scenario, attacker, defender, flights: encounter.flights, options: encounter.options },
    ...{ lastTurn: encounter.lastTurn, prototype },
  };
  if (battles === 0) {
    const setup = scenarioSetups(play, context.fleetRules, fight, seed)(0);
    return oneBattle(args, context, setup, { seed, policy });
  }
  const { choices } = play.battle.play;
  const input = { choices, fight, policies: [policy, policy] as const, seed };
  const sums = await inShares(context, 'scenario', battles, input, joinScenarioSums);
  if (!sums) return HAS_ERRORS;
  const json = options.has('json');
  context.out(json ? jsonLine(scenarioObject(sums)) : scenarioReport(scenario, sums));
  return FINE;
}
