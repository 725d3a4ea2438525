/** Games at the table as files, `slipway.game` 1: an event a line, faults with their places. */
import type { Params } from '../../core/design/issues.ts';
import { excessOf, excessText } from '../../core/design/sizes.ts';
import { eventSchema, type Game, type GameEvent, gameSchema } from '../../core/game/schema.ts';
import { choicesOfTexts } from '../../core/rules/choice-texts.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import {
  type Fault,
  formatLogged,
  type LoggedReading,
  loggedWording,
  readLogged,
  readStoredLog,
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

/** Reads a game, or says what is wrong with it, and where. Never throws. */
export function readGame({ variants, shuttles }: FleetRules, text: string): GameReading {
  const kinds = new Set([...variants.keys(), shuttles.id]);
  return readLogged(gameSchema, text, (game) => setupFaults(game, kinds));
}

type GameFault = Fault<keyof typeof WORDS>;

/** Faults of sides, ships and flights. */
function setupFaults(
  { designs, play, sides }: Game,
  kinds: ReadonlySet<string>,
): readonly GameFault[] {
  const faults: GameFault[] = [];
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

const WORDS = {
  'game.sides': (p) => `A game has two sides, not ${p.count}.`,
  'game.option': (p) => `An option of play is unknown: ${p.options}.`,
  'game.excess': (p) => `This design is too large: ${p.excess}`,
  'game.design': (p) => `There is no design ${p.design}; the first is 0.`,
  'game.letter': (p) => `Two ships have the letter ${p.id}.`,
  'game.flight': (p) => `Two flights have the id ${p.id}.`,
  'game.kind': (p) => `There are no fighters called “${p.kind}”.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

/** The issue in a sentence. */
export const wordGameIssue = loggedWording(WORDS);
