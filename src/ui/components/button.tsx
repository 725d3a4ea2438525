import type { JSX } from 'solid-js';

export const Button = (props: {
  /** Text of the button, in place of children. */
  readonly label?: string;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly quiet?: boolean;
  readonly small?: boolean;
  readonly submit?: boolean;
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  /** For `withHint`. */
  readonly ref?: (element: Element) => void;
  readonly onClick?: () => unknown;
  readonly children?: JSX.Element;
}) => (
  <button
    ref={props.ref}
    type={props.submit ? 'submit' : 'button'}
    class="button"
    classList={{
      primary: props.primary ?? false,
      danger: props.danger ?? false,
      quiet: props.quiet ?? false,
      small: props.small ?? false,
    }}
    disabled={props.disabled}
    title={props.title}
    onClick={() => props.onClick?.()}
  >
    {props.label ?? props.children}
  </button>
);

/** A button with an icon; its label is read and shown as a title. */
export const IconButton = (props: {
  readonly icon: () => JSX.Element;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly class?: string;
}) => (
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
