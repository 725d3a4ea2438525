import type { JSX } from 'solid-js';

interface ExplainNumberProps {
  /** What the number is, for assistive technology: "SU of the engines", read before it. */
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
      aria-current={props.current ? 'true' : undefined}
      onClick={() => props.onExplain()}
    >
      <span class="visually-hidden">{props.label}: </span>
      <span class="figure">{props.children}</span>
      <span class="visually-hidden">, explain</span>
    </button>
  );
}
