/** Starship systems: the equipment line, the traits line, and a line for each munition. */
import type { FittedSystem } from '../../core/design/design.ts';
import type { LegalSystem } from '../../core/design/legal-design.ts';
import { legalSystems } from '../../core/design/normalise.ts';
import { lossLimit } from '../../core/rating/ratings.ts';
import { equipmentItems } from '../../core/rating/systems.ts';
import { ownField } from '../../core/rules/lookup.ts';
import { perRules, type Rules, type StarshipSystem } from '../../core/rules/rules.ts';
import { formatBoxes, readBoxes } from './battery-lines.ts';
import { inOwnCharacters } from './lines.ts';
import { fullWidth, KEYWORD_SPELLINGS, keywordOf, nearest, plainItem } from './names.ts';
import type { Reports } from './notation-issues.ts';
import {
  type Cursor,
  endOfItem,
  type Figure,
  isLossLimit,
  nameIn,
  readLossLimit,
  trimmedEnd,
  writtenQuantity,
} from './scanner.ts';

/** The lines of a design's systems, each kind in the design's order. */
export function formatSystems(
  rules: Rules,
  systems: readonly FittedSystem[] | undefined,
): readonly string[] {
  const counted = legalSystems(rules, systems ?? []);
  return [
    ...formatEquipment(rules, counted),
    ...formatTraitSystems(rules, counted),
    ...formatMunitions(rules, counted),
  ];
}

/** `Equipment: Countermeasures [][]| Hyperdrive [] // (2)`. */
function formatEquipment(rules: Rules, counted: readonly LegalSystem[]): readonly string[] {
  const items = counted.flatMap(({ system, count }) =>
    system?.kind === 'equipment' && count > 0
      ? [`${sheetName(rules, system)} ${formatBoxes(count)}`]
      : [],
  );
  if (items.length === 0) return [];
  return [`Equipment: ${items.join('| ')} // (${lossLimit(rules, equipmentItems(counted))})`];
}

/**
 * `Traits: Carrier (5), Cargo (4)`; also a system that the rules lack, under its own name, and a munition
 * whose name cannot begin a line.
 */
function formatTraitSystems(rules: Rules, counted: readonly LegalSystem[]): readonly string[] {
  const traits = counted.flatMap(({ line, system, count }) => {
    if (!system) return [unknownSystem(rules, line)];
    if (system.kind === 'equipment' || count === 0) return [];
    const name = sheetName(rules, system);
    if (system.kind === 'munitions') return hasOwnLine(rules, system) ? [] : [`${name} (${count})`];
    return [system.capacity ? `${name} (${count})` : name];
  });
  const written = traits.filter((trait) => trait !== '');
  return written.length === 0 ? [] : [`Traits: ${written.join(', ')}`];
}

/** Characters with a meaning in the line, and digits, in full width; never in a known name. */
function unknownSystem(rules: Rules, { id, qty }: FittedSystem): string {
  const plain = plainItem(id).replace(/\d/g, fullWidth);
  const name = systemNamed(rules, plain) ? `Unknown ${plain}` : plain;
  return qty === undefined || name === '' ? name : `${name} (${qty})`;
}

/** `Marines: 4`. */
function formatMunitions(rules: Rules, counted: readonly LegalSystem[]): readonly string[] {
  return counted.flatMap(({ system, count }) => {
    if (system?.kind !== 'munitions' || count === 0) return [];
    return hasOwnLine(rules, system) ? [`${sheetName(rules, system)}: ${count}`] : [];
  });
}

/** True for a name of words that are no keyword of a sheet, in any spelling. */
const beginsLine = (name: string): boolean =>
  /^\p{L}[\p{L} '’]{1,40}$/u.test(name) &&
  keywordOf(name) === undefined &&
  nearest(name, KEYWORD_SPELLINGS).length === 0;

export class SystemList {
  readonly systems: FittedSystem[] = [];
  readonly unknown: string[] = [];
  lossLimit: Figure | undefined;
  private readonly rules: Rules;
  private readonly ids = new Set<string>();

  constructor(rules: Rules) {
    this.rules = rules;
  }

  get isAny(): boolean {
    return this.systems.length + this.unknown.length > 0;
  }

  /** Reads items up to the end of the line: names with boxes, or with a number behind. */
  read(cursor: Cursor, reports: Reports): void {
    while (!cursor.skip(' |,;').done) {
      if (isLossLimit(cursor)) this.lossLimit = readLossLimit(cursor, reports) ?? this.lossLimit;
      else this.readItem(cursor, reports);
    }
  }

  private readItem(cursor: Cursor, reports: Reports): void {
    const { line } = cursor;
    const from = cursor.at;
    cursor.at = endOfName(cursor);
    line.claims.add(from, cursor.at);
    const to = trimmedEnd(line.text, from, cursor.at);
    const plain = itemAlone(cursor, from, to);
    const inBoxes = plain ? undefined : readBoxQuantity(cursor);
    const item = plain ?? (inBoxes === undefined ? readWrittenItem(cursor, from) : undefined);
    const name = item?.name ?? line.text.slice(from, to);
    const nameEnd = item ? item.to : to;
    const system = systemNamed(this.rules, name);
    if (cursor.at === from) cursor.next();
    if (system) {
      line.claims.add(from, cursor.at);
      this.add(system, inBoxes ?? item?.qty, cursor, from, nameEnd, reports);
    } else {
      this.unknown.push(nameIn(line, from, cursor.at));
      const likely = () => likelySystem(this.rules, name.slice(0, 80));
      reports.add('system.unknown', line, from, Math.max(nameEnd, from + 1), {}, likely);
    }
  }

  private add(
    system: StarshipSystem,
    count: number | undefined,
    cursor: Cursor,
    from: number,
    to: number,
    reports: Reports,
  ): void {
    if (this.ids.has(system.id)) {
      reports.add('system.repeated', cursor.line, from, to, { system: system.name });
      return;
    }
    this.ids.add(system.id);
    const plain =
      count === undefined || (count === 1 && (system.kind === 'equipment' || !system.multiple));
    this.systems.push(plain ? { id: system.id } : { id: system.id, qty: count });
  }
}

const END_OF_NAME = /[|,;(:[□◇]|< ?>|\/\//g;
/** Characters that end a name: a figure, a sentence's end, another item. */
const MORE_THAN_NAME = /\d|\.$| \/ /;

function endOfName({ line, at, end }: Cursor): number {
  END_OF_NAME.lastIndex = at;
  return Math.min(END_OF_NAME.exec(line.text)?.index ?? end, end);
}

/** A quantity as sheets print it, at the end of its item. */
const PRINTED_QUANTITY = /\((\d{1,15})\)(?= *(?:[|,;]|$))/y;

/** The item whose name the cursor stands behind, when it is a name alone or one with `(4)`. */
function itemAlone(cursor: Cursor, from: number, to: number): WrittenItem | undefined {
  const { line, end } = cursor;
  const name = line.text.slice(from, to);
  if (name === '' || MORE_THAN_NAME.test(name)) return undefined;
  if (cursor.done || '|,;'.includes(cursor.peek())) return { name, to };
  PRINTED_QUANTITY.lastIndex = cursor.at;
  const [whole = '', digits] = PRINTED_QUANTITY.exec(line.text) ?? [];
  if (digits === undefined || end < line.text.length) return undefined;
  cursor.at += whole.length;
  return { name, qty: Number(digits), to };
}

/** Boxes behind a name, or behind its colon. */
function readBoxQuantity(cursor: Cursor): number | undefined {
  const before = cursor.at;
  if (cursor.peek() === ':') cursor.next();
  const { boxes } = readBoxes(cursor);
  if (boxes === 0) cursor.at = before;
  return boxes || undefined;
}

/** A track of a system that is lost bit by bit, `2-1`, behind its name. */
const TRACK = /^(.{1,60}?) ?[:(]? ?(\d{1,9})(?: ?- ?\d{1,9})+\)?$/;

interface WrittenItem {
  readonly name: string;
  readonly qty?: number;
  readonly to: number;
}

/** The whole item that begins at an index, and its quantity in figures; the cursor goes behind it. */
function readWrittenItem(cursor: Cursor, from: number): WrittenItem {
  const { text } = cursor.line;
  cursor.at = from;
  endOfItem(cursor, '|,;');
  const strokes = text.slice(from, cursor.at).indexOf('//');
  if (strokes >= 0) cursor.at = from + strokes;
  const to = trimmedEnd(text, from, cursor.at, ' .');
  const item = text.slice(from, Math.min(to, from + LONGEST_ITEM));
  const track = DIGIT.test(item) ? TRACK.exec(item) : undefined;
  const quantity = track
    ? { name: track[1] ?? '', qty: Number(track[2]) }
    : (DIGIT.test(item) && writtenQuantity(item)) || { name: item };
  return { ...quantity, to: item.startsWith(quantity.name) ? from + quantity.name.length : to };
}

const LONGEST_ITEM = 200;
const DIGIT = /\d/;

/** Short names that players use besides the rules'. */
const SHORT_NAMES: { readonly [id: string]: readonly string[] } = {
  'anti-fighter-batteries': ['AFB', 'Anti-Fighter Battery'],
  'cloaking-device': ['Cloak'],
  'ionized-hull': ['Ionised Hull'],
  'long-range-sensors': ['LRS'],
  marines: ['Marine Squads'],
  shuttlecraft: ['Shuttles'],
};

/** Ignores case, punctuation and a plural's s. */
function key(text: string): string {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length > 3 && plain.endsWith('s') ? plain.slice(0, -1) : plain;
}

/** Systems by their written names, as lines are read, and by the keys of all their names. */
const names = perRules((rules) => {
  const written = new Map<string, StarshipSystem>();
  const byId = new Map<string, string>();
  const found = new Map<string, StarshipSystem>();
  for (const system of rules.systems.values()) {
    const free = [system.name, system.id]
      .map(plainItem)
      .find((name) => name && !written.has(inOwnCharacters(name)));
    written.set(inOwnCharacters(free ?? system.id), system);
    byId.set(system.id, free ?? system.id);
  }
  const leading = new Set([...byId].flatMap(([id, name]) => (beginsLine(name) ? id : [])));
  for (const system of rules.systems.values()) {
    const short = ownField(SHORT_NAMES, system.id);
    for (const name of [system.id, system.name, ...(short ?? [])]) found.set(key(name), system);
  }
  return { written, found, byId, leading };
});

const LONGEST = 60;

/** The system that a text names, in any case, with or without its hyphens and blanks. */
export const systemNamed = (rules: Rules, text: string): StarshipSystem | undefined =>
  names(rules).written.get(inOwnCharacters(text)) ??
  (text.length > LONGEST ? undefined : names(rules).found.get(key(text)));

/** True for a system whose name can begin a line of a sheet. */
const hasOwnLine = (rules: Rules, { id }: StarshipSystem): boolean => names(rules).leading.has(id);

/** The name of a system on a sheet, which reads back as this system. */
const sheetName = (rules: Rules, { id, name }: StarshipSystem): string =>
  names(rules).byId.get(id) ?? name;

export function likelySystem(rules: Rules, text: string): string | undefined {
  const all = [...rules.systems.values()].map(({ name }) => name);
  const likely = nearest(text.trim(), all);
  return likely.length === 0 ? undefined : likely.slice(0, 4).join(', ');
}
