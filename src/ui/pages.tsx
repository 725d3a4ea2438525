import { HashRouter, Route } from '@solidjs/router';
import { type Component, For, lazy, onMount } from 'solid-js';
import type { Library } from '../library/library.ts';
import { PAGE_PATHS, type PagePath } from './page-paths.ts';
import { LibraryProvider } from './routes/library/library-context.tsx';

const COMPONENTS: { readonly [path in PagePath]: Component } = {
  '/about': lazy(() => import('./routes/about.tsx')),
  '/library': lazy(() => import('./routes/library/ships-route.tsx')),
  '/library/weapons': lazy(() => import('./routes/library/weapons-route.tsx')),
  '/library/fleets': lazy(() => import('./routes/library/fleets-route.tsx')),
  '/compare': lazy(() => import('./routes/library/compare-route.tsx')),
  '/chart': lazy(() => import('./routes/library/chart-route.tsx')),
};

interface PagesProps {
  readonly library: () => Promise<Library>;
  /** The player has gone back to the bench. */
  readonly onBench: () => void;
}

/** Every page but the bench, which is the first screen and comes without the router. */
export default function Pages(props: PagesProps) {
  const Bench = () => {
    onMount(props.onBench);
    return null;
  };
  // What most pages show is read while their own parts arrive.
  if (location.hash.startsWith('#/library'))
    void props.library().then(({ ships }) => ships.items());
  return (
    <LibraryProvider load={props.library}>
      <HashRouter>
        <For each={PAGE_PATHS}>{(path) => <Route path={path} component={COMPONENTS[path]} />}</For>
        <Route path="*" component={Bench} />
      </HashRouter>
    </LibraryProvider>
  );
}
