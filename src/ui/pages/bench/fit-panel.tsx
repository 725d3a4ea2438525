import { countText } from '../../../core/exact/rounding.ts';
import { rememberedPlay } from '../../shared/play-options.tsx';
import '../../styles/fit.css';
import {
  type Accessor,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  Index,
  lazy,
  on,
  onCleanup,
  Show,
  untrack,
} from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { WeaponCache } from '../../../core/design/legal-design.ts';
import type { DamageBand } from '../../../core/play/advisor/range-table.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import {
  type FitOptions,
  type Suggestion,
  type Tip,
  tipsOf,
  whatFitsSoFar,
} from '../../../core/solve/fit.ts';
import { FIT_GOALS, type FitGoal, type RatingTarget, targetEnd } from '../../../core/solve/goal.ts';
import { moveText } from '../../../core/solve/move.ts';
import { inSlices, nextTask } from '../../../formats/arriving/slices.ts';
import type { Bench } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { type ChoiceField, createChoices } from '../../components/choice-fields.tsx';
import { type Segment, Segments } from '../../components/fields.tsx';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { loadedFrom, withSuspense } from '../../components/late.tsx';
import { createRemembered } from '../../shared/theme.tsx';
import { traitLabels } from '../../shared/weapons/trait-toggles.tsx';
import { FitRow, FoldedPart } from './fit-row.tsx';
import {
  chosenLocks,
  type LockChoice,
  LockFields,
  lockCount,
  NOTHING_LOCKED,
  WORTH_LABELS,
} from './search-fields.tsx';
import { preview, useShip } from './ship-context.tsx';

const FitBattles = withSuspense(lazy(() => import('./fit-battles.tsx')));
const SolveDialog = withSuspense(lazy(() => import('./solve-dialog.tsx')));

const SORTED_BY: readonly Segment<FitGoal>[] = FIT_GOALS.map((value) => {
  if (value === 'space') return { value, label: 'SU', title: WORTH_LABELS.space };
  if (value === 'damage') return { value, label: 'Damage', title: 'Hull damage per turn' };
  if (value === 'target') return { value, label: 'Target', title: 'The wanted rating' };
  if (value === 'win') return { value, label: 'Wins', title: 'Chance to win, by battles' };
  return { value, label: WORTH_LABELS[value] };
});

/** Tips shown at first, and added by each “Show more”. */
const FIRST_TIPS = 3;
const MORE_TIPS = 8;

/** Parts that fit the space left, or parts to remove from a ship over its space. */
export const FitPanel = (props: { readonly bench: Bench }) => (
  <FoldedPart id="fit" title="What fits" first="open">
    <FitView bench={props.bench} />
  </FoldedPart>
);

function FitView(props: { readonly bench: Bench }) {
  const [solving, setSolving] = createSignal(false);
  const { ship, rules, library } = useShip();
  const [chosen, setGoal] = createRemembered<FitGoal>(
    'slipway.fit-goal',
    FIT_GOALS,
    () => 'rating',
  );
  const [choice, setChoice] = createSignal<LockChoice>(NOTHING_LOCKED);
  const [most, setMost] = createSignal(FIRST_TIPS);
  const [opened, setOpened] = createSignal<string>();
  const [loaded] = createResource(() => choice().weapons !== 'ship', library);
  const weapons = createMemo(() =>
    choice().weapons === 'ship' || loaded.error ? [] : (loadedFrom(loaded)?.weapons.items() ?? []),
  );
  const design = createOnPause(ship.design, ship.design, A_MOMENT);
  const [band, BandFields] = createChoices(FIRST_BAND, { id: 'fit', fields: bandFields(rules) });
  const [play] = createResource(
    () => chosen() === 'damage',
    () => rememberedPlay(props.bench),
  );
  const target = createMemo(() => props.bench.target(ship.id));
  createEffect(on(target, (wanted) => wanted && setGoal('target'), { defer: true }));
  // Until the rules of play are loaded, the rating replaces damage.
  const goal = (): FitGoal => {
    const isReady = chosen() === 'damage' ? loadedFrom(play) : chosen() !== 'target' || target();
    return isReady ? chosen() : 'rating';
  };
  const options = createMemo<FitOptions>(() => ({
    goal: goal(),
    ...damageOf(loadedFrom(play), band()),
    ...{ target: target() },
    locks: chosenLocks(choice(), design()),
    library: weapons(),
  }));
  /** False while the player changes the ship: no search runs then. */
  const isSettled = createMemo(() => design() === ship.design());
  const found = createFittingMoves(rules, design, isSettled, options);
  const tips = createMemo(() => tipsOf(found()?.suggestions ?? [], traitLabels()));
  const shown = () => tips().slice(0, most());
  /** False while the suggestions belong to an earlier design. */
  const isCurrent = () => found()?.design === ship.design();
  const apply = ({ move, design }: Suggestion) => {
    if (!isCurrent()) return;
    preview();
    ship.change(moveText(move, traitLabels()), () => design);
  };
  const row = (tip: Accessor<Tip>, words?: Accessor<string>) => (
    <FitRow
      tip={tip()}
      goal={goal()}
      words={words?.()}
      isOpen={opened() === tip().text}
      onToggle={() => setOpened((before) => (before === tip().text ? undefined : tip().text))}
      onApply={apply}
    />
  );
  return (
    <div class="fit-view">
      <Segments
        id="fit-goal"
        label="What should grow"
        loose={target() !== undefined}
        segments={SORTED_BY.filter(({ value }) => value !== 'target' || target())}
        value={chosen() === 'target' ? goal() : chosen()}
        onChange={setGoal}
      />
      <Show when={chosen() === 'damage'}>
        <div class="fit-band">
          <BandFields />
        </div>
      </Show>
      <p class="small" role="status">
        {headText(found(), goal(), lockCount(choice()), target(), ship.evaluation().combatRating)}
      </p>
      <Show
        when={chosen() === 'win'}
        fallback={
          <>
            <ul class="fit-rows" classList={{ stale: !isCurrent() }}>
              <Index each={shown()}>{(tip) => row(tip)}</Index>
            </ul>
            <Show when={tips().length > most()}>
              <Button small label="Show more" onClick={() => setMost(most() + MORE_TIPS)} />
            </Show>
          </>
        }
      >
        <FitBattles
          bench={props.bench}
          design={design()}
          tips={isCurrent() && found()?.isWhole ? tips() : undefined}
          row={row}
        />
      </Show>
      <LockFields rules={rules} design={design()} choice={choice()} onChange={setChoice} />
      <Button small label="Solve…" onClick={() => setSolving(true)} />
      <Show when={solving()}>
        <SolveDialog bench={props.bench} locks={choice()} onClose={() => setSolving(false)} />
      </Show>
      <Show when={loaded.error}>
        <p class="small text-error">The library cannot be read.</p>
      </Show>
    </div>
  );
}

const damageOf = (play: PlayRules | undefined, band: DamageBand): Pick<FitOptions, 'damage'> =>
  play ? { damage: { ...band, play } } : {};

/** Heading of the list, or the reason why it is empty. */
function headText(
  found: FoundMoves | undefined,
  goal: FitGoal,
  locks: number,
  target: RatingTarget | undefined,
  rating: number,
): string {
  if (!found) return 'Looking…';
  const { remaining, suggestions, isWhole } = found;
  const locked = locks > 0 ? ' with what is locked' : '';
  if (suggestions.length > 0) {
    const wanted = goal === 'target' ? target?.rating : undefined;
    if (remaining < 0) {
      const near = wanted === undefined ? '' : `, the nearest to ${countText(wanted)} first`;
      return `Cheapest ways to free ${countText(-remaining)} SU${near}`;
    }
    if (wanted !== undefined) return `Nearest to ${countText(wanted)}`;
    return goal === 'space'
      ? `Fullest use of ${countText(remaining)} SU`
      : `Best use of ${countText(remaining)} SU`;
  }
  if (!isWhole) return 'Looking…';
  if (remaining < 0) return `${countText(-remaining)} SU over: no single step frees any${locked}.`;
  if (goal === 'target' && target) return targetEnd(target, rating, locked);
  return `${countText(remaining)} SU left: no single step fits and gains anything${locked}.`;
}

/** Band before the player chooses one: from point blank to the reach of most weapons, no shields. */
const FIRST_BAND: DamageBand = { from: 1, to: 6, shields: 0 };

/** No weapon reaches further. */
const MAX_RANGE = 60;

/** The ranges and shields for the damage. Moving an end of the range past the other moves both. */
function bandFields({ limits }: Rules): readonly ChoiceField<DamageBand>[] {
  const figure = (
    name: keyof DamageBand,
    label: string,
    [min, max]: readonly [min: number, max: number],
    change: (value: number, band: DamageBand) => Partial<DamageBand>,
  ): ChoiceField<DamageBand> => ({
    kind: 'number',
    name,
    label,
    min,
    max,
    steppers: false,
    value: (band) => band[name],
    change: (value, band) =>
      Number.isInteger(value) && value >= min && value <= max ? change(value, band) : {},
  });
  return [
    figure('from', 'From range', [1, MAX_RANGE], (from, { to }) => ({
      from,
      to: Math.max(from, to),
    })),
    figure('to', 'To range', [1, MAX_RANGE], (to, { from }) => ({ to, from: Math.min(from, to) })),
    figure('shields', 'On shields', [0, limits.shields.max], (shields) => ({ shields })),
  ];
}

interface FoundMoves {
  readonly design: Design;
  /** SU left; negative when over. */
  readonly remaining: number;
  /** The best first. */
  readonly suggestions: readonly Suggestion[];
  readonly isWhole: boolean;
}

/**
 * Milliseconds until suggestions update; they double each time. The first update is immediate. The previous ones stay as long as most
 * searches take, since each new list costs a layout and a paint.
 */
const FIRST_DELAY_MS = 240;

/** Suggestions for a design, searched in slices at each change; the previous ones stay until then. */
function createFittingMoves(
  rules: Rules,
  design: Accessor<Design>,
  isSettled: Accessor<boolean>,
  options: Accessor<FitOptions>,
): Accessor<FoundMoves | undefined> {
  const [found, setFound] = createSignal<FoundMoves>();
  // Most moves of a changed ship give weapons and batteries that were rated before.
  const cache: WeaponCache = new WeakMap();
  createEffect(() => {
    if (!isSettled()) return;
    const ended = new AbortController();
    onCleanup(() => ended.abort());
    const pause = untrack(found) ? FIRST_DELAY_MS : 0;
    const watching = { signal: ended.signal, pause, show: setFound };
    void search(rules, design(), { ...options(), cache }, watching);
  });
  return found;
}

async function search(
  rules: Rules,
  design: Design,
  options: FitOptions,
  {
    signal,
    pause,
    show,
  }: {
    readonly signal: AbortSignal;
    /** Milliseconds that the previous suggestions stay. */
    readonly pause: number;
    readonly show: (found: FoundMoves) => void;
  },
): Promise<void> {
  // Delayed figures are painted first, and the next key is handled.
  await nextTask();
  if (signal.aborted) return;
  const { remaining } = evaluate(rules, design, { cache: options.cache }).space;
  let wait = pause;
  let since = performance.now();
  const showFound = (suggestions: readonly Suggestion[], isWhole: boolean) => {
    show({ design, remaining, suggestions, isWhole });
    wait = Math.max(FIRST_DELAY_MS, wait * 2);
    since = performance.now();
  };
  const slices = inSlices(whatFitsSoFar(rules, design, options), { signal });
  for (;;) {
    const next = await slices.next();
    if (signal.aborted) return;
    if (next.done) {
      showFound(next.value ?? [], true);
      return;
    }
    if (performance.now() - since < wait) continue;
    const suggestions = next.value();
    if (suggestions.length > 0) showFound(suggestions, false);
  }
}
