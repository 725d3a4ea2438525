import type { ParentProps } from 'solid-js';

interface CheckProps extends ParentProps {
  readonly class?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const Check = (props: CheckProps) => (
  <label class={props.class ?? 'check'}>
    <input
      type="checkbox"
      checked={props.checked}
      disabled={props.disabled}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
    {props.children}
  </label>
);
