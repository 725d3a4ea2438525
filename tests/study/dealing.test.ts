/** Chunks dealt to workers: none waits while battles are needed, and lines come in order. */
import { expect, test } from 'vitest';
import { type ChunkSums, NO_BATTLES } from '../../src/study/duels.ts';
import { ChunkDeal, type DealtChunk } from '../../src/study/parts.ts';
import type { StudyJob } from '../../src/study/plan.ts';

/** A job of some chunks; it stops at a full round whose pairs are all even. */
const jobOf = (index: number, most: number): StudyJob => ({
  ...{ index, place: index, pairing: { kind: 'near', sides: [], near: [] } as never },
  policy: {
    ...{ policy: 'static', chunk: 20, narrow: 0.1 },
    chunks: { near: most, pair: 0, copies: 0, many: 0 },
  },
});

const dealOf = (...most: readonly number[]) =>
  new ChunkDeal(most.map((chunks, i) => ({ job: jobOf(i, chunks), chunks: 0, sums: NO_BATTLES })));

/** Battles of which nothing is sure. */
const open: ChunkSums = { battles: 20, wins: [10, 10], pairs: [5, 0, 0, 0, 5], turns: 20 };
/** Battles after which the score is known. */
const even: ChunkSums = { battles: 20, wins: [0, 0], pairs: [0, 0, 10, 0, 0], turns: 20 };

const placeOf = (dealt: DealtChunk | undefined) => dealt && `${dealt.of.job.index}:${dealt.chunk}`;

const places = (lines: string): readonly string[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { job, chunk, last } = JSON.parse(line);
      return `${job}:${chunk}${last ? ' last' : ''}`;
    });

test('a worker stays with its job for a round, then begins another, then helps', () => {
  const deal = dealOf(6, 6);
  expect(placeOf(deal.next(0))).toBe('0:0');
  expect(placeOf(deal.next(0))).toBe('0:1');
  expect(placeOf(deal.next(1))).toBe('1:0');
  expect(placeOf(deal.next(0))).toBe('0:2');
  expect(placeOf(deal.next(0))).toBe('1:1');
  expect(placeOf(deal.next(1))).toBe('1:2');
  expect(placeOf(deal.next(1))).toBeUndefined();
});

test('lines of a job are in order, however its answers come', () => {
  const deal = dealOf(4);
  const [first, second, third] = [deal.next(0), deal.next(1), deal.next(1)] as DealtChunk[];
  if (!first || !second || !third) throw new Error('not dealt');
  expect(places(deal.enter(third, open))).toEqual([]);
  expect(places(deal.enter(first, open))).toEqual(['0:0']);
  expect(deal.next(0)).toBeUndefined();
  expect(places(deal.enter(second, open))).toEqual(['0:1', '0:2']);
  const fourth = deal.next(0);
  expect(placeOf(fourth)).toBe('0:3');
  expect(places(deal.enter(fourth as DealtChunk, open))).toEqual(['0:3 last']);
  expect(deal.size).toBe(0);
});

test('no chunk is dealt beyond a round that may be enough', () => {
  const deal = dealOf(9);
  const round = [0, 1, 2].map(() => deal.next(0) as DealtChunk);
  expect(deal.next(0)).toBeUndefined();
  expect(round.flatMap((dealt) => places(deal.enter(dealt, even)))).toEqual([
    ...['0:0', '0:1', '0:2 last'],
  ]);
  expect(deal.size).toBe(0);
  expect(deal.next(0)).toBeUndefined();
});

test('a job that went on before a kill is dealt from where it stood, a finished one not at all', () => {
  const deal = new ChunkDeal([
    { job: jobOf(0, 2), chunks: 2, sums: open },
    { job: jobOf(1, 9), chunks: 4, sums: open },
  ]);
  expect(deal.size).toBe(1);
  expect([placeOf(deal.next(0)), placeOf(deal.next(1)), deal.next(0)]).toEqual([
    ...['1:4', '1:5', undefined],
  ]);
});
