/** Reads the lines of a card’s batteries. */
import { SHOT_FIGURES } from '../../core/design/design.ts';
import type { Line } from '../../formats/drake/lines.ts';
import { nameOr, UNNAMED_WEAPON } from '../../formats/drake/names.ts';
import { Cursor, nameIn, trimmedEnd } from '../../formats/drake/scanner.ts';
import { checkThirds, longRange } from '../../formats/drake/stats-line.ts';
import type { ShotFigure } from '../draft.ts';
import type { NameList } from '../known-names.ts';
import {
  areArcs,
  batteryFigures,
  type FigurePlace,
  isRising,
  readArcs,
} from './battery-figures.ts';
import type { AdmiraltyBattery } from './design.ts';
import type { AdmiraltyReports } from './wording.ts';

/** A battery's line; without its weapons' arcs when they stand on the lines below. */
interface BatteryLine {
  /** Undefined if range or shot is missing. */
  readonly head?: Omit<AdmiraltyBattery, 'arcs' | 'letter'>;
  readonly arcs: readonly string[];
}

type Bands = NonNullable<FigurePlace['bands']>;

interface Found {
  readonly bands: { readonly values: Bands; readonly place: FigurePlace } | undefined;
  readonly shot: { readonly [figure in ShotFigure]?: number };
}

/** The one of three plain figures that is the bands; undefined when all of them are shots. */
function bandsAmong(places: readonly FigurePlace[]): FigurePlace | undefined {
  if (places.some(({ bands }) => bands)) return undefined;
  const triples = places.filter(({ triple }) => triple);
  const [first] = triples;
  const rising = triples.filter(({ triple = [] }) => isRising(triple));
  if (triples.length > 1 && rising.length === 1) return rising[0];
  if (triples.length !== 1 || !first?.triple) return first;
  const others = places.filter((place) => place !== first);
  if (others.some(({ shot }) => shot?.rof !== undefined)) return first;
  const at = places.indexOf(first);
  const isBehind = places.slice(0, at).some(({ shot, bare }) => shot ?? bare);
  return !isBehind && isRising(first.triple) ? first : undefined;
}

function foundIn(places: readonly FigurePlace[]): Found {
  const shot: { [figure in ShotFigure]?: number } = {};
  let bands: Found['bands'];
  const ranging = bandsAmong(places);
  for (const place of places) {
    if (place.bands) bands ??= { values: place.bands, place };
    else if (place === ranging && place.triple) bands = { values: place.triple, place };
    else if (place.triple) addShot(shot, tripleShot(place.triple));
    else if (place.shot) addShot(shot, place.shot);
  }
  for (const place of places) {
    if (place.bare === undefined) continue;
    if (!bands) bands = { values: [place.bare], place };
    else shot.acc ??= place.bare;
  }
  return { bands, shot };
}

const tripleShot = ([rof = 0, imp = 0, dmg = 0]: readonly number[]) => ({ rof, imp, dmg });

function addShot(
  shot: { [figure in ShotFigure]?: number },
  more: { readonly [figure in ShotFigure]?: number },
): void {
  for (const figure of SHOT_FIGURES) {
    const value = more[figure];
    if (value !== undefined) shot[figure] ??= value;
  }
}

/** Reads from behind the battery's letter; colons separate name and figures in the second dialect. */
function readBatteryLine(
  cursor: Cursor,
  letter: string,
  colons: boolean,
  reports: AdmiraltyReports,
  names: NameList | undefined,
): BatteryLine {
  const { line, at } = cursor;
  const arcsAt = arcsBehind(line.text.slice(at, cursor.end));
  const end = arcsAt === undefined ? cursor.end : at + arcsAt;
  const text = line.text.slice(at, end);
  const places = figuresOf(text, colons);
  const { bands, shot } = foundIn(places);
  const { rof, acc, imp, dmg } = shot;
  const params = { letter };
  if (!bands) {
    reports.add('battery.no-range', line, 0, cursor.end, params);
    return { arcs: [] };
  }
  if (rof === undefined || acc === undefined || imp === undefined || dmg === undefined) {
    const missing = [
      ...(rof === undefined ? ['ROF'] : []),
      ...(acc === undefined ? ['ACC'] : []),
      ...(imp === undefined ? ['IMP'] : []),
      ...(dmg === undefined ? ['DMG'] : []),
    ];
    reports.add('battery.no-shot', line, 0, cursor.end, { ...params, part: missing.join(', ') });
    return { arcs: [] };
  }
  const [from, to] = [at + bands.place.from, at + bands.place.to];
  const printed = text.slice(bands.place.from, bands.place.to);
  checkThirds({ values: bands.values, line, from, to, printed, sign: '/' }, reports);
  for (const place of places) line.claims.add(at + place.from, at + place.to);
  const { name, parts } = wordsAround(
    { text: line.text, from: at, to: end, colons },
    places,
    (part) => names?.has(line.text.slice(part.from, part.to)),
  );
  const traits = parts.map((part) => {
    const trait = nameIn(line, part.from, part.to);
    if (names && !names.has(trait)) {
      reports.doubt('trait.unknown', line, part.from, part.to, {}, () => names.likely(trait));
    }
    return trait;
  });
  const arcs = arcsAt === undefined ? [] : readArcs(new Cursor(line, end, cursor.end), reports);
  return {
    head: {
      name: name && nameOr(nameIn(line, name.from, name.to), UNNAMED_WEAPON),
      range: longRange(bands.values),
      rof,
      acc,
      imp,
      dmg,
      traits,
    },
    arcs,
  };
}

/** The figures of a battery; those in its name, `Range 3 Gun`, are none if the others are enough. */
function figuresOf(text: string, colons: boolean): readonly FigurePlace[] {
  const name =
    (colons ? /^[^,;:|]*\p{L}[^,;:|]*/u : /^[^,;|]*\p{L}[^,;|]*/u).exec(text)?.[0].length ?? 0;
  const behind = batteryFigures(text.slice(name));
  const { bands, shot } = foundIn(behind);
  const isEnough = bands && SHOT_FIGURES.every((figure) => shot[figure] !== undefined);
  if (name === 0 || !isEnough) return batteryFigures(text);
  return behind.map((place) => ({ ...place, from: place.from + name, to: place.to + name }));
}

function arcsBehind(text: string): number | undefined {
  const at = text.search(/(?:(?<![\w/])\d{1,2} ?x? ?)?\[ ?[A-L]{1,12}(?:[ ,;/]+[A-L]{1,12})* ?\]/i);
  return at > 0 && areArcs(text.slice(at)) ? at : undefined;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** A stretch of a text; `colons` if these separate parts like commas. */
interface Words extends Part {
  readonly text: string;
  readonly colons: boolean;
}

/** The words around figures: the name before them, traits behind; known traits wherever they stand. */
function wordsAround(
  { text, from, to, colons }: Words,
  places: readonly FigurePlace[],
  isTrait: (part: Part) => boolean | undefined,
): { readonly name: Part | undefined; readonly parts: readonly Part[] } {
  const first = places[0] ? from + places[0].from : to;
  const before = partsBetween({ text, from, to: first, colons });
  let named = before.length;
  while (named > 1 && isTrait(before[named - 1] ?? { from, to })) named -= 1;
  const [start, end] = [before[0], before[named - 1]];
  const behind = places.flatMap((place, i) => {
    const next = places[i + 1];
    const stretch = { from: from + place.to, to: next ? from + next.from : to };
    return partsBetween({ text, ...stretch, colons });
  });
  return {
    name: start && end && { from: start.from, to: end.to },
    parts: [...before.slice(named), ...behind],
  };
}

/** The parts between separators; the second dialect ends its lines like sentences. */
function partsBetween({ text, from, to, colons }: Words): readonly Part[] {
  const signs = colons ? ',;:|' : ',;|';
  const edges = colons ? ' ,;:|-.' : ' ,;:|-';
  const parts: Part[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    if (at < to && !signs.includes(text[at] ?? '')) continue;
    const part = trimmed(text, start, at, edges);
    if (part && /[^()[\]{}]/.test(text.slice(part.from, part.to))) parts.push(part);
    start = at + 1;
  }
  return parts;
}

/** The stretch without marks and half brackets at its edges; undefined if nothing is left. */
function trimmed(text: string, from: number, to: number, edges: string): Part | undefined {
  let start = from;
  while (start < to && `${edges})`.includes(text[start] ?? '')) start += 1;
  const end = trimmedEnd(text, start, to, `${edges}(`);
  return start === end ? undefined : { from: start, to: end };
}

/** A battery while its arcs are read; without a head when its line was not understood. */
interface DraftBattery {
  readonly line: Line;
  readonly letter: string;
  readonly head: Omit<AdmiraltyBattery, 'arcs' | 'letter'> | undefined;
  readonly arcs: string[];
}

/** Letters in the order that cards give them. */
const LETTERS = 'XYZWVUTSRQPONMLKJIHGFEDCBA';

export class CardBatteries {
  private readonly batteries: DraftBattery[] = [];
  private readonly letters = new Set<string>();
  private readonly reports: AdmiraltyReports;
  private readonly traits: NameList | undefined;

  constructor(reports: AdmiraltyReports, traits: NameList | undefined) {
    this.reports = reports;
    this.traits = traits;
  }

  get isNone(): boolean {
    return this.batteries.length === 0;
  }

  /** True if the last battery was not understood, so that its arcs are no weapons. */
  get isLeftOut(): boolean {
    const last = this.batteries.at(-1);
    return last !== undefined && last.head === undefined;
  }

  get firstLetter(): string | undefined {
    return this.batteries[0]?.letter;
  }

  get isArmed(): boolean {
    return (this.batteries.at(-1)?.arcs.length ?? 0) > 0;
  }

  has(letter: string): boolean {
    return this.letters.has(letter);
  }

  /** Reads a battery's line; one without a letter gets the next that is free. */
  read(cursor: Cursor, printed: string): void {
    const { line, at, end } = cursor;
    const letter = printed === '' ? this.freeLetter() : printed;
    if (printed === '') this.reports.doubt('battery.no-letter', line, at, end, { letter });
    else if (this.letters.has(letter)) {
      this.reports.doubt('battery.repeated', line, 0, end, { letter });
    }
    this.letters.add(letter);
    const colons = /^(?:battery|weapon|bank|group)/i.test(line.text.slice(0, at));
    const { head, arcs } = readBatteryLine(cursor, letter, colons, this.reports, this.traits);
    this.batteries.push({ line, letter, head, arcs: [...arcs] });
  }

  private freeLetter(): string {
    return [...LETTERS].find((letter) => !this.letters.has(letter)) ?? 'X';
  }

  addArcs(arcs: readonly string[]): void {
    const last = this.batteries.at(-1);
    for (const arc of arcs) last?.arcs.push(arc);
  }

  checkChart(chart: readonly string[], line: Line): void {
    for (const letter of new Set(chart.join(''))) {
      if (!this.letters.has(letter)) this.reports.doubtLine('chart.no-battery', line, { letter });
    }
  }

  /** The batteries that were understood; one without weapons is reported. */
  built(): readonly AdmiraltyBattery[] {
    return this.batteries.flatMap(({ head, arcs, letter, line }) => {
      if (!head) return [];
      if (arcs.length === 0) this.reports.doubtLine('battery.no-arcs', line, { letter });
      return [{ letter, ...head, arcs }];
    });
  }
}
