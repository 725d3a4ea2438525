/** Links of games at the table, `#game=1.…`: the whole game in bytes. Orders of kinds and words here may never change. */
import { actSchema, type Game, gameSchema } from '../../core/game/schema.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import { type LinkReading, linksOfKind } from './link.ts';
import { logCodec } from './log-codec.ts';

/** A game with the packs of house rules that it is played by. */
export interface SharedGame {
  readonly game: Game;
  readonly packs: readonly RulesPack[];
}

const GAMES = linksOfKind('game', logCodec<Game>(gameSchema.entries, actSchema));

/**
 * The fragment of a game, `#game=1.…`; undefined for one over 512 KiB before compression. It has all
 * orders of the log in full: for another player, leave out those that are secret (`lacking`).
 */
export const gameFragment = (shared: SharedGame): string | undefined => GAMES.fragment(shared);

/** True for a text with a link of a game in it. */
export const hasGameLink = GAMES.isIn;

/** Reads the first link of a game in a text. Faults are worded by `wordLinkIssue`. Never throws. */
export const readGameLink = (text: string): LinkReading<SharedGame> => GAMES.read(text);
