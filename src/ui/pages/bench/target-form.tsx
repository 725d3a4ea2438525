import '../../styles/target.css';
import { createSignal } from 'solid-js';
import type { RatingTarget } from '../../../core/solve/goal.ts';
import { Button } from '../../components/button.tsx';
import { Check } from '../../components/fields.tsx';
import { countWithin, LabelledNumber } from '../../components/number-field.tsx';

/** Highest rating that can be wanted. */
const MOST = 100_000;

/** Fields of a wanted combat rating. */
export default function TargetForm(props: {
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
