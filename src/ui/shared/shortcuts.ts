import { commandOf, EDIT_KEYS } from '../components/keys.ts';

/** An object with undo steps. */
interface Undoable {
  undo(): void;
  redo(): void;
}

/** Handles Ctrl or Cmd with Z, Shift+Z and Y anywhere: undo of the item, not of the field. */
export const undoKeys =
  (ship: () => Undoable | undefined) =>
  (event: KeyboardEvent): void => {
    const command = commandOf(EDIT_KEYS, event);
    if (command === undefined) return;
    event.preventDefault();
    ship()?.[command]();
  };
