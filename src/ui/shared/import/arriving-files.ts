/** Text and files that are pasted or dropped anywhere on a page. */
import { createSignal, onCleanup } from 'solid-js';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import { droppedFiles } from './chosen-files.ts';

/** Returns true while something is dragged over the page; `receive` gets what arrives. */
export function createArrivingFiles(
  receive: (files: readonly ArrivingFile[]) => void,
): () => boolean {
  const [dragging, setDragging] = createSignal(false);
  const onPaste = (event: ClipboardEvent) => {
    if (isEditable(event.target)) return;
    const text = event.clipboardData?.getData('text/plain');
    if (!text?.trim()) return;
    event.preventDefault();
    receive([{ text }]);
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
    receive(await droppedFiles(event.dataTransfer));
  };
  const onDragLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) setDragging(false);
  };
  document.addEventListener('paste', onPaste);
  document.addEventListener('dragover', onDragOver);
  document.addEventListener('drop', onDrop);
  document.addEventListener('dragleave', onDragLeave);
  onCleanup(() => {
    document.removeEventListener('paste', onPaste);
    document.removeEventListener('dragover', onDragOver);
    document.removeEventListener('drop', onDrop);
    document.removeEventListener('dragleave', onDragLeave);
  });
  return dragging;
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
