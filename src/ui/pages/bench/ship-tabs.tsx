import { createEffect, createSignal, Index, on, onCleanup, Show } from 'solid-js';
import type { Bench } from '../../../store/bench.ts';
import { A_MOMENT, createAfterKeys } from '../../components/following.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { afterPaint } from '../../shared/after-paint.ts';

const OpenShipsMenu = withSuspense(afterPaint(() => import('./open-ships-menu.tsx')));

/** The tabs of the open ships: the active one always in view, and a list of all where some are cut off. */
export function ShipTabs(props: { readonly bench: Bench }) {
  let list: HTMLUListElement | undefined;
  const active = () => props.bench.ship()?.id;
  const tabs = createAfterKeys(() => props.bench.tabs(), A_MOMENT);
  const [cut, setCut] = createSignal({ start: false, end: false });

  const measure = () => {
    if (!list) return;
    const { scrollLeft, scrollWidth, clientWidth } = list;
    const [start, end] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setCut((before) => (before.start === start && before.end === end ? before : { start, end }));
  };
  /** Scrolls the list alone, never the page. */
  const showActive = () => {
    const tab = list?.querySelector<HTMLElement>('.current');
    if (!list || !tab) return;
    const from = tab.offsetLeft - list.offsetLeft - FADE;
    const to = from + tab.offsetWidth + 2 * FADE;
    if (from < list.scrollLeft) list.scrollLeft = from;
    else if (to > list.scrollLeft + list.clientWidth) list.scrollLeft = to - list.clientWidth;
    measure();
  };
  createEffect(on([active, tabs], () => queueMicrotask(showActive)));
  const follow = (element: HTMLUListElement) => {
    list = element;
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(showActive);
    observer.observe(element);
    onCleanup(() => observer.disconnect());
  };
  return (
    <>
      <ul
        ref={follow}
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

/** How much of the list's edge fades, in px. */
const FADE = 24;
