/**
 * Keys with a function of their own: handlers match against these rows, and the help page lists
 * them. `Ctrl` stands for Command too.
 */

export interface KeyRow {
  /** "Ctrl+Shift+Z", "ArrowUp"; any of them. */
  readonly keys: readonly string[];
  readonly does: string;
}

type KeyTable<Name extends string> = { readonly [name in Name]: KeyRow };

const table = <Name extends string>(rows: KeyTable<Name>): KeyTable<Name> => rows;

export const EDIT_KEYS = table({
  undo: { keys: ['Ctrl+Z'], does: 'undo the last change' },
  redo: { keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], does: 'redo the change' },
});

export const SAVE_KEYS = table({
  save: {
    keys: ['Ctrl+S'],
    does: 'save the whole library to a file, or bring its folder up to date',
  },
});

export const NUMBER_KEYS = table({
  more: { keys: ['ArrowUp'], does: 'one step more' },
  less: { keys: ['ArrowDown'], does: 'one step less' },
});

export const REORDER_KEYS = table({
  earlier: { keys: ['ArrowUp', 'ArrowLeft'], does: 'move it up' },
  later: { keys: ['ArrowDown', 'ArrowRight'], does: 'move it down' },
});

export const PRESS_KEYS = table({
  press: { keys: ['Enter', 'Space'], does: 'add or remove the arc' },
});

export const commandOf = <Name extends string>(
  rows: KeyTable<Name>,
  event: KeyboardEvent,
): Name | undefined =>
  (Object.keys(rows) as Name[]).find((name) => rows[name].keys.some((key) => isKey(key, event)));

const WRITTEN_KEYS: { readonly [key: string]: string } = { Space: ' ', Plus: '+' };

function isKey(written: string, event: KeyboardEvent): boolean {
  const parts = written.split('+');
  const last = parts.at(-1) ?? '';
  const key = WRITTEN_KEYS[last] ?? last;
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === parts.includes('Ctrl') &&
    // A plus needs Shift on some keyboards.
    (event.shiftKey === parts.includes('Shift') || key === '+') &&
    !event.altKey
  );
}

/** Handles Ctrl or Cmd with Z, Shift+Z and Y anywhere: undo of the item, not of the field. */
export const undoKeys =
  (ship: () => { undo(): void; redo(): void } | undefined) =>
  (event: KeyboardEvent): void => {
    const command = commandOf(EDIT_KEYS, event);
    if (command === undefined) return;
    event.preventDefault();
    ship()?.[command]();
  };
