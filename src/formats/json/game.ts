/** Games at the table as files, `slipway.game` 1: an event a line, faults with their places. */
import type { LocatedIssue, Params } from '../../core/design/issues.ts';
import { eventSchema, type Game, type GameEvent, gameSchema } from '../../core/game/schema.ts';
import { scenarioIssues, wordScenarioIssue } from '../../core/rating/checks/scenario.ts';
import type { FleetRules } from '../../core/rules/fleet-rules.ts';
import { choicesOfTexts } from '../../core/rules/play-choices.ts';
import { type Steps, stepsOf } from './issues.ts';
import {
  excessFaults,
  type Fault,
  figureFaults,
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

/** Faults of sides, ships, flights and the scenario's figures. */
function setupFaults(game: Game, kinds: ReadonlySet<string>): readonly Fault[] {
  const { designs, play, sides, scenario, limit = 0, target = 0 } = game;
  const faults: Fault<keyof typeof WORDS>[] = [];
  for (const [name, points] of Object.entries({ limit, target })) {
    if (points < 0) faults.push({ code: 'game.points', steps: [name], params: { points } });
  }
  if (sides.length !== 2) {
    faults.push({ code: 'game.sides', steps: ['sides'], params: { count: sides.length } });
  }
  if (!choicesOfTexts(play)) {
    faults.push({ code: 'game.option', steps: ['play'], params: { options: play.join(', ') } });
  }
  const ids = new Set<string>();
  const figures: Fault[] = [];
  const check = (at: Steps, values: Figures, most?: number) => {
    for (const [name, value] of Object.entries(values))
      figures.push(...figureFaults([...at, name], value, 0, most));
  };
  for (const [i, { ships, flights = [] }] of sides.entries()) {
    for (const [k, { hull, speed, prototype }] of ships.entries()) {
      check(['sides', i, 'ships', k], { hull, speed });
      check(['sides', i, 'ships', k], { prototype }, 1);
    }
    for (const [k, { id, kind, carrier, aboard, longRange }] of flights.entries()) {
      const steps = ['sides', i, 'flights', k];
      check(steps, { aboard, longRange }, 1);
      if (carrier !== undefined && !ships.some((ship) => ship.id === carrier)) {
        faults.push({ code: 'game.carrier', steps: [...steps, 'carrier'], params: { carrier } });
      }
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
    ...figures,
    ...scenarioIssues(scenario ?? {}).map(({ code, path = '', params }) => ({
      ...{ code, params, steps: ['scenario', ...stepsOf(path)] },
    })),
    ...designs.flatMap((design, i) => excessFaults(['designs', i], design)),
    ...shipFaults('sides', sides, designs),
  ];
}

interface Figures {
  readonly [name: string]: number | undefined;
}

const WORDS = {
  'game.sides': (p) => `A game has two sides, not ${p.count}.`,
  'game.option': (p) => `An option of play is unknown: ${p.options}.`,
  'game.points': (p) => `Points are no less than 0, not ${p.points}.`,
  'game.carrier': (p) => `This side has no ship ${p.carrier}.`,
  'game.flight': (p) => `Two flights have the id ${p.id}.`,
  'game.kind': (p) => `There are no fighters called “${p.kind}”.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

const wordLogged = loggedWording(WORDS);

/** The issue in a sentence. */
export const wordGameIssue: typeof wordLogged = (issue) =>
  wordScenarioIssue(issue as LocatedIssue) ?? wordLogged(issue);
