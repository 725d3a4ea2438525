import { type JSX, Show } from 'solid-js';

interface DropZoneProps {
  readonly dragging: boolean;
  /** What may be dropped. */
  readonly children: JSX.Element;
}

/** Over the whole page while something is dragged over it. */
export const DropZone = (props: DropZoneProps) => (
  <Show when={props.dragging}>
    <div class="drop-zone" aria-hidden="true">
      {props.children}
    </div>
  </Show>
);
