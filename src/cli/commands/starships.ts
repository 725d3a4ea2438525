/** `slipway starships`: ships, odds and works of the game Starships, and answers to programs. */
import { countOf } from '../../core/design/text/counts.ts';
import { countText, shownFigure } from '../../core/exact/rounding.ts';
import { tableText } from '../../formats/csv/cells.ts';
import { formatGameFile } from '../../formats/json/game-file.ts';
import { answerAsk } from '../../formats/play/request.ts';
import {
  cellsOfTables,
  mergedTables,
  partsWithoutCells,
  TABLES_FORMAT,
} from '../../games/starships/cells.ts';
import { type AssaultCourse, assaultOdds } from '../../games/starships/encounters.ts';
import { wordStarshipIssue } from '../../games/starships/issues.ts';
import { ODDS_LIMITS, oddsExcess, shipOdds } from '../../games/starships/odds.ts';
import { practiceShips, practiceYard } from '../../games/starships/practice.ts';
import { cargoSpeeds, rateStarship, yardOrder } from '../../games/starships/rating.ts';
import { starshipsProtocol } from '../../games/starships/requests.ts';
import { FACILITIES, type Money } from '../../games/starships/rules.ts';
import { isPirate, SHIP_FORMAT, type Starship, starshipName } from '../../games/starships/ship.ts';
import { FACILITY_NAMES, type FacilityName } from '../../games/starships/tables.ts';
import { facilityWorks, mineReturn, readSectors } from '../../games/starships/works.ts';
import { STARSHIPS_PRINTS, starshipsBook } from '../../sheets/starships/kit.ts';
import {
  type Act,
  type Acts,
  type Arguments,
  type Command,
  type CommandResult,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
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
import { numberOf, numbersOf } from '../options.ts';
import { outputOption, paperOf, paperOption, printToFile } from '../printing.ts';
import { namedSource, textOf, worse } from '../read-files.ts';
import { alignedTable, displayText, left, right } from '../terminal-text.ts';

const KINDS: readonly string[] = STARSHIPS_PRINTS.map(({ id }) => id);

/** Prints that show ships, and prints that an option changes. */
const SHIP_PRINTS = ['sheets', 'order'];
const PRINTS_OF = { 'per-page': ['sheets'], pirate: ['order'], sector: ['sector'] };

export const starshipsPrintOptions: readonly Option[] = [
  { ...outputOption, description: 'with print, the PDF to write or replace; - is standard output' },
  paperOption,
  ...optionTable({
    'per-page': [['1', '2', '4'], 'with print, record sheets on a page; 4 when left out'],
    'sector FILE': 'with print sector, notes of one or more, a square a line: A.16.23 mine',
  }),
];

/** Prints the kinds that are named first, or record sheets, of the files of ships after them. */
export async function printStarships(
  words: readonly string[],
  args: Arguments,
  context: Context,
  shipsIn: (files: readonly string[]) => Promise<readonly Starship[] | ExitStatus>,
): Promise<CommandResult> {
  const { options } = args;
  const output = options.get('output');
  if (output === undefined) return { misuse: 'print needs -o FILE.pdf' };
  const { kinds: named, files } = kindsAndFiles(words, KINDS);
  const kinds = named.length > 0 ? named : ['sheets'];
  const idle = idleOption(args, kinds, PRINTS_OF);
  if (idle) return idle;
  if (files.length > 0 !== SHIP_PRINTS.some((kind) => kinds.includes(kind)))
    return { misuse: 'print takes files of ships for sheets and order' };
  const ships = await shipsIn(files);
  if (typeof ships === 'number') return ships;
  const path = options.get('sector');
  const notes = path === undefined ? '' : await textOf(path, context);
  if (path !== undefined && notes === undefined) return MISUSE;
  const { sectors, faults } = readSectors(notes ?? '');
  for (const { line, message } of faults)
    context.err(`${displayText(`${namedSource(path ?? '')}:${line}: error: ${message}`)}\n`);
  if (faults.length > 0) return HAS_ERRORS;
  const perPage = options.get('per-page');
  const book = starshipsBook(ships, {
    kinds: STARSHIPS_PRINTS.map(({ id }) => id).filter((id) => kinds.includes(id)),
    paper: paperOf(args),
    perPage: perPage === '1' ? 1 : perPage === '2' ? 2 : 4,
    isPirate: options.has('pirate'),
    sectors,
  });
  const printed = await printToFile(book, output, context);
  return printed === FINE && reportErrors(ships, files, context) ? HAS_ERRORS : printed;
}

/** Reports the errors of ships with their files and fields; true if there are any. */
function reportErrors(
  ships: readonly Starship[],
  files: readonly string[],
  { err }: Context,
): boolean {
  const lines = ships.flatMap((ship, i) =>
    rateStarship(ship)
      .issues.filter(({ severity }) => severity === 'error')
      .map(
        (issue) =>
          `${namedSource(files[i] ?? '')}: error: ${issue.path}: ${wordStarshipIssue(issue)} (${issue.rule})`,
      ),
  );
  for (const line of lines) err(`${displayText(line)}\n`);
  return lines.length > 0;
}

type Run = Act['run'];

export const starshipsCommand: Command = {
  name: 'starships',
  summary: 'another game, Starships: figures of ships, odds, facilities',
  usage: 'rate|order|odds|print FILE… | assault|works N… | tables FILE | practice | --json -',
  options: optionTable(
    {
      json: 'with -, answer requests, one JSON object a line',
      explain: 'the calculation with its sections of the book',
      pirate: 'with order, print and assault, a pirate’s funds and no prize',
      'turns N': 'with odds, turns of fire (10); with works, of mines (60)',
      'ship N': 'with assault, structure of the ship; else to spare',
      'structure N': 'with assault, structure of the facility now',
      convert: [['json', 'csv'], 'with tables, print them as a file or as cells'],
    },
    ...starshipsPrintOptions,
  ),
  details: `Unofficial: no part of Starmada, and you need the rules of Starships to play. rate gives room, weight,
speed, price, scrap and AIM of ships; order, a first fleet against the funds of the start; odds, what the
ship of the first file does to that of the second; assault, a ship against a facility of a strength, in both
readings of the book. works takes numbers of facilities: ${FACILITY_NAMES.join(', ')}.
tables checks a file of tables, or their rows as a CSV or workbook with the columns of docs/starships.md;
practice prints invented ones, and practice lark or practice pannier a ship.
print takes kinds, record sheets without any, and then files of ships:
${kindLines(STARSHIPS_PRINTS)}
With --json -, each line of standard input is a request {"id": text, "ask": name, …}, and each is answered on
its line; ask is ship, yard, odds, shields, boarding, assault, works, mines, explore, income or wormhole
(docs/starships.md).`,
  files:
    'FILE is a slipway.starships.ship; for tables slipway.starships.tables, CSV or workbook; - is standard input.',
  status:
    'Exit status: 0 fine, also for requests; 1 a file or ship has errors; 2 wrong usage, or an unreadable file.',
  isOtherGame: true,
  acts: () => ACTS,
};

const mean = (value: number | undefined): string =>
  value === undefined ? 'never' : shownFigure(value, 2, { fixed: true });
const moneyText = ({ credits, alloy }: Money): string =>
  `${countText(credits)} credits, ${countText(alloy)} alloy`;
const nameOf = (ship: Starship): string => displayText(starshipName(ship), 40);

/** The ships of files; a status where one cannot be read, with a report. */
async function shipsIn(
  files: readonly string[],
  context: Context,
): Promise<readonly Starship[] | ExitStatus> {
  const ships: Starship[] = [];
  let status: ExitStatus = FINE;
  for (const file of files) {
    const ship = await readGameInput(context, file, SHIP_FORMAT);
    if (typeof ship === 'number') status = worse(status, ship);
    else ships.push(ship);
  }
  return status === FINE ? ships : status;
}

const rate: Run = async (files, args, context) => {
  if (files.length === 0) return { misuse: 'rate takes files of ships' };
  const ships = await shipsIn(files, context);
  if (typeof ships === 'number') return ships;
  let status: ExitStatus = FINE;
  for (const ship of ships) {
    const rating = rateStarship(ship);
    const { used, weight, power, speed, price, scrap, aim, chance, structure, shields } = rating;
    const rooms = (['G', 'E', 'V', 'C'] as const).map(
      (room) => `${room} ${countText(used[room].used)}/${countText(used[room].limit)}`,
    );
    const { speeds, more } = cargoSpeeds(rating);
    const loads = speeds.map((one) => `${countText(one.speed)} up to ${countText(one.load)} more`);
    const hasRoom = used.C.used < used.C.limit;
    const kept = !hasRoom ? '' : [...(more ? ['…'] : []), ...loads].join(', ');
    context.out(
      `${nameOf(ship)} (${ship.class ?? (isPirate(ship) ? 'pirate' : 'no class')})
  ${rooms.join('  ')}
  weight ${countText(weight)}, power ${countText(power)}, speed ${speed === undefined ? '–' : countText(speed)}${kept && `: ${kept}`}
  price ${moneyText(price)}; scrap ${moneyText(scrap)}
  AIM at it ${countText(aim)}: hit by ${inPercent(chance)} %; structure ${countText(structure)}, shields ${shields} %
`,
    );
    for (const issue of rating.issues) {
      if (issue.severity === 'error') status = HAS_ERRORS;
      const words = displayText(wordStarshipIssue(issue), MOST_WORDS);
      context.out(`  ${issue.severity}: ${words} (${issue.rule})\n`);
    }
    reportSteps(args, context, rating.steps);
  }
  return status;
};

const MOST_WORDS = 200;

const order: Run = async (files, args, context) => {
  if (files.length === 0) return { misuse: 'order takes files of ships' };
  const ships = await shipsIn(files, context);
  if (typeof ships === 'number') return ships;
  const bought = yardOrder(ships, args.options.has('pirate'));
  const rows = [
    ...ships.map((ship, i) => {
      const { credits, alloy } = bought.ships[i] ?? bought.total;
      return [nameOf(ship), credits, alloy];
    }),
    ['Order', bought.total.credits, bought.total.alloy],
    ['Funds', bought.funds.credits, bought.funds.alloy],
    ['Left', bought.left.credits, bought.left.alloy],
  ];
  context.out(alignedTable([left('Ship'), right('Credits'), right('Alloy')], rows));
  if (!bought.isEnough) context.out('error: the funds do not pay for these ships (II.B)\n');
  reportSteps(args, context, bought.steps);
  return bought.isEnough ? FINE : HAS_ERRORS;
};

const odds: Run = async (files, args, context) => {
  if (files.length !== 2) return { misuse: 'odds takes two files, the attacker’s first' };
  const turns = numberOf(args, 'turns', { min: 1, max: 100, fallback: 10 });
  if (typeof turns === 'object') return turns;
  const ships = await shipsIn(files, context);
  if (typeof ships === 'number') return ships;
  const [attacker, target] = ships as [Starship, Starship];
  const excess = oddsExcess(attacker, target);
  if (excess) return { misuse: `more ${excess} than the ${ODDS_LIMITS[excess]} that odds take` };
  const found = shipOdds(attacker, target, turns);
  const { out } = context;
  const weapons = found.weapons.map((one) => [
    ...[displayText(one.name, 30), one.copies, one.aim, inPercent(one.chance)],
    ...[mean(one.meanHits), mean(one.meanPoints), one.hits.map(inPercent).join(' ')],
  ]);
  const titles = [left('Weapon'), ...['Copies', 'AIM', 'Hit %', 'Hits', 'Points'].map(right)];
  out(`${nameOf(attacker)} at ${nameOf(target)}, a turn\n`);
  out(alignedTable([...titles, left('0 to n hits of one, %')], weapons));
  out(`all: ${mean(found.meanHits)} hits, ${mean(found.meanPoints)} points\n`);
  if (!found.mayFire)
    out('warning: no engine of the attacker is on line: it may not fire (III.C)\n');
  const rows = found.down.map((down, i) => [
    ...[i + 1, inPercent(down), inPercent(found.destroyed[i] ?? 0)],
  ]);
  out(`\nfrom shields ${found.shields} % and structure ${countText(found.structure)}\n`);
  out(alignedTable([right('Turn'), right('Shields down %'), right('Destroyed %')], rows));
  out(`mean turns: down ${mean(found.meanDown)}, destroyed ${mean(found.meanDestroyed)}\n`);
  reportSteps(args, context, found.steps);
  return FINE;
};

const assault: Run = ([text = '', ...more], args, context) => {
  const strength = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (strength < 1 || strength > 100 || more.length > 0)
    return { misuse: 'assault takes a strength from 1 to 100' };
  const numbers = numbersOf(args, {
    ship: { min: 1, max: 1000, fallback: undefined },
    structure: { min: 1, max: strength, fallback: strength },
  });
  if ('misuse' in numbers) return numbers;
  const isPirate = args.options.has('pirate');
  const found = assaultOdds({ strength, ...numbers, rounds: 1, isPirate });
  const row = (name: string, course: AssaultCourse) => [
    ...[name, inPercent(course.take), inPercent(course.lost)],
    ...[mean(course.rounds), course.rounds === undefined ? '–' : mean(course.structure)],
  ];
  context.out(
    `a round: won ${inPercent(found.winRound)} %, mean loss of the facility ${mean(found.facilityLoss)}, of the ship ${mean(found.shipLoss)}; prize ${countText(found.prize)} credits\n`,
  );
  context.out(
    alignedTable(
      [left('Strength'), ...['Taken %', 'Ship lost %', 'Rounds', 'Structure lost'].map(right)],
      [row('stays', found.constant), row('falls with structure', found.falling)],
    ),
  );
  reportSteps(args, context, found.steps);
  return FINE;
};

const works: Run = (words, args, context) => {
  const counts: { [name in FacilityName]?: number } = {};
  for (const word of words) {
    const [, text, figure] = /^([a-z-]+)=(\d{1,6})$/.exec(word) ?? [];
    const name = FACILITY_NAMES.find((known) => known === text);
    if (!name) {
      const names = FACILITY_NAMES.join(', ');
      return { misuse: `works takes NAME=N (${names}), not '${displayText(word, 40)}'` };
    }
    if (counts[name] !== undefined) return { misuse: `works takes ${name} once` };
    counts[name] = Number(figure);
  }
  const turns = numberOf(args, 'turns', { min: 0, fallback: 60 });
  if (typeof turns === 'object') return turns;
  const names = FACILITY_NAMES.filter((name) => words.length === 0 || counts[name]);
  const rows = names.map((name) => {
    const { credits, alloy, pieces, section } = FACILITIES[name];
    const times = words.length === 0 ? 1 : (counts[name] ?? 0);
    return [name, times, credits * times, alloy * times, pieces * times, section];
  });
  const sums = facilityWorks(counts);
  if (words.length > 0) rows.push(['all', '', sums.credits, sums.alloy, sums.pieces, '']);
  const titles = [left('Facility'), ...['Number', 'Credits', 'Alloy', 'Pieces'].map(right)];
  context.out(alignedTable([...titles, left('Section')], rows));
  const mines = Math.min(3, counts.mine ?? 0);
  if (mines > 0) {
    const { every, ore, alloy, payback } = mineReturn(mines, turns);
    context.out(
      `${countOf(mines, 'mine')} of one planet: an ore each ${every} turns, ${countText(ore)} ore (${countText(alloy)} alloy) in ${countText(turns)} turns; paid after ${payback.join(', ')} turns\n`,
    );
  }
  reportSteps(args, context, sums.steps);
  return FINE;
};

const tables: Run = async ([file, ...more], { options }, context) => {
  if (file === undefined || more.length > 0) return { misuse: 'tables takes one file' };
  const read = await readGameInput(context, file, TABLES_FORMAT, mergedTables);
  if (typeof read === 'number') return read;
  if (options.has('convert')) {
    const isCsv = options.get('convert') === 'csv';
    context.out(isCsv ? tableText(cellsOfTables(read)) : formatGameFile(TABLES_FORMAT, read));
    const lacking = partsWithoutCells(read);
    if (isCsv && lacking) context.err(`slipway: a CSV has no ${lacking}\n`);
    return FINE;
  }
  const { name, status, hulls, weapons = [], engines = [], items = [], rolls = [] } = read;
  const counts = [
    ...[countOf(hulls.length, 'hull'), countOf(weapons.length, 'weapon')],
    ...[countOf(engines.length, 'engine'), countOf(items.length, 'item')],
    countOf(rolls.length, 'roll table'),
  ];
  context.out(`${displayText(name, 60)} (${status}): ${counts.join(', ')}\n`);
  return FINE;
};

const practice: Run = ([name, ...more], _args, { out }) => {
  const ship = practiceShips.find((one) => one.name?.toLowerCase() === name);
  if (more.length > 0 || (name !== undefined && !ship))
    return { misuse: 'practice takes lark, pannier or nothing' };
  out(ship ? formatGameFile(SHIP_FORMAT, ship) : formatGameFile(TABLES_FORMAT, practiceYard));
  return FINE;
};

const print: Run = (words, args, context) =>
  printStarships(words, args, context, (files) => shipsIn(files, context));

const ACTS: Acts = {
  rate: { run: rate, options: ['explain'] },
  order: { run: order, options: ['pirate', 'explain'] },
  odds: { run: odds, options: ['turns', 'explain'] },
  assault: { run: assault, options: ['ship', 'structure', 'pirate', 'explain'] },
  works: { run: works, options: ['turns', 'explain'] },
  tables: { run: tables, options: ['convert'] },
  print: { run: print, options: ['pirate', ...starshipsPrintOptions.map(({ name }) => name)] },
  practice: { run: practice },
  '-': requestAct((text, line) => answerAsk(starshipsProtocol, text, line)),
};
