/** Joins lines that an e-mail program or a forum broke in two. */
import { Claims, type Line, offsetAt } from './lines.ts';

/** Programs break lines at 60 characters at the least. */
const NARROWEST = 60;

/** Characters after which a line continues, and brackets that close further on. */
const OPEN_END = /[,;|/:(&+–-]$/;

export interface Break<Kind> {
  /** The line so far, with the lines joined to it. */
  readonly pieces: readonly Line[];
  readonly above: Line;
  readonly kindAbove: Kind;
  readonly below: Line;
  readonly kindBelow: Kind;
  /** The kind of the line after `below`; undefined at the end of the text. */
  readonly kindAfter: Kind | undefined;
  /** True if the first word of the line below did not fit in the one above. */
  readonly isFull: boolean;
  /** True if the line above ends in a character that something follows. */
  readonly isOpen: boolean;
}

/** The end of an item or a sentence, which only a separator or a bracket follows. */
const CLOSED_END = /[).\]]$/;
const GOES_ON = /^[,;|/([-]/;

export interface Wrapping<Kind> {
  kindOf(line: Line): Kind;
  mayBeRest(kind: Kind): boolean;
  isRest(place: Break<Kind>): boolean;
}

/** The lines, with broken ones joined, and the kind of each by itself. */
export function joinWrapped<Kind>(
  lines: readonly Line[],
  wrapping: Wrapping<Kind>,
): { readonly lines: readonly Line[]; readonly kinds: Kind[] } {
  const kinds = lines.map((line) => wrapping.kindOf(line));
  const joined: Line[] = [];
  const joinedKinds: Kind[] = [];
  let at = 0;
  while (at < lines.length) {
    const [first, kind] = [lines[at], kinds[at]];
    if (!first || kind === undefined) break;
    const pieces = [first];
    for (let next = at + 1; next < lines.length; next += 1) {
      const below = kinds[next];
      if (below === undefined || !wrapping.mayBeRest(below)) break;
      const place = breakAt(lines, kinds, pieces, next);
      if (!place || !wrapping.isRest(place)) break;
      pieces.push(place.below);
    }
    const line = pieces.length === 1 ? first : joinedLine(pieces);
    joined.push(line);
    joinedKinds.push(pieces.length === 1 ? kind : wrapping.kindOf(line));
    at += pieces.length;
  }
  return { lines: joined, kinds: joinedKinds };
}

function breakAt<Kind>(
  lines: readonly Line[],
  kinds: readonly Kind[],
  pieces: readonly Line[],
  next: number,
): Break<Kind> | undefined {
  const [above, below, kindBelow] = [lines[next - 1], lines[next], kinds[next]];
  const kindAbove = kinds[next - pieces.length];
  if (!above || !below || kindAbove === undefined || kindBelow === undefined) return undefined;
  if (below.text === '') return undefined;
  // A heading for the lines below.
  if (below.text.endsWith(':')) return undefined;
  const blank = below.text.indexOf(' ');
  const word = blank < 0 ? below.text.length : blank;
  const isFull = above.to - above.from + 1 + word > NARROWEST;
  return {
    ...{ pieces, above, kindAbove, below, kindBelow, kindAfter: kinds[next + 1] },
    isFull: isFull && (!CLOSED_END.test(above.text) || GOES_ON.test(below.text)),
    isOpen: OPEN_END.test(above.text) || opensBracket(above.text),
  };
}

const opensBracket = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

function joinedLine(pieces: readonly Line[]): Line {
  const offsets: number[] = [];
  for (const [i, piece] of pieces.entries()) {
    if (i > 0) offsets.push((offsets.at(-1) ?? piece.from - 1) + 1);
    for (let at = 0; at < piece.text.length; at += 1) offsets.push(offsetAt(piece, at));
  }
  const text = pieces.map((piece) => piece.text).join(' ');
  const [first, last] = [pieces[0], pieces.at(-1)];
  const [from, to] = [first?.from ?? 0, last?.to ?? 0];
  return {
    text,
    raw: pieces.map((piece) => piece.raw).join(' '),
    ...{ number: first?.number ?? 1, from, to, start: first?.start ?? from },
    offsets,
    claims: new Claims(text.length),
  };
}
