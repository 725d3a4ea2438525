import { Show } from 'solid-js';

export interface ExplainedFigure {
  /** Name read before the number: "SU of the engines". */
  readonly label: string;
  readonly figure: string | number;
  /** Smaller text after the number. */
  readonly behind?: string | undefined;
  readonly class?: string;
}

interface ExplainNumberProps extends ExplainedFigure {
  readonly current?: boolean;
  readonly onExplain: () => void;
}

export function ExplainNumber(props: ExplainNumberProps) {
  const text = () =>
    props.behind === undefined ? props.figure : `${props.figure} ${props.behind}`;
  return (
    <button
      type="button"
      class={`number ${props.class ?? ''}`}
      aria-label={`${props.label}: ${text()}, explain`}
      aria-current={props.current ? 'true' : undefined}
      onClick={() => props.onExplain()}
    >
      {props.figure}
      <Show when={props.behind}>
        <small> {props.behind}</small>
      </Show>
    </button>
  );
}
