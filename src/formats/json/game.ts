/** Games at the table as files, `slipway.game` 1: an event a line, faults with their places. */
import type { Params } from '../../core/design/issues.ts';
import { eventSchema, type Game, type GameEvent, gameSchema } from '../../core/game/schema.ts';
import { choicesOfTexts } from '../../core/rules/choice-texts.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import {
  excessFaults,
  type Fault,
  formatLogged,
  type LoggedReading,
  loggedWording,
  readLogged,
  readStoredLog,
  shipFaults,
} from './logged.ts';

/** The game's JSON in the schema's order of keys, with an event a line. Reading it gives the same game. */
export const formatGame = (game: Game): string => formatLogged(gameSchema, game);

/** A stored game, and its events that cannot be read: they go back into storage with it. */
export interface StoredGame {
  readonly game: Game;
  readonly unread: readonly GameEvent[];
}

/** Reads a stored game; undefined where its ships or sides cannot be read. */
export function readStoredGame(raw: Game): StoredGame | undefined {
  const found = readStoredLog<GameEvent, Game>(gameSchema, eventSchema, raw);
  return found && { game: found.value, unread: found.unread };
}

export type GameReading = LoggedReading<Game>;

/** Reads a game, or reports its faults with their places. Never throws. */
export function readGame({ variants, shuttles }: FleetRules, text: string): GameReading {
  const kinds = new Set([...variants.keys(), shuttles.id]);
  return readLogged(gameSchema, text, (game) => setupFaults(game, kinds));
}

/** Faults of sides, ships and flights. */
function setupFaults({ designs, play, sides }: Game, kinds: ReadonlySet<string>): readonly Fault[] {
  const faults: Fault<keyof typeof WORDS>[] = [];
  if (sides.length !== 2) {
    faults.push({ code: 'game.sides', steps: ['sides'], params: { count: sides.length } });
  }
  if (!choicesOfTexts(play)) {
    faults.push({ code: 'game.option', steps: ['play'], params: { options: play.join(', ') } });
  }
  const ids = new Set<string>();
  for (const [i, { flights = [] }] of sides.entries()) {
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
  return [
    ...faults,
    ...designs.flatMap((design, i) => excessFaults(['designs', i], design)),
    ...shipFaults('sides', sides, designs),
  ];
}

const WORDS = {
  'game.sides': (p) => `A game has two sides, not ${p.count}.`,
  'game.option': (p) => `An option of play is unknown: ${p.options}.`,
  'game.flight': (p) => `Two flights have the id ${p.id}.`,
  'game.kind': (p) => `There are no fighters called “${p.kind}”.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

/** The issue in a sentence. */
export const wordGameIssue = loggedWording(WORDS);
