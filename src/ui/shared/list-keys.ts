/** Keys of lists, charts and boards, which the first screen does not need. */
import {
  EDIT_KEYS,
  type KeyRow,
  NUMBER_KEYS,
  PRESS_KEYS,
  REORDER_KEYS,
  SAVE_KEYS,
} from '../components/keys.ts';

type Keys<Name extends string> = { readonly [name in Name]: KeyRow };

const withShift = (key: string): readonly string[] => [key, `Shift+${key}`];
const EXTENDS = '; with Shift extend the selection';

export const LIST_KEYS = {
  next: { keys: withShift('ArrowDown'), does: `next line${EXTENDS}` },
  previous: { keys: withShift('ArrowUp'), does: `previous line${EXTENDS}` },
  pageDown: { keys: withShift('PageDown'), does: `a page down${EXTENDS}` },
  pageUp: { keys: withShift('PageUp'), does: `a page up${EXTENDS}` },
  first: { keys: withShift('Home'), does: `first line${EXTENDS}` },
  last: { keys: withShift('End'), does: `last line${EXTENDS}` },
  toggle: { keys: ['Space'], does: 'select or deselect the line' },
  all: { keys: ['Ctrl+A'], does: 'select all' },
  none: { keys: ['Escape'], does: 'clear the selection' },
  open: { keys: ['Enter'], does: 'open' },
  rename: { keys: ['F2'], does: 'rename, in the list of ships' },
  trash: { keys: ['Delete'], does: 'move to the trash' },
} as const satisfies Keys<string>;

export const CHART_KEYS = {
  right: { keys: ['ArrowRight'], does: 'next ship by space' },
  left: { keys: ['ArrowLeft'], does: 'previous ship by space' },
  up: { keys: ['ArrowUp'], does: 'next ship by rating' },
  down: { keys: ['ArrowDown'], does: 'previous ship by rating' },
  pageDown: { keys: ['PageDown'], does: 'ten ships forward' },
  pageUp: { keys: ['PageUp'], does: 'ten ships back' },
  first: { keys: ['Home'], does: 'first ship' },
  last: { keys: ['End'], does: 'last ship' },
  open: { keys: ['Enter', 'Space'], does: 'open the ship' },
} as const satisfies Keys<string>;

export const RANGE_KEYS = {
  further: { keys: ['ArrowRight', 'ArrowUp'], does: 'a hex further' },
  nearer: { keys: ['ArrowLeft', 'ArrowDown'], does: 'a hex nearer' },
  nearest: { keys: ['Home'], does: 'range 1' },
  furthest: { keys: ['End'], does: 'the furthest range' },
} as const satisfies Keys<string>;

export const BOARD_KEYS = {
  right: { keys: ['ArrowRight'], does: 'next end to the right' },
  left: { keys: ['ArrowLeft'], does: 'next end to the left' },
  up: { keys: ['ArrowUp'], does: 'next end above' },
  down: { keys: ['ArrowDown'], does: 'next end below' },
  write: { keys: ['Enter', 'Space'], does: 'write the orders that need least to end there' },
  leave: { keys: ['Escape'], does: 'choose no end' },
} as const satisfies Keys<string>;

export const BATTLE_BOARD_KEYS = {
  right: { keys: ['ArrowRight'], does: 'next hex to the right' },
  left: { keys: ['ArrowLeft'], does: 'next hex to the left' },
  up: { keys: ['ArrowUp'], does: 'next hex above' },
  down: { keys: ['ArrowDown'], does: 'next hex below' },
  nextShip: { keys: ['Tab'], does: 'next ship; after the last one leave the board' },
  lastShip: { keys: ['Shift+Tab'], does: 'the ship before' },
  choose: { keys: ['Enter'], does: 'choose what is in the hex' },
  nearer: { keys: ['Plus'], does: 'zoom in' },
  further: { keys: ['-'], does: 'zoom out' },
  fit: { keys: ['0'], does: 'show the whole board' },
  arcs: { keys: ['A'], does: 'show or hide firing arcs' },
  ranges: { keys: ['R'], does: 'show or hide ranges' },
  paths: { keys: ['P'], does: 'show or hide the paths of this turn' },
  ends: { keys: ['E'], does: 'show or hide where the ship can end' },
} as const satisfies Keys<string>;

export const FILM_KEYS = {
  play: { keys: ['Space'], does: 'play or stop the film' },
  back: { keys: [','], does: 'a step back' },
  forward: { keys: ['.'], does: 'a step forward' },
  first: { keys: ['Home'], does: 'the beginning' },
  last: { keys: ['End'], does: 'the end, or what is due' },
  undo: { keys: ['Ctrl+Z'], does: 'undo your last decision' },
} as const satisfies Keys<string>;

export const PLAY_KEYS = {
  undo: { keys: ['Ctrl+Z'], does: 'undo the last tap' },
  redo: { keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], does: 'redo it' },
  next: { keys: ['F6'], does: 'next part: phases, due, fleet, sheet, foot' },
  back: { keys: ['Shift+F6'], does: 'the part before' },
  due: { keys: ['Enter'], does: 'on a box: do what is due' },
  close: { keys: ['Escape'], does: 'close the panel at the side' },
} as const satisfies Keys<string>;

/** Keys that the Play page reads by itself. */
const TABLE_KEYS: readonly KeyRow[] = [
  { keys: ['A–Z'], does: 'open the sheet of this ship' },
  { keys: ['Space'], does: 'on a box: mark, check, give up, spend' },
  { keys: ['Shift+Space'], does: 'on a box: correct it' },
  { keys: ['1–6'], does: 'type a die' },
];

export const MAP_KEYS = {
  press: { keys: ['Enter', 'Space'], does: 'choose it; a second one is joined or parted' },
  left: { keys: ['ArrowLeft'], does: 'move it left' },
  right: { keys: ['ArrowRight'], does: 'move it right' },
  up: { keys: ['ArrowUp'], does: 'move it up' },
  down: { keys: ['ArrowDown'], does: 'move it down' },
  remove: { keys: ['Delete', 'Backspace'], does: 'take it off the map' },
  leave: { keys: ['Escape'], does: 'choose none' },
} as const satisfies Keys<string>;

export const ROW_KEYS = {
  above: { keys: ['ArrowUp'], does: 'the row above' },
  below: { keys: ['ArrowDown'], does: 'the row below' },
} as const satisfies Keys<string>;

export const FIELD_KEYS = {
  next: { keys: ['Enter'], does: 'go to the next field' },
} as const satisfies Keys<string>;

/** All tables of keys, with the places where they apply. */
export const KEY_TABLES: readonly {
  readonly where: string;
  readonly rows: readonly KeyRow[];
}[] = [
  { where: 'Wherever something is edited', rows: Object.values(EDIT_KEYS) },
  { where: 'On any page', rows: Object.values(SAVE_KEYS) },
  { where: 'In a field of the bench', rows: Object.values(FIELD_KEYS) },
  { where: 'In a number', rows: Object.values(NUMBER_KEYS) },
  { where: 'In a row of figures', rows: [{ keys: ['0–9'], does: 'choose that figure' }] },
  { where: 'On the handle of a battery, bank or system', rows: Object.values(REORDER_KEYS) },
  { where: 'On the rose of firing arcs', rows: Object.values(PRESS_KEYS) },
  { where: 'In a list of ships or weapons', rows: Object.values(LIST_KEYS) },
  { where: 'In the chart', rows: Object.values(CHART_KEYS) },
  { where: 'In a table to type in', rows: Object.values(ROW_KEYS) },
  { where: 'In a chart of damage by range', rows: Object.values(RANGE_KEYS) },
  { where: 'On the board of orders', rows: Object.values(BOARD_KEYS) },
  { where: 'On the board of a battle', rows: Object.values(BATTLE_BOARD_KEYS) },
  { where: 'On the Battle page, outside a field', rows: Object.values(FILM_KEYS) },
  { where: 'In a game of the Play page', rows: [...TABLE_KEYS, ...Object.values(PLAY_KEYS)] },
  { where: 'On an objective of a campaign’s map', rows: Object.values(MAP_KEYS) },
];
