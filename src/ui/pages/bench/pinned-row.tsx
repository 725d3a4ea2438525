import '../../styles/target.css';
import { createSignal, lazy, Show } from 'solid-js';
import { differenceOf } from '../../../core/rating/evaluate.ts';
import type { Evaluation } from '../../../core/rating/evaluation.ts';
import type { RatingTarget } from '../../../core/solve/goal.ts';
import type { Bench } from '../../../store/bench.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/fields.tsx';
import { withSuspense } from '../../components/late.tsx';
import { countWithin, LabelledNumber } from '../../components/number-field.tsx';
import { changeWords } from '../../components/words.ts';
import { useShip } from './ship-context.tsx';

const WorthLine = withSuspense(lazy(() => import('./worth-line.tsx')));

/** Lines under the rating: the ship's worth, its changes, and its target. */
export default function PinnedRow(props: { readonly bench: Bench }) {
  const { part } = useShip();
  return (
    <>
      <WorthLine bench={props.bench} />
      <Pinned />
      <Target bench={props.bench} />
      <Show when={part('rounding') === 'drydock'}>
        <p class="muted small">Rounded as the old spreadsheet seems to do; not a rule.</p>
      </Show>
    </>
  );
}

/** The wanted rating, set and changed here; it is shown beside the rating. */
function Target(props: { readonly bench: Bench }) {
  const { ship } = useShip();
  const [editing, setEditing] = createSignal(false);
  const target = () => props.bench.target(ship.id);
  return (
    <Show
      when={editing()}
      fallback={
        <Button
          small
          quiet
          label={target() ? 'Change the target' : 'Set a target'}
          title="A combat rating to design to; What fits leads towards it"
          onClick={() => setEditing(true)}
        />
      }
    >
      <TargetForm
        target={target()}
        rating={ship.evaluation().combatRating}
        onChange={(next) => props.bench.setTarget(ship.id, next)}
        onClose={() => setEditing(false)}
      />
    </Show>
  );
}

/** The pinned ship, compared with each later change. */
function Pinned() {
  const { ship } = useShip();
  const [pinned, setPinned] = createSignal<Evaluation>();
  return (
    <Show
      when={pinned()}
      fallback={
        <Button
          small
          quiet
          label="Compare from here"
          title="Shows what changes from now on"
          onClick={() => setPinned(ship.evaluation())}
        />
      }
    >
      {(before) => (
        <>
          <p class="small" role="status">
            Since then: {changeWords(differenceOf(before(), ship.evaluation()))}
          </p>
          <Button small quiet label="Stop comparing" onClick={() => setPinned(undefined)} />
        </>
      )}
    </Show>
  );
}

/** Highest rating that can be wanted. */
const MOST = 100_000;

/** Fields of a wanted combat rating. */
function TargetForm(props: {
  /** The target so far; without one, the fields begin with `rating`. */
  readonly target: RatingTarget | undefined;
  readonly rating: number;
  readonly onChange: (target: RatingTarget | undefined) => void;
  readonly onClose: () => void;
}) {
  const [rating, setRating] = createSignal(props.target?.rating ?? props.rating);
  const [atMost, setAtMost] = createSignal(props.target?.atMost ?? false);
  return (
    <form
      class="target-form"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = countWithin(rating(), 1, MOST);
        props.onChange(atMost() ? { rating: wanted, atMost: true } : { rating: wanted });
        props.onClose();
      }}
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <LabelledNumber
        id="target-rating"
        label="Wanted rating"
        value={rating()}
        min={1}
        max={MOST}
        steppers={false}
        onChange={setRating}
      />
      <Check checked={atMost()} onChange={setAtMost}>
        At most
      </Check>
      <Button small primary submit label="Set" />
      <Button
        small
        quiet
        label={props.target ? 'No target' : 'Cancel'}
        onClick={() => {
          props.onChange(undefined);
          props.onClose();
        }}
      />
    </form>
  );
}
