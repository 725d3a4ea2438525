/** What fits, looked for beside the typing: in slices, with what was found so far. */
import { type Accessor, createEffect, createSignal, onCleanup, untrack } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { type FitOptions, type Suggestion, whatFitsSoFar } from '../../../core/solve/fit.ts';
import { inSlices } from '../../../formats/arriving/slices.ts';

/** The suggestions for a design, as far as they are known. */
export interface FoundMoves {
  readonly design: Design;
  /** SU that it has left; negative when over. */
  readonly remaining: number;
  /** The best first. */
  readonly suggestions: readonly Suggestion[];
  readonly isWhole: boolean;
}

/** What is found is shown after so long, then each time after twice as long, in ms; the first at once. */
const FIRST = 60;

/**
 * The suggestions for a design, anew when it or what is asked for changes; those before stay until
 * there are others, and undefined only before the first.
 */
export function createFittingMoves(
  rules: Rules,
  design: Accessor<Design>,
  options: Accessor<FitOptions>,
): Accessor<FoundMoves | undefined> {
  const [found, setFound] = createSignal<FoundMoves>();
  createEffect(() => {
    const ended = new AbortController();
    onCleanup(() => ended.abort());
    const pause = untrack(found) ? FIRST : 0;
    void look(rules, design(), options(), { signal: ended.signal, pause, show: setFound });
  });
  return found;
}

interface Looking {
  readonly signal: AbortSignal;
  /** How long what was found before stays, in ms. */
  readonly pause: number;
  readonly show: (found: FoundMoves) => void;
}

async function look(
  rules: Rules,
  design: Design,
  options: FitOptions,
  { signal, pause, show }: Looking,
): Promise<void> {
  const { remaining } = evaluate(rules, design).space;
  let wait = pause;
  let since = performance.now();
  const tell = (suggestions: readonly Suggestion[], isWhole: boolean) => {
    show({ design, remaining, suggestions, isWhole });
    wait = Math.max(FIRST, wait * 2);
    since = performance.now();
  };
  const slices = inSlices(whatFitsSoFar(rules, design, options), { signal });
  for (;;) {
    const next = await slices.next();
    if (signal.aborted) return;
    if (next.done) {
      tell(next.value ?? [], true);
      return;
    }
    if (next.value.length > 0 && performance.now() - since >= wait) tell(next.value, false);
  }
}
