/** Documents with a log, games and campaigns: an event a line, faults with their places. */
import type { GenericSchema } from 'valibot';
import type { Design } from '../../core/design/design.ts';
import type { LocatedIssue, Params } from '../../core/design/issues.ts';
import type { Shape } from '../../core/design/schema.ts';
import { excessOf, excessText } from '../../core/design/sizes.ts';
import { countText } from '../../core/exact/rounding.ts';
import { type LogEvent, oddFieldOf } from '../../core/game/events.ts';
import { formatDocument } from './format.ts';
import { isLeftOut, LeftOutItems, pathText, type Steps, wordJsonIssue } from './issues.ts';
import { readDocument, withoutMark } from './read.ts';
import { isReadable } from './reader.ts';
import { partSpans } from './syntax.ts';

interface Logged<Event extends LogEvent = LogEvent> {
  readonly log: readonly Event[];
}

/** The document's JSON in the schema's order of keys, with an event a line. Reading it gives the same. */
export function formatLogged<Schema extends GenericSchema>(
  schema: Schema,
  value: Shape<Schema> & Logged,
): string {
  const head = formatDocument(schema, { ...value, log: [] });
  if (value.log.length === 0) return head;
  const lines = value.log.map((event) => `    ${JSON.stringify(event)}`).join(',\n');
  return head.replace(/\[\]\n\}\n$/, () => `[\n${lines}\n  ]\n}\n`);
}

/** A stored document, and its events that cannot be read: they go back into storage with it. */
export interface StoredLog<Value extends Logged> {
  readonly value: Value;
  readonly unread: Value['log'];
}

/** Reads a stored document; undefined where its head cannot be read. */
export function readStoredLog<Event extends LogEvent, Value extends Logged<Event>>(
  schema: GenericSchema,
  eventSchema: GenericSchema,
  raw: Value,
): StoredLog<Value> | undefined {
  if (!isReadable(schema, { ...raw, log: [] })) return undefined;
  const [log, unread]: [Event[], Event[]] = [[], []];
  for (const event of raw.log) {
    const isSound = isReadable(eventSchema, event) && !oddFieldOf(event);
    (isSound ? log : unread).push(event);
  }
  return { value: unread.length === 0 ? raw : { ...raw, log }, unread };
}

/** A fault of a document, beyond what its schema says. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  readonly steps: Steps;
  readonly params?: Params;
}

export interface LoggedReading<Value> {
  /** The document without events that cannot be read; undefined where its head cannot be. */
  readonly value?: Value;
  readonly issues: readonly LocatedIssue[];
}

/** Reads a document with a log; faults outside the log leave no document. Never throws. */
export function readLogged<Schema extends GenericSchema>(
  schema: Schema,
  text: string,
  ownFaults: (value: Shape<Schema>) => readonly Fault[],
): LoggedReading<Shape<Schema>> {
  const reading = readDocument(schema, text);
  const value = reading.value as (Shape<Schema> & Logged) | undefined;
  // Other parts refer to those of lists by their index.
  const isBeyond = reading.issues.some(
    (issue) =>
      issue.code === 'design.more-issues' || (isLeftOut(issue) && !/^log\[\d+\]$/.test(issue.path)),
  );
  if (!value || isBeyond) return { issues: reading.issues };
  const own = ownFaults(value);
  const leftOut = new LeftOutItems(reading.issues);
  const faults = [...own, ...eventFaults(value.log)].map((fault) => ({
    ...fault,
    steps: leftOut.written(fault.steps),
  }));
  const spans = partSpans(
    withoutMark(text),
    faults.map(({ steps }) => steps),
  );
  const mark = text.length - withoutMark(text).length;
  const found = faults.map(({ code, steps, params = {} }, i): LocatedIssue => {
    const { start, end } = spans[i] ?? { start: 0, end: 0 };
    const span = { start: start + mark, end: end + mark };
    return { code, severity: 'error', path: pathText(steps), params, span };
  });
  const issues = [...reading.issues, ...found];
  if (own.some(({ steps: [first] }) => first !== 'log')) return { issues };
  // An event with a fault is left out whole.
  const broken = new Set(
    issues.flatMap(
      ({ path }) =>
        /^log\[(\d+)\]/
          .exec(path ?? '')
          ?.slice(1, 2)
          .map(Number) ?? [],
    ),
  );
  const log =
    broken.size === 0
      ? value.log
      : value.log.filter((_, i) => !broken.has(Number(leftOut.written(['log', i])[1])));
  return { value: { ...value, log }, issues };
}

interface ListedShip {
  readonly id: string;
  /** Its place among the designs. */
  readonly design: number;
}

/** Faults of the ships of all sides or fleets: missing designs, and letters used twice. */
export function shipFaults(
  key: 'sides' | 'fleets',
  owners: readonly { readonly ships: readonly ListedShip[] }[],
  designs: readonly Design[],
): readonly Fault<ShipCode>[] {
  const faults: Fault<ShipCode>[] = [];
  const letters = new Set<string>();
  for (const [i, { ships }] of owners.entries()) {
    for (const [k, { id, design }] of ships.entries()) {
      const steps = [key, i, 'ships', k];
      if (!designs[design]) {
        faults.push({ code: 'ship.design', steps: [...steps, 'design'], params: { design } });
      }
      if (id.trim() === '' || letters.has(id)) {
        faults.push({ code: 'ship.letter', steps: [...steps, 'id'], params: { id } });
      }
      letters.add(id);
    }
  }
  return faults;
}

/** The largest figure of a setup. */
const MOST = 1_000_000;

/** The fault of a figure that is not whole, or out of its limits; none for one that is left out. */
export function figureFaults(
  steps: Steps,
  value: number | undefined,
  min = 0,
  most = MOST,
): readonly Fault<'figure.range'>[] {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= most)) return [];
  const params = { field: steps.at(-1) ?? '', value, min, most: countText(most) };
  return [{ code: 'figure.range', steps, params }];
}

/** The fault of a design that is too large, or none. */
export function excessFaults(steps: Steps, design: Design): readonly Fault<ShipCode>[] {
  const excess = excessOf(design);
  return excess ? [{ code: 'ship.excess', steps, params: { excess: excessText(excess) } }] : [];
}

/** Faults of ids and clocks, by which the log is joined. */
function eventFaults(log: readonly LogEvent[]): readonly Fault[] {
  const faults: Fault[] = [];
  const ids = new Set<string>();
  for (const [i, event] of log.entries()) {
    const { id, clock } = event;
    const odd = oddFieldOf(event);
    const code = odd ? CODES[odd] : ids.has(id) ? 'event.twice' : undefined;
    const params = { id, clock, field: odd ?? '' };
    if (code) faults.push({ code, steps: ['log', i, odd ?? 'id'], params });
    else ids.add(id);
  }
  return faults;
}

const CODES = {
  id: 'event.id',
  clock: 'event.clock',
  by: 'event.field',
  seen: 'event.field',
  first: 'event.field',
} as const;

const WORDS = {
  'figure.range': (p) =>
    `“${p.field}” is a whole number from ${p.min} to ${p.most}, not ${p.value}.`,
  'ship.design': (p) => `There is no design ${p.design}; the first is 0.`,
  'ship.letter': (p) =>
    String(p.id).trim() === '' ? 'A ship has no letter.' : `Two ships have the letter ${p.id}.`,
  'ship.excess': (p) => `This design is too large: ${p.excess}`,
  'event.id': (p) => `“${p.id}” is no id of an entry, such as K7QX.12; the entry is left out.`,
  'event.twice': (p) => `Two entries have the id ${p.id}; only the first one counts.`,
  'event.field': (p) => `Entry ${p.id} has a wrong “${p.field}”; it is left out.`,
  'event.clock': (p) =>
    `${p.clock} is no whole number from 0 to 1,000,000,000; the entry is left out.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

type ShipCode = Extract<keyof typeof WORDS, `ship.${string}`>;

/** Words the issues of a kind of document: its own, those of its log, those of its JSON. */
export function loggedWording(own: { readonly [code: string]: (p: Params) => string }) {
  const words = new Map(Object.entries({ ...WORDS, ...own }));
  return ({ code, params }: Pick<LocatedIssue, 'code' | 'params'>): string =>
    words.get(code)?.(params) ?? wordJsonIssue({ code, params });
}
