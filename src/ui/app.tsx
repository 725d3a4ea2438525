import { createSignal, ErrorBoundary, lazy, onCleanup, Show, Suspense } from 'solid-js';
import type { Design } from '../core/design/design.ts';
import type { Bench } from '../store/bench.ts';
import type { Library } from '../store/library.ts';
import { keepFocus } from './components/kept-focus.ts';
import type { News } from './components/version-notice.tsx';
import { withSuspense } from './components/with-suspense.tsx';
import { BenchRoute } from './pages/bench/bench.tsx';
import { afterPaint } from './shared/after-paint.ts';
import { isPagePath, isShared } from './shared/page-paths.ts';
import { openBlank, openNew } from './shared/ships/new-ship.ts';
import { followTheme } from './shared/theme.ts';

const Pages = withSuspense(lazy(() => import('./pages.tsx')));
const HintTooltip = afterPaint(() => import('./components/hint-tooltip.tsx'));
const Notices = afterPaint(() => import('./shared/notices.tsx'));

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
  followTheme();
  keepFocus();
  const [onPage, setOnPage] = createSignal(isPage());
  const follow = () => setOnPage(isPage());
  addEventListener('hashchange', follow);
  onCleanup(() => removeEventListener('hashchange', follow));
  return (
    <>
      <button type="button" class="skip-link" onClick={skip}>
        Skip to the content
      </button>
      <ErrorBoundary fallback={(error) => <Broken why={String(error)} />}>
        <Show
          when={onPage()}
          fallback={
            <BenchRoute
              bench={props.bench}
              library={props.library}
              onNew={() => openBlank(props.bench)}
              onSample={() => openNew(props.bench, props.sample)}
            />
          }
        >
          <Pages bench={props.bench} library={props.library} onBench={() => setOnPage(false)} />
        </Show>
      </ErrorBoundary>
      <Suspense>
        <Notices news={props.news} library={props.library} />
        <HintTooltip />
      </Suspense>
    </>
  );
}

/** Past bars and tabs. No link: the address names the page. */
function skip(): void {
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}

/** In the place of a page that fell over, or of which a part did not arrive. */
const Broken = (props: { readonly why: string }) => (
  <main class="page-message" role="alert">
    <h1>This page could not be shown</h1>
    <p class="muted">Your ships are safe. {props.why}</p>
    {/* The whole page anew. */}
    <a class="button primary" href="./">
      Back to the bench
    </a>
  </main>
);
