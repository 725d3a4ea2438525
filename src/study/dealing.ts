/** Deals chunks of a study to workers, so that none waits while battles are certain to be needed. */
import { type ChunkSums, joinChunks } from './duels.ts';
import { CHUNKS_A_ROUND, isEnough, partLine } from './parts.ts';
import { chunksOf, type StudyJob } from './plan.ts';

/** A job with its progress. */
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

/** A chunk for a worker. */
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
