/** Games at the table as files, `slipway.game` 1: an event a line, faults with their places. */
import type { LocatedIssue, Params } from '../../core/design/issues.ts';
import { excessOf, excessText } from '../../core/design/sizes.ts';
import { oddFieldOf } from '../../core/game/events.ts';
import { eventSchema, type Game, type GameEvent, gameSchema } from '../../core/game/schema.ts';
import { choicesOfTexts } from '../../core/rules/choice-texts.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import { formatDocument } from './format.ts';
import { pathText, type Steps, wordJsonIssue } from './issues.ts';
import { readDocument, withoutMark } from './read.ts';
import { isReadable } from './reader.ts';
import { partSpans } from './syntax.ts';

/** The game's JSON in the schema's order of keys, with an event a line. Reading it gives the same game. */
export function formatGame(game: Game): string {
  const head = formatDocument(gameSchema, { ...game, log: [] });
  if (game.log.length === 0) return head;
  const lines = game.log.map((event) => `    ${JSON.stringify(event)}`).join(',\n');
  return head.replace(/\[\]\n\}\n$/, () => `[\n${lines}\n  ]\n}\n`);
}

/** A stored game, and its events that cannot be read: they go back into storage with it. */
export interface StoredGame {
  readonly game: Game;
  readonly unread: readonly GameEvent[];
}

/** Reads a stored game; undefined where its ships or sides cannot be read. */
export function readStoredGame(raw: Game): StoredGame | undefined {
  if (!isReadable(gameSchema, { ...raw, log: [] })) return undefined;
  const [log, unread]: [GameEvent[], GameEvent[]] = [[], []];
  for (const event of raw.log) {
    const isSound = isReadable(eventSchema, event) && !oddFieldOf(event);
    (isSound ? log : unread).push(event);
  }
  return { game: unread.length === 0 ? raw : { ...raw, log }, unread };
}

export interface GameReading {
  /** The game without events that cannot be read; undefined where its ships or sides cannot be. */
  readonly value?: Game;
  readonly issues: readonly LocatedIssue[];
}

/** Faults after which no game is left. */
const FATAL: ReadonlySet<string> = new Set([
  ...['game.sides', 'game.design', 'game.letter', 'game.flight', 'game.kind', 'game.option'],
  'game.excess',
]);

interface Fault {
  readonly code: keyof typeof WORDS;
  readonly steps: Steps;
  readonly params?: Params;
}

/** Reads a game, or says what is wrong with it, and where. Never throws. */
export function readGame({ variants, shuttles }: FleetRules, text: string): GameReading {
  const { value, issues } = readDocument(gameSchema, text);
  if (!value) return { issues };
  const kinds = new Set([...variants.keys(), shuttles.id]);
  const faults = [...setupFaults(value, kinds), ...eventFaults(value.log)];
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
  const all = [...issues, ...found];
  if (faults.some(({ code }) => FATAL.has(code))) return { issues: all };
  // An event with a fault is left out whole.
  const broken = new Set(
    all.flatMap(
      ({ path }) =>
        /^log\[(\d+)\]/
          .exec(path ?? '')
          ?.slice(1, 2)
          .map(Number) ?? [],
    ),
  );
  const log = broken.size === 0 ? value.log : value.log.filter((_, i) => !broken.has(i));
  return { value: { ...value, log }, issues: all };
}

/** Faults of sides, ships and flights. */
function setupFaults({ designs, play, sides }: Game, kinds: ReadonlySet<string>): readonly Fault[] {
  const faults: Fault[] = [];
  if (sides.length !== 2) {
    faults.push({ code: 'game.sides', steps: ['sides'], params: { count: sides.length } });
  }
  if (!choicesOfTexts(play)) {
    faults.push({ code: 'game.option', steps: ['play'], params: { options: play.join(', ') } });
  }
  for (const [i, design] of designs.entries()) {
    const excess = excessOf(design);
    const params = excess && { excess: excessText(excess) };
    if (params) faults.push({ code: 'game.excess', steps: ['designs', i], params });
  }
  const [letters, ids] = [new Set<string>(), new Set<string>()];
  for (const [i, { ships, flights = [] }] of sides.entries()) {
    for (const [k, { id, design }] of ships.entries()) {
      const steps = ['sides', i, 'ships', k];
      if (!designs[design]) {
        faults.push({ code: 'game.design', steps: [...steps, 'design'], params: { design } });
      }
      if (letters.has(id)) {
        faults.push({ code: 'game.letter', steps: [...steps, 'id'], params: { id } });
      }
      letters.add(id);
    }
    for (const [k, { id, kind }] of flights.entries()) {
      const steps = ['sides', i, 'flights', k];
      if (!kinds.has(kind)) {
        faults.push({ code: 'game.kind', steps: [...steps, 'kind'], params: { kind } });
      }
      if (ids.has(id))
        faults.push({ code: 'game.flight', steps: [...steps, 'id'], params: { id } });
      ids.add(id);
    }
  }
  return faults;
}

/** Faults of ids and clocks, by which the log is joined. */
function eventFaults(log: readonly GameEvent[]): readonly Fault[] {
  const faults: Fault[] = [];
  const ids = new Set<string>();
  for (const [i, event] of log.entries()) {
    const { id, clock } = event;
    const odd = oddFieldOf(event);
    const code = odd ? CODES[odd] : ids.has(id) ? 'game.event-twice' : undefined;
    const params = { id, clock, field: odd ?? '' };
    if (code) faults.push({ code, steps: ['log', i, odd ?? 'id'], params });
    else ids.add(id);
  }
  return faults;
}

const CODES = {
  id: 'game.event-id',
  clock: 'game.clock',
  by: 'game.event-field',
  seen: 'game.event-field',
  first: 'game.event-field',
} as const;

const WORDS = {
  'game.sides': (p) => `A game has two sides, not ${p.count}.`,
  'game.option': (p) => `An option of play is unknown: ${p.options}.`,
  'game.excess': (p) => `This design is too large: ${p.excess}`,
  'game.design': (p) => `There is no design ${p.design}; the first is 0.`,
  'game.letter': (p) => `Two ships have the letter ${p.id}.`,
  'game.flight': (p) => `Two flights have the id ${p.id}.`,
  'game.kind': (p) => `There are no fighters called “${p.kind}”.`,
  'game.event-id': (p) => `“${p.id}” is no id of an event, such as K7QX.12; the event is left out.`,
  'game.event-twice': (p) => `Two events have the id ${p.id}; only the first one counts.`,
  'game.event-field': (p) => `Event ${p.id} has a wrong “${p.field}”; the event is left out.`,
  'game.clock': (p) =>
    `${p.clock} is no whole number from 0 to 1,000,000,000; the event is left out.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

const BY_CODE = new Map<string, (p: Params) => string>(Object.entries(WORDS));

/** The issue in a sentence. */
export const wordGameIssue = ({ code, params }: Pick<LocatedIssue, 'code' | 'params'>): string =>
  BY_CODE.get(code)?.(params) ?? wordJsonIssue({ code, params });
