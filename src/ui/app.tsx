import { HashRouter, Route } from '@solidjs/router';
import { lazy, Show, Suspense } from 'solid-js';
import type { Design } from '../core/design.ts';
import type { Bench } from '../library/bench.ts';
import { BenchRoute } from './routes/bench/bench.tsx';

const UpdateNotice = lazy(() => import('./components/update-notice.tsx'));
const AboutRoute = lazy(() => import('./routes/about.tsx'));

/** A hull with engines and nothing else. */
const BLANK: Design = { format: 'slipway.design', version: 1, hull: 5, engines: 3 };

interface AppProps {
  readonly bench: Bench;
  readonly sample: Design;
  /** Takes over the new version that waits, when there is one. */
  readonly update: (() => void) | undefined;
}

/** The page: the bench, and what there is to know about it. */
export function App(props: AppProps) {
  const open = (design: Design) => {
    props.bench.open({ ...design, rules: [props.bench.rules.version] });
  };
  return (
    <HashRouter
      root={(root) => (
        <>
          {root.children}
          <Show when={props.update}>
            {(update) => (
              <Suspense>
                <UpdateNotice onUpdate={update()} />
              </Suspense>
            )}
          </Show>
        </>
      )}
    >
      <Route
        path="/"
        component={() => (
          <BenchRoute
            bench={props.bench}
            onNew={() => open(BLANK)}
            onSample={() => open(props.sample)}
          />
        )}
      />
      <Route path="/about" component={AboutRoute} />
    </HashRouter>
  );
}
