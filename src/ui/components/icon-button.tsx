import type { JSX } from 'solid-js';

interface IconButtonProps {
  readonly icon: () => JSX.Element;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly class?: string;
}

/** A button that is only an icon; its label is read and shown as a title. */
export function IconButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button ${props.class ?? ''}`}
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={() => props.onClick()}
    >
      {props.icon()}
    </button>
  );
}
