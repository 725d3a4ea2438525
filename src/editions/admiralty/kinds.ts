/** Classifies the lines of a text as parts of Admiralty cards, each without its neighbours. */
import { classMark } from '../../formats/drake/header.ts';
import { isRule, type Line } from '../../formats/drake/lines.ts';
import { isRemark, NO_PROSE, nearest } from '../../formats/drake/names.ts';
import type { Break } from '../../formats/drake/wrapped-lines.ts';
import { areArcs, areBareArcs, beginsArcs } from './battery-figures.ts';
import { type HeaderSign, headerSign, markedRating, ratingInFront } from './header.ts';

export type CardKind =
  | CardKeyword
  | 'battery'
  | 'header'
  /** Arcs without brackets, which may be words. */
  | 'bare-arcs'
  /** A word and a colon that the card does not have. */
  | 'entry'
  | 'text'
  | 'blank';

export interface CardLine {
  readonly kind: CardKind;
  readonly at: number;
  /** The spelling that a misspelt keyword is taken for, and where that keyword ends. */
  readonly misspelt?: string;
  readonly wordEnd?: number;
  readonly letter?: string;
  /** For a header: how certain it is. */
  readonly sign?: HeaderSign | 'plain';
  /** For a header recognised by its place: the lines below it. */
  readonly opens?: CardLine;
  /** Parts of a card further down in the paragraph that begins with this line. */
  readonly heads?: 'hull' | 'tracks';
  /** True if the line right above is not a line of a card; in a paragraph, if a hull stands below too. */
  readonly isApart?: boolean;
  /** True for a line between others of a paragraph, without a hull below it there. */
  readonly isWithin?: boolean;
}

/** A keyword, the die results of the second dialect, `Hull (1,3,5):`, and the character after it. */
const KEY = new RegExp(
  String.raw`^([a-z][a-z ]{0,28}?)( *[([][\d ,/&-]{1,12}[)\]])? *([:=]|- ?(?=\S)|${NO_PROSE}(?=[\d~]|\[\d\]|\(\d\)))`,
  'i',
);
/** Tech levels need no colon: `Tech Levels E0 F0`, `All systems TL +4`. */
const TECH =
  /^(?:tech(?:nology)? *levels?|TLs?)\b *(?:[:=] *)?(?=[a-z+\d(-]|$)|^(?=(?:all|every)[a-z ]{0,24} (?:TL|tech levels?) *(?:[:=] *)?[+-]?\d)/i;
const FIGURES = /^[\d-]/;
const TRACK = /^\d{1,3}\*?(?:[ ,/-]+\d{1,3}\*?)+/;
const WITH_FIGURES: ReadonlySet<CardKeyword> = new Set(['hull', 'engines', 'shields', 'rating']);
const WITHOUT_COLON: ReadonlySet<CardKeyword> = new Set([
  ...(['hull', 'engines', 'shields', 'chart', 'rating', 'tech'] as const),
]);

/** `[X] `, `(X) `, `X) `, `X: `, `X - `, `Battery X: `. */
const BRACKETED = /^\[([a-z])\] *(?:[:.)-] *)?(?=[^[ ]|\[[^\]]{2,}\] *\p{L})/iu;
const WORDED =
  /^(?:battery|weapon|bank|group|wpn)(?![a-z] [^:.)=-]) *[[("']?([a-z])[\])"']? *(?:[:.)=-] *|(?= ))(?=.)/i;
const LETTERED = /^(?:\(([a-z])\)|([a-z]) ?[:.)=]|([a-z]) -) *(?=\S)/i;
/** `Batteryy X: `: the word may be misspelt. */
const BATTERY_WORD = /^(\p{L}{4,12}) *[[("']?([a-z])[\])"']? *[:.)=-] *(?=.)/iu;
/** Pattern that only a battery's line has. */
const SHOT = /\d ?\+|\d ?[/-] ?\d+ ?[/-] ?\d|\b(?:range|rng|rof|acc|imp|dmg)\b *(?:[:=] *)?\d/i;
const BANDS = /(?<![\d/+x-])\d{1,3} ?[-/] ?\d{1,3} ?[-/] ?\d{1,3}(?![\d/+-])/;
const HITS = /(?<![\d/])\d ?\+|\d ?\/ ?\d ?\+/;

const BEGINNING = 400;

export function cardLineKind({ text }: Pick<Line, 'text'>): CardLine {
  if (text === '' || isRule(text)) return { kind: 'blank', at: 0 };
  const start = text.slice(0, BEGINNING);
  return (
    keywordKind(start) ??
    batteryKind(start) ??
    (beginsArcs(start) ? { kind: 'arcs', at: 0 } : undefined) ??
    (headerSign(start) === 'marked' ? { kind: 'header', at: 0, sign: 'marked' } : undefined) ??
    misspeltKind(start) ??
    (areBareArcs(start) ? { kind: 'bare-arcs', at: 0 } : undefined) ??
    (isLooseBattery(start) ? { kind: 'battery', at: 0, letter: '' } : undefined) ?? {
      kind: isRemark(start) ? 'entry' : 'text',
      at: 0,
    }
  );
}

function keywordKind(text: string): CardLine | undefined {
  const key = KEY.exec(text);
  const found = key?.[1] === undefined ? undefined : cardKeyword(key[1]);
  if (key && found && (key[3] !== '' || WITHOUT_COLON.has(found.keyword))) {
    const { keyword } = found;
    const rest = text.slice(key[0].length).trimStart();
    const isDash = key[3]?.startsWith('-') === true;
    if (isDash && !FIGURES.test(rest) && keyword !== 'specials') return undefined;
    // A dash before a level is its sign, and a rating may begin a header.
    if (keyword === 'tech' && key[3] !== ':' && key[3] !== '=') return techKind(text);
    if (keyword === 'rating' && headerSign(text) === 'marked') return undefined;
    // A heading with the first battery behind it.
    if (keyword === 'chart' && rest !== '' && isBattery(rest)) {
      return batteryAt(text, text.length - rest.length);
    }
    if (keyword === 'arcs' && !areArcs(rest)) return undefined;
    return { kind: keyword, at: key[0].length };
  }
  return techKind(text);
}

function techKind(text: string): CardLine | undefined {
  const tech = TECH.exec(text);
  return tech ? { kind: 'tech', at: tech[0].length } : undefined;
}

const isBattery = (text: string): boolean => batteryKind(text) !== undefined;

function batteryAt(text: string, at: number): CardLine | undefined {
  const battery = batteryKind(text.slice(at));
  return battery && { ...battery, at: at + battery.at };
}

function batteryKind(text: string): CardLine | undefined {
  const bracketed = BRACKETED.exec(text);
  if (bracketed?.[1] && !areArcs(text)) return batteryOf(bracketed, bracketed[1]);
  const worded = WORDED.exec(text);
  if (worded?.[1]) return batteryOf(worded, worded[1]);
  const lettered = LETTERED.exec(text);
  const letter = lettered?.[1] ?? lettered?.[2] ?? lettered?.[3];
  if (!lettered || !letter || !SHOT.test(text.slice(lettered[0].length))) return undefined;
  return batteryOf(lettered, letter);
}

const batteryOf = ([mark]: RegExpExecArray, letter: string): CardLine => ({
  kind: 'battery',
  at: mark.length,
  letter: letter.toUpperCase(),
});

const isLooseBattery = (text: string): boolean =>
  BANDS.test(text) && HITS.test(text) && /^\p{L}[^:]*,/u.test(text);

function misspeltKind(text: string): CardLine | undefined {
  const battery = BATTERY_WORD.exec(text);
  const [mark = '', name = '', letter = ''] = battery ?? [];
  if (battery && SHOT.test(text.slice(mark.length)) && nearest(name, ['battery']).length > 0) {
    return { ...batteryOf(battery, letter), misspelt: 'Battery', wordEnd: name.length };
  }
  const key = KEY.exec(text);
  const word = key?.[1]?.trim() ?? '';
  const found = word.length > 2 ? likelyKeyword(word) : undefined;
  if (key && found) {
    const rest = text.slice(key[0].length).trimStart();
    const isFigures = WITH_FIGURES.has(found.keyword)
      ? key[3] === '' || key[3]?.startsWith('-')
        ? TRACK.test(rest)
        : FIGURES.test(rest)
      : key[3] === ':' || key[3] === '=';
    const { keyword: kind, misspelt = '' } = found;
    if (isFigures && kind !== 'note') {
      return { kind, at: key[0].length, misspelt, wordEnd: word.length };
    }
  }
  // `Tech Levles E0 F0`: levels need no colon.
  const tech = /^(\p{L}+ \p{L}+)(?= +[EFGSW][+-]?\d\b)/u.exec(text)?.[1];
  const level = tech === undefined ? undefined : likelyKeyword(tech);
  if (tech === undefined || level?.keyword !== 'tech') return undefined;
  return { kind: 'tech', at: tech.length, misspelt: level.misspelt ?? '', wordEnd: tech.length };
}

const GOES_ON: ReadonlySet<CardKind> = new Set([
  ...(['header', 'tech', 'hull', 'engines', 'shields', 'chart', 'battery'] as const),
  ...(['arcs', 'specials', 'note', 'entry', 'faction', 'class', 'type', 'name'] as const),
]);

const BANKS = /^(?:\[[^[\]]+\][ ,;]*)+$/;

/** True for a line of nothing but banks in brackets, whatever their arcs. */
export const areBanks = (text: string): boolean => BANKS.test(text);

/** True if a line continues the line above, which a program broke in two. */
export function isRestOfCardLine(place: Break<CardLine>): boolean {
  const { kindAbove, kindBelow, above, below, isFull, isOpen } = place;
  const [kind, rest] = [kindAbove.kind, kindBelow.kind];
  if (rest !== 'text' && rest !== 'bare-arcs' && rest !== 'entry') return false;
  if (kind === 'battery' && areBanks(below.text)) return false;
  // A header whose rating stands on the next line.
  const isTitle = kind === 'text' && rest === 'text' && classMark(above.text) >= 0;
  if (isTitle) return isFull && markedRating(below.text) !== undefined;
  // A heading above a list, an item a line.
  if (kind === 'specials' && above.text.length <= kindAbove.at) return false;
  if (kind === 'specials' && rest === 'text' && ITEMS.test(below.text)) return true;
  if (!GOES_ON.has(kind) || headerSign(below.text) === 'marked') return false;
  if (rest === 'entry') return isOpen && isFull && kind !== 'entry';
  return isFull || (isOpen && kind !== 'note' && kind !== 'header');
}

/** Two or more items of a list with their separators, not a sentence. */
const ITEMS = /^[^.!?:;]{2,40}(?:; ?[^.!?:;]{2,40})+[;.]?$/;

/** True if a battery's line is one on its own: not a line of another edition, nor prose. */
const isSureBattery = ({ kind, letter }: CardLine, text: string): boolean =>
  kind === 'battery' &&
  letter !== '' &&
  (/^\[|^battery\b/i.test(text) ? SHOT.test(text) : isArmed(text) && !text.includes('|'));

const isArmed = (text: string): boolean =>
  BANDS.test(text) && HITS.test(text) && text.includes(',');

/** True if a text has batteries or headers that only Admiralty cards have. */
export function hasAdmiraltyLines(lines: readonly Line[]): boolean {
  let [hasTrack, hasHull, isRated] = [false, false, false];
  for (const { text } of lines) {
    const line = cardLineKind({ text });
    if (isSureBattery(line, text)) return true;
    if (line.kind === 'hull') {
      hasHull = true;
      hasTrack ||= /^h(?:\w+(?: *\(| *[:=] *\d+ +\d| +\d+ +\d)|\w*[a-z_]\d+ +\d)/i.test(text);
    }
    if (line.kind === 'header' || headerSign(text) === 'rated') {
      if (hasTrack) return true;
      // The class behind the rating is how only this edition begins a card.
      isRated ||= line.kind === 'header' && ratingInFront(text) !== undefined;
    }
    if (isRated && hasHull) return true;
  }
  return false;
}

export const LABEL_FIELDS = ['faction', 'class', 'type', 'name', 'rating'] as const;
export type CardLabel = (typeof LABEL_FIELDS)[number];

const LABELS: ReadonlySet<string> = new Set(LABEL_FIELDS);

/** True if a line of that kind is a label, `Faction: Free Ports`. */
export const isLabel = (kind: string): kind is CardLabel => LABELS.has(kind);

/** Spellings of each keyword; a misspelt one is compared with the first of each. */
const SPELLINGS = {
  hull: ['Hull', 'Hull Points', 'Hull Size', 'Hull Boxes', 'Hull Track'],
  engines: ['Engines', 'Engine', 'Eng', 'Engs', 'Engine Rating', 'Engine Track', 'Thrust'],
  shields: ['Shields', 'Shield', 'Shld', 'Shlds', 'Shield Rating', 'Shield Track'],
  chart: [
    ...['Weapons', 'Weapon', 'Wpn', 'Wpns', 'Damage Chart', 'Weapon Damage Chart', 'Chart'],
    ...['Weapons Damage Chart', 'Weapon Damage', 'Weapon Chart', 'Weapons Chart', 'Weapon Hits'],
  ],
  specials: [
    ...['Specials', 'Special', 'Special Equipment', 'Equipment', 'Equip', 'Systems', 'System'],
    ...['Special Systems', 'Options', 'Starship Options', 'Special Traits', 'Starship Traits'],
  ],
  tech: ['Tech Levels', 'Tech Level', 'Technology Levels', 'Technology Level', 'TL', 'TLs', 'Tech'],
  note: ['Notes', 'Note'],
  arcs: ['Arcs', 'Arc', 'Firing Arcs', 'Firing Arc'],
  faction: ['Faction', 'Race', 'Empire'],
  class: ['Class', 'Ship Class'],
  type: ['Type', 'Ship Type'],
  name: ['Name', 'Ship Name', 'Ship'],
  rating: ['Combat Rating', 'Rating', 'CR', 'Points', 'Point Value', 'Points Value', 'PV'],
} as const satisfies { readonly [keyword: string]: readonly string[] };

type CardKeyword = keyof typeof SPELLINGS;

const KEYWORDS = new Map<string, CardKeyword>();
for (const [keyword, spellings] of Object.entries(SPELLINGS)) {
  for (const spelling of spellings) KEYWORDS.set(spelling.toLowerCase(), keyword as CardKeyword);
}

/** Keywords that misspelt words are compared with; shorter ones resemble too many words. */
const COMPARED = [...KEYWORDS.keys()].filter(
  (spelling) => spelling.length > 4 || spelling === 'hull',
);

interface FoundKeyword {
  readonly keyword: CardKeyword;
  readonly misspelt?: string;
}

function cardKeyword(word: string): FoundKeyword | undefined {
  const keyword = KEYWORDS.get(word.toLowerCase());
  return keyword && { keyword };
}

/** The keyword that a misspelt word was meant for, when it is near to one alone. */
function likelyKeyword(word: string): FoundKeyword | undefined {
  const likely = nearest(word, COMPARED);
  const keywords = new Set(likely.map((spelling) => KEYWORDS.get(spelling)));
  const [keyword] = keywords;
  if (keyword === undefined || keywords.size > 1) return undefined;
  return { keyword, misspelt: SPELLINGS[keyword][0] ?? keyword };
}
