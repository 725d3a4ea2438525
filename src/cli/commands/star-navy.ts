/** `slipway star-navy`: line-ups, score and odds of the game Star Navy, its prints, and answers to programs. */
import { countText } from '../../core/exact/rounding.ts';
import { answerAsk } from '../../formats/play/request.ts';
import { costWords } from '../../games/star-navy/cards.ts';
import { navyProtocol } from '../../games/star-navy/requests.ts';
import { ARC_WORDS, NAVY, SECTION_WORDS } from '../../games/star-navy/rules.ts';
import { type NavySchematic, SECTIONS, type ShipSection } from '../../games/star-navy/schema.ts';
import { BATTLE_FORMAT, battleScore, lineUps, navyShipName } from '../../games/star-navy/score.ts';
import {
  areNearest,
  IMPACT_PLACES,
  impactOdds,
  missingParts,
  rollsByPlace,
  SCHEMATIC_FORMAT,
  schematicName,
  sheetState,
  waysOf,
} from '../../games/star-navy/sheet.ts';
import { PRINTS } from '../../sheets/prints/print-kind.ts';
import { drawKit, KIT_KINDS, kitBook } from '../../sheets/star-navy/kit.ts';
import {
  battleSource,
  KIT_BOARD,
  KIT_CHOICES,
  KIT_PLAYERS,
  type KitChoices,
  type KitPlanet,
  type KitSource,
  plainSource,
} from '../../sheets/star-navy/kit-source.ts';
import { schematicBook } from '../../sheets/star-navy/schematic-pages.ts';
import { teamWords } from '../../sheets/star-navy/table-words.ts';
import {
  type Act,
  type Acts,
  type Arguments,
  type Command,
  type CommandResult,
  type Context,
  FINE,
  type Misuse,
  type Option,
  optionTable,
} from '../command.ts';
import {
  idleOption,
  inPercent,
  kindLines,
  kindsAndFiles,
  readGameInput,
  reportSteps,
  requestAct,
} from '../game-command.ts';
import { numberOf, valuesOf } from '../options.ts';
import { boardSize, outputOption, paperOf, paperOption, printToFile } from '../printing.ts';
import { alignedTable, displayText, left, right } from '../terminal-text.ts';

const KINDS: readonly string[] = KIT_KINDS.map(({ id }) => id);
const STANDARD = `${KIT_BOARD.columns}x${KIT_BOARD.rows}`;

export const navyPrintOptions: readonly Option[] = [
  {
    ...outputOption,
    description: 'with print or sheet, the PDF to write or replace; - is standard output',
  },
  paperOption,
  ...optionTable({
    'players N': `with print, players without a battle file; ${KIT_PLAYERS.usual}`,
    unbacked: 'with print, cards without backs',
    unkept: 'with print, no mark on the two cards that impact never takes',
    uncoloured: 'with print, counters in black only',
    hex: [
      PRINTS.hexSizes.map(({ id }) => id),
      'with print, a hex from side to side; 1in when left out',
    ],
    pointy: 'with print, hexes with a corner at the top',
    'board CxR': `with print, columns and rows of the board; ${STANDARD}`,
    'planet PLACE…':
      'with print, planets by column, row and size, moons of size 1: "12 9 2", "5 5 1"',
  }),
];

/** Kinds that an option changes. */
const PRINTS_OF = {
  ...{ unbacked: ['cards'], unkept: ['cards'], uncoloured: ['counters'] },
  ...{ hex: ['board'], pointy: ['board'], board: ['board'], planet: ['board'] },
  players: ['cards', 'counters', 'tokens', 'tracks', 'score'],
};

/** Prints the kinds that are named, or all; another word is the file of a battle. */
export async function printNavyKit(
  words: readonly string[],
  args: Arguments,
  context: Context,
): Promise<CommandResult> {
  const output = args.options.get('output');
  if (output === undefined) return { misuse: 'print needs -o FILE.pdf' };
  const { kinds: named, files } = kindsAndFiles(words, KINDS);
  const kinds = named.length > 0 ? named : KINDS;
  const [file, more] = files;
  if (more !== undefined) {
    const names = KINDS.join(', ');
    return { misuse: `print takes kinds (${names}) and one file, not '${displayText(more)}'` };
  }
  const idle = idleOption(args, kinds, PRINTS_OF);
  if (idle) return idle;
  if (file !== undefined && args.options.has('players'))
    return { misuse: '--players is for print without the file of a battle' };
  const board = boardOf(args);
  if ('misuse' in board) return board;
  const source = await sourceOf(args, context, file, board);
  if (typeof source === 'number' || 'misuse' in source) return source;
  const choices: KitChoices = {
    ...KIT_CHOICES,
    paper: paperOf(args),
    hexSize: args.options.get('hex') ?? KIT_CHOICES.hexSize,
    rows: args.options.has('pointy') ? 'pointy' : 'flat',
    backs: !args.options.has('unbacked'),
    kept: !args.options.has('unkept'),
    colours: !args.options.has('uncoloured'),
  };
  const drawn = drawKit(source, new Set(kinds), choices);
  return printToFile(kitBook(source, drawn), output, context);
}

async function sourceOf(
  args: Arguments,
  context: Context,
  file: string | undefined,
  board: KitSource['board'],
): Promise<KitSource | CommandResult> {
  if (file === undefined) {
    const { usual: fallback, ...bounds } = KIT_PLAYERS;
    const players = numberOf(args, 'players', { ...bounds, fallback });
    return typeof players === 'object' ? players : plainSource(players, board);
  }
  const battle = await readGameInput(context, file, BATTLE_FORMAT);
  return typeof battle === 'number' ? battle : battleSource(battle, board);
}

/** The board by its columns and rows, and its planets. */
function boardOf(args: Arguments): KitSource['board'] | Misuse {
  const board = boardSize(args, KIT_BOARD);
  if ('misuse' in board) return board;
  const { columns, rows } = board;
  const planets: KitPlanet[] = [];
  for (const place of valuesOf(args, 'planet')) {
    const match = /^(\d{1,2}) +(\d{1,2})(?: +([1-9]))?$/.exec(place.trim());
    const [column, row] = [Number(match?.[1]), Number(match?.[2])];
    const isOn = column >= 1 && column <= columns && row >= 1 && row <= rows;
    if (!isOn)
      return {
        misuse: `--planet wants column, row and size on the board, not '${displayText(place)}'`,
      };
    planets.push({ column, row, size: Number(match?.[3] ?? 1) });
  }
  return { columns, rows, planets };
}

const MOST_PLAYERS = 30;

export const starNavyCommand: Command = {
  name: 'star-navy',
  summary: 'another game, Star Navy: line-ups, score of a battle, odds of a schematic',
  usage: 'lineups N | score|odds|sheet FILE | commands | print [KIND…] [FILE] | --json -',
  options: optionTable(
    {
      json: 'with -, answer requests, one JSON object a line',
      explain: 'with score, the calculation with its sections of the book',
      'nearest SECTION…':
        'with odds, the nearest section, or two in clockwise order: portBow,stbdBow',
      'points N': 'with odds, points of impact of the shooter (3)',
      reserve: 'with odds, a shot of the reserve card',
    },
    ...navyPrintOptions,
  ),
  details: `Unofficial: no part of Starmada, and you need the rules of Star Navy to play. lineups lists all teams of
equal value for 2 to ${MOST_PLAYERS} players. score takes a battle, slipway.starnavy.battle 1; odds takes a
schematic, slipway.starnavy.schematic 1, which you fill in from your copy of the game, and gives its drive,
its boarding and the sections that a shot hits; sheet prints it (-o FILE.pdf), with empty frames for what is
missing. commands lists tokens, ranges and arcs. print writes a PDF of some kinds of parts, or of all, for
the ships of a battle or for players without one:
${kindLines(KIT_KINDS)}
With --json -, each line of standard input is a request {"id": text, "ask": name, …}, and each is answered on
its line; ask is bearing, card, boarding, drive, impact, sheet, score or lineups (docs/star-navy.md).`,
  files: 'FILE is a JSON document; - is standard input. The place of each fault is named.',
  status:
    'Exit status: 0 fine, also for requests; 1 the file has errors; 2 wrong usage, or a file that cannot be read.',
  isOtherGame: true,
  acts: () => ACTS,
};

type Run = Act['run'];

const listCommands: Run = (words, _args, { out }) => {
  if (words.length > 0) return { misuse: 'commands takes nothing' };
  const rows = NAVY.commands.map(({ name, isCard, reserve, cost, reach, section }) => [
    ...[name, isCard ? 'yes' : '', reserve?.option ?? '', costWords(cost)],
    reserve?.extra ? `+${reserve.extra}` : '',
    reach ? `${reach.from}–${reach.to}${reach.arc ? `, ${ARC_WORDS[reach.arc]}` : ''}` : '',
    section,
  ]);
  const titles = ['Command', 'Card', 'Reserve', 'Tokens', 'On reserve', 'Enemy at', 'Section'];
  out(alignedTable(titles.map(left), rows));
  return FINE;
};

const listLineUps: Run = ([players = '', ...more], _args, { out }) => {
  if (more.length > 0) return { misuse: 'lineups takes a number of players' };
  const count = /^\d{1,2}$/.test(players) ? Number(players) : 0;
  if (count < 2 || count > MOST_PLAYERS) {
    return { misuse: `players are 2 to ${MOST_PLAYERS}, not '${displayText(players)}'` };
  }
  const rows = lineUps(count).map(({ teams: [one, two], value, region }) => [
    ...[teamWords(one), teamWords(two)],
    ...[value, region],
  ]);
  out(alignedTable([left('Team'), left('against'), right('Value'), right('Region')], rows));
  return FINE;
};

const score: Run = async (words, args, context) => {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) return { misuse: 'score takes the file of a battle' };
  const battle = await readGameInput(context, file, BATTLE_FORMAT);
  if (typeof battle === 'number') return battle;
  const { teams, ships } = battle;
  const shipNames = new Map(ships.map((ship) => [ship.id, navyShipName(ship)]));
  const shipName = (id: string): string => shipNames.get(id) ?? id;
  const found = battleScore(battle);
  const { fleets, scores, holds, sole, region, equal, winner, steps } = found;
  const nameOf = (id: string | null): string =>
    displayText(teams.find((team) => team.id === id)?.name || (id ?? ''), 40);
  const rows = teams.map(({ id }, i) => [
    ...[nameOf(id), fleets[i] ?? 0, scores[i] ?? 0],
    displayText((holds[i] ?? []).map(shipName).join(', '), 80),
  ]);
  context.out(alignedTable([left('Team'), right('Fleet'), right('Score'), left('Holds')], rows));
  const held = sole === null ? 'no team alone' : nameOf(sole);
  context.out(
    `region ${countText(region)}: ${held}; ${winner === null ? 'level' : `${nameOf(winner)} wins`}\n`,
  );
  if (!equal) context.out('warning: the fleets are not of equal value\n');
  reportSteps(args, context, steps);
  return FINE;
};

const NO_SCHEMATIC = 'takes the file of a schematic';

const odds: Run = async ([file, ...more], args, context) => {
  if (file === undefined || more.length > 0) return { misuse: `odds ${NO_SCHEMATIC}` };
  const points = numberOf(args, 'points', { min: 1, max: 20, fallback: 3 });
  if (typeof points === 'object') return points;
  const nearest = nearestOf(args);
  if ('misuse' in nearest) return nearest;
  const schematic = await readGameInput(context, file, SCHEMATIC_FORMAT);
  if (typeof schematic === 'number') return schematic;
  const { out } = context;
  out(sheetText(schematic));
  const { impactTables = {} } = schematic;
  const reserve = args.options.has('reserve');
  for (const sections of nearest.length > 0 ? [nearest] : [[SECTIONS[0]], SECTIONS.slice(0, 2)]) {
    const shot = { impactTables, nearest: sections, reserve, points };
    const { mean, hits } = impactOdds(shot);
    const rows = IMPACT_PLACES.map((place) => {
      const rolls = rollsByPlace(shot).get(place) ?? [];
      const isSection = place !== 'miss' && place !== 'unknown';
      const name = isSection ? SECTION_WORDS[place] : place;
      const ways = waysOf(rolls);
      const counts = isSection ? hits[place].map(inPercent).join(' ') : '';
      return [name, rolls.join(' '), ways, isSection ? mean[place].toFixed(2) : '', counts];
    });
    const words = sections.map((section) => SECTION_WORDS[section]).join(' and ');
    out(`\nA shot of ${points} at ${words}${reserve ? ', reserve' : ''}:\n`);
    const counts = `0 to ${points} points, %`;
    const titles = [left('Hits'), left('Rolls'), right('of 36'), right('Mean'), left(counts)];
    out(alignedTable(titles, rows));
  }
  return FINE;
};

const printSheet: Run = async ([file, ...more], args, context) => {
  if (file === undefined || more.length > 0) return { misuse: `sheet ${NO_SCHEMATIC}` };
  const output = args.options.get('output');
  if (output === undefined) return { misuse: 'sheet needs -o FILE.pdf' };
  const schematic = await readGameInput(context, file, SCHEMATIC_FORMAT);
  if (typeof schematic === 'number') return schematic;
  return printToFile(schematicBook(schematic, paperOf(args)), output, context);
};

const ACTS: Acts = {
  lineups: { run: listLineUps },
  score: { run: score, options: ['explain'] },
  odds: { run: odds, options: ['nearest', 'points', 'reserve'] },
  sheet: { run: printSheet, options: ['output', 'paper'] },
  commands: { run: listCommands },
  print: { run: printNavyKit, options: navyPrintOptions.map(({ name }) => name) },
  '-': requestAct((text, line) => answerAsk(navyProtocol, text, line)),
};

function nearestOf(args: Arguments): readonly ShipSection[] | Misuse {
  const names = valuesOf(args, 'nearest');
  const sections = names.flatMap((name) => SECTIONS.filter((section) => section === name));
  const isWrong = sections.length !== names.length || (names.length > 0 && !areNearest(sections));
  const words = `--nearest is one of ${SECTIONS.join(', ')}, or two side by side in clockwise order`;
  return isWrong ? { misuse: words } : sections;
}

/** Boxes, drive, boarding, and the parts that are missing. */
function sheetText(schematic: NavySchematic): string {
  const { sections, open, driveChance, boardingChance } = sheetState(schematic);
  const missing = missingParts(schematic);
  const boxes = SECTIONS.map((section) => `${SECTION_WORDS[section]} ${sections?.[section].boxes}`);
  const numbers = open?.join(' ');
  return [
    `${displayText(schematicName(schematic), 60)} (${displayText(schematic.class, 20)}): ${schematic.points} points, ${schematic.impact} impact`,
    ...(sections ? [`boxes: ${boxes.join(', ')}`] : []),
    ...(driveChance === null ? [] : [`drive: ${numbers}, ${inPercent(driveChance)} %`]),
    ...(boardingChance === null
      ? []
      : [`boarding: ${schematic.boarding?.join(' ')}, ${inPercent(boardingChance)} %`]),
    ...(missing.length > 0 ? [`missing: ${missing.join('; ')}`] : []),
    '',
  ].join('\n');
}
