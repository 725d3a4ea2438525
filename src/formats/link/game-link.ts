/** Links of games at the table, `#game=1.…`: the whole game in bytes. Orders of kinds and words here may never change. */
import {
  actSchema,
  type Game,
  type GameAct,
  GIVEN_UP,
  gameSchema,
} from '../../core/game/schema.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import { type Codec, numberCodec } from './codec.ts';
import { type LinkReading, linksOfKind } from './link.ts';
import { logCodec } from './log-codec.ts';

/** A game with its house-rule packs. */
export interface SharedGame {
  readonly game: Game;
  readonly packs: readonly RulesPack[];
}

type GivenUp = Extract<GameAct, { readonly entry: number }>;

/** Version 1 began without boxes: an entry with a box starts with an empty text instead of its number. */
const givenUp = (type: GivenUp['type']): Codec<GivenUp> => ({
  write(out, { ship, entry, item }) {
    out.text(ship);
    if (item !== undefined) {
      out.count(0);
      out.text('');
    }
    numberCodec.write(out, entry);
    if (item !== undefined) numberCodec.write(out, item);
  },
  read(from) {
    const ship = from.text();
    const count = from.count();
    if (count > 0) return { type, ship, entry: count - 1 };
    const text = from.text();
    if (text !== '') return { type, ship, entry: Number(text) };
    return { type, ship, entry: numberCodec.read(from), item: numberCodec.read(from) };
  },
});

const { packs: _, ...ENTRIES } = gameSchema.entries;

const GAMES = linksOfKind(
  'game',
  logCodec<Game>(
    ENTRIES,
    actSchema,
    GIVEN_UP.map((schema) => [schema, givenUp(schema.entries.type.literal) as Codec<never>]),
  ),
  ({ designs }) => designs,
);

/**
 * The fragment of a game, `#game=1.…`; undefined for one over 512 KiB before compression. It has all
 * orders of the log in full: for another player, leave out those that are secret (`eventsLacking`).
 */
export const gameFragment = (shared: SharedGame): string | undefined => GAMES.fragment(shared);

/** True for a text with a link of a game in it. */
export const hasGameLink = GAMES.isIn;

/** Reads the first link of a game in a text. Faults are worded by `wordLinkIssue`. Never throws. */
export const readGameLink = (text: string): LinkReading<SharedGame> => GAMES.read(text);
