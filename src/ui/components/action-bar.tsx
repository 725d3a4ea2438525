/** A row of actions: what has no room in it stands in a menu at its end. */
import { Key } from '@solid-primitives/keyed';
import { createEffect, createMemo, createSignal, onCleanup, onMount } from 'solid-js';
import { ActionButton } from './action-button.tsx';
import { type Action, ActionMenu } from './action-menu.tsx';
import { fitting } from './fitting.ts';

interface ActionBarProps {
  /** No two have the same label: by it an open menu stays open when the list is made anew. */
  readonly actions: readonly Action[];
  /** At the end of the room that there is; else at its start. */
  readonly end?: boolean;
}

/** Shows as many of the actions as there is room for. */
export function ActionBar(props: ActionBarProps) {
  let bar: HTMLDivElement | undefined;
  const [shown, setShown] = createSignal<readonly boolean[]>([]);
  const isShown = (index: number) => shown()[index] ?? true;
  const left = createMemo(() => props.actions.filter((_, i) => !isShown(i)));
  const measure = () => {
    if (!bar) return;
    const widths = [...bar.children].map((child) => (child as HTMLElement).offsetWidth);
    const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
    setShown(fitting(widths.slice(0, -1), widths.at(-1) ?? 0, gap, bar.clientWidth));
  };
  onMount(() => {
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    onCleanup(() => observer.disconnect());
  });
  createEffect(() => {
    if (props.actions.length > 0) measure();
  });
  return (
    <div class="action-bar" classList={{ end: props.end ?? false }} ref={bar}>
      <Key each={props.actions} by="label">
        {(action, index) => (
          <span class={`action ${action().class ?? ''} ${isShown(index()) ? '' : 'without-room'}`}>
            <ActionButton small action={action()} />
          </span>
        )}
      </Key>
      <span class="action" classList={{ 'without-room': left().length === 0 }}>
        <ActionMenu label="More actions" actions={left()} />
      </span>
    </div>
  );
}
