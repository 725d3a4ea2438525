/** Text that comes to a page: pasted or dropped anywhere on it, or asked for. */
import { type Accessor, createSignal } from 'solid-js';
import { createArrivingText } from '../bench/arriving-text.ts';

export interface Incoming {
  /** What came, while it is looked at. */
  readonly text: Accessor<string | undefined>;
  /** Whether something is being dragged over the page. */
  readonly dragging: Accessor<boolean>;
  open(text: string): void;
  close(): void;
}

/** Listens as long as its owner lives. */
export function createIncoming(): Incoming {
  const [text, setText] = createSignal<string>();
  return {
    text,
    dragging: createArrivingText(setText),
    open: (given) => setText(given),
    close: () => setText(undefined),
  };
}
