import '../../styles/fit.css';
import { createMemo, createResource, createSignal, Index, lazy, Show } from 'solid-js';
import type { DamageBand } from '../../../core/play/advisor/range-table.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import type { FitOptions, Suggestion } from '../../../core/solve/fit.ts';
import { FIT_GOALS, type FitGoal } from '../../../core/solve/goal.ts';
import { moveText } from '../../../core/solve/move.ts';
import type { Bench } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { A_MOMENT, createOnPause } from '../../components/following.ts';
import { type Segment, Segments } from '../../components/segments.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { loadedFrom } from '../../shared/loaded.ts';
import { createRemembered } from '../../shared/remembered.ts';
import { BandFields, FIRST_BAND } from './band-fields.tsx';
import { FitRow } from './fit-row.tsx';
import { createFittingMoves, type FoundMoves } from './fitting-moves.ts';
import { WORTH_LABELS } from './goal-fields.tsx';
import { chosenLocks, type LockChoice, lockCount, NOTHING_LOCKED } from './lock-choice.ts';
import { LockFields } from './lock-fields.tsx';
import { preview } from './preview.ts';
import { useShip } from './ship-context.tsx';

const SolveDialog = withSuspense(lazy(() => import('./solve-dialog.tsx')));

const SORTED_BY: readonly Segment<FitGoal>[] = FIT_GOALS.map((value) => {
  if (value === 'space') return { value, label: 'SU', title: WORTH_LABELS.space };
  if (value === 'damage') return { value, label: 'Damage', title: 'Hull boxes a turn' };
  return { value, label: WORTH_LABELS[value] };
});

/** So many at first, and so many more each time. */
const SHOWN = 8;

/** What fits into the space left, or what to take out where there is too little; open once asked for. */
export default function FitPanel(props: { readonly bench: Bench }) {
  const [open, setOpen] = createRemembered('slipway.fit', ['shut', 'open'], () => 'shut');
  return (
    <section class="fit" aria-labelledby="fit-title">
      <details
        class="adder"
        open={open() === 'open'}
        onToggle={(event) => setOpen(event.currentTarget.open ? 'open' : 'shut')}
      >
        <summary>
          <h2 id="fit-title">What fits</h2>
        </summary>
        <Show when={open() === 'open'}>
          <FitView bench={props.bench} />
        </Show>
      </details>
    </section>
  );
}

function FitView(props: { readonly bench: Bench }) {
  const [solving, setSolving] = createSignal(false);
  const { ship, rules, library } = useShip();
  const [chosen, setGoal] = createRemembered<FitGoal>(
    'slipway.fit-goal',
    FIT_GOALS,
    () => 'rating',
  );
  const [choice, setChoice] = createSignal<LockChoice>(NOTHING_LOCKED);
  const [most, setMost] = createSignal(SHOWN);
  const [asked, setAsked] = createSignal<string>();
  const [loaded] = createResource(() => choice().weapons !== 'ship', library);
  const weapons = createMemo(() =>
    choice().weapons === 'ship' || loaded.error ? [] : (loadedFrom(loaded)?.weapons.items() ?? []),
  );
  const design = createOnPause(ship.design, ship.design, A_MOMENT);
  const [band, setBand] = createSignal(FIRST_BAND);
  const [play] = createResource(
    () => chosen() === 'damage',
    () => props.bench.play(),
  );
  /** The rules of play are on their way. */
  const goal = (): FitGoal => (chosen() === 'damage' && !loadedFrom(play) ? 'rating' : chosen());
  const options = createMemo<FitOptions>(() => ({
    goal: goal(),
    ...damageOf(loadedFrom(play), band()),
    locks: chosenLocks(choice(), design()),
    library: weapons(),
  }));
  const found = createFittingMoves(rules, design, options);
  const shown = () => found()?.suggestions.slice(0, most()) ?? [];
  /** Those of another design may not fit this one. */
  const isCurrent = () => found()?.design === ship.design();
  const take = ({ move, design }: Suggestion) => {
    if (!isCurrent()) return;
    preview();
    ship.change(moveText(move), () => design);
  };
  return (
    <div class="fit-view">
      <Segments
        id="fit-goal"
        label="What should grow"
        segments={SORTED_BY}
        value={chosen()}
        onChange={setGoal}
      />
      <Show when={chosen() === 'damage'}>
        <BandFields band={band()} mostShields={rules.limits.shields.max} onChange={setBand} />
      </Show>
      <p class="small" role="status">
        {headText(found(), goal(), lockCount(choice()))}
      </p>
      <ul class="fit-rows" classList={{ stale: !isCurrent() }}>
        <Index each={shown()}>
          {(suggestion) => (
            <FitRow
              suggestion={suggestion()}
              goal={goal()}
              asked={asked() === moveText(suggestion().move)}
              onAsk={() =>
                setAsked((before) => {
                  const text = moveText(suggestion().move);
                  return before === text ? undefined : text;
                })
              }
              onTake={() => take(suggestion())}
            />
          )}
        </Index>
      </ul>
      <Show when={(found()?.suggestions.length ?? 0) > most()}>
        <Button small label="Show more" onClick={() => setMost(most() + SHOWN)} />
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

/** What the list is, or why it is empty. */
function headText(found: FoundMoves | undefined, goal: FitGoal, locks: number): string {
  if (!found) return 'Looking…';
  const { remaining, suggestions, isWhole } = found;
  const locked = locks > 0 ? ' with what is kept as it is' : '';
  if (suggestions.length > 0) {
    if (remaining < 0) return `${-remaining} SU over: what costs least for the SU it frees.`;
    return goal === 'space'
      ? `${remaining} SU left: what leaves least of them.`
      : `${remaining} SU left: what gains most.`;
  }
  if (!isWhole) return 'Looking…';
  if (remaining < 0) return `${-remaining} SU over: no single step frees any${locked}.`;
  return `${remaining} SU left: no single step fits and gains anything${locked}.`;
}
