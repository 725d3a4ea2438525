/** Battles of a ship against opponents, fought in workers: its chance to win becomes more precise meanwhile. */
import { type Accessor, batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { STANDARD_BOARD } from '../../../core/design/scenario.ts';
import { sentRules } from '../../../core/rules/packs/own-rules.ts';
import type { PlayChoices } from '../../../core/rules/play-choices.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { type BattleGround, JITTER, LAST_TURN, type PolicyName } from '../../../study/ground.ts';
import type { BattleJobs, SentBattle } from '../../../study/jobs.ts';
import { type Chance, joinSums, meanChance, type SeriesSums } from '../../../study/series.ts';
import { JobClient, type WorkerPort } from '../../../workers/job-client.ts';

export interface Opponent {
  readonly title: string;
  readonly rating: number;
  readonly design: Design;
}

export interface BattleQuestion {
  readonly rules: Rules;
  readonly choices: PlayChoices;
  readonly ship: Design;
  /** Its batteries by name, with their SU; last the fighters of a carrier. */
  readonly batteries: readonly { readonly name: string; readonly space: number }[];
  readonly opponents: readonly Opponent[];
  /** Policy of both sides, or of the ship alone. */
  readonly policy: PolicyName;
  /** Policy of the opponents, if they have their own. */
  readonly against?: PolicyName | undefined;
  /** Hexes between the ships at the start. */
  readonly distance: number;
}

export interface BattleFigures {
  /** The question that they answer. */
  readonly question: BattleQuestion;
  /** Sums of the battles against each opponent; the ship is the first side, and the first ship. */
  readonly series: readonly SeriesSums[];
  readonly chance: Chance;
  readonly battles: number;
}

/** A chance after a number of battles. */
export interface CurvePoint extends Chance {
  readonly battles: number;
}

export type BattlingState =
  | { readonly kind: 'idle' | 'waiting' | 'sharpening' | 'settled' }
  | { readonly kind: 'failed'; readonly message: string };

export const battleOf = ({ rules, choices, policy }: BattleQuestion): SentBattle => ({
  ...{ rules: sentRules(rules), choices, seed: 1, jitter: policy === 'static' ? 0 : JITTER },
});

export const groundOf = ({ policy, against, distance }: BattleQuestion): BattleGround => ({
  ...{ policy, against, distance, options: [], board: STANDARD_BOARD, lastTurn: LAST_TURN },
});

/** Half the width of the interval at which the chance is settled. */
export const SETTLED = 0.01;
/** Battles of one worker against one opponent, at most; whole pairs. */
const SHARE = 20_000;
const MOST_WORKERS = 4;
/** Workers that fight at once. */
export const WORKERS = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency || 1));
/** Milliseconds between two figures. */
const BETWEEN_FIGURES = 250;
/** Battles that the first figure waits for, and milliseconds after which it waits no longer. */
const ENOUGH = 20;
const LONGEST_WAIT = 100;
/** Battles before which a chance means next to nothing. */
const FIRST_POINT = 40;
/** Growth of the number of battles from one point of the curve to the next. */
const GROWTH = 1.2;

/**
 * Fights whenever the question changes, until the chance is settled. The previous figures stay until the first new ones. `hold` ends the
 * battles at once, for a change whose question comes later.
 */
export function createBattling(
  startWorker: () => WorkerPort,
  question: Accessor<BattleQuestion | undefined>,
) {
  const [figures, setFigures] = createSignal<BattleFigures>();
  const [curve, setCurve] = createSignal<readonly CurvePoint[]>([]);
  const [state, setState] = createSignal<BattlingState>({ kind: 'idle' });
  const clients = Array.from({ length: WORKERS }, () => new JobClient<BattleJobs>(startWorker));
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    running?.abort();
    clearTimeout(timer);
    timer = undefined;
  };
  const hold = () => {
    stop();
    if (state().kind !== 'idle') setState({ kind: 'waiting' });
  };
  onCleanup(() => {
    stop();
    for (const client of clients) client.end();
  });

  function start(asked: BattleQuestion): void {
    const { ship, opponents } = asked;
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    setState({ kind: 'waiting' });
    const sums = opponents.map(() => new Map<number, SeriesSums>());
    let points: readonly CurvePoint[] = [];

    const joined = () => sums.map((parts) => [...parts.values()].reduce(joinSums));
    const battlesOf = (series: readonly SeriesSums[]) =>
      series.reduce((sum, each) => sum + each.battles, 0);
    const show = (isLast: boolean) => {
      clearTimeout(timer);
      timer = undefined;
      const series = joined();
      const chance = meanChance(series, 0);
      const battles = battlesOf(series);
      const isSettled = isLast || (chance.high - chance.low) / 2 <= SETTLED;
      const from = points.at(-1)?.battles ?? FIRST_POINT;
      if (isSettled || battles >= GROWTH * from) points = [...points, { ...chance, battles }];
      batch(() => {
        setFigures({ question: asked, series, chance, battles });
        setCurve(points);
        setState({ kind: isSettled ? 'settled' : 'sharpening' });
      });
      if (isSettled) stop();
    };
    const hear = (opponent: number, worker: number, part: SeriesSums) => {
      sums[opponent]?.set(worker, part);
      if (!sums.every((parts) => parts.size > 0)) return;
      const isFirst = state().kind === 'waiting';
      if (isFirst && battlesOf(joined()) >= ENOUGH) show(false);
      else timer ??= setTimeout(() => show(false), isFirst ? LONGEST_WAIT : BETWEEN_FIGURES);
    };
    const named = [...opponents.entries()];
    const jobs = clients.flatMap((client, worker) =>
      // Every second worker begins with the last opponent, so that all get figures sooner.
      (worker % 2 === 0 ? named : named.toReversed()).map(async ([i, { design }]) => {
        const input = {
          ...{ ...battleOf(asked), from: worker * SHARE, to: (worker + 1) * SHARE },
          encounter: { ...groundOf(asked), sides: [[ship], [design]] as const },
        };
        const onProgress = (part: SeriesSums) => hear(i, worker, part);
        const { answer } = await client.ask('battles', input, { signal, onProgress }).done;
        sums[i]?.set(worker, answer);
      }),
    );
    Promise.all(jobs).then(
      () => show(true),
      (error: Error) => {
        if (signal.aborted) return;
        stop();
        setState({ kind: 'failed', message: error.message });
      },
    );
  }

  createEffect(
    on(question, (asked) => {
      stop();
      if (asked) return start(asked);
      batch(() => {
        setFigures(undefined);
        setState({ kind: 'idle' });
      });
    }),
  );
  return {
    figures,
    curve,
    state,
    hold,
    /** Starts again after a failure. */
    again: () => {
      const asked = question();
      if (asked) start(asked);
    },
  };
}
