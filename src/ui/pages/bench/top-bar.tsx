import { createEffect, Index, type JSX, on, Show } from 'solid-js';
import type { Bench } from '../../../store/bench.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { SaveStateView, StepButtons } from '../../components/editing-state.tsx';
import { A_MOMENT, createAfterKeys } from '../../components/following.ts';
import { CloseIcon, PlusIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/late.tsx';
import { createScrolledRow } from '../../components/scrolled-row.ts';
import { afterPaint } from '../../shared/after-paint.ts';

export function TopBar(props: {
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

const OpenShipsMenu = withSuspense(afterPaint(() => import('./open-ships-menu.tsx')));

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
