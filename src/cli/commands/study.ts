import { packReferences } from '../../core/design/design.ts';
import { countText } from '../../core/exact/rounding.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import { TableError } from '../../core/rules/schema.ts';
import { formatPack } from '../../formats/json/format.ts';
import { fairRating, foughtRating, studyPack, worthOf } from '../../study/fair-rating.ts';
import { LAST_TURN, type PolicyName } from '../../study/ground.ts';
import { mergedText } from '../../study/parts.ts';
import {
  planMark,
  plannedPolicies,
  planStudy,
  STUDIED_POLICIES,
  studiedFeatures,
  USUAL_PLAN,
} from '../../study/plan.ts';
import {
  BALANCED_POLICIES,
  type BalanceRow,
  balancedScenarios,
  readResult,
  resultSchema,
  type ScenarioBalance,
  type StudyResult,
  scenarioMark,
  USUAL_BATTLES,
} from '../../study/result.ts';
import { joinScenarioSums } from '../../study/scenario-series.ts';
import { studyResult } from '../../study/statistics.ts';
import { signedPercent } from '../../study/study-words.ts';
import { inShares, mergedParts, readPlan, reportMissing, runStudy } from '../battle-workers.ts';
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
  jsonLine,
  MISUSE,
  type Misuse,
  optionTable,
  writeOutput,
} from '../command.ts';
import { readGameInput } from '../game-command.ts';
import { numberOf, numbersOf, valuesOf } from '../options.ts';
import { readableDesigns } from '../rated-designs.ts';
import { fromOption, worse } from '../read-files.ts';
import { alignedTable, displayText, left, right, shipName } from '../terminal-text.ts';

type Action = (
  files: readonly string[],
  args: Arguments,
  context: Context,
) => Promise<CommandResult>;

export const studyCommand: Command = {
  name: 'study',
  summary: 'ask by many battles if prices are fair, and rate ships by the answer',
  usage: 'plan|run|merge|result|show|rate|pack|scenarios [OPTION]… FILE…',
  options: optionTable(
    {
      'out FILE': 'write there; else to standard output',
      'seed N': `of a plan (${USUAL_PLAN.seed})`,
      'designs N': `designs drawn at random (${USUAL_PLAN.random})`,
      'pairs N': `pairs of designs that differ in one thing, for each (${USUAL_PLAN.pairs})`,
      'feature ID…': 'only these things: trait:Rpt, mount:2, system:stealth, figure:arcs',
      'policy NAME…': STUDIED_POLICIES.join(', '),
      'times N': 'percent of the usual battles (100)',
      'shard I/N': 'with run, the Ith of N shards (1/1)',
      'workers N': 'with run, processes at once (all cores)',
      'date TEXT': 'of a result',
      'machine TEXT': 'of a result, in words',
      'study FILE': 'a result; else the one that comes with slipway',
      'battles N': `with rate, also fight so many near its rating; with scenarios, of each (${USUAL_BATTLES})`,
      json: 'with show and rate, print objects, each on one line',
    },
    fromOption,
  ),
  details: `plan [FILE]…      draws designs and pairings, with the ships of the files, else the sample ships
run PLAN          fights the battles of a shard, a line a chunk; goes on where --out left off
merge PART…       joins parts, in any order, to the same part; says which battles are missing
result PLAN PART… works out what each thing is worth beside its price
show              prints a result as a table
rate FILE…        the fair rating of ships by a result
pack              house rules that price things at their worth
scenarios         fights each scenario with fleets of the samples: the chances of both sides
docs/studies.md says how, and how to share a study among machines.`,
  files: 'FILE is a ship or fleet in any format; PLAN and PART are what plan and run write.',
  status: `Exit status: 0 fine; 1 a design has errors, or battles are missing; 2 wrong usage, or a file that cannot be
read, is of another plan, or contradicts another.`,
  acts: () => ACTS,
};

const LONGEST = 300;

/** Writes a text where `--out` says. */
async function written(
  { options }: Arguments,
  context: Context,
  text: string,
): Promise<ExitStatus> {
  const file = options.get('out');
  if (file === undefined) {
    context.out(text);
    return FINE;
  }
  return writeOutput(context, file, text);
}

/** The named policies; all known ones without names. */
function policiesOf(args: Arguments, known: readonly PolicyName[]): readonly PolicyName[] | Misuse {
  const names = valuesOf(args, 'policy');
  const odd = names.find((name) => !known.some((policy) => policy === name));
  if (odd === undefined) {
    return known.filter((policy) => names.length === 0 || names.includes(policy));
  }
  return { misuse: `--policy is one of ${known.join(', ')}, not '${displayText(odd)}'` };
}

const plan: Action = async (files, args, context) => {
  const figures = numbersOf(args, {
    seed: { min: 0, fallback: USUAL_PLAN.seed },
    designs: { min: 0, max: 1000, fallback: USUAL_PLAN.random },
    pairs: { min: 0, max: 100, fallback: USUAL_PLAN.pairs },
    times: { min: 1, fallback: 100 },
  });
  if ('misuse' in figures) return figures;
  const { rules, play } = context;
  const all = studiedFeatures({ rules, play });
  const features = valuesOf(args, 'feature');
  const unknown = features.find((feature) => !all.includes(feature));
  if (unknown !== undefined) {
    return { misuse: `--feature is one of ${all.join(', ')}, not '${displayText(unknown)}'` };
  }
  const policies = policiesOf(args, STUDIED_POLICIES);
  if ('misuse' in policies) return policies;
  const own = files.length > 0 ? await readableDesigns({ ...args, files }, context) : undefined;
  if (own && own.status !== FINE) return own.status;
  const made = planStudy({ rules, play }, own?.designs ?? (await context.readStudied()).samples, {
    ...USUAL_PLAN,
    seed: figures.seed,
    random: figures.designs,
    pairs: figures.pairs,
    features: features.length > 0 ? features : all,
    policies: plannedPolicies(policies, figures.times / 100),
  });
  return written(args, context, `${JSON.stringify(made)}\n`);
};

const merge: Action = async (files, args, context) => {
  if (files.length === 0) return { misuse: 'merge needs parts' };
  const merged = await mergedParts(files, context);
  if (!merged) return MISUSE;
  return worse(await written(args, context, mergedText(merged)), reportMissing(merged, context));
};

const result: Action = async ([file, ...files], args, context) => {
  if (file === undefined || files.length === 0) return { misuse: 'result needs a plan and parts' };
  const read = await readPlan(file, context);
  const merged = read && (await mergedParts(files, context));
  if (!merged) return MISUSE;
  if (merged.plan !== planMark(read.plan)) {
    throw new TableError(`${files[0]}: a part of another plan than ${file}`);
  }
  const missing = reportMissing(merged, context);
  const notes = {
    program: context.version,
    date: args.options.get('date') ?? '',
    machine: args.options.get('machine') ?? '',
  };
  const made = studyResult(read.battle, read.plan, merged, notes);
  return worse(await written(args, context, `${JSON.stringify(made)}\n`), missing);
};

/** The result in `--study`, else the one that comes with the program. */
async function studyOf({ options }: Arguments, context: Context): Promise<StudyResult | undefined> {
  const file = options.get('study');
  if (file === undefined) {
    return readResult('studies/unity-2.0.json', (await context.readStudied()).study);
  }
  const read = await readGameInput(context, file, { schema: resultSchema });
  return typeof read === 'number' ? undefined : read;
}

const show: Action = async (files, args, context) => {
  if (files.length > 0) return { misuse: 'show reads no file but --study' };
  const study = await studyOf(args, context);
  if (!study) return MISUSE;
  const { rows, policies } = study;
  if (args.options.has('json')) {
    for (const row of rows) context.out(jsonLine(row));
    return FINE;
  }
  const columns = [left('Thing'), right('Price'), right('Exact'), right('Simulated')];
  const names = policies.map(({ policy }) => policy);
  const cells = rows.map(({ name, price, exact, errors, verdict, ...row }) => [
    name,
    price?.toFixed(2) ?? '-',
    [...new Set(exact?.map((worth) => worth.toFixed(1)) ?? ['-'])].join(' to '),
    worthOf({ price, errors, ...row })?.toFixed(2) ?? '-',
    ...names.map((policy) => {
      const { mean = 0, low = 0, high = 0 } = errors[policy] ?? {};
      return `${signedPercent(mean)} ± ${(50 * (high - low)).toFixed(0)}`;
    }),
    verdict,
  ]);
  context.out(alignedTable([...columns, ...names.map(right), left('Verdict')], cells));
  const date = study.date === '' ? '' : `, ${study.date}`;
  context.out(`${countText(study.battles)} battles, seed ${study.seed}${date}\n`);
  return FINE;
};

const rate: Action = async (files, args, context) => {
  const battles = numberOf(args, 'battles', { min: 2, fallback: 0 });
  if (typeof battles === 'object') return battles;
  if (files.length === 0) return { misuse: 'rate needs ships' };
  const study = await studyOf(args, context);
  if (!study) return MISUSE;
  const { rules, play } = context;
  const battle = { rules, play };
  const { designs, status } = await readableDesigns({ ...args, files }, context);
  const samples = battles > 0 ? (await context.readStudied()).samples : [];
  const rows = designs.map((design) => {
    const { combatRating } = evaluate(rules, design);
    const by = fairRating(battle, study, design);
    const fought =
      battles > 0 && combatRating > 0
        ? foughtRating(battle, context.fleetRules, study, design, samples, battles)
        : undefined;
    const isHouse = packReferences(design).length > 0;
    return { ...by, ship: shipName(design, ''), rating: combatRating, fought, isHouse };
  });
  if (args.options.has('json')) {
    for (const { rating, fair, isFought, ship, unknown, fought } of rows) {
      context.out(jsonLine({ ship, rating, fair, isFought, unknown, ...(fought && { fought }) }));
    }
    return status;
  }
  const range = ({ low, high }: { readonly low: number; readonly high: number }) =>
    `${Math.round(low)} to ${Math.round(high)}`;
  const columns = [left('Ship'), right('Rating'), right('Fair'), right('Between'), left('By')];
  const more = battles > 0 ? [right('By battles'), right('Between')] : [];
  const cells = rows.map(({ ship, rating, fair, isFought, fought }) => [
    ...[ship, rating, Math.round(fair.mean), range(fair), isFought ? 'its duels' : 'its parts'],
    ...(battles > 0 ? [fought ? Math.round(fought.mean) : '-', fought ? range(fought) : '-'] : []),
  ]);
  context.out(alignedTable([...columns, ...more], cells));
  for (const { ship, unknown, isHouse } of rows) {
    if (isHouse) context.err(`${ship}: house rules; the study is of the rulebook’s prices\n`);
    if (unknown.length > 0) context.err(`${ship}: not in the study: ${unknown.join(', ')}\n`);
  }
  return status;
};

const pack: Action = async (files, args, context) => {
  if (files.length > 0) return { misuse: 'pack reads no file but --study' };
  const study = await studyOf(args, context);
  if (!study) return MISUSE;
  return written(args, context, formatPack(studyPack(context.rules, study)));
};

const scenarios: Action = async (files, args, context) => {
  if (files.length > 0) return { misuse: 'scenarios reads no file' };
  const numbers = numbersOf(args, {
    battles: { min: 2, fallback: USUAL_BATTLES },
    seed: { min: 0, fallback: USUAL_PLAN.seed },
  });
  if ('misuse' in numbers) return numbers;
  const { battles, seed } = numbers;
  const policies = policiesOf(args, BALANCED_POLICIES);
  if ('misuse' in policies) return policies;
  const { factions } = await context.readStudied();
  const input = { choices: context.play.choices, seed };
  const rows: BalanceRow[] = [];
  for (const scenario of balancedScenarios(context.fleetRules)) {
    const fight = { scenario, factions, options: [], lastTurn: LAST_TURN };
    for (const policy of policies) {
      context.err(`${scenario.name}, ${policy}\n`);
      const job = { ...input, fight, policies: [policy, policy] as const };
      const sums = await inShares(context, 'scenario', battles, job, joinScenarioSums);
      if (sums?.battles !== battles) return HAS_ERRORS;
      const { wins, turns, points } = sums;
      const mark = scenarioMark(scenario);
      rows.push({
        ...{ mark, name: scenario.name, policy, battles, turns },
        ...{ wins, points },
      });
    }
  }
  const made: ScenarioBalance = {
    ...{ format: 'slipway.scenario-balance', version: 1, rules: context.rules.version },
    ...{ program: context.version, seed, rows },
    ...{ date: args.options.get('date') ?? '', machine: args.options.get('machine') ?? '' },
  };
  return written(args, context, `${JSON.stringify(made)}\n`);
};

/** Reports a file that is no plan, part or result. */
const reporting =
  (action: Action): Act['run'] =>
  async (files, args, context) => {
    try {
      return await action(files, args, context);
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      context.err(`slipway: ${displayText(error.message, LONGEST)}\n`);
      return MISUSE;
    }
  };

const ACTS: Acts = {
  plan: {
    options: ['out', 'seed', 'designs', 'pairs', 'feature', 'policy', 'times', 'from'],
    run: reporting(plan),
  },
  run: { options: ['out', 'shard', 'workers'], run: reporting(runStudy) },
  merge: { options: ['out'], run: reporting(merge) },
  result: { options: ['out', 'date', 'machine'], run: reporting(result) },
  show: { options: ['study', 'json'], run: reporting(show) },
  rate: { options: ['study', 'battles', 'json', 'from'], run: reporting(rate) },
  pack: { options: ['study', 'out'], run: reporting(pack) },
  scenarios: {
    options: ['battles', 'seed', 'policy', 'out', 'date', 'machine'],
    run: reporting(scenarios),
  },
};
