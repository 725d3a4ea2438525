/** Runs of studies on the command line: plans and parts as files, and battles in workers. */
import { availableParallelism } from 'node:os';
import { countText } from '../core/exact/rounding.ts';
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import { tryAssemble } from '../core/rules/packs/assemble.ts';
import { sentRules } from '../core/rules/packs/sent-rules.ts';
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
import {
  type Arguments,
  type CommandResult,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
} from './command.ts';
import { displayText } from './display-text.ts';
import { readGameInput } from './game-command.ts';
import { numberOf } from './options.ts';
import { textOf } from './read-files.ts';

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

/** Milliseconds between two lines of progress. */
const BETWEEN_LINES = 5000;

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
  const clients = Array.from(
    { length: Math.min(workers, CHUNKS_A_ROUND * deal.size) },
    () => new JobClient<BattleJobs>(context.startSolver),
  );
  const most = jobs.reduce((sum, { job }) => sum + chunksOf(job) * job.policy.chunk, 0);
  let done = jobs.reduce((sum, { sums }) => sum + sums.battles, 0);
  let lineAt = Date.now();
  let isEnded = false;
  let release = (): void => {};
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
      if (Date.now() - lineAt < BETWEEN_LINES) continue;
      lineAt = Date.now();

      context.err(`${countText(done)} of at most ${countText(most)} battles\n`);
    }
  };
  try {
    const interrupted = new Promise<void>((resolve) => {
      release = context.onInterrupt(resolve);
    });
    const all = Promise.all(
      clients.flatMap((client, i) => Array.from({ length: AHEAD }, () => work(client, i))),
    );
    const isStopped = await Promise.race([all.then(() => false), interrupted.then(() => true)]);
    isEnded = true;
    all.catch(() => {});
    if (!isStopped) return FINE;
    context.err('slipway: stopped; run the same command to go on\n');
    return HAS_ERRORS;
  } finally {
    release();
    for (const client of clients) client.end();
  }
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
