/** Games that arrive as a file, a link or a paste: their faults, and their storing. */
import { deviceOf, oddFieldOf } from '../../../core/game/events.ts';
import { joinOf } from '../../../core/game/game.ts';
import { joinGameLogs } from '../../../core/game/merge.ts';
import type { ActOf, Game, GameEvent } from '../../../core/game/schema.ts';
import { otherPage } from '../../../formats/document-pages.ts';
import { formatGame, readGame, readStoredGame, wordGameIssue } from '../../../formats/json/game.ts';
import { isObject, parsedJson } from '../../../formats/json/reader.ts';
import { hasGameLink, readGameLink, type SharedGame } from '../../../formats/link/game-link.ts';
import { wordLinkIssue } from '../../../formats/link/link.ts';
import type { Library } from '../../../store/library.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { deviceNames } from '../../shared/saved-log.ts';

const isSound = (event: GameEvent): boolean =>
  isObject(event) && isObject(event.act) && oddFieldOf(event) === undefined;

/** A game, and the events of a newer Slipway in it. */
interface ArrivedGame extends SharedGame {
  readonly unread: readonly GameEvent[];
}

/** The game of a link or a file, or its first fault. */
export function readArriving(
  { fleetRules }: Library,
  text: string,
): ArrivedGame | { readonly fault: string } {
  const link = hasGameLink(text) ? readGameLink(text) : undefined;
  if (link && !link.value) {
    const [issue] = link.issues;
    return { fault: (issue && wordLinkIssue(issue)) ?? 'This link holds no game.' };
  }
  // Check a link like a file: its bytes may name any design, letter or event.
  const written = link?.value ? formatGame(gameOfShared(link.value)) : text;
  const { value, issues } = readGame(fleetRules, written);
  if (value) {
    const { packs = [], ...game } = value;
    const raw = parsedJson(written);
    const log = isObject(raw) && Array.isArray(raw.log) ? raw.log : [];
    const { unread = [] } = readStoredGame({ ...game, log }) ?? {};
    return { game, packs, unread: unread.filter(isSound) };
  }
  const [issue] = issues;
  const fault = issue ? wordGameIssue(issue) : 'There is no game in this.';
  return { fault: otherPage(issues, written) ?? fault };
}

/** The game as files have it: its packs in it. */
export const gameOfShared = ({ game, packs }: SharedGame): Game =>
  packs.length > 0 ? { ...game, packs } : game;

/** Ids that Slipway gives to games. */
const OWN_ID = /^[\w-]{1,64}$/;

/** The place of a window at a table where another window of its browser has one; undefined if it needs none. */
export function seatBeside(
  game: Game,
  device: string,
  windows: readonly string[],
): ActOf<'join'> | undefined {
  const joins = game.log.filter(({ act }) => act.type === 'join');
  const own = joins.filter(({ id }) => [device, ...windows].includes(deviceOf(id)[0])).at(-1);
  if (own?.act.type !== 'join' || joins.some(({ id }) => deviceOf(id)[0] === device))
    return undefined;
  return joinOf(game, device, own.act.side ?? 0);
}

/** A game that arrived, in which this device has a place if others have. @internal */
export function seated(game: Game, device: string, windows: readonly string[]): Game {
  const isTable = game.log.some(({ act }) => act.type === 'join');
  const act = seatBeside(game, device, windows) ?? (isTable && joinOf(game, device));
  if (!act) return game;
  const numbers = game.log.map(({ id }) => deviceOf(id));
  const last = Math.max(0, ...numbers.map(([name, number]) => (name === device ? number : 0)));
  const clock = 1 + Math.max(...game.log.map((event) => event.clock));
  const join = { id: `${device}.${last + 1}`, clock, by: act.side ?? 0, time: Date.now(), act };
  return { ...game, log: [...game.log, join] };
}

/** Stores a game and its packs, merged with the stored events of the same game; returns its id. */
export async function keepGame(
  library: Library,
  { game, packs, unread }: ArrivedGame,
  device: string,
): Promise<string> {
  const { games, newId } = library;
  await Promise.all([keepPacks(library, packs), games.whenRead()]);
  const id = game.id !== undefined && OWN_ID.test(game.id) ? game.id : newId();
  for (;;) {
    const replaces = games.find(id)?.revision ?? 0;
    const [here] = await games.values([id]);
    const value: Game = here
      ? { ...here.value, id, log: joinGameLogs(here.value.log, game.log) }
      : { ...game, id };
    const { log, ...head } = seated(value, device, deviceNames());
    // They are reported when the game is opened, and read by a newer Slipway.
    const put = [{ id, value: { ...head, log: joinGameLogs(log, unread) }, replaces }];
    if ((await games.put(put)).length === 0) return id;
  }
}
