/** Mutations that reach every field of a format: by the paths of its schema, and by the cells of its lines. */
import { type GenericSchema, getDefault } from 'valibot';
import type { Chance } from '../reference/chance.ts';
import {
  changedAt,
  NOTHING,
  ODD_VALUES,
  placesIn,
  renamedAt,
  SHARED_NAMES,
  type Steps,
  valueAt,
} from './walk.ts';

/** The parts of a schema that its kinds have; valibot gives them no common type. */
interface Parts {
  readonly type: string;
  readonly wrapped?: Parts;
  readonly pipe?: readonly Parts[];
  readonly entries?: { readonly [key: string]: Parts };
  readonly item?: Parts;
  readonly items?: readonly Parts[];
  readonly options?: readonly unknown[];
  readonly value?: Parts;
  readonly literal?: unknown;
  getter?(input: unknown): Parts;
}

const isSchema = (option: unknown): option is Parts =>
  typeof option === 'object' && option !== null && 'type' in option;

/** Each kind of an object that a lazy schema chooses by its fields. */
const CHOOSING = [{}, { system: '' }, { factor: 1 }];

/** Every path of a schema: `batteries[].banks[].arc`; the keys of a record are `*`. */
export function* schemaPaths(schema: unknown, path = ''): Generator<string> {
  const parts = schema as Parts;
  yield path;
  for (const part of parts.pipe ?? [])
    if (isSchema(part) && part !== parts) yield* partPaths(part, path);
  yield* partPaths(parts, path);
}

function* partPaths(parts: Parts, path: string): Generator<string> {
  const { type, wrapped, entries, item, items, options, value, getter } = parts;
  if (wrapped) yield* schemaPaths(wrapped, path);
  for (const [key, entry] of Object.entries(entries ?? {})) {
    yield* schemaPaths(entry, path === '' ? key : `${path}.${key}`);
  }
  for (const inner of [item, ...(items ?? [])]) if (inner) yield* schemaPaths(inner, `${path}[]`);
  for (const option of options ?? []) if (isSchema(option)) yield* schemaPaths(option, path);
  if (type === 'record' && value) yield* schemaPaths(value, `${path}.*`);
  if (getter) for (const input of CHOOSING) yield* schemaPaths(getter(input), path);
}

/** The path of a place in a value, as `schemaPaths` has it. */
export const pathOf = (steps: Steps): string =>
  steps.reduce<string>(
    (path, step) =>
      typeof step === 'number' ? `${path}[]` : path === '' ? step : `${path}.${step}`,
    '',
  );

/** The part of a pipe that has the fields or items, where the pipe itself has none. */
const holder = ({ pipe = [], entries, item, options }: Parts): Parts | undefined =>
  entries || item || options
    ? undefined
    : pipe.find((part) => part.entries || part.item || part.options);

/** A value with every field of a schema; of several kinds, the one whose number is given. */
export function fullValue(schema: unknown, kind: number): unknown {
  const parts = schema as Parts;
  const { type, wrapped, entries, item, items, options, value, literal, getter } = parts;
  const inner = wrapped ?? getter?.(CHOOSING[kind % CHOOSING.length]) ?? holder(parts);
  if (inner) return fullValue(inner, kind);
  if (type === 'literal') return literal;
  if (entries) {
    const fields = Object.entries(entries).map(([key, entry]) => [key, fullValue(entry, kind)]);
    return Object.fromEntries(fields);
  }
  if (item) return [fullValue(item, kind), fullValue(item, kind + 1)];
  if (options) {
    const option = options[kind % options.length];
    return isSchema(option) ? fullValue(option, kind) : option;
  }
  if (items) return items.map((part, i) => fullValue(part, kind + i));
  if (type === 'record' && value) return { x: fullValue(value, kind) };
  if (type === 'string') return 'x';
  return type === 'boolean' ? true : (getDefault(schema as GenericSchema) ?? 3);
}

/** The value changed once or more, each place as likely; calls `told` with each place that it changes. */
function nestedChange(by: Chance, value: unknown, told: (steps: Steps) => void): unknown {
  let changed = value;
  for (let i = by.pick([1, 1, 1, 2, 4]); i > 0; i -= 1) {
    const steps = by.pick(placesIn(changed));
    told(steps);
    const there = valueAt(changed, steps);
    const odd = by.pick([NOTHING, ...ODD_VALUES, [there], [there, there], there]);
    const isRenamed = typeof steps.at(-1) === 'string' && by.oneIn(6);
    if (isRenamed) changed = renamedAt(changed, steps, by.pick(SHARED_NAMES));
    else if (steps.length > 0 || odd !== NOTHING) changed = changedAt(changed, steps, odd);
  }
  return changed;
}

/** A line of JSON, by itself or in a comment. */
const JSON_BEHIND = /^((?:; [\w ]{1,40}: )?)([[{"].*)$/;
/** Signs between the cells of a line, in any notation. */
const CELL_END = /([,;|\t:/()[\]>-]+)/;
const ODD_CELLS = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '999999999999999999',
    '.5',
    '1e9',
    'x',
    '٣',
    '１',
    '½',
    '|',
    '[]',
    '(',
    '"',
  ],
  ...['#ship=1.a', '{', '; weapon: [', '\u0000', '\ud800', 'x'.repeat(5000), ...SHARED_NAMES],
];

/** A text with a change in one of its cells, or in the JSON of a line. */
function cellChange(by: Chance, text: string, told: (steps: Steps) => void): string {
  const lines = text.split('\n');
  const at = by.pick(lines.map((_, i) => i));
  const line = lines[at] ?? '';
  const [, head = '', json] = JSON_BEHIND.exec(line) ?? [];
  const value = json === undefined ? undefined : parsed(json);
  if (value !== undefined) {
    return lines.with(at, head + JSON.stringify(nestedChange(by, value, told))).join('\n');
  }
  const cells = line.split(CELL_END);
  const cell = by.pick(cells.map((_, i) => i));
  const odd = by.oneIn(3) ? by.pick(by.pick(lines).split(CELL_END)) : by.pick(ODD_CELLS);
  return lines.with(at, cells.with(cell, odd).join('')).join('\n');
}

/** A text with a change inside: of a value for JSON, else of a cell. */
export function changeWithin(
  by: Chance,
  text: string,
  told: (steps: Steps) => void = () => {},
): string {
  const value = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
  if (value === undefined) return cellChange(by, text, told);
  return JSON.stringify(nestedChange(by, value, told)) ?? '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
