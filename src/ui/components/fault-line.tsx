import { Show } from 'solid-js';

/** The reason of a failure, if any, after `what`: `Not saved`. */
export const FaultLine = (props: {
  readonly why: string | undefined;
  readonly what?: string;
  readonly class?: string;
}) => (
  <Show when={props.why}>
    {(why) => (
      <p class={props.class ?? 'text-error'} role="alert">
        {props.what && `${props.what}: `}
        {why()}
      </p>
    )}
  </Show>
);
