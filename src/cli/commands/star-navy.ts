/** `slipway star-navy`: line-ups, score and odds of the game Star Navy, and answers to programs. */
import { countText } from '../../core/exact/rounding.ts';
import { answerAsk } from '../../formats/play/asks.ts';
import { costWords } from '../../games/star-navy/cards.ts';
import {
  areNearest,
  IMPACT_PLACES,
  impactOdds,
  rollsByPlace,
  waysOf,
} from '../../games/star-navy/dice.ts';
import { navyProtocol } from '../../games/star-navy/requests.ts';
import { ARC_WORDS, NAVY, SECTION_WORDS } from '../../games/star-navy/rules.ts';
import { type NavySchematic, SECTIONS, type ShipSection } from '../../games/star-navy/schema.ts';
import { BATTLE_FORMAT, battleScore, lineUps, navyShipName } from '../../games/star-navy/score.ts';
import {
  missingParts,
  SCHEMATIC_FORMAT,
  schematicName,
  sheetState,
} from '../../games/star-navy/sheet.ts';
import { KIT_KINDS } from '../../sheets/star-navy/kit.ts';
import { schematicBook } from '../../sheets/star-navy/schematic-pages.ts';
import { teamWords } from '../../sheets/star-navy/table-words.ts';
import {
  type Act,
  type Acts,
  type Arguments,
  type Command,
  FINE,
  type Misuse,
} from '../command.ts';
import { displayText } from '../display-text.ts';
import { inPercent, kindLines, readGameInput, reportSteps, requestAct } from '../game-command.ts';
import { numberOf, valuesOf } from '../options.ts';
import { paperOf, printToFile } from '../print-to-file.ts';
import { navyPrintOptions, printNavyKit } from '../star-navy-print.ts';
import { alignedTable, left, right } from '../table.ts';

const MOST_PLAYERS = 30;

export const starNavyCommand: Command = {
  name: 'star-navy',
  summary: 'another game, Star Navy: line-ups, score of a battle, odds of a schematic',
  usage: 'lineups N | score|odds|sheet FILE | commands | print [KIND…] [FILE] | --json -',
  options: [
    { name: 'json', description: 'with -, answer requests, one JSON object a line' },
    { name: 'explain', description: 'with score, the calculation with its sections of the book' },
    {
      name: 'nearest',
      value: 'SECTION',
      isList: true,
      description: 'with odds, the nearest section, or two in clockwise order: portBow,stbdBow',
    },
    { name: 'points', value: 'N', description: 'with odds, points of impact of the shooter (3)' },
    { name: 'reserve', description: 'with odds, a shot of the reserve card' },
    ...navyPrintOptions,
  ],
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
  return (await printToFile(schematicBook(schematic, paperOf(args)), output, context)) ?? FINE;
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
