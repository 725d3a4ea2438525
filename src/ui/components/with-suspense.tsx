import { type Component, Suspense } from 'solid-js';

/** Wraps a lazy component so that only its own place waits for it. */
export const withSuspense =
  <Props extends object>(Part: Component<Props>): Component<Props> =>
  (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
