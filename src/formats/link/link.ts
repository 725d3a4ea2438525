/** Share links: a page's address whose fragment holds a design, a fleet, weapons, a scenario or house rules. */
import type { Design, Weapon } from '../../core/design/design.ts';
import type { Fleet } from '../../core/design/fleet.ts';
import type { LocatedIssue, Params, Span } from '../../core/design/issues.ts';
import type { ScenarioDocument } from '../../core/design/scenario.ts';
import {
  type Excess,
  excessOf,
  excessText,
  LINK_BYTES,
  weaponsExcess,
} from '../../core/design/sizes.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import { packSchema } from '../../core/rules/packs/pack-schema.ts';
import { formatPackLine } from '../json/format.ts';
import { isObject, parsedJson, readValue } from '../json/reader.ts';
import { type Codec, Excessive, listCodec, Malformed, textCodec } from './codec.ts';
import { designCodec, fleetCodec, scenarioCodec, weaponsCodec } from './document-codecs.ts';
import { LINK_KINDS } from './kinds.ts';
import { packed, unpacked, wholeBeginnings } from './packing.ts';

/** Links begin with `#ship=1.`, `#fleet=1.`, `#weapons=1.`, `#pack=1.` or `#scenario=1.`; the number is this. */
const LINK_VERSION = 1;

/** Content of a link; designs, fleets and weapons with the house-rule packs that they carry. */
export type Shared = { readonly packs?: readonly RulesPack[] } & (
  | { readonly kind: 'ship'; readonly design: Design }
  | { readonly kind: 'fleet'; readonly fleet: Fleet }
  | { readonly kind: 'weapons'; readonly weapons: readonly Weapon[]; readonly name?: string }
  | { readonly kind: 'pack'; readonly pack: RulesPack }
  | { readonly kind: 'scenario'; readonly scenario: ScenarioDocument }
);

export interface LinkReading<Value = Shared> {
  readonly value?: Value;
  readonly issues: readonly LinkIssue[];
}

/** The fragment, `#ship=1.…`; undefined for content over 512 KiB before compression. */
export function shareFragment(shared: Shared): string | undefined {
  const data = packedOf(shared);
  return data && `#${shared.kind}=${LINK_VERSION}.${data}`;
}

function packedOf(shared: Shared): string | undefined {
  const { kind, packs = [] } = shared;
  if (kind === 'pack') return packed(packCodec, shared.pack);
  if (kind === 'scenario') return packed(scenarioCodec, shared.scenario);
  if (kind === 'weapons') {
    const { weapons: value, name } = shared;
    return packed(namedWeapons, { value, packs, ...(name && { name }) });
  }
  return kind === 'ship'
    ? packed(withCarried(designCodec), { value: shared.design, packs })
    : packed(withCarried(fleetCodec), { value: shared.fleet, packs });
}

/** The link at a page's address, whose own fragment it replaces. */
export function shareLink(page: string, shared: Shared): string | undefined {
  const fragment = shareFragment(shared);
  return fragment && page.replace(/#[\s\S]*/, '') + fragment;
}

/** Kinds of links: their names, and how the data of one are read; neither value nor excess if damaged. */
interface LinkKinds<Value> {
  readonly names: readonly string[];
  readonly read: (
    kind: string,
    data: string,
  ) => { readonly value?: Value; readonly excess?: Excess };
}

/** A name's own `#` stands in full width; behind it is no link. Some programs escape `#` and `=` for an address, a nested address, HTML or a mail: `%23`, `%2523`, `&#61;`, `=3D`. */
const EQUALS = '(?:=3D|=|%(?:25)*3D|&#(?:61|x3d);|&equals;)';
const linkOf = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?:%(?:25)*23|(?<![\\w＃-]))(${names.join('|')})${EQUALS}(\\d{1,4})\\.\\\\?([\\w-]*)`,
    'gi',
  );

const SHARED_KINDS: LinkKinds<Shared> = {
  names: LINK_KINDS,
  read: sharedIn,
};
const LINK = linkOf(SHARED_KINDS.names);
/** Length of the longest link, in characters. */
const LONGEST = LINK_BYTES * 2;

/** A link of a text, and where all of it stands, the address of its page included. */
export interface PlacedLink<Value = Shared> extends LinkReading<Value> {
  readonly span: Span;
}

/** True for a text with a link in it, even a damaged one. */
export const hasLink = (text: string): boolean => text.search(LINK) >= 0;

/** Reads the first link in a text, also one broken over several lines. Never throws. */
export const readLink = (text: string): LinkReading => readLinkOf(SHARED_KINDS, text);

/** Reads the first link of some kinds in a text. Never throws. */
function readLinkOf<Value>(kinds: LinkKinds<Value>, text: string): LinkReading<Value> {
  if (text.length > LONGEST) return { issues: [issue('link.too-long', { max: LONGEST })] };
  for (const { span: _, ...reading } of linksOf(kinds, text)) return reading;
  return { issues: [issue('link.none')] };
}

/** Reads each link of a text, in order. Never throws. */
export const readLinks = (text: string): Generator<PlacedLink> => linksOf(SHARED_KINDS, text);

function* linksOf<Value>(kinds: LinkKinds<Value>, text: string): Generator<PlacedLink<Value>> {
  let end = 0;
  for (const match of text.matchAll(linkOf(kinds.names))) {
    if (match.index < end) continue;
    const placed = readMatch(kinds, text, match);
    end = placed.span.end;
    yield placed;
  }
}

/** The address of the page before a link, without a blank. */
const ADDRESS = /(?<![^\s<>()[\]"'“”|])[^\s<>()[\]"'“”|]*$/;
const LONGEST_ADDRESS = 2000;

function readMatch<Value>(
  kinds: LinkKinds<Value>,
  text: string,
  match: RegExpExecArray,
): PlacedLink<Value> {
  const [whole, kind = '', digits = '', data = ''] = match;
  const { index } = match;
  const before = text.slice(Math.max(0, index - LONGEST_ADDRESS), index);
  const start = index - (ADDRESS.exec(before)?.[0].length ?? 0);
  const own = { start: index, end: index + whole.length };
  const span = { start, end: own.end };
  const version = Number(digits);
  if (version !== LINK_VERSION) {
    const code = version > LINK_VERSION ? 'link.newer' : 'link.unknown-version';
    return { issues: [issue(code, { version, known: LINK_VERSION }, own)], span };
  }
  const pieces = piecesFrom(text, own.end - data.length);
  let isWhole = false;
  let excessive: PlacedLink<Value> | undefined;
  for (const beginning of wholeBeginnings(pieces.map((piece) => piece.text))) {
    isWhole = true;
    const { value, excess } = kinds.read(kind.toLowerCase(), beginning.data);
    const end = pieces[beginning.pieces - 1]?.end ?? own.end;
    if (value) return { value, issues: [], span: { start, end } };
    // A link that only looks whole may claim any size.
    if (excess)
      excessive ??= { issues: [issue('link.too-large', excess, own)], span: { start, end } };
  }
  return excessive ?? { issues: [issue(isWhole ? 'link.unreadable' : 'link.cut', {}, own)], span };
}

interface Piece {
  readonly text: string;
  readonly end: number;
}

/** The pieces of a link, separated by line ends, blanks, invisible characters, quoting marks, and places where it may break. */
function piecesFrom(text: string, from: number): readonly Piece[] {
  const sign = /([\w-]+)(?:[\s>|\p{Cf}]|\\(?=[-_])|=(?=[\r\n])|<wbr ?\/?>)*/uy;
  sign.lastIndex = from;
  const pieces: Piece[] = [];
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const [, run = ''] = found;
    pieces.push({ text: run, end: found.index + run.length });
    if (sign.lastIndex - from > LONGEST) break;
  }
  return pieces;
}

interface Carried<Value> {
  readonly value: Value;
  readonly packs: readonly RulesPack[];
  /** Name of a set of weapons. */
  readonly name?: string;
}

const packCodec: Codec<RulesPack> = {
  write: (out, pack) => textCodec.write(out, formatPackLine(pack)),
  read: (from) => packOf(textCodec.read(from)),
};

const packsCodec = listCodec(packCodec);

/** The codec of a value with its house-rule packs, and a name where it takes one; a link without either ends before them. */
const withCarried = <Value>(
  codec: Codec<Value>,
  { isNamed = false } = {},
): Codec<Carried<Value>> => ({
  write(out, { value, packs, name }) {
    codec.write(out, value);
    if (packs.length > 0 || name) packsCodec.write(out, packs);
    if (name) textCodec.write(out, name);
  },
  read(from) {
    const value = codec.read(from);
    if (from.left === 0) return { value, packs: [] };
    const packs = packsCodec.read(from);
    const hasMore = isNamed && from.left > 0;
    if (packs.length === 0 && !hasMore) throw new Malformed('bytes after the end');
    const name = hasMore ? textCodec.read(from).trim() : '';
    return { value, packs, ...(name && { name }) };
  },
});

const namedWeapons = withCarried(weaponsCodec, { isNamed: true });

function packOf(text: string): RulesPack {
  const { value } = readValue(packSchema, parsedJson(text));
  if (value) return value;
  throw new Malformed('no pack of house rules');
}

function sharedOf(kind: string, data: string): Shared {
  if (kind === 'pack') return { kind, pack: unpacked(packCodec, data) };
  if (kind === 'scenario') return { kind, scenario: unpacked(scenarioCodec, data) };
  if (kind === 'ship') {
    const { value, packs } = unpacked(withCarried(designCodec), data);
    return { kind: 'ship', design: value, ...(packs.length > 0 && { packs }) };
  }
  if (kind === 'weapons') {
    const { value, packs, name } = unpacked(namedWeapons, data);
    return { kind, weapons: value, ...(name && { name }), ...(packs.length > 0 && { packs }) };
  }
  const { value, packs } = unpacked(withCarried(fleetCodec), data);
  return { kind: 'fleet', fleet: value, ...(packs.length > 0 && { packs }) };
}

function excessIn(shared: Shared): Excess | undefined {
  if (shared.kind === 'pack') return undefined;
  if (shared.kind === 'weapons') return weaponsExcess(shared.weapons);
  if (shared.kind === 'ship') return excessOf(shared.design);
  return excessOf(shared.kind === 'fleet' ? shared.fleet : shared.scenario);
}

/** Decodes the data of a whole link. */
function sharedIn(kind: string, data: string): { value?: Shared; excess?: Excess } {
  return decodedWhole(() => {
    const value = sharedOf(kind, data);
    const excess = excessIn(value);
    return excess ? { excess } : { value };
  });
}

/** The content of a whole link, its excess, or neither for damaged data. */
function decodedWhole<Value>(read: () => { value?: Value; excess?: Excess }): {
  value?: Value;
  excess?: Excess;
} {
  try {
    return read();
  } catch (error) {
    if (error instanceof Excessive) return { excess: error.excess };
    if (!(error instanceof Malformed)) throw error;
    return {};
  }
}

/** A value under the name of its kind, with the packs of house rules that it carries. */
type Named<Name extends string, Value> = { readonly [name in Name]: Value } & {
  readonly packs: readonly RulesPack[];
};

/** Writes, finds and reads the links of one kind, `#NAME=1.…`; none may hold an excessive design. */
export function linksOfKind<Name extends string, Value>(
  name: Name,
  content: Codec<Value>,
  designsIn: (value: Value) => readonly Design[],
) {
  const codec = withCarried(content);
  const kinds: LinkKinds<Named<Name, Value>> = {
    names: [name],
    read: (_, data) =>
      decodedWhole((): { value?: Named<Name, Value>; excess?: Excess } => {
        const { value, packs } = unpacked(codec, data);
        for (const design of designsIn(value)) {
          const excess = excessOf(design);
          if (excess) return { excess };
        }
        return { value: { [name]: value, packs } as Named<Name, Value> };
      }),
  };
  /** True for an address that was cut before the data of its link: `#campaign=`, `#campaign=1`. */
  const isStub = (text: string): boolean =>
    new RegExp(`^\\S*#${name}${EQUALS}\\d{0,4}$`, 'i').test(text.trim());
  return {
    /** The fragment; undefined for content over 512 KiB before compression. */
    fragment({ [name]: value, packs }: Named<Name, Value>): string | undefined {
      const data = packed(codec, { value, packs });
      return data && `#${name}=${LINK_VERSION}.${data}`;
    },
    /** True for a text with a link of this kind in it, even a damaged one; a JSON object may name any link. */
    isIn: (text: string): boolean =>
      (text.search(linkOf(kinds.names)) >= 0 && !isObject(parsedJson(text))) || isStub(text),
    /** Reads the first link in a text. Never throws. */
    read: (text: string): LinkReading<Named<Name, Value>> =>
      isStub(text) ? { issues: [issue('link.cut')] } : readLinkOf(kinds, text),
  };
}

const issue = (
  code: LinkIssueCode,
  params: LinkIssue['params'] = {},
  span?: LinkIssue['span'],
): LinkIssue => ({ code, severity: 'error', params, span });

type LinkIssueCode = keyof typeof WORDS;

type LinkIssue = LocatedIssue<LinkIssueCode>;

const WORDS = {
  'link.none': () =>
    `This is not a share link: one has ${LINK_KINDS.map((kind) => `“#${kind}=”`).join(' or ')} in it.`,
  'link.too-long': (p) => `This is not a share link: one has at most ${p.max} characters.`,
  'link.newer': (p) =>
    `This link is of version ${p.version}, and this program knows version ${p.known}: use a newer program.`,
  'link.unknown-version': (p) => `There are no links of version ${p.version}.`,
  'link.cut': () => 'This link is incomplete. Copy the whole link again.',
  'link.unreadable': () => 'This link is damaged. Ask for a new one, or for a file.',
  'link.too-large': excessText,
} as const satisfies { readonly [code: string]: (p: Params) => string };

const BY_CODE = new Map<string, (p: Params) => string>(Object.entries(WORDS));

/** The issue in a sentence; undefined for one that is of no link. */
export const wordLinkIssue = ({ code, params }: LocatedIssue): string | undefined =>
  BY_CODE.get(code)?.(params);
