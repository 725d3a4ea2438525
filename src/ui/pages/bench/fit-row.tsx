import { For, Show } from 'solid-js';
import type { Suggestion } from '../../../core/solve/fit.ts';
import type { FitGoal } from '../../../core/solve/goal.ts';
import { moveText } from '../../../core/solve/move.ts';
import { changeWords } from '../../components/words.ts';
import { OddityView } from './oddity-view.tsx';
import { preview } from './preview.ts';
import { useShip } from './ship-context.tsx';
import { costText } from './suggestion-text.ts';

interface FitRowProps {
  readonly suggestion: Suggestion;
  readonly goal: FitGoal;
  /** Whether what is odd about it is open. */
  readonly asked: boolean;
  readonly onAsk: () => void;
  readonly onTake: () => void;
}

/** A move that fits: what it costs and brings, and why it is worth more than it should be. */
export function FitRow(props: FitRowProps) {
  const { ship } = useShip();
  const text = () => moveText(props.suggestion.move);
  const point = () => preview({ ship, text: text(), design: props.suggestion.design });
  return (
    <li class="fit-row">
      <button
        type="button"
        class="fit-move"
        aria-label={`${text()}: ${changeWords(props.suggestion)}`}
        onClick={() => props.onTake()}
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
          aria-expanded={props.asked}
          onClick={() => props.onAsk()}
        >
          Odd: why?
        </button>
        <Show when={props.asked}>
          <For each={props.suggestion.oddities}>
            {(oddity) => <OddityView oddity={oddity} design={props.suggestion.design} />}
          </For>
        </Show>
      </Show>
    </li>
  );
}
