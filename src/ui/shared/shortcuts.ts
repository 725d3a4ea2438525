/** What has steps. */
interface Undoable {
  undo(): void;
  redo(): void;
}

/** Ctrl or Cmd with Z, Shift+Z and Y, wherever the focus is: the undo of what is edited, not the field's. */
export const undoKeys =
  (ship: () => Undoable | undefined) =>
  (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!redo && key !== 'z') return;
    event.preventDefault();
    if (redo) ship()?.redo();
    else ship()?.undo();
  };
