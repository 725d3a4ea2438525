import type { JSX } from 'solid-js';

interface ExplainNumberProps {
  /** What the number is, for assistive technology: "SU of the engines". */
  readonly label: string;
  readonly children: JSX.Element;
  readonly class?: string;
  readonly current?: boolean;
  readonly onExplain: () => void;
}

/** A number that opens to its steps. */
export function ExplainNumber(props: ExplainNumberProps) {
  return (
    <button
      type="button"
      class={`number ${props.class ?? ''}`}
      aria-label={`${props.label}: explain`}
      aria-current={props.current ? 'true' : undefined}
      onClick={() => props.onExplain()}
    >
      {props.children}
    </button>
  );
}
