/** Gains of changes in the chance to win, by battles in a worker. */
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { ChangeOfShip } from '../../../core/solve/fit.ts';
import type { BattleJobs, WeighedChange } from '../../../study/jobs.ts';
import { DECIDING_PAIRS, type Gain, isClearlyMore } from '../../../study/weights.ts';
import { JobClient, type WorkerPort } from '../../../workers/job-client.ts';
import { traitLabels } from '../weapons/trait-toggles.tsx';
import { type BattleQuestion, battleOf, groundOf } from './battling.ts';

export interface WeighingQuestion {
  readonly battle: BattleQuestion;
  /** The changes to weigh; by default those worth weighing. */
  readonly changes?: readonly ChangeOfShip[];
  /** Pairs of battles of each change against each opponent. */
  readonly pairs: number;
}

/** Milliseconds between two tables. */
const BETWEEN_TABLES = 500;
/** Half the interval of the least certain gain that is shown. */
const WIDEST = 0.15;

/** Weighs changes whenever the question changes; the previous changes stay until then. */
export function createWeighing(
  startWorker: () => WorkerPort,
  asking: Accessor<WeighingQuestion | undefined>,
) {
  const question = createMemo(asking);
  const [changes, setChanges] = createSignal<readonly WeighedChange[]>([]);
  const [weighed, setWeighed] = createSignal<WeighingQuestion>();
  const [isRunning, setRunning] = createSignal(false);
  const [isStopped, setStopped] = createSignal(false);
  const [failure, setFailure] = createSignal<string>();
  const client = new JobClient<BattleJobs>(startWorker);
  let running: AbortController | undefined;
  const stop = () => {
    running?.abort();
    setRunning(false);
  };
  onCleanup(() => {
    running?.abort();
    client.end();
  });
  const start = (asked: WeighingQuestion | undefined) => {
    stop();
    setStopped(false);
    setFailure(undefined);
    if (!asked) return;
    const controller = new AbortController();
    const { signal } = controller;
    running = controller;
    setRunning(true);
    let shownAt = -Infinity;
    const show = (found: readonly WeighedChange[], isLast = false) => {
      const isEarly = found.some(({ spread }) => spread > WIDEST);
      if (!isLast && (isEarly || performance.now() - shownAt < BETWEEN_TABLES)) return;
      shownAt = performance.now();
      setWeighed(asked);
      setChanges(found);
    };
    const { battle, changes = traitLabels(), pairs } = asked;
    const input = {
      ...{ ...battleOf(battle), ground: groundOf(battle), ship: battle.ship, pairs, changes },
      opponents: battle.opponents.map(({ design }) => design),
    };
    client
      .ask('weights', input, { signal, onProgress: (found) => show(found) })
      .done.then(({ answer }) => show(answer, true))
      .catch((error: Error) => {
        if (!signal.aborted) setFailure(error.message);
      })
      .finally(() => running === controller && setRunning(false));
  };
  createEffect(on(question, start));
  return {
    changes,
    isRunning,
    isStopped,
    failure,
    isStale: () => weighed() !== question(),
    /** Share of the battles fought, 0 to 1. */
    share: () => {
      const asked = question();
      if (!asked || weighed() !== asked) return 0;
      const fought = changes().reduce((sum, { pairs }) => sum + pairs, 0);
      const { pairs, battle } = asked;
      return fought / Math.max(1, changes().length * pairs * battle.opponents.length);
    },
    /** Ends the battles; the gains so far stay. */
    stop: () => {
      stop();
      setStopped(true);
    },
    again: () => start(question()),
  };
}

export type Deciding = ReturnType<typeof createDeciding>;

/** Decides between the changes with the best ratings: by their gains against the same opponents. */
export function createDeciding(
  startWorker: () => WorkerPort,
  battle: Accessor<BattleQuestion | undefined>,
  changes: Accessor<readonly ChangeOfShip[] | undefined>,
) {
  const weighing = createWeighing(startWorker, () => {
    const [asked, candidates = []] = [battle(), changes()];
    if (!asked || candidates.length === 0) return undefined;
    return { battle: asked, changes: candidates, pairs: DECIDING_PAIRS };
  });
  /** The greatest gain first; undefined while the gains belong to other changes. */
  const gains = createMemo(() =>
    weighing.isStale() ? [] : weighing.changes().toSorted((a, b) => b.mean - a.mean),
  );
  return {
    ...weighing,
    gains,
    /** Orders changes, by their texts, by their gains. */
    inOrder: (texts: readonly string[]): readonly string[] => {
      const decided = gains().flatMap(({ text }) => (texts.includes(text) ? text : []));
      return [...decided, ...texts.filter((text) => !decided.includes(text))];
    },
  };
}

/** The worth of equipment that never acts. */
export const SPARE = 'a box to give up first';

/** `+2.3 ± 0.6 points, same as the first within error`; undefined before battles. */
export function gainWords(gains: readonly WeighedChange[], text: string): string | undefined {
  const gain = gains.find((each) => each.text === text);
  const [first] = gains;
  if (!gain || !first) return undefined;
  const why = gain.isSpare ? `, ${SPARE}` : '';
  const figures = `${signedFigure(100 * gain.mean)} ± ${spreadFigure(gain)} points${why}`;
  if (Math.abs(gain.mean) < gain.spread) return `${figures}, no clear change`;
  const isSame = gain !== first && !isClearlyMore(first, gain);
  return isSame ? `${figures}, same as the first within error` : figures;
}

const FIXED = { fixed: true };

/** `+2.3`, `−0.4`. */
export const signedFigure = (value: number): string =>
  `${value < 0 ? '−' : '+'}${shownFigure(Math.abs(value), 1, FIXED)}`;

/** `0.6` for half an interval of 0.006: points of the chance to win. */
export const spreadFigure = ({ spread }: Gain): string => shownFigure(100 * spread, 1, FIXED);
