/** Games that arrive as a file, a link or a paste: their faults, and their storing. */
import { joinGameLogs } from '../../../core/game/merge.ts';
import type { Game } from '../../../core/game/schema.ts';
import { otherPage } from '../../../formats/document-pages.ts';
import { formatGame, readGame, wordGameIssue } from '../../../formats/json/game.ts';
import { hasGameLink, readGameLink, type SharedGame } from '../../../formats/link/game-link.ts';
import { wordLinkIssue } from '../../../formats/link/link.ts';
import type { Library } from '../../../store/library.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';

/** The game of a link or a file, or its first fault. */
export function readArriving(
  { fleetRules }: Library,
  text: string,
): SharedGame | { readonly fault: string } {
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
    return { game, packs };
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

/** Stores a game and its packs, merged with the stored events of the same game; returns its id. */
export async function keepGame(library: Library, { game, packs }: SharedGame): Promise<string> {
  const { games, newId } = library;
  await Promise.all([keepPacks(library, packs), games.whenRead()]);
  const id = game.id !== undefined && OWN_ID.test(game.id) ? game.id : newId();
  for (;;) {
    const replaces = games.find(id)?.revision ?? 0;
    const [here] = await games.values([id]);
    const value: Game = here
      ? { ...here.value, id, log: joinGameLogs(here.value.log, game.log) }
      : { ...game, id };
    if ((await games.put([{ id, value, replaces }])).length === 0) return id;
  }
}
