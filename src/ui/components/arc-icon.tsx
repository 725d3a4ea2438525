import { For } from 'solid-js';
import type { ArcComponent } from '../../core/rules/rules.ts';
import { sectorPath } from './sectors.ts';

/** A small rose with the covered sectors filled; the arc's text stands beside it. */
export function ArcIcon(props: { readonly components: readonly ArcComponent[] }) {
  return (
    <svg class="arc-icon" viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true">
      <circle r="8.5" />
      <For each={props.components}>
        {(component) => <path d={sectorPath(component.from, component.to, 0, 8.5)} />}
      </For>
    </svg>
  );
}
