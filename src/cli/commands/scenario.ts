/** `slipway scenario`: lists scenarios, shows one, rolls for one, or prints one with its game (S). */
import { compilePlay } from '../../core/battle/compiled-play.ts';
import { deployScenario, shipTypes } from '../../core/battle/deployment.ts';
import { isBattleOption } from '../../core/battle/options.ts';
import { fightersOf, ratingOfSide } from '../../core/battle/setup.ts';
import { Random } from '../../core/chance/random.ts';
import type { Fleet, FleetShip } from '../../core/design/fleet.ts';
import {
  forceLimit,
  SCENARIO_SIDES,
  type ScenarioTerms,
  scenarioName,
} from '../../core/design/scenario.ts';
import { sideName, wordForce, wordScenario } from '../../core/design/text/scenario-text.ts';
import { TextLines } from '../../core/design/text-lines.ts';
import { countText } from '../../core/exact/rounding.ts';
import {
  type FleetRules,
  rolledScenario,
  type Scenario,
  scenarioOfSize,
  zonesOf,
} from '../../core/rules/fleet-rules.ts';
import { hasLink } from '../../formats/link/link.ts';
import { readText } from '../../formats/reading.ts';
import { drawPrints, gameCounts, printsBook } from '../../sheets/prints/kinds.ts';
import { PRINT_CHOICES } from '../../sheets/prints/print-kind.ts';
import { scenarioSource } from '../../sheets/prints/source.ts';
import { POLICY_WORDS } from '../../study/ground.ts';
import { type BalanceRow, balanceOf, readBalance } from '../../study/result.ts';
import { medianTurn } from '../../study/scenario-series.ts';
import { sharePlusMinus, wilson } from '../../study/series.ts';
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
  optionTable,
} from '../command.ts';
import { hasErrors, issueText, reportedIssue } from '../issues.ts';
import {
  numberOf,
  numbersOf,
  prototypeIn,
  prototypeOption,
  sizeOf,
  sizeOption,
  valuesOf,
} from '../options.ts';
import { outputOption, paperOf, paperOption, printToFile } from '../printing.ts';
import { eachCopy, looseShips } from '../rated-designs.ts';
import { fromOption, readEachFile, textOf, withoutMissingShip, worse } from '../read-files.ts';
import { alignedTable, displayText, left, right } from '../terminal-text.ts';

export const scenarioCommand: Command = {
  name: 'scenario',
  summary: 'list scenarios, show one, roll for one, or print one and all that its game needs',
  usage: 'list | show S.4|FILE | roll [--dice 32] | print S.4|FILE -o FILE.pdf [FLEET FLEET]',
  options: [
    ...optionTable({
      'dice NN': 'the two dice that were rolled, 11 to 66',
      'seed N': 'the same seed rolls the same dice (0)',
    }),
    outputOption,
    paperOption,
    sizeOption,
    ...optionTable({
      'option RULE…': 'with print, an optional rule in force: D.1; repeat it for several',
    }),
    prototypeOption,
    ...optionTable({ json: 'print scenarios as JSON, one a line' }),
    fromOption,
  ],
  details: `show says how often each side wins with fleets of the sample ships (slipway study scenarios).
print makes one PDF. Without fleets it is the sheet of the scenario; with those of attacker and
defender, in this order, everything for the game: also the sheets of all ships, rosters, counters,
markers, board with its terrain, and the sheet of victory points. The seed divides fleets and
scatters terrain. The battle without special rules is called standard. A scenario is fought with
slipway battle --scenario. A file or a link holds one of your own.`,
  files:
    'FILE is a scenario, slipway.scenario 1; - is standard input. FLEET is a fleet, or ships, in any format.',
  status: `Exit status: 0 fine; 1 the scenario or a design has errors; 2 wrong usage, no such scenario, or a file that
cannot be read.`,
  acts: () => ({
    list: {
      options: ['json', 'size'],
      run: (words, args, context) =>
        words.length > 0 ? { misuse: 'list takes no scenario' } : list(args, context),
    },
    show: {
      options: ['json', 'size'],
      run: (words, args, context) => {
        const [name] = words;
        return name === undefined || words.length > 1
          ? { misuse: 'show takes one scenario' }
          : show(args, context, name);
      },
    },
    roll: {
      options: ['dice', 'seed', 'json'],
      run: (words, args, context) =>
        words.length > 0 ? { misuse: 'roll takes no scenario' } : roll(args, context),
    },
    print: {
      options: ['output', 'paper', 'size', 'option', 'prototype', 'seed', 'from'],
      run: ([name, ...files], args, context) =>
        name === undefined
          ? { misuse: 'print needs a scenario' }
          : print(args, context, name, files),
    },
  }),
};

/** The scenarios of the book in the order of their rolls, the standard battle last (2.1, S). */
function bookScenarios(rules: FleetRules): readonly Scenario[] {
  const { standard, scenarios } = rules;
  const { roll: at, rule, size } = standard;
  return [
    ...scenarios.values(),
    { id: 'standard', roll: at, rule, ...scenarioOfSize(rules, undefined, size) },
  ];
}

/** The scenario with this rule number, id or name. */
function scenarioNamed(rules: FleetRules, name: string): Scenario | undefined {
  const wanted = name.trim().toLowerCase();
  return bookScenarios(rules).find((scenario) =>
    [scenario.id, scenario.rule, scenario.name].some((text) => text.toLowerCase() === wanted),
  );
}

function list({ options }: Arguments, { fleetRules, out }: Context): CommandResult {
  const size = sizeOf(options, fleetRules);
  if (typeof size === 'object') return size;
  const all = bookScenarios(fleetRules).map((one) => ({
    ...one,
    ...scenarioOfSize(fleetRules, one, size),
  }));
  if (options.has('json')) for (const scenario of all) out(jsonLine(scenario));
  else {
    const columns = ['Rule', 'Scenario', 'Attacker', 'Defender'].map(left);
    const rows = all.map(({ rule, name, attacker, defender, target }) => [
      ...[rule, name, wordForce(attacker), wordForce(defender), target ?? ''],
    ]);
    out(alignedTable([...columns, right('To win')], rows));
  }
  return FINE;
}

/** A scenario of the book or of a file; without terms where there is none. */
interface FoundTerms {
  readonly terms?: ScenarioTerms & { readonly rule?: string };
  /** The status of faults, which are reported. */
  readonly status: ExitStatus;
}

/** True for a word that names a file: it has a path or an ending, or is standard input. */
const namesFile = (name: string): boolean =>
  name === '-' || /[/\\]/.test(name) || /\.[a-z]\w*$/i.test(name);

/** Finds the scenario that a word names, or that a file or a link holds; reports its faults. */
export async function findScenario(context: Context, name: string): Promise<FoundTerms> {
  const terms = scenarioNamed(context.fleetRules, name);
  if (terms) return { terms, status: FINE };
  const { err } = context;
  const isLink = hasLink(name);
  if (!isLink && !namesFile(name)) {
    err(`slipway: there is no scenario '${displayText(name)}': slipway scenario list has them\n`);
    return { status: MISUSE };
  }
  const text = isLink ? name : await textOf(name, context);
  if (text === undefined) return { status: MISUSE };
  const source = isLink ? 'link' : displayText(name);
  const { format, scenarios, loose } = readText(context, text);
  const [found] = scenarios;
  const issues = found?.issues ?? withoutMissingShip(loose.flatMap((one) => one.issues));
  const place = { format, text, lines: new TextLines(text) };
  const reported = issues.map((issue) => reportedIssue(place, issue));
  err(issueText({ source, issues: reported }, { name: source }));
  if (!found && issues.length === 0) err(`slipway: ${source} holds no scenario\n`);
  const status = !found || hasErrors({ issues }) ? HAS_ERRORS : FINE;
  return { status, ...(found && { terms: found.scenario }) };
}

async function show(
  { options }: Arguments,
  context: Context,
  name: string,
): Promise<CommandResult> {
  const size = sizeOf(options, context.fleetRules);
  if (typeof size === 'object') return size;
  const { terms: found, status } = await findScenario(context, name);
  if (!found) return status;
  const terms = { ...found, ...scenarioOfSize(context.fleetRules, found, size) };
  const { balance } = await context.readStudied();
  const rows = balanceOf(readBalance('studies/scenarios-2.0.json', balance), terms);
  const isJson = options.has('json');
  if (isJson) context.out(jsonLine({ ...terms, balance: rows.map(balanceObject) }));
  else context.out(scenarioText(context.fleetRules, terms) + rows.map(balanceText).join(''));
  return status;
}

const balanceObject = ({ policy, battles, wins, turns }: BalanceRow) => ({
  ...{ policy, battles, wins, medianTurn: medianTurn({ battles, turns }) },
  intervals: wins.map((won) => wilson(won / battles, battles)),
});

/** "With the samples' fleets the attacker wins 47 % ± 5, …; half of 1,000 battles end by turn 7." */
function balanceText({ policy, battles, wins, turns }: BalanceRow): string {
  const [attacker, defender] = wins.map((won) => sharePlusMinus(won / battles, battles));
  const draws = Math.round((100 * (battles - wins[0] - wins[1])) / battles);
  return (
    `With fleets of the samples that ${POLICY_WORDS[policy]}: attacker wins ${attacker}, ` +
    `defender ${defender}, draws ${draws} %; half of ${countText(battles)} battles end by turn ${medianTurn({ battles, turns })}\n`
  );
}

const LONGEST_NOTE = 5000;

async function print(
  args: Arguments,
  context: Context,
  name: string,
  files: readonly string[],
): Promise<CommandResult> {
  if (!args.options.has('output')) return { misuse: 'print needs -o FILE.pdf' };
  const { terms, status } = await findScenario(context, name);
  if (!terms || status !== FINE) return status;
  return printScenario({ ...args, files }, context, terms);
}

/** Everything about a scenario, a line each. */
function scenarioText(
  rules: FleetRules,
  scenario: ScenarioTerms & { readonly rule?: string },
): string {
  const { name, rule, note } = scenario;
  const lines = [
    displayText(`${rule ? `${rule} ` : ''}${scenarioName({ name })}`),
    ...(note === undefined ? [] : [displayText(note, LONGEST_NOTE)]),
    '',
    ...wordScenario(scenario, zonesOf(rules, scenario)),
  ];
  return `${lines.join('\n')}\n`;
}

function roll(args: Arguments, { fleetRules, out }: Context): CommandResult {
  const options = new Map(args.options);
  const typed = options.get('dice');
  // A campaign writes its dice apart: 3,2.
  if (typed !== undefined) options.set('dice', typed.replace(',', ''));
  const numbers = numbersOf(
    { ...args, options },
    { seed: { min: 0, fallback: 0 }, dice: { min: 11, max: 66, fallback: undefined } },
  );
  if ('misuse' in numbers) return numbers;
  const random = new Random(numbers.seed, 'scenario');
  const dice = numbers.dice ?? 10 * random.d6() + random.d6();
  const [tens, ones] = [Math.floor(dice / 10), dice % 10];
  if (ones < 1 || ones > 6) return { misuse: `--dice are two dice, as 32, not '${dice}'` };
  const scenario = rolledScenario(fleetRules, dice);
  const name = scenario ? `${scenario.rule} ${scenario.name}` : fleetRules.standard.name;
  if (args.options.has('json'))
    out(jsonLine({ dice: [tens, ones], id: scenario?.id ?? null, name }));
  else out(`${tens} ${ones}: ${name}\n`);
  return FINE;
}

/** The pages of a scenario; with two fleets everything for their game. */
export async function printScenario(
  args: Arguments,
  context: Context,
  scenario: ScenarioTerms & { readonly rule?: string },
): Promise<CommandResult> {
  const { fleetRules, err } = context;
  const { options, files } = args;
  const output = options.get('output') ?? '-';
  if (files.length !== 0 && files.length !== 2) {
    return { misuse: 'print takes no fleets, or those of attacker and defender' };
  }
  const size = sizeOf(options, fleetRules);
  if (typeof size === 'object') return size;
  const chosen = valuesOf(args, 'option');
  const odd = chosen.find((rule) => !isBattleOption(rule));
  if (odd !== undefined) {
    return { misuse: `--option is an optional rule, as D.1, not '${displayText(odd)}'` };
  }
  const rules = chosen.filter(isBattleOption);
  const seed = numberOf(args, 'seed', { min: 0, fallback: 0 });
  if (typeof seed === 'object') return seed;
  const read = await readFleets(args, context);
  if (read.fleets.length !== files.length) {
    if (read.status === FINE) {
      err(`slipway: print needs ships in both files, not in ${read.fleets.length}\n`);
    }
    return worse(read.status, MISUSE);
  }
  const terms = scenarioOfSize(fleetRules, scenario, size);
  const sides = read.fleets.map(({ ships }, at) => eachCopy(ships, files[at] ?? '', context));
  if (sides.includes(undefined)) return MISUSE;
  const designs = (at: 0 | 1) => sides[at]?.map(({ design }) => design) ?? [];
  const flights = (at: 0 | 1) => ({
    ships: sides[at]?.map((ship) => ship.flights) ?? [],
    longRange: read.fleets[at]?.flights,
  });
  const compiled = shipTypes(compilePlay(context));
  const ratings = (at: 0 | 1) => designs(at).map((design) => compiled.of(design).rating);
  const prototype = prototypeIn(args, terms, [ratings(0), ratings(1)]);
  if (typeof prototype === 'object') return prototype;
  const launches = rules.includes('F.5') ? fightersOf(fleetRules).variants : undefined;
  const setup = deployScenario(
    compiled,
    fleetRules,
    terms,
    {
      ...{ attacker: designs(0), defender: designs(1), launches, prototype },
      flights: [flights(0), flights(1)],
    },
    new Random(seed, 'scenario 0'),
  );
  const sums = setup.sides.map(ratingOfSide);
  for (const [at, side] of SCENARIO_SIDES.entries()) {
    const over = (sums[at] ?? 0) - (forceLimit(terms[side], sums[1 - at]) ?? Infinity);
    if (over > 0) err(`slipway: ${sideName(side)}: ${over} over the limit of the scenario\n`);
  }
  const { rule } = scenario;
  const game = { terms, rule, options: rules, setup, fleets: read.fleets };
  const source = scenarioSource(context, fleetRules, game);
  const counts = files.length > 0 ? gameCounts(source) : { scenario: 1 };
  const drawn = drawPrints(context, source, counts, { ...PRINT_CHOICES, paper: paperOf(args) });
  return worse(read.status, await printToFile(printsBook(context, source, drawn), output, context));
}

type PrintFleet = Pick<Fleet, 'name' | 'faction' | 'ships' | 'flights'>;

/** The fleet of each file, or its ships; issues go to standard error. */
async function readFleets(
  args: Arguments,
  context: Context,
): Promise<{ readonly fleets: readonly PrintFleet[]; readonly status: ExitStatus }> {
  const fleets: PrintFleet[] = [];
  if (args.files.length === 0) return { fleets, status: FINE };
  const status = await readEachFile(args, context, (file) => {
    const { ships, status } = looseShips(file, context);
    const loose: readonly FleetShip[] = ships.map(({ design }) => ({ design }));
    const [fleet = { ships: loose }] = file.fleets.map((one) => one.fleet);
    if (fleet.ships.length > 0) fleets.push(fleet);
    return status;
  });
  return { fleets, status };
}
