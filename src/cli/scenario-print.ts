/** `slipway scenario print`: the sheet of a scenario; with two fleets everything for their game, as one PDF. */
import { compilePlay } from '../core/battle/compiled-play.ts';
import { deployScenario, shipTypes } from '../core/battle/deployment.ts';
import { isBattleOption } from '../core/battle/options.ts';
import { fightersOf, ratingOfSide } from '../core/battle/setup.ts';
import { Random } from '../core/chance/random.ts';
import type { Fleet, FleetShip } from '../core/design/fleet.ts';
import { forceLimit, SCENARIO_SIDES, type ScenarioTerms } from '../core/design/scenario.ts';
import { sideName } from '../core/design/text/scenario-text.ts';
import { scenarioOfSize } from '../core/rules/scenario-rules.ts';
import { drawPrints, gameCounts, printsBook } from '../sheets/prints/kinds.ts';
import { PRINT_CHOICES } from '../sheets/prints/print-kind.ts';
import { scenarioSource } from '../sheets/prints/source.ts';
import {
  type Arguments,
  type CommandResult,
  type Context,
  type ExitStatus,
  FINE,
  MISUSE,
} from './command.ts';
import { displayText } from './display-text.ts';
import { numberOf, prototypeIn, sizeOf, valuesOf } from './options.ts';
import { paperOf, printToFile } from './print-to-file.ts';
import { eachCopy, passedOver, rateShips } from './rated-designs.ts';
import { packText, readEachFile, worse } from './read-files.ts';

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
  return (await printToFile(printsBook(context, source, drawn), output, context)) ?? read.status;
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
    context.err(passedOver(file));
    const ships: FleetShip[] = [];
    const own = rateShips(file, context, {}, ({ rated }) => {
      if (rated) ships.push({ design: rated.design });
    });
    context.err(packText({ ...file, ships: [] }, context));
    const [fleet = { ships }] = file.fleets.map((one) => one.fleet);
    if (fleet.ships.length > 0) fleets.push(fleet);
    return own;
  });
  return { fleets, status };
}
