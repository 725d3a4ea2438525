/** Where the time of a page's main thread went, out of Chromium's own trace. */

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In µs. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time within it: less if other processes ran in between. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** Events that a trace must contain. */
export const CATEGORIES = ['devtools.timeline', 'toplevel', '__metadata'];

/** In ms of the processor. */
export interface MainThread {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  /** The longest that nothing else could run. */
  readonly longestTask: number;
  /** Time from each key until the frame with its effect is painted. */
  readonly keys: readonly number[];
}

type Work = Exclude<keyof MainThread, 'longestTask' | 'keys'>;

const WORK: { readonly [event: string]: Work } = {
  EventDispatch: 'script',
  FunctionCall: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  HandlePostMessage: 'script',
  EvaluateScript: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  'V8.GC_TIME': 'script',
  ParseHTML: 'script',
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  UpdateLayer: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  CompositeLayers: 'paint',
  Commit: 'paint',
};

const TASK = 'ThreadControllerImpl::RunTask';

/** Adds up what the main thread of the page did itself, without what it did inside of that; `input` is what counts as a key. */
export function mainThread(trace: string, input = 'keydown'): MainThread {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const own = busiest(traceEvents);
  const sums = { script: 0, style: 0, layout: 0, paint: 0 };
  let longestTask = 0;
  const open: { readonly end: number; readonly work: Work | undefined }[] = [];
  for (const { name, ts, dur = 0, tdur = dur } of own) {
    if (name === TASK) longestTask = Math.max(longestTask, tdur);
    const work = WORK[name];
    if (!work) continue;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1)?.work;
    if (around) sums[around] -= tdur;
    sums[work] += tdur;
    open.push({ end: ts + dur, work });
  }
  const ms = (µs: number) => µs / 1000;
  return {
    script: ms(sums.script),
    style: ms(sums.style),
    layout: ms(sums.layout),
    paint: ms(sums.paint),
    longestTask: ms(longestTask),
    keys: keyTimes(own, input).map(ms),
  };
}

/** All that ran from a key to the end of the next frame, for each key. */
function keyTimes(events: readonly TraceEvent[], input: string): readonly number[] {
  const tasks = events.filter(({ name }) => name === TASK);
  const frames = events.filter(({ name }) => name === 'Layerize' || name === 'Commit');
  const keys = events.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === input,
  );
  return keys.flatMap((key) => {
    const frame = frames.find(({ ts }) => ts > key.ts);
    if (!frame) return [];
    const between = tasks.filter(({ ts, dur = 0 }) => ts + dur >= key.ts && ts <= frame.ts);
    return [between.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0)];
  });
}

/** The events of the renderer's main thread that did most, in the order of their beginnings. */
function busiest(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(keyOf),
  );
  const byThread = new Map<string, TraceEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    if (event.ph !== 'X' || !mains.has(key)) continue;
    const thread = byThread.get(key);
    if (thread) thread.push(event);
    else byThread.set(key, [event]);
  }
  const work = (thread: readonly TraceEvent[]) =>
    thread.reduce((sum, { name, dur = 0 }) => (WORK[name] ? sum + dur : sum), 0);
  const [most = []] = [...byThread.values()].sort((a, b) => work(b) - work(a));
  return [...most].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}
