/** Battles in workers: shared out, or by the plan of a study; an interrupt gives those that are fought. */
import { availableParallelism } from 'node:os';
import { countText } from '../core/exact/rounding.ts';
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import { tryAssemble } from '../core/rules/packs/assemble.ts';
import { sentRules } from '../core/rules/packs/own-rules.ts';
import { TableError } from '../core/rules/schema.ts';
import { NO_BATTLES } from '../study/duels.ts';
import type { BattleJobs } from '../study/jobs.ts';
import {
  CHUNKS_A_ROUND,
  ChunkDeal,
  headLine,
  mergeParts,
  progressOf,
  readStudyPart,
  type StartedJob,
  shardJobs,
} from '../study/parts.ts';
import { chunkBattles, chunksOf, planMark, planSchema, type StudyPlan } from '../study/plan.ts';
import { JobClient } from '../workers/job-client.ts';
import type { JobTypes } from '../workers/job-server.ts';
import {
  type Arguments,
  type CommandResult,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
  type World,
} from './command.ts';
import { readGameInput } from './game-command.ts';
import { numberOf } from './options.ts';
import { textOf } from './read-files.ts';
import { displayText } from './terminal-text.ts';

export type Workers<Jobs extends JobTypes<Jobs>> = readonly [
  JobClient<Jobs>,
  ...(readonly JobClient<Jobs>[]),
];

/**
 * Runs work with workers, and ends them. An interrupt ends it early with the answer so far; while there
 * is none, the work goes on.
 */
export async function withWorkers<Jobs extends JobTypes<Jobs>, Answer>(
  { startSolver, onInterrupt }: Pick<World, 'startSolver' | 'onInterrupt'>,
  count: number,
  work: (clients: Workers<Jobs>) => Promise<Answer>,
  answerSoFar: () => Answer | undefined,
): Promise<Answer> {
  const newClient = () => new JobClient<Jobs>(startSolver);
  const clients = [newClient(), ...Array.from({ length: count - 1 }, newClient)] as const;
  let release = (): void => {};
  try {
    const interrupted = new Promise<Answer>((resolve) => {
      release = onInterrupt(() => {
        const answer = answerSoFar();
        if (answer !== undefined) resolve(answer);
      });
    });
    const working = work(clients);
    working.catch(() => {});
    return await Promise.race([working, interrupted]);
  } finally {
    release();
    for (const client of clients) client.end();
  }
}

/** Returns a function that prints a line of progress, if the last one is long enough ago. */
export function progressLines({ err }: Pick<World, 'err'>, betweenMs = 1000) {
  let lineAt = 0;
  return (elapsedMs: number, line: () => string): void => {
    if (elapsedMs - lineAt < betweenMs) return;
    lineAt = elapsedMs;
    err(`${line()}\n`);
  };
}

/** Fewest battles that justify another worker. */
const LEAST_SHARE = 200;

type SharedJob = 'battles' | 'scenario';

/** Fights battles in workers by the present rules; undefined if none was fought. */
export async function inShares<Job extends SharedJob>(
  context: Context,
  job: Job,
  battles: number,
  input: Omit<BattleJobs[Job]['input'], 'rules' | 'from' | 'to'>,
  join: (a: BattleJobs[Job]['answer'], b: BattleJobs[Job]['answer']) => BattleJobs[Job]['answer'],
): Promise<BattleJobs[Job]['answer'] | undefined> {
  type Sums = BattleJobs[Job]['answer'];
  const rules = sentRules(context.rules);
  const shares = Math.max(1, Math.min(availableParallelism(), Math.ceil(battles / LEAST_SHARE)));
  const parts: Sums[] = [];
  const tell = progressLines(context);
  const fightShare = async (client: JobClient<BattleJobs>, i: number): Promise<void> => {
    // Shares of whole pairs, since a pair shares its dice.
    const share = (number: number) => 2 * Math.floor((battles * number) / shares / 2);
    const from = share(i);
    const to = i + 1 < shares ? share(i + 1) : battles;
    const onProgress = (sums: Sums, elapsed: number): void => {
      parts[i] = sums;
      const done = parts.reduce((sum, part) => sum + part.battles, 0);
      tell(elapsed, () => `${countText(done)} of ${countText(battles)} battles`);
    };
    const own = { ...input, rules, from, to } as unknown as BattleJobs[Job]['input'];
    const { answer } = await client.ask(job, own, { onProgress }).done;
    parts[i] = answer;
  };
  const fight = async (clients: Workers<BattleJobs>) => {
    await Promise.all(clients.map(fightShare));
    return parts;
  };
  const fought = await withWorkers<BattleJobs, readonly Sums[]>(
    context,
    shares,
    fight,
    () => parts,
  );
  const [first, ...others] = fought.filter((part) => part !== undefined);
  return first && others.reduce(join, first);
}

/** A plan with the rules that it names; undefined, with a report, without them. */
export async function readPlan(
  file: string | undefined,
  context: Context,
): Promise<{ readonly plan: StudyPlan; readonly battle: BattleRules } | undefined> {
  const read =
    file === undefined ? MISUSE : await readGameInput(context, file, { schema: planSchema });
  if (typeof read === 'number') return undefined;
  const base = context.rules.rulebook ?? context.rules;
  if (read.rules !== base.version) {
    throw new TableError(`${file}: a plan for the rules ${read.rules}; these are ${base.version}`);
  }
  const { rules, issues } = tryAssemble({ ...base, known: context.rules.known }, read.packs);
  if (!rules) throw new TableError(`${file}: its house rules cannot be used: ${issues[0]?.code}`);
  return { plan: read, battle: { rules, play: context.play } };
}

/** Fights the battles of a shard, from where its part left off. */
export async function runStudy(
  [file, ...others]: readonly string[],
  args: Arguments,
  context: Context,
): Promise<CommandResult> {
  const out = args.options.get('out');
  if (file === undefined || others.length > 0) return { misuse: 'run takes one plan' };
  if (out === undefined) return { misuse: 'run needs --out, the part that it adds to' };
  const [, ...places] = /^(\d+)\/(\d+)$/.exec(args.options.get('shard') ?? '1/1') ?? [];
  const [shard = 0, shards = 0] = places.map(Number);
  if (!(shard >= 1 && shard <= shards)) {
    return { misuse: '--shard is I/N, with I from 1 to N' };
  }
  const workers = numberOf(args, 'workers', { min: 1, fallback: availableParallelism() });
  if (typeof workers === 'object') return workers;
  const read = await readPlan(file, context);
  if (!read) return MISUSE;
  const part = await context.growFile(out);
  if ('failure' in part) {
    context.err(`slipway: cannot write ${displayText(out)}: ${part.failure}\n`);
    return MISUSE;
  }
  const append = (lines: string): void => {
    const failure = part.append(lines);
    if (failure !== undefined) throw new TableError(`cannot write ${out}: ${failure}`);
  };
  try {
    const head = headLine(read.plan, `${shard}/${shards}`);
    const isNew = part.text === '' && head.startsWith(part.rest);
    const known = isNew ? undefined : readStudyPart(out, part.text);
    if (known && known.plan !== planMark(read.plan)) {
      throw new TableError(`${out}: a part of another plan than ${file}`);
    }
    if (!known) append(head);
    const progress = progressOf(known?.lines ?? []);
    const jobs = shardJobs(read.plan, shard, shards).map((job) => ({
      ...{ job, ...(progress.get(job.index) ?? { chunks: 0, sums: NO_BATTLES }) },
    }));
    return await fightJobs(jobs, read, workers, append, context);
  } finally {
    part.close();
  }
}

/** Chunks that a worker has at once: the next is there when one is done. */
const AHEAD = 2;

/** Fights jobs in workers; adds a line for each chunk. An interrupt ends it. */
async function fightJobs(
  jobs: readonly StartedJob[],
  { plan, battle }: { readonly plan: StudyPlan; readonly battle: BattleRules },
  workers: number,
  append: (line: string) => void,
  context: Context,
): Promise<ExitStatus> {
  const deal = new ChunkDeal(jobs);
  const most = jobs.reduce((sum, { job }) => sum + chunksOf(job) * job.policy.chunk, 0);
  let done = jobs.reduce((sum, { sums }) => sum + sums.battles, 0);
  const started = Date.now();
  const tell = progressLines(context, 5000);
  let isEnded = false;
  const input = { rules: sentRules(battle.rules), choices: battle.play.choices };
  /** Idle workers: the next answer may show that more chunks are needed. */
  const waiting: (() => void)[] = [];
  const work = async (client: JobClient<BattleJobs>, worker: number): Promise<void> => {
    while (!isEnded && deal.size > 0) {
      const dealt = deal.next(worker);
      if (!dealt) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        continue;
      }
      const chunk = chunkBattles(plan, dealt.of.job, dealt.chunk);
      const { answer } = await client.ask('chunk', { ...input, ...chunk }).done;
      const lines = deal.enter(dealt, answer);
      if (lines !== '') append(lines);
      for (const wake of waiting.splice(0)) wake();
      done += answer.battles;
      tell(Date.now() - started, () => `${countText(done)} of at most ${countText(most)} battles`);
    }
  };
  const workAhead = async (clients: Workers<BattleJobs>): Promise<ExitStatus> => {
    await Promise.all(
      clients.flatMap((client, i) => Array.from({ length: AHEAD }, () => work(client, i))),
    );
    return FINE;
  };
  const count = Math.min(workers, CHUNKS_A_ROUND * deal.size);
  return withWorkers<BattleJobs, ExitStatus>(context, count, workAhead, () => {
    isEnded = true;
    context.err('slipway: stopped; run the same command to go on\n');
    return HAS_ERRORS;
  });
}

/** Reads and joins parts; undefined, with a report, if a file cannot be read. */
export async function mergedParts(files: readonly string[], context: Context) {
  const parts: (readonly [string, ReturnType<typeof readStudyPart>])[] = [];
  for (const file of files) {
    const text = await textOf(file, context);
    if (text === undefined) return undefined;
    parts.push([displayText(file), readStudyPart(displayText(file), text)]);
  }
  return mergeParts(parts);
}

export function reportMissing(
  { missing, jobs }: { readonly missing: readonly number[]; readonly jobs: number },
  { err }: Context,
): ExitStatus {
  if (missing.length === 0) return FINE;
  const some = missing.slice(0, 20).join(', ');
  const more = missing.length > 20 ? ' …' : '';
  err(`slipway: ${missing.length} of ${jobs} jobs are missing or not finished: ${some}${more}\n`);
  return HAS_ERRORS;
}
