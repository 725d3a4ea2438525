import { createEffect, createMemo, createSignal, Index, type JSX, lazy, on, Show } from 'solid-js';
import { packReferences } from '../../../core/design/design.ts';
import { ownRules } from '../../../core/rules/packs/own-rules.ts';
import type { Bench } from '../../../store/bench.ts';
import type { Library } from '../../../store/library.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { SaveStateView, StepButtons } from '../../components/editing-state.tsx';
import { optionsOf, Segments } from '../../components/fields.tsx';
import { A_MOMENT, createAfterKeys } from '../../components/following.ts';
import { CloseIcon, PlusIcon } from '../../components/icons.tsx';
import { undoKeys } from '../../components/keys.ts';
import { named, withSuspense } from '../../components/late.tsx';
import { createScrolledRow } from '../../components/scrolled-row.ts';
import { afterPaint } from '../../shared/after-paint.ts';
import { createMedia, listenTo } from '../../shared/media.ts';
import { createPageTitle } from '../../shared/page-title.ts';
import { SiteBar } from '../../shared/site-bar.tsx';
import { Form } from './form.tsx';
import { createShipContext, ShipProvider } from './ship-context.tsx';
import { Announcer, CompactSummary, Summary } from './summary.tsx';

const menus = () => import('./ship-menus.tsx');
const bars = () => import('./ship-bars.tsx');
const NewShipMenu = withSuspense(afterPaint(named(menus, 'NewShipMenu')));
const OpenShipsMenu = withSuspense(afterPaint(named(menus, 'OpenShipsMenu')));
const NotSavedBar = withSuspense(afterPaint(named(bars, 'NotSavedBar')));
const ProblemsBar = withSuspense(afterPaint(named(bars, 'ProblemsBar')));
const RefitBar = withSuspense(lazy(named(() => import('./refit.tsx'), 'RefitBar')));
const ShipActions = withSuspense(afterPaint(() => import('./ship-actions.tsx')));
const SheetPanel = withSuspense(afterPaint(() => import('./sheet-panel.tsx')));

const VIEWS = optionsOf({ design: 'Design', sheet: 'Sheet', explain: 'Rating' });
type View = (typeof VIEWS)[number]['value'];

/** The main screen: form, sheet and summary of the active ship. */
export function BenchRoute(props: {
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
  /** Opens a blank hull in a new tab. */
  readonly onNew: () => void;
  readonly onSample: () => void;
}) {
  const [view, setView] = createSignal<View>('design');
  /** True if a switch shows one column at a time. */
  const isNarrow = createMedia('(max-width: 759px)');
  const activeTitle = createMemo(
    () => props.bench.tabs().find(({ id }) => id === props.bench.ship()?.id)?.title,
  );
  createPageTitle(activeTitle, '/');
  /** The ship with its own rules, which determine its options. */
  const shown = createMemo(() => shipWithRules(props.bench), undefined, {
    equals: (a, b) => a?.ship === b?.ship && a?.rules === b?.rules,
  });
  const onKey = undoKeys(() => props.bench.ship());
  listenTo(document, 'keydown', onKey);
  return (
    <div class="bench" data-view={view()}>
      <SiteBar page="/" />
      <TopBar
        bench={props.bench}
        onNew={props.onNew}
        more={<NewShipMenu bench={props.bench} library={props.library} onNew={props.onNew} />}
        actions={<ShipActions bench={props.bench} library={props.library} />}
      />
      <Show when={props.bench.problems().length > 0}>
        <ProblemsBar problems={props.bench.problems()} />
      </Show>
      <Show
        when={shown()}
        keyed
        fallback={<EmptyBench onNew={props.onNew} onSample={props.onSample} />}
      >
        {({ ship, rules }) => (
          <ShipProvider
            value={createShipContext(
              rules,
              ship,
              props.library,
              () => othersOf(props.bench, ship.id),
              () => {
                if (view() !== 'design' || isNarrow()) setView('explain');
              },
            )}
          >
            <Show when={isNarrow()}>
              <section class="strip" aria-label="At a glance">
                <CompactSummary bench={props.bench} />
                <Segments
                  id="view"
                  label="What to show"
                  segments={VIEWS}
                  value={view()}
                  onChange={setView}
                />
              </section>
            </Show>
            <Show when={ship.saveState().state === 'failed' || ship.isTrashed()}>
              <NotSavedBar onRetry={() => props.bench.retry()} />
            </Show>
            <Show when={ship.design().base}>
              <RefitBar bench={props.bench} />
            </Show>
            <main class="columns">
              <div class="column form-column">
                <h1 class="bench-title">Starship design for Starmada Unity</h1>
                <Form bench={props.bench} />
              </div>
              <div class="column sheet-column">
                <SheetPanel bench={props.bench} />
              </div>
              <aside class="column summary-column" aria-label="Rating and space">
                <Summary bench={props.bench} />
              </aside>
            </main>
            <Announcer />
          </ShipProvider>
        )}
      </Show>
    </div>
  );
}

/** The active ship with its rules; a ship without packs keeps the rulebook. */
function shipWithRules({ ship: active, rules, rulebook }: Bench) {
  const ship = active();
  if (!ship) return undefined;
  const design = ship.design();
  return { ship, rules: packReferences(design).length === 0 ? rulebook : ownRules(rules, design) };
}

/** The other open ships under the titles of their tabs. */
function othersOf(bench: Bench, id: string) {
  const titles = new Map(bench.tabs().map((tab) => [tab.id, tab.title]));
  return bench
    .ships()
    .filter((ship) => ship.id !== id)
    .map((ship) => ({ ship, title: titles.get(ship.id) ?? '' }));
}

const EmptyBench = (props: { readonly onNew: () => void; readonly onSample: () => void }) => (
  <main class="empty-bench">
    <h1>No ship open</h1>
    <p class="muted">Closed ships stay in your library. Reopen the last one above, or start with</p>
    <div class="row">
      <Button primary label="The Majestic" onClick={props.onSample} />
      <Button label="A blank hull" onClick={props.onNew} />
    </div>
  </main>
);

function TopBar(props: {
  readonly bench: Bench;
  readonly onNew: () => void;
  /** Menu of other ways to start a ship. */
  readonly more?: JSX.Element;
  readonly actions?: JSX.Element;
}) {
  const ship = () => props.bench.ship();
  return (
    <div class="top-bar">
      <nav class="ship-tabs" aria-label="Open ships">
        <ShipTabs bench={props.bench} />
        <IconButton icon={PlusIcon} label="New ship" onClick={() => props.onNew()} />
        {props.more}
        <Show when={props.bench.closed()}>
          {(title) => (
            <Button small quiet onClick={() => props.bench.reopen()}>
              Reopen <bdi>{title()}</bdi>
            </Button>
          )}
        </Show>
      </nav>
      <div class="top-actions">
        <Show when={ship()}>
          {(active) => (
            <>
              <SaveStateView state={active().saveState()} onRetry={() => props.bench.retry()} />
              <StepButtons editing={active()} />
            </>
          )}
        </Show>
        {props.actions}
      </div>
    </div>
  );
}

/** Tabs of the open ships: the active one stays in view; a menu lists all if some are cut off. */
function ShipTabs(props: { readonly bench: Bench }) {
  const active = () => props.bench.ship()?.id;
  const tabs = createAfterKeys(() => props.bench.tabs(), A_MOMENT);
  const { cut, measure, showCurrent, follow } = createScrolledRow('.current');

  createEffect(on([active, tabs], () => queueMicrotask(showCurrent)));
  return (
    <>
      <ul
        ref={follow}
        class="scrolled-row"
        classList={{ 'cut-start': cut().start, 'cut-end': cut().end }}
        onScroll={measure}
      >
        <Index each={tabs()}>
          {(tab) => (
            <li class="ship-tab" classList={{ current: tab().id === active() }}>
              <button
                type="button"
                aria-current={tab().id === active() ? 'page' : undefined}
                onClick={() => props.bench.activate(tab().id)}
              >
                <bdi>{tab().title}</bdi>
              </button>
              <IconButton
                icon={CloseIcon}
                class="close"
                label={`Close ${tab().title}`}
                onClick={() => props.bench.close(tab().id)}
              />
            </li>
          )}
        </Index>
      </ul>
      <Show when={cut().start || cut().end}>
        <OpenShipsMenu bench={props.bench} />
      </Show>
    </>
  );
}
