/** The active ship for all parts of the bench. */
import {
  type Accessor,
  batch,
  createComputed,
  createMemo,
  createSignal,
  getListener,
  on,
  onCleanup,
  type Signal,
  untrack,
} from 'solid-js';
import type { ArcNotation, Design, Rounding } from '../../../core/design/design.ts';
import type { Edit } from '../../../core/design/edits/structure.ts';
import type { Issue } from '../../../core/design/issues.ts';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import { effectOf, evaluate } from '../../../core/rating/evaluate.ts';
import type { Evaluation } from '../../../core/rating/evaluation.ts';
import { type Explanation, explain } from '../../../core/rating/explanations.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import type { Ship } from '../../../store/bench.ts';
import { issuesByPlace } from '../../../store/labels.ts';
import type { Library } from '../../../store/library.ts';
import { A_MOMENT, A_WHILE, createLater, SOON } from '../../components/following.ts';
import type { Hint } from '../../components/hints.ts';
import { neededContext } from '../../components/needed-context.ts';
import { changeWords } from '../../components/words.ts';

export interface OtherShip {
  readonly ship: Ship;
  readonly title: string;
}

export interface ShipContext {
  readonly rules: Rules;
  readonly ship: Ship;
  /** The other ships that are open, with the titles of their tabs. */
  others(): readonly OtherShip[];
  readonly library: () => Promise<Library>;
  /** A field of the design; its readers run only when it changes. */
  part<Field extends keyof Design>(field: Field): Design[Field];
  notation(): ArcNotation;
  /** All figures of the ship, later than the rating, so that the rating keeps up with typing. */
  readonly figures: Accessor<Evaluation>;
  /** Figures for the summary, later than for the form: each column has a frame of its own. */
  readonly summed: Accessor<Evaluation>;
  /** All issues, later than the figures; the same list while they stay equal. */
  readonly issues: Accessor<readonly Issue[]>;
  /** The issues at a place of the design and, unless `exact`, below it. */
  issuesAt(path: string, exact?: boolean): readonly Issue[];
  /** A hint that adds the effect of an edit. */
  withEffect(hint: Omit<Hint, 'effect'>, edit: Edit): Hint;
  /** The number whose steps are shown, as a path of the evaluation. */
  readonly explained: Accessor<string>;
  explain(path: string): void;
  explanation(design: Design, path: string): Explanation;
  /** The combat rating of the ship as a profile rounds it. */
  ratingBy(rounding: Rounding): number;
}

/** The active ship; throws outside the bench. */
export const [ShipProvider, useShip] = neededContext<ShipContext>('ship');

export function createShipContext(
  rules: Rules,
  ship: Ship,
  library: () => Promise<Library>,
  others: () => readonly OtherShip[] = () => [],
  onExplain: () => void = () => {},
): ShipContext {
  const cache: WeaponCache = new WeakMap();
  const [explained, setExplained] = createSignal('drat');
  const part = createParts(ship.design);
  const later = (pause: number) =>
    createLater(ship.evaluation, ship.evaluation, { fits: sameRows, pause });
  const judged = later(A_WHILE);
  const issues = createMemo(() => judged().issues, undefined, { equals: sameIssues });
  return {
    rules,
    ship,
    others,
    library,
    part,
    figures: later(SOON),
    summed: later(A_MOMENT),
    notation: () => part('arcNotation') ?? 'standard',
    issues,
    issuesAt: createPlacedIssues(issues),
    withEffect: (hint, edit) => ({
      ...hint,
      effect: changeWords(effectOf(rules, ship.design(), ship.evaluation(), edit, cache)),
    }),
    explained,
    explanation: (design, path) => explain(rules, design, path, { cache }),
    ratingBy: (rounding) => evaluate(rules, ship.design(), { rounding, cache }).combatRating,
    explain: (path) => {
      setExplained(path);
      onExplain();
    },
  };
}

/** True if figures of one evaluation fit the rows of the other. */
const sameRows = (a: Evaluation, b: Evaluation): boolean =>
  a.batteries.length === b.batteries.length &&
  a.weapons.length === b.weapons.length &&
  a.systems.length === b.systems.length;

/** Returns the fields of a design, each with its own signal: readers run only for their field. @internal */
export function createParts(
  design: Accessor<Design>,
): <Field extends keyof Design>(field: Field) => Design[Field] {
  const parts = new Map<keyof Design, Signal<unknown>>();
  createComputed(
    on(
      design,
      (now) =>
        batch(() => {
          for (const [field, [, set]] of parts) set(() => now[field]);
        }),
      { defer: true },
    ),
  );
  return <Field extends keyof Design>(field: Field): Design[Field] => {
    let part = parts.get(field);
    if (!part) {
      part = createSignal<unknown>(untrack(design)[field]);
      parts.set(field, part);
    }
    return part[0]() as Design[Field];
  };
}

/** True for equal lists: issues are plain data with fields in a fixed order, and few of them. */
const sameIssues = (issues: readonly Issue[], other: readonly Issue[]): boolean =>
  issues === other || JSON.stringify(issues) === JSON.stringify(other);

/** A place that computations read, until the last of them ends. */
interface ReadPlace {
  readonly find: () => readonly Issue[];
  readonly signal: Signal<readonly Issue[]>;
  readers: number;
}

/**
 * Returns a function for the issues at a path of the design and, unless `exact`, below it. A reader
 * runs again only for changes at its own path: a large ship has hundreds of paths.
 *
 * @internal
 */
export function createPlacedIssues(
  issues: Accessor<readonly Issue[]>,
): (path: string, exact?: boolean) => readonly Issue[] {
  const places = new Map<string, ReadPlace>();
  let byPlace = issuesByPlace(untrack(issues));
  createComputed(
    on(
      issues,
      (now) => {
        byPlace = issuesByPlace(now);
        batch(() => {
          for (const { find, signal } of places.values()) signal[1](find);
        });
      },
      { defer: true },
    ),
  );
  return (path, exact = false) => {
    const find = () => {
      const found = byPlace(path);
      return exact && found.length > 0 ? found.filter((issue) => issue.path === path) : found;
    };
    if (!getListener()) return find();
    const key = exact ? `=${path}` : path;
    const place = places.get(key) ?? {
      find,
      signal: createSignal(find(), { equals: sameIssues }),
      readers: 0,
    };
    places.set(key, place);
    place.readers += 1;
    onCleanup(() => {
      place.readers -= 1;
      if (place.readers === 0) places.delete(key);
    });
    return place.signal[0]();
  };
}

interface Preview {
  readonly ship: Ship;
  /** Name of the choice. */
  readonly text: string;
  readonly design: Design;
  readonly rating: number;
}

const [previewed, setPreviewed] = createSignal<Preview>();

/** Shows a design instead of the ship, which stays unchanged; without one, the ship. */
export const preview = (to?: Preview): void => {
  setPreviewed(to);
};

export const previewOf = (ship: Ship): Preview | undefined => {
  const now = previewed();
  return now?.ship === ship ? now : undefined;
};
