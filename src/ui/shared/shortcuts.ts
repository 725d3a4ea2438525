import { commandOf, EDIT_KEYS } from '../components/keys.ts';

/** What has steps. */
interface Undoable {
  undo(): void;
  redo(): void;
}

/** Ctrl or Cmd with Z, Shift+Z and Y, wherever the focus is: the undo of what is edited, not the field's. */
export const undoKeys =
  (ship: () => Undoable | undefined) =>
  (event: KeyboardEvent): void => {
    const command = commandOf(EDIT_KEYS, event);
    if (command === undefined) return;
    event.preventDefault();
    ship()?.[command]();
  };
