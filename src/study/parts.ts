/** Parts of a study: lines of finished chunks, how they are joined, and the deal of chunks to workers. */
import {
  boolean,
  integer,
  literal,
  maxValue,
  minValue,
  number,
  exactOptional as optional,
  pipe,
  strictObject,
  string,
  tuple,
} from 'valibot';
import type { Shape } from '../core/design/schema.ts';
import { checkedTable, TableError } from '../core/rules/schema.ts';
import { type ChunkSums, halfInterval, joinChunks, NO_BATTLES, scoreOf } from './duels.ts';
import { chunksOf, jobsOf, planMark, type StudyJob, type StudyPlan } from './plan.ts';

/** A job stops at full thirds of its distances, when its score is known well enough or all are fought. */
export const CHUNKS_A_ROUND = 3;

/** True if a job has enough chunks. Only chunks before the next count, so it is the same on every machine. @internal */
export const isEnough = (job: StudyJob, chunks: number, sums: ChunkSums): boolean =>
  chunks >= chunksOf(job) ||
  (chunks > 0 && chunks % CHUNKS_A_ROUND === 0 && halfInterval(scoreOf(sums)) <= job.policy.narrow);

/** Most jobs of a plan: far more than any has. */
const MOST_JOBS = 1_000_000;

/** @internal */
export const headSchema = strictObject({
  format: literal('slipway.study-part'),
  version: literal(1),
  plan: string(),
  jobs: pipe(number(), integer(), minValue(0), maxValue(MOST_JOBS)),
  shard: optional(string()),
});

const whole = () => pipe(number(), integer(), minValue(0));

/** @internal */
export const lineSchema = strictObject({
  job: whole(),
  chunk: whole(),
  from: whole(),
  to: whole(),
  wins: tuple([whole(), whole()]),
  pairs: tuple([whole(), whole(), whole(), whole(), whole()]),
  turns: whole(),
  last: optional(boolean()),
});

/** A finished chunk of a job. `last` marks the last of its job. */
interface PartLine extends Shape<typeof lineSchema> {}

interface StudyPart {
  readonly plan: string;
  readonly jobs: number;
  readonly lines: readonly PartLine[];
}

/** The first line of a part. */
export const headLine = (plan: StudyPlan, shard?: string): string =>
  `${JSON.stringify({
    ...{
      format: 'slipway.study-part',
      version: 1,
      plan: planMark(plan),
      jobs: jobsOf(plan).length,
    },
    ...(shard !== undefined && { shard }),
  })}\n`;

/** @internal */
export const partLine = (
  { index, policy }: StudyJob,
  chunk: number,
  { battles, ...sums }: ChunkSums,
  isLast: boolean,
): string => {
  const from = chunk * policy.chunk;
  const line = { job: index, chunk, from, to: from + battles, ...sums };
  return `${JSON.stringify({ ...line, ...(isLast && { last: true }) })}\n`;
};

const sumsOfLine = ({ from, to, wins, pairs, turns }: PartLine): ChunkSums => ({
  ...{ battles: to - from, wins, pairs, turns },
});

/** Reads a part; a last line without its end is left out. Throws a TableError with the line of a fault. */
export function readStudyPart(name: string, text: string): StudyPart {
  const lines = text.split('\n').slice(0, -1);
  const read = (line: string, place: number): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      throw new TableError(`${name}: line ${place + 1} is not JSON`);
    }
  };
  const [first, ...others] = lines;
  if (first === undefined) throw new TableError(`${name}: the first line is missing`);
  const { plan, jobs } = checkedTable(`${name}, line 1`, headSchema, read(first, 0));
  const lineOf = (text: string, i: number): PartLine => {
    const place = `${name}, line ${i + 2}`;
    const line = checkedTable(place, lineSchema, read(text, i + 1));
    if (line.job >= jobs) throw new TableError(`${place}: job ${line.job} of a plan of ${jobs}`);
    const { battles, wins, pairs } = sumsOfLine(line);
    const [own, other] = wins;
    const fought = 2 * pairs.reduce((sum, count) => sum + count, 0);
    const points = pairs.reduce((sum, count, halves) => sum + halves * count, 0);
    if (fought !== battles || points !== battles + own - other || own + other > battles) {
      throw new TableError(`${place}: its wins and pairs are not those of ${battles} battles`);
    }
    return line;
  };
  return { ...{ plan, jobs }, lines: others.map(lineOf) };
}

/** The chunks of all parts by job, in order; the missing ones; and battles on which parts disagree. */
export interface MergedParts {
  readonly plan: string;
  readonly jobs: number;
  readonly lines: readonly PartLine[];
  /** Jobs whose last chunk, or one before, is missing. */
  readonly missing: readonly number[];
}

/** Joins parts in any order. Throws a TableError for parts of two plans, or that contradict each other. */
export function mergeParts(parts: readonly (readonly [string, StudyPart])[]): MergedParts {
  const [first] = parts;
  if (!first) throw new TableError('there is no part');
  const [firstName, { plan, jobs }] = first;
  const known = new Map<
    string,
    { readonly line: PartLine; readonly text: string; readonly of: string }
  >();
  for (const [name, part] of parts) {
    if (part.plan !== plan || part.jobs !== jobs) {
      throw new TableError(`${name}: a part of another plan than ${firstName}`);
    }
    for (const line of part.lines) {
      const key = `${line.job} ${line.chunk}`;
      const text = JSON.stringify(line);
      const before = known.get(key);
      if (before && before.text !== text) {
        const where = `job ${line.job}, battles ${line.from} to ${line.to}`;
        throw new TableError(`${name}: ${where} went otherwise in ${before.of}`);
      }
      if (!before) known.set(key, { line, text, of: name });
    }
  }
  const lines = [...known.values()]
    .map(({ line }) => line)
    .sort((a, b) => a.job - b.job || a.chunk - b.chunk);
  const missing: number[] = [];
  let at = 0;
  for (let job = 0; job < jobs; job += 1) {
    let [next, isDone] = [0, false];
    for (; lines[at]?.job === job; at += 1) {
      if (lines[at]?.chunk === next) next += 1;
      else next = Number.NaN;
      isDone = lines[at]?.last === true;
    }
    if (!isDone || Number.isNaN(next)) missing.push(job);
  }
  return { plan, jobs, lines, missing };
}

/** The text of a merged part: the same for the same battles, however they were divided. */
export const mergedText = ({ plan, jobs, lines }: MergedParts): string =>
  [{ format: 'slipway.study-part', version: 1, plan, jobs }, ...lines]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** Chunks of a job in a row from the first, and their sums. */
interface JobProgress {
  readonly chunks: number;
  readonly sums: ChunkSums;
}

/** Progress of each job, by its index. */
export function progressOf(lines: readonly PartLine[]): ReadonlyMap<number, JobProgress> {
  const progress = new Map<number, JobProgress>();
  for (const line of [...lines].sort((a, b) => a.job - b.job || a.chunk - b.chunk)) {
    const { chunks, sums } = progress.get(line.job) ?? { chunks: 0, sums: NO_BATTLES };
    if (line.chunk !== chunks) continue;
    progress.set(line.job, { chunks: chunks + 1, sums: joinChunks(sums, sumsOfLine(line)) });
  }
  return progress;
}

/** The jobs of a shard: every nth, so that all shards have jobs of each policy. */
export const shardJobs = (plan: StudyPlan, shard: number, shards: number): readonly StudyJob[] =>
  jobsOf(plan).filter(({ index }) => index % shards === shard - 1);

export interface StartedJob {
  readonly job: StudyJob;
  readonly chunks: number;
  readonly sums: ChunkSums;
}

/** A job with chunks to deal. */
interface OpenJob {
  readonly job: StudyJob;
  /** Chunks whose lines are written, and their sums. */
  chunks: number;
  sums: ChunkSums;
  /** The next chunk that no worker has. */
  next: number;
  /** The worker that began it. */
  worker: number;
  /** Answers that came before those of earlier chunks. */
  readonly early: Map<number, ChunkSums>;
}

export interface DealtChunk {
  readonly of: OpenJob;
  readonly chunk: number;
}

/** The worker of jobs that none has begun. */
const NOBODY = -1;

/**
 * Deals chunks that each job certainly needs, up to its next possible stop. A worker stays with the jobs it began, then begins another,
 * then helps with those of others.
 */
export class ChunkDeal {
  readonly #open: OpenJob[];

  constructor(jobs: readonly StartedJob[]) {
    this.#open = jobs
      .filter(({ job, chunks, sums }) => !isEnough(job, chunks, sums))
      .map((started) => ({
        ...{ ...started, next: started.chunks, worker: NOBODY, early: new Map() },
      }));
  }

  /** Jobs that need more battles. */
  get size(): number {
    return this.#open.length;
  }

  /** The next chunk for a worker; undefined if none is certain to be needed yet. */
  next(worker: number): DealtChunk | undefined {
    const ready = (by: (owner: number) => boolean): OpenJob | undefined =>
      this.#open.find((each) => by(each.worker) && each.next < surely(each));
    const of =
      ready((owner) => owner === worker) ??
      ready((owner) => owner === NOBODY) ??
      ready((owner) => owner !== worker);
    if (!of) return undefined;
    if (of.worker === NOBODY) of.worker = worker;
    of.next += 1;
    return { of, chunk: of.next - 1 };
  }

  /** Accepts an answer; returns the lines that it completes, in order within a job. */
  enter({ of, chunk }: DealtChunk, answer: ChunkSums): string {
    of.early.set(chunk, answer);
    let lines = '';
    for (;;) {
      const next = of.early.get(of.chunks);
      if (!next) return lines;
      of.early.delete(of.chunks);
      of.sums = joinChunks(of.sums, next);
      const isLast = isEnough(of.job, of.chunks + 1, of.sums);
      lines += partLine(of.job, of.chunks, next, isLast);
      of.chunks += 1;
      if (isLast) this.#open.splice(this.#open.indexOf(of), 1);
    }
  }
}

/** Chunks that a job needs by its answers so far: all up to its next possible stop. */
const surely = ({ job, chunks }: OpenJob): number =>
  Math.min(chunksOf(job), CHUNKS_A_ROUND * (Math.floor(chunks / CHUNKS_A_ROUND) + 1));
