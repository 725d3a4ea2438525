/** The film of a battle on the page: its place, its playback, and the scene shown. */
import {
  type Accessor,
  batch,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  untrack,
} from 'solid-js';
import type { Film, FilmFrame, FlownHex } from '../../../core/battle/film.ts';
import { FIRST_FLIGHT } from '../../../core/battle/state.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import { type Hex, wedgeOf } from '../../../core/play/hex.ts';
import { keptOr } from '../../../core/rules/lookup.ts';
import { type FlownPath, PHASE_TITLES, type Scene, sceneOf } from '../../shared/board/scene.ts';
import { createMedia } from '../../shared/media.ts';

/** A frame with its place in the film: 1 is the first, 0 the start of the battle. */
export interface FilmStep extends FilmFrame {
  readonly place: number;
  /** The path that a ship flies at it. */
  readonly flown: FlownPath | undefined;
}

export const SPEEDS = [1, 2, 4] as const;
/** Milliseconds of a step at 1×, of each hex that a counter flies, and after its flight. */
const STEP_MS = 900;
const SHORT_STEP_MS = 300;
const HEX_MS = 120;
const REST_MS = 200;
/** Events that are shown only briefly. */
const SHORT: ReadonlySet<string> = new Set(['turn', 'orders', 'begins', 'lock-on', 'spent']);

/** Events by which a ship acts in its slot, and the consequences of fire. */
const ACTS: ReadonlySet<string> = new Set(
  'fired launched boarded shocked beams probed tagged'.split(' '),
);
const AFTER_FIRE: ReadonlySet<string> = new Set('marked screens spent'.split(' '));

export type Filming = ReturnType<typeof createFilming>;

export function createFilming(film: Accessor<Film>) {
  const [place, setPlace] = createSignal(0);
  const [isPlaying, setPlaying] = createSignal(false);
  const [speed, setSpeed] = createSignal<(typeof SPEEDS)[number]>(1);
  const [answers, setAnswers] = createSignal(0);
  const isStill = createMedia('(prefers-reduced-motion: reduce)');
  /** True if the place has moved on by a single step: counters fly. */
  let isNext = false;
  /** True if the film itself has moved it on. */
  let isPlayed = false;
  /** Steps by their frame; those of a longer film stay the same objects. */
  const kept = new WeakMap<FilmFrame, FilmStep>();
  const steps = createMemo((): readonly FilmStep[] => {
    answers();
    return film().frames.map((frame, i) => {
      const step = kept.get(frame) ?? { ...frame, place: i + 1, flown: flownAt(frame) };
      kept.set(frame, step);
      return step;
    });
  });
  /** The places that panels show: while the film plays, panels update in frames of their own. */
  const [seen, setSeen] = createSignal(0);
  const [logged, setLogged] = createSignal(0);
  /** The furthest place shown by the panels. */
  const [reached, setReached] = createSignal(0);
  const log = (at: number) =>
    batch(() => {
      setLogged(at);
      setReached((before) => Math.max(before, at));
    });
  createEffect(
    on(place, (now) => {
      const shown = [() => setSeen(now), () => log(now)];
      if (isPlayed) onCleanup(inFrames(shown));
      else batch(() => shown.map((show) => show()));
    }),
  );
  const byTurn = createMemo(() => {
    const turns = new Map<number, FilmStep[]>();
    for (const each of steps()) keptOr(turns, each.turn, () => []).push(each);
    return turns;
  });
  const due = createMemo(() => {
    answers();
    return film().due;
  });
  /** The last place: the last frame, or the decision that is due after it. */
  const last = () => steps().length + (due() ? 1 : 0);
  const stepAt = (at: number): FilmStep | undefined => steps()[Math.min(at, steps().length) - 1];
  const step = () => stepAt(seen());
  /** The state at the place; all places share one object. */
  const now = createMemo(
    () => {
      answers();
      return film().at(place() - 1);
    },
    undefined,
    { equals: false },
  );
  const scene = createMemo((before: Scene | undefined) => sceneOf(now(), before));
  /** The same state, updated when panels show its place. */
  const state = createMemo(
    () => {
      answers();
      seen();
      return untrack(now);
    },
    undefined,
    { equals: false },
  );
  const sceneLogged = createMemo(() => {
    answers();
    logged();
    return untrack(scene);
  });
  const go = (to: number, isByFilm = false) => {
    isPlayed = isByFilm;
    const next = Math.max(0, Math.min(last(), Math.trunc(to)));
    isNext = next === place() + 1;
    setPlace(next);
  };
  createEffect(
    on(
      film,
      () => {
        setPlaying(false);
        setPlace(0);
        setReached(0);
      },
      { defer: true },
    ),
  );
  const paceOf = (shown: FilmStep | undefined): number => {
    if (!shown || SHORT.has(shown.event.type)) return SHORT_STEP_MS;
    const hexes = shown.path?.hexes.length ?? 0;
    return hexes > 1 && !isStill() ? HEX_MS * (hexes - 1) + REST_MS : STEP_MS;
  };
  createEffect(() => {
    if (!isPlaying()) return;
    if (place() >= last()) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(place() + 1, true), paceOf(stepAt(place())) / speed());
    onCleanup(() => clearTimeout(timer));
  });
  /** The steps of this turn so far, the last first. */
  const before = createMemo((): readonly FilmStep[] => {
    const now = step();
    const turn = now ? (byTurn().get(now.turn) ?? []) : [];
    return turn.filter(({ place: at }) => at <= place()).toReversed();
  });
  /** The ship that acts at this step; marks belong to the fire before them. */
  const acting = createMemo(() => {
    const now = step();
    if (!now) return undefined;
    const act = before().find(({ phase, event }) => phase === now.phase && ACTS.has(event.type));
    const { event } = now.phase === 'combat' && act ? act : now;
    return 'ship' in event ? event.ship : undefined;
  });
  /** The volley that is fired at this step, or whose marks are made. */
  const fired = createMemo(() => {
    const now = step();
    if (now?.phase !== 'combat' || !(now.event.type === 'fired' || AFTER_FIRE.has(now.event.type)))
      return undefined;
    return before().find(({ event }) => event.type === 'fired' || ACTS.has(event.type));
  });
  const volleys = createMemo(
    (): readonly FilmStep[] => {
      const now = step();
      const ship = acting();
      if (now?.phase !== 'combat') return [];
      return (byTurn().get(now.turn) ?? []).filter(
        ({ event }) => event.type === 'fired' && event.ship === ship,
      );
    },
    [],
    { equals: (a, b) => a.length === b.length && a[0] === b[0] && a.at(-1) === b.at(-1) },
  );
  return {
    place,
    go: (to: number) => go(to),
    last,
    step,
    steps,
    state,
    scene,
    /** The film as the slowest panels show it. */
    late: { place: logged, reached, step: () => stepAt(logged()), scene: sceneLogged },
    due,
    /** True if no decision is left and panels have shown the end, wherever the film is now. */
    isOver: () => {
      answers();
      return film().battle.state.isOver && reached() >= last();
    },
    isPlaying,
    speed,
    setSpeed,
    /** Turns with the place of their first step. */
    turns: createMemo(() =>
      [...byTurn()].map(([turn, [first]]) => ({ turn, place: first?.place ?? 0 })),
    ),
    stop: () => setPlaying(false),
    play: () => setPlaying(true),
    /** Plays on, from the beginning after the end. */
    toggle() {
      if (!isPlaying() && place() >= last()) go(0);
      setPlaying((now) => !now);
    },
    /** The volleys of the ship that fires at this step, this turn. */
    volleys,
    acting,
    /** Ships in the order in which they fire this turn, as far as the film goes. */
    firing: createMemo((): readonly number[] => {
      const now = step();
      const acts = (now ? (byTurn().get(now.turn) ?? []) : []).filter(
        ({ phase, event }) => phase === 'combat' && ACTS.has(event.type),
      );
      return [...new Set(acts.flatMap(({ event }) => ('ship' in event ? event.ship : [])))];
    }),
    /** The volley at this step; undefined without one. */
    volley: createMemo(() => {
      const event = fired()?.event;
      return event?.type === 'fired' ? event : undefined;
    }),
    /** Paths that ships have flown this turn, up to this step. */
    paths: createMemo(
      (): readonly FlownPath[] => before().flatMap(({ flown }) => flown ?? []),
      [],
      // Nothing flies at most steps.
      { equals: (a, b) => a.length === b.length && a[0] === b[0] },
    ),
    /** The hexes that a target flies at this step, and milliseconds for each; undefined to move at once. */
    glide(target: number) {
      const path = stepAt(place())?.path;
      if (!isNext || isStill() || path?.target !== target) return undefined;
      return { hexes: hexesOf(path.hexes), pace: HEX_MS / speed() };
    },
    placeWords: (): readonly [string, string] => {
      const now = step();
      const count = `step ${seen()} of ${last()}`;
      if (!now) return ['The start', count];
      const volley = fired();
      const at = volley ? volleys().indexOf(volley) : -1;
      if (at >= 0) {
        return [`Volley ${at + 1} of ${volleys().length} by ${shipLetter(acting() ?? 0)}`, count];
      }
      return [`Turn ${now.turn}, ${PHASE_TITLES[now.phase]}`, count];
    },
    /** Called when the battle has moved forward or back: plays to the due decision, or shows it at once. */
    changed(to: 'forward' | 'back') {
      setAnswers((count) => count + 1);
      if (to === 'back') {
        go(last());
        setReached(last());
      }
      setPlaying(to === 'forward' && place() < last());
    },
  };
}

const hexesOf = (path: readonly FlownHex[]): readonly Hex[] => path.map(([q, r]) => ({ q, r }));

function flownAt({ path }: FilmFrame): FlownPath | undefined {
  if (!path || path.target >= FIRST_FLIGHT || path.hexes.length < 2) return undefined;
  const hexes = hexesOf(path.hexes);
  return { target: path.target, heading: headingOf(hexes), hexes };
}

/** Runs each piece of work after its own painted frame; returns a function to stop. */
function inFrames([work, ...rest]: readonly (() => void)[]): () => void {
  let stop: () => void = () => {};
  const frame = requestAnimationFrame(() => {
    const timer = setTimeout(() => {
      work?.();
      if (rest.length > 0) stop = inFrames(rest);
    });
    stop = () => clearTimeout(timer);
  });
  stop = () => cancelAnimationFrame(frame);
  return () => stop();
}

/** The direction from the first hex of a path to the second. */
const headingOf = ([from, to]: readonly Hex[]): number =>
  (from && to && wedgeOf({ q: to.q - from.q, r: to.r - from.r })?.k) ?? 0;
