import { HashRouter, Route } from '@solidjs/router';
import { type Component, createSignal, For, lazy, onCleanup, onMount, Show } from 'solid-js';
import type { Bench } from '../store/bench.ts';
import type { Library } from '../store/library.ts';
import { withSuspense } from './components/with-suspense.tsx';
import { LibraryProvider } from './shared/library/library-context.tsx';
import { isShared, PAGE_PATHS, type PagePath } from './shared/page-paths.ts';

/** Pages that take something of the bench. */
type OfBench = '/convert' | '/help' | '/orders' | '/reference';

/** Pages that need nothing but the library. */
const COMPONENTS: { readonly [path in Exclude<PagePath, OfBench>]: Component } = {
  '/library': lazy(() => import('./pages/ships/ships-route.tsx')),
  '/library/weapons': lazy(() => import('./pages/weapons/weapons-route.tsx')),
  '/library/fleets': lazy(() => import('./pages/fleets/fleets-route.tsx')),
  '/library/rules': lazy(() => import('./pages/rules/rules-route.tsx')),
  '/library/backup': lazy(() => import('./pages/backup/backup-route.tsx')),
  '/compare': lazy(() => import('./pages/compare/compare-route.tsx')),
  '/chart': lazy(() => import('./pages/chart/chart-route.tsx')),
};

const HelpRoute = lazy(() => import('./pages/help/help-route.tsx'));
const OrdersRoute = lazy(() => import('./pages/orders/orders-route.tsx'));
const ReferenceRoute = lazy(() => import('./pages/reference/reference-route.tsx'));
const ConvertRoute = lazy(() => import('./pages/convert/convert-route.tsx'));
const SharedRoute = withSuspense(lazy(() => import('./pages/shared/shared.tsx')));

interface PagesProps {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
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
  const Convert = () => <ConvertRoute bench={props.bench} />;
  const Help = () => <HelpRoute rules={props.bench.rules} />;
  const pages: { readonly [path in PagePath]: Component } = {
    ...COMPONENTS,
    '/convert': Convert,
    '/help': Help,
    '/orders': () => <OrdersRoute bench={props.bench} library={props.library} />,
    '/reference': () => <ReferenceRoute bench={props.bench} />,
  };
  // What most pages show is read while their own parts arrive.
  if (location.hash.startsWith('#/library'))
    void props.library().then(({ ships }) => ships.items());
  return (
    <LibraryProvider value={() => props.library()}>
      {/* A share link is no path: the router must not see it. */}
      <Show
        when={isShared(fragment())}
        fallback={
          <HashRouter>
            <For each={PAGE_PATHS}>{(path) => <Route path={path} component={pages[path]} />}</For>
            <Route path="*" component={Bench} />
          </HashRouter>
        }
      >
        <SharedRoute bench={props.bench} fragment={fragment()} />
      </Show>
    </LibraryProvider>
  );
}
