import { Show } from 'solid-js';
import { countText } from '../../core/exact/rounding.ts';

export interface ExplainedFigure {
  /** Name read before the number: "SU of the engines". */
  readonly label: string;
  readonly figure: string | number;
  /** Smaller text after the number. */
  readonly behind?: string | undefined;
  readonly class?: string;
}

export function ExplainNumber(
  props: ExplainedFigure & { readonly current?: boolean; readonly onExplain: () => void },
) {
  const figure = () => (typeof props.figure === 'number' ? countText(props.figure) : props.figure);
  const text = () => (props.behind === undefined ? figure() : `${figure()} ${props.behind}`);
  return (
    <button
      type="button"
      class={`number ${props.class ?? ''}`}
      aria-label={`${props.label}: ${text()}, explain`}
      aria-current={props.current ? 'true' : undefined}
      onClick={() => props.onExplain()}
    >
      {figure()}
      <Show when={props.behind}>
        <small> {props.behind}</small>
      </Show>
    </button>
  );
}
