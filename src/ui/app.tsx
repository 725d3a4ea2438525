import {
  A,
  HashRouter,
  Route,
  type RouteSectionProps,
  useNavigate,
  useParams,
} from '@solidjs/router';
import {
  type Component,
  createEffect,
  createResource,
  ErrorBoundary,
  For,
  lazy,
  Show,
  Suspense,
} from 'solid-js';
import type { Design } from '../core/design/design.ts';
import type { Bench } from '../store/bench.ts';
import type { Library } from '../store/library.ts';
import { loadedFrom } from './components/late.tsx';
import type { News } from './components/notice.tsx';
import { BenchRoute } from './pages/bench/bench.tsx';
import { afterPaint, firstPaint } from './shared/after-paint.ts';
import { LibraryProvider } from './shared/library/library-page.tsx';
import {
  decodedPart,
  isEmbedded,
  PAGES,
  type PagePath,
  routedPath,
  SHARED_PATH,
} from './shared/page-list.ts';
import { openBlank, openNew } from './shared/ships/new-ship.ts';
import { LastAddresses, SiteBar } from './shared/site-bar.tsx';
import { followTheme } from './shared/theme.tsx';

const HintTooltip = afterPaint(() => import('./components/hint-tooltip.tsx'));
const Notices = afterPaint(() => import('./shared/notices.tsx'));

const HelpRoute = lazy(() => import('./pages/help/help-route.tsx'));
const OrdersRoute = lazy(() => import('./pages/orders/orders-route.tsx'));
const ReferenceRoute = lazy(() => import('./pages/reference/reference-route.tsx'));
const ConvertRoute = lazy(() => import('./pages/convert/convert-route.tsx'));
const ShipsRoute = lazy(() => import('./pages/ships/ships-page.tsx'));
const StarNavyRoute = lazy(() => import('./pages/star-navy/star-navy-route.tsx'));
const SharedRoute = lazy(() => import('./pages/shared/shared.tsx'));

/** The app: the bench as the first screen, and all other pages on demand. */
export function App(props: {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
  readonly sample: Design;
  readonly news: News | undefined;
}) {
  followTheme();
  void firstPaint.then(async () => (await import('./components/kept-focus.ts')).keepFocus());
  const pages: { readonly [path in PagePath]: Component } = {
    '/': () => (
      <BenchRoute
        bench={props.bench}
        library={props.library}
        onNew={() => openBlank(props.bench)}
        onSample={() => openNew(props.bench, props.sample)}
      />
    ),
    '/convert': () => <ConvertRoute bench={props.bench} />,
    '/rules': lazy(() => import('./pages/rules/rules-route.tsx')),
    '/ships': () => {
      const params = useParams<{ id?: string }>();
      return (
        <Show when={params.id} keyed fallback={<ShipsRoute />}>
          {(id) => <ShipRoute bench={props.bench} id={decodedPart(id)} />}
        </Show>
      );
    },
    '/weapons': lazy(() => import('./pages/weapons/weapons-route.tsx')),
    '/weapon-table': lazy(() => import('./pages/weapon-table/weapon-table-route.tsx')),
    '/fleets': lazy(() => import('./pages/fleets/fleets-route.tsx')),
    '/compare': lazy(() => import('./pages/compare/compare-route.tsx')),
    '/chart': lazy(() => import('./pages/chart/chart-route.tsx')),
    '/backup': lazy(() => import('./pages/backup/backup-route.tsx')),
    '/battle': lazy(() => import('./pages/battle/battle-route.tsx')),
    '/scenarios': lazy(() => import('./pages/scenarios/scenarios-route.tsx')),
    '/scenario-library': lazy(() => import('./pages/scenarios/scenario-library-route.tsx')),
    '/campaigns': lazy(() => import('./pages/campaigns/campaigns-route.tsx')),
    '/play': lazy(() => import('./pages/play/play-route.tsx')),
    '/orders': () => <OrdersRoute bench={props.bench} library={props.library} />,
    '/reference': () => <ReferenceRoute bench={props.bench} />,
    '/prints': lazy(() => import('./pages/prints/prints-route.tsx')),
    '/starships': lazy(() => import('./pages/starships/starships-route.tsx')),
    '/starships-choices': lazy(() => import('./pages/starships/choices-route.tsx')),
    '/starships-tables': lazy(() => import('./pages/starships/tables-route.tsx')),
    '/starships-odds': lazy(() => import('./pages/starships/odds-route.tsx')),
    '/study': lazy(() => import('./pages/study/study-route.tsx')),
    '/star-navy': () => <StarNavyRoute path="/star-navy" />,
    '/star-navy-kit': () => <StarNavyRoute path="/star-navy-kit" />,
    '/star-navy-schematics': () => <StarNavyRoute path="/star-navy-schematics" />,
    '/star-navy-fire': () => <StarNavyRoute path="/star-navy-fire" />,
    '/star-navy-choices': () => <StarNavyRoute path="/star-navy-choices" />,
    '/help': () => <HelpRoute rules={props.bench.rules} />,
  };
  /** Reads the ships, which most library pages show, while the page's code loads. */
  const readShips = () => void props.library().then(({ ships }) => ships.items());
  const Frame = (page: RouteSectionProps) => (
    <LibraryProvider value={() => props.library()}>
      <LastAddresses>
        <button type="button" class="skip-link" onClick={skip}>
          Skip to the content
        </button>
        <ErrorBoundary fallback={(error) => <Broken why={String(error)} />}>
          {page.children}
        </ErrorBoundary>
        <Suspense>
          <Show when={!isEmbedded()}>
            <Notices news={props.news} bench={props.bench} library={props.library} />
          </Show>
          <HintTooltip />
        </Suspense>
      </LastAddresses>
    </LibraryProvider>
  );
  return (
    <HashRouter
      root={Frame}
      transformUrl={(path) => (isEmbedded() ? SHARED_PATH : routedPath(path))}
      explicitLinks
    >
      <For each={PAGES}>
        {({ path, group, hasItems }) => (
          <Route
            path={hasItems ? `${path}/:id?` : path}
            component={path === '/' ? pages[path] : framed(path, pages[path])}
            preload={group === 'Library' ? readShips : undefined}
          />
        )}
      </For>
      <Route
        path={SHARED_PATH}
        component={() => (
          <Suspense>
            <SharedRoute bench={props.bench} />
          </Suspense>
        )}
      />
    </HashRouter>
  );
}

/**
 * A page that shows the bar of all pages while it loads. Each page has its own boundary: one around
 * all pages would keep the former page until the next has loaded.
 */
const framed =
  (path: PagePath, Page: Component): Component =>
  () => (
    <Suspense
      fallback={
        <div class="page">
          <SiteBar page={path} />
        </div>
      }
    >
      <Page />
    </Suspense>
  );

function ShipRoute(props: { readonly bench: Bench; readonly id: string }) {
  const navigate = useNavigate();
  const [found] = createResource(props.bench.ready, () => props.bench.show(props.id));
  createEffect(() => {
    if (found()) navigate('/', { replace: true });
  });
  return (
    <Show when={loadedFrom(found) === false}>
      <div class="page">
        <SiteBar page="/ships" />
        <main class="page-message">
          <h1>This ship is not in your library</h1>
          <A class="button" href="/ships">
            All ships
          </A>
        </main>
      </div>
    </Show>
  );
}

/** Moves the focus past bars and tabs. A button, since a link would change the page's address. */
function skip(): void {
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}

/** Placeholder for a page that failed, or whose code did not load. */
const Broken = (props: { readonly why: string }) => (
  <main class="page-message" role="alert">
    <h1>This page could not be shown</h1>
    <p class="muted">Your ships are safe. {props.why}</p>
    {/* Loads everything again. */}
    <a class="button primary" href="./">
      Back to the bench
    </a>
  </main>
);
