import { For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { partNames } from '../../../core/design/text/part-names.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { Suggestion } from '../../../core/solve/fit.ts';
import type { FitGoal } from '../../../core/solve/goal.ts';
import { moveText } from '../../../core/solve/move.ts';
import { type Oddity, wordOddity } from '../../../core/solve/oddities.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { changeWords, roomLeft, signed } from '../../components/words.ts';
import { preview } from './preview.ts';
import { useShip } from './ship-context.tsx';

/** A move that fits, with its cost, its gain and its oddities. */
export function FitRow(props: {
  readonly suggestion: Suggestion;
  readonly goal: FitGoal;
  /** The oddities are open. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onApply: () => void;
}) {
  const { ship } = useShip();
  const text = () => moveText(props.suggestion.move);
  const point = () => preview({ ship, text: text(), design: props.suggestion.design });
  return (
    <li class="fit-row">
      <button
        type="button"
        class="fit-move"
        aria-label={`${text()}: ${changeWords(props.suggestion)}`}
        onClick={() => props.onApply()}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && point()}
        onPointerLeave={() => preview()}
        onFocus={point}
        onBlur={() => preview()}
      >
        <bdi class="name">{text()}</bdi>
        <span class="fit-rating">
          {props.suggestion.ratingBefore} → <b>{props.suggestion.ratingAfter}</b>
        </span>
        <span class="muted small">{costText(props.suggestion, props.goal)}</span>
      </button>
      <Show when={props.suggestion.oddities.length > 0}>
        <button
          type="button"
          class="button small quiet"
          aria-expanded={props.isOpen}
          onClick={() => props.onToggle()}
        >
          Odd: why?
        </button>
        <Show when={props.isOpen}>
          <For each={props.suggestion.oddities}>
            {(oddity) => <OddityView oddity={oddity} design={props.suggestion.design} />}
          </For>
        </Show>
      </Show>
    </li>
  );
}

/** Explains why the formula favours a design, with the steps that show it. */
export function OddityView(props: { readonly oddity: Oddity; readonly design: Design }) {
  const { explanation } = useShip();
  const shown = () => explanation(props.design, props.oddity.path);
  return (
    <>
      <p class="small">{wordOddity(props.oddity)}</p>
      <StepsView
        title={`${shown().title} afterwards`}
        steps={shown().steps}
        partOf={partNames(props.design)}
      />
    </>
  );
}

const UNITS: { readonly [goal in FitGoal]: string } = {
  rating: 'rating',
  orat: 'ORAT',
  drat: 'DRAT',
  space: '',
  damage: 'boxes a turn',
};

/** “+54 SU, 6 left · +0.15 rating a SU”, “−54 SU, still 14 over · −0.15 rating a SU”. @internal */
export function costText({ space, remaining, gain, perSpace }: Suggestion, goal: FitGoal): string {
  const cost = `${signed(space)} SU, ${remaining < 0 ? 'still ' : ''}${roomLeft(remaining)}${remaining < 0 ? '' : ' left'}`;
  if (goal === 'space') return cost;
  return perSpace === undefined
    ? `${cost} · ${decimals(gain)} ${UNITS[goal]}`
    : `${cost} · ${decimals(perSpace)} ${UNITS[goal]} a SU`;
}

/** A figure with its sign; two significant digits if it is below 1. */
function decimals(value: number): string {
  const size = Math.abs(value);
  const text =
    size >= 1 ? shownFigure(size, size >= 100 ? 0 : 1, { fixed: true }) : size.toPrecision(2);
  return `${value < 0 ? '−' : '+'}${text}`;
}
