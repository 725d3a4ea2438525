import type { Ship } from '../../../library/bench.ts';

/** Ctrl or Cmd with Z, Shift+Z and Y, wherever the focus is: the design's undo, not the field's. */
export const undoKeys =
  (ship: () => Ship | undefined) =>
  (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!redo && key !== 'z') return;
    event.preventDefault();
    if (redo) ship()?.redo();
    else ship()?.undo();
  };
