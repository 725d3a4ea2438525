import { createEffect, Index, on, Show } from 'solid-js';
import type { Bench } from '../../../store/bench.ts';
import { IconButton } from '../../components/button.tsx';
import { A_MOMENT, createAfterKeys } from '../../components/following.ts';
import { CloseIcon } from '../../components/icons.tsx';
import { createScrolledRow } from '../../components/scrolled-row.ts';
import { withSuspense } from '../../components/with-suspense.tsx';
import { afterPaint } from '../../shared/after-paint.ts';

const OpenShipsMenu = withSuspense(afterPaint(() => import('./open-ships-menu.tsx')));

/** Tabs of the open ships: the active one stays in view; a menu lists all if some are cut off. */
export function ShipTabs(props: { readonly bench: Bench }) {
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
