/** The keys of lists and of the chart, apart from those that the first screen needs. */
import {
  EDIT_KEYS,
  type KeyRow,
  NUMBER_KEYS,
  PRESS_KEYS,
  REORDER_KEYS,
} from '../components/keys.ts';

type Keys<Name extends string> = { readonly [name in Name]: KeyRow };

const withShift = (key: string): readonly string[] => [key, `Shift+${key}`];
const EXTENDS = '; with Shift extend the selection';

export const LIST_KEYS = {
  next: { keys: withShift('ArrowDown'), does: `next line${EXTENDS}` },
  previous: { keys: withShift('ArrowUp'), does: `line before${EXTENDS}` },
  pageDown: { keys: withShift('PageDown'), does: `a page on${EXTENDS}` },
  pageUp: { keys: withShift('PageUp'), does: `a page back${EXTENDS}` },
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
  left: { keys: ['ArrowLeft'], does: 'ship before by space' },
  up: { keys: ['ArrowUp'], does: 'next ship by rating' },
  down: { keys: ['ArrowDown'], does: 'ship before by rating' },
  pageDown: { keys: ['PageDown'], does: 'ten ships on' },
  pageUp: { keys: ['PageUp'], does: 'ten ships back' },
  first: { keys: ['Home'], does: 'first ship' },
  last: { keys: ['End'], does: 'last ship' },
  open: { keys: ['Enter', 'Space'], does: 'open the ship' },
} as const satisfies Keys<string>;

/** Every table with the place where it holds. */
export const KEY_TABLES: readonly {
  readonly where: string;
  readonly rows: readonly KeyRow[];
}[] = [
  { where: 'Wherever something is edited', rows: Object.values(EDIT_KEYS) },
  { where: 'In a number', rows: Object.values(NUMBER_KEYS) },
  { where: 'On the handle of a battery, bank or system', rows: Object.values(REORDER_KEYS) },
  { where: 'On the rose of firing arcs', rows: Object.values(PRESS_KEYS) },
  { where: 'In a list of ships or weapons', rows: Object.values(LIST_KEYS) },
  { where: 'In the chart', rows: Object.values(CHART_KEYS) },
];
