/** Text that comes to a page: pasted or dropped anywhere on it, left by another, or asked for. */
import { type Accessor, createSignal } from 'solid-js';
import { takeOver } from '../../../store/hand-over.ts';
import { createArrivingText } from '../import/arriving-text.ts';

export interface Incoming {
  /** What came, while it is looked at. */
  readonly text: Accessor<string | undefined>;
  /** Whether something is being dragged over the page. */
  readonly dragging: Accessor<boolean>;
  open(text: string): void;
  close(): void;
}

/** Listens as long as its owner lives; begins with what was left for the page. */
export function createIncoming(page: 'fleets' | 'rules' | 'ships' | 'weapons'): Incoming {
  const [text, setText] = createSignal(takeOver(page));
  return {
    text,
    dragging: createArrivingText(setText),
    open: (arriving) => setText(arriving),
    close: () => setText(undefined),
  };
}
