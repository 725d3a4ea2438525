import { HashRouter, Route } from '@solidjs/router';
import { createSignal, lazy, onCleanup, onMount, Show, Suspense } from 'solid-js';
import type { Bench } from '../library/bench.ts';

const AboutRoute = lazy(() => import('./routes/about.tsx'));
const SharedRoute = lazy(() => import('./routes/shared/shared.tsx'));

interface PagesProps {
  readonly bench: Bench;
  /** The player has gone back to the bench. */
  readonly onBench: () => void;
}

/** Every page but the bench, which is the first screen and comes without the router. */
export default function Pages(props: PagesProps) {
  const [fragment, setFragment] = createSignal(location.hash);
  const follow = () => setFragment(location.hash);
  addEventListener('hashchange', follow);
  onCleanup(() => removeEventListener('hashchange', follow));
  const Bench = () => {
    onMount(props.onBench);
    return null;
  };
  return (
    // A share link is no path: the router must not see it.
    <Show
      when={/^#[^/]/.test(fragment())}
      fallback={
        <HashRouter>
          <Route path="/about" component={AboutRoute} />
          <Route path="*" component={Bench} />
        </HashRouter>
      }
    >
      <Suspense>
        <SharedRoute bench={props.bench} fragment={fragment()} />
      </Suspense>
    </Show>
  );
}
