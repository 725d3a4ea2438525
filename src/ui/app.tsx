import { type ComponentProps, createSignal, lazy, onCleanup, Show, Suspense } from 'solid-js';
import type { Design } from '../core/design.ts';
import type { Bench } from '../library/bench.ts';
import { BenchRoute } from './routes/bench/bench.tsx';

const Pages = lazy(() => import('./pages.tsx'));
const UpdateNotice = lazy(() => import('./components/update-notice.tsx'));

/** A hull with engines and nothing else. */
const BLANK: Design = { format: 'slipway.design', version: 1, hull: 5, engines: 3 };

/** Addresses of pages other than the bench; `pages.tsx` has their routes. */
const isPage = (): boolean => /^#\/(about|convert)/.test(location.hash);

type PagesProps = ComponentProps<typeof Pages>;

interface AppProps {
  readonly bench: Bench;
  readonly sample: Design;
  /** Ships of earlier editions to try a conversion with. */
  readonly oldShips: PagesProps['oldShips'];
  /** Takes over the new version that waits, when there is one. */
  readonly update: (() => void) | undefined;
}

/**
 * The page: the bench, and what there is to know about it. The router comes with the first page
 * that is not the bench, so that the first paint does not wait for it.
 */
export function App(props: AppProps) {
  const [onPage, setOnPage] = createSignal(isPage());
  const follow = () => setOnPage(isPage());
  addEventListener('hashchange', follow);
  onCleanup(() => removeEventListener('hashchange', follow));
  const open = (design: Design) => {
    props.bench.open({ ...design, rules: [props.bench.rules.version] });
  };
  return (
    <>
      <Show
        when={onPage()}
        fallback={
          <BenchRoute
            bench={props.bench}
            onNew={() => open(BLANK)}
            onSample={() => open(props.sample)}
          />
        }
      >
        <Suspense>
          <Pages bench={props.bench} oldShips={props.oldShips} onBench={() => setOnPage(false)} />
        </Suspense>
      </Show>
      <Show when={props.update}>
        {(update) => (
          <Suspense>
            <UpdateNotice onUpdate={update()} />
          </Suspense>
        )}
      </Show>
    </>
  );
}
