import { createSignal, ErrorBoundary, lazy, onCleanup, Show, Suspense } from 'solid-js';
import type { Design } from '../core/design.ts';
import type { Bench } from '../library/bench.ts';
import type { Library } from '../library/library.ts';
import { afterPaint } from './after-paint.ts';
import type { News } from './components/version-notice.tsx';
import { isPagePath, isShared } from './page-paths.ts';
import { BenchRoute } from './routes/bench/bench.tsx';

const Pages = lazy(() => import('./pages.tsx'));
const SafetyNotice = afterPaint(() => import('./safety-notice.tsx'));
const VersionNotice = lazy(() => import('./components/version-notice.tsx'));

/** A hull with engines and nothing else. */
const BLANK: Design = { format: 'slipway.design', version: 1, hull: 5, engines: 3 };

const isPage = (): boolean => isPagePath(location.hash) || isShared(location.hash);

interface AppProps {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
  readonly sample: Design;
  /** What there is to say of the page's own version. */
  readonly news: News | undefined;
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
  const toBench = () => {
    location.hash = '#/';
    setOnPage(false);
  };
  const open = (design: Design) => {
    props.bench.open({ ...design, rules: [props.bench.rules.version] });
  };
  return (
    <>
      <ErrorBoundary
        fallback={(error, reset) => (
          <Broken
            why={String(error)}
            onBack={() => {
              toBench();
              reset();
            }}
          />
        )}
      >
        <Show
          when={onPage()}
          fallback={
            <BenchRoute
              bench={props.bench}
              library={props.library}
              onNew={() => open(BLANK)}
              onSample={() => open(props.sample)}
            />
          }
        >
          <Suspense>
            <Pages bench={props.bench} library={props.library} onBench={() => setOnPage(false)} />
          </Suspense>
        </Show>
      </ErrorBoundary>
      <Show when={!props.news}>
        <Suspense>
          <SafetyNotice library={props.library} />
        </Suspense>
      </Show>
      <Show when={props.news}>
        {(news) => (
          <Suspense>
            <VersionNotice news={news()} />
          </Suspense>
        )}
      </Show>
    </>
  );
}

/** In the place of a page that fell over, or of which a part did not arrive. */
function Broken(props: { readonly why: string; readonly onBack: () => void }) {
  return (
    <main class="empty-bench" role="alert">
      <h1>This page could not be shown</h1>
      <p class="muted">Your ships are safe. {props.why}</p>
      <div class="row">
        <button type="button" class="button primary" onClick={() => location.reload()}>
          Reload
        </button>
        <button type="button" class="button" onClick={() => props.onBack()}>
          To the bench
        </button>
      </div>
    </main>
  );
}
