import { batch, createMemo, createSignal, For, Index, lazy, Show } from 'solid-js';
import { MAX_COUNT } from '../../../core/design/edits/fleet.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import {
  type ClassCounts,
  type FilledFleet,
  fleetOfCounts,
  wordMix,
  wordNotFilled,
} from '../../../core/solve/fill-fleet.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { optionsOf } from '../../components/fields.tsx';
import { withSuspense } from '../../components/late.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TableHead } from '../../components/tables.tsx';
import { createFleetFilling } from '../../shared/solver.ts';
import { useFleetEditing } from './fleet-editing.tsx';

const ShipPicker = withSuspense(lazy(() => import('./ship-picker.tsx')));

/** The limit of a medium battle, for a fleet without a limit (2.2). */
const USUAL_LIMIT = 1000;
const MAX_LIMIT = 100_000;

/** The fewest ships of each class: as in the fleet, one, or none. */
type Start = 'as-is' | 'one' | 'none';

interface Bounds {
  readonly limit: number;
  readonly start: Start;
}

const BOUNDS: readonly ChoiceField<Bounds>[] = [
  { kind: 'number', key: 'limit', label: 'Fill up to', min: 0, max: MAX_LIMIT, step: 50 },
  {
    kind: 'segments',
    key: 'start',
    label: 'Start from',
    heading: 'Start from',
    options: optionsOf({ 'as-is': 'This fleet', one: 'One of each', none: 'None' }),
  },
];

/** Shows the numbers of the fleet’s classes that come closest to a limit, and applies one of them. */
export default function FillDialog(props: { readonly onClose: () => void }) {
  const { library, editing, evaluation } = useFleetEditing();
  const ships = () => editing.value().ships;
  const [bounds, setBounds] = createSignal<Bounds>({
    limit: evaluation().battle.limit ?? USUAL_LIMIT,
    start: 'as-is',
  });
  const countsFrom = (from: Start): readonly ClassCounts[] =>
    ships().map(({ count = 1 }) => {
      const min = { 'as-is': count, one: 1, none: 0 }[from];
      return { min, max: Math.max(min, MAX_COUNT) };
    });
  const [counts, setCounts] = createSignal(countsFrom('as-is'));
  const isAsIs = ({ counts: filled }: FilledFleet): boolean =>
    ships().every(({ count = 1 }, at) => filled[at] === count);
  const limit = createMemo(() => bounds().limit);
  const { fill, isRunning, failure } = createFleetFilling(
    library.rules,
    library.bench.startSolver,
    () => ({ fleet: editing.value(), options: { limit: limit(), counts: counts() } }),
  );
  /** Bounds of a class; none for a class that was added later. */
  const boundsOf = (at: number): ClassCounts => counts()[at] ?? { min: 0, max: MAX_COUNT };
  const setCount = (at: number, change: Partial<ClassCounts>) =>
    setCounts(
      ships().map((_, other) => (other === at ? { ...boundsOf(at), ...change } : boundsOf(other))),
    );
  const [isPicking, setPicking] = createSignal(false);
  /** The mix of all answers, if it is one. */
  const mix = () => {
    const [first, ...others] = (fill()?.fleets ?? []).map(wordMix);
    return others.every((other) => other === first) ? first : undefined;
  };
  const apply = ({ counts: chosen, left }: FilledFleet) => {
    const label = left === 0 ? 'Filled to its limit' : `Filled, ${left} left`;
    editing.change(label, (fleet) => fleetOfCounts(fleet, chosen));
    props.onClose();
  };
  return (
    <DialogFrame
      title="Fill to a limit"
      class="fill-dialog"
      description="Finds how many ships of each class come closest to the limit without exceeding it. No other numbers come closer."
      onClose={props.onClose}
    >
      <div class="fill-bounds">
        <ChoiceFields
          id="fill"
          fields={BOUNDS}
          choices={bounds()}
          onChange={(change) =>
            batch(() => {
              setBounds((now) => ({ ...now, ...change }));
              if (change.start) setCounts(countsFrom(change.start));
            })
          }
        />
      </div>
      <table class="figures-table fill-classes">
        <TableHead titles={['Class', 'Rating', 'At least', 'At most']} />
        <tbody>
          <Index each={ships()}>
            {(ship, at) => {
              const bound = (field: keyof ClassCounts, label: string) => (
                <td>
                  <NumberField
                    id={`fill-${field}-${at}`}
                    label={`${titleOf(ship().design)}: ${label}`}
                    value={boundsOf(at)[field]}
                    min={0}
                    max={MAX_COUNT}
                    steppers={false}
                    onChange={(value) => setCount(at, { [field]: value })}
                  />
                </td>
              );
              return (
                <tr>
                  <th scope="row">
                    <bdi>{titleOf(ship().design)}</bdi>
                  </th>
                  <td>{countText(evaluation().ships[at]?.evaluation.combatRating ?? 0)}</td>
                  {bound('min', 'at least')}
                  {bound('max', 'at most')}
                </tr>
              );
            }}
          </Index>
        </tbody>
      </table>
      <div class="row">
        <Button small label="Add ships…" onClick={() => setPicking(true)} />
      </div>
      <Show when={isPicking()}>
        <ShipPicker onClose={() => setPicking(false)} />
      </Show>
      <div role="status" class="fill-answers" aria-busy={isRunning()}>
        <Show when={!fill() && isRunning()}>
          <p class="muted">Looking…</p>
        </Show>
        <Show when={failure()}>
          {(why) => <p class="text-error">The search failed: {why()}.</p>}
        </Show>
        <Show when={fill()?.why}>{(why) => <p class="text-error">{wordNotFilled(why())}</p>}</Show>
        <Show when={mix()}>{(words) => <p class="muted">Fleets with the {words()}:</p>}</Show>
        <ol class="picker-rows">
          <For each={fill()?.fleets}>
            {(filled) => (
              <li>
                <button type="button" disabled={isRunning()} onClick={() => apply(filled)}>
                  <span class="fill-ships">
                    <Ships counts={filled.counts} />
                  </span>
                  <span class="figure">
                    {countText(filled.rating)}
                    <span class="visually-hidden"> in all</span>
                  </span>
                  <span class="muted">
                    {countOf(filled.shipCount, 'ship')} · {mix() ? '' : `${wordMix(filled)} · `}
                    {filled.left === 0 ? 'exactly the limit' : `${filled.left} left`}
                    {isAsIs(filled) ? ' · as it is now' : ''}
                  </span>
                </button>
              </li>
            )}
          </For>
        </ol>
      </div>
      <div class="dialog-foot">
        <p class="grow muted">Press a fleet to use it. Undo brings the old one back.</p>
        <Button label="Cancel" onClick={props.onClose} />
      </div>
    </DialogFrame>
  );
}

function Ships(props: { readonly counts: readonly number[] }) {
  const { editing } = useFleetEditing();
  const named = () =>
    editing
      .value()
      .ships.map(({ design }, at) => ({ name: titleOf(design), count: props.counts[at] ?? 0 }))
      .filter(({ count }) => count > 0);
  return (
    <For each={named()}>
      {({ name, count }, at) => (
        <>
          {at() > 0 ? ', ' : ''}
          <b>{count}</b> <bdi class="name">{name}</bdi>
        </>
      )}
    </For>
  );
}
