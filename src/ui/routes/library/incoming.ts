/** Text that comes to a page: pasted or dropped anywhere on it, or asked for. */
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { droppedText } from '../bench/dropped-text.ts';

export interface Incoming {
  /** What came, while it is looked at. */
  readonly text: Accessor<string | undefined>;
  readonly dragging: Accessor<boolean>;
  open(text: string): void;
  close(): void;
}

/** Listens as long as its owner lives. */
export function createIncoming(): Incoming {
  const [text, setText] = createSignal<string>();
  const [dragging, setDragging] = createSignal(false);
  const onPaste = (event: ClipboardEvent) => {
    if (isEditable(event.target)) return;
    const pasted = event.clipboardData?.getData('text/plain');
    if (!pasted?.trim()) return;
    event.preventDefault();
    setText(pasted);
  };
  const onDragOver = (event: DragEvent) => {
    const types = event.dataTransfer?.types ?? [];
    if (!types.includes('Files') && !types.includes('text/plain')) return;
    event.preventDefault();
    setDragging(true);
  };
  const onDrop = async (event: DragEvent) => {
    setDragging(false);
    if (!event.dataTransfer) return;
    event.preventDefault();
    setText(await droppedText(event.dataTransfer));
  };
  const onDragLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) setDragging(false);
  };
  const listeners = [
    ['paste', onPaste],
    ['dragover', onDragOver],
    ['drop', onDrop],
    ['dragleave', onDragLeave],
  ] as const;
  for (const [name, listen] of listeners) {
    document.addEventListener(name, listen as (event: Event) => void);
    onCleanup(() => document.removeEventListener(name, listen as (event: Event) => void));
  }
  return { text, dragging, open: (given) => setText(given), close: () => setText(undefined) };
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
