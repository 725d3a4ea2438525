import { type Component, Suspense } from 'solid-js';

/** A part that is loaded when it is first drawn: only its own place waits for it. */
export const withSuspense =
  <Props extends object>(Part: Component<Props>): Component<Props> =>
  (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
