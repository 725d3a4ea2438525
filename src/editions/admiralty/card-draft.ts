/** Draft of a card while its lines are read. */
import { hasLetterOrDigit } from '../../core/design/issues.ts';
import type { Line } from '../../formats/drake/lines.ts';
import { Cursor, nameIn, writtenRating } from '../../formats/drake/scanner.ts';
import {
  type FoundSheet,
  type ParsedSheet,
  SheetDraft,
  type SheetSection,
} from '../../formats/drake/sheet-reader.ts';
import type { KnownNames } from '../known-names.ts';
import type { EquipmentLine } from '../systems.ts';
import { readSpecials } from '../systems.ts';
import { readArcs } from './battery-figures.ts';
import { CardBatteries } from './battery-line.ts';
import type { AdmiraltyDesign } from './design.ts';
import { type CardHeader, isOwnHeader, readCardHeader } from './header.ts';
import { type CardKind, type CardLabel, type CardLine, cardLineKind, isLabel } from './kinds.ts';
import { readTechLevels } from './tech-levels.ts';
import {
  type AdmiraltyTrack,
  type CardTrack,
  checkTrack,
  readCardTrack,
  readChart,
} from './tracks.ts';
import { type AdmiraltyCode, CARD_WORDS } from './wording.ts';

export type ParsedCard = ParsedSheet<AdmiraltyDesign, AdmiraltyCode>;

/** The ship's own name, on the line above its header. */
export interface ShipName {
  readonly name: string;
  readonly line: Line;
}

const SECTIONS = new Map<CardKind, SheetSection | 'tracks'>([
  ...(['hull', 'engines', 'shields', 'chart', 'tech'] as const).map(
    (kind) => [kind, 'tracks'] as const,
  ),
  ['battery', 'weapons'],
  ['arcs', 'weapons'],
  ['specials', 'systems'],
  ['note', 'notes'],
]);

type Labels = { -readonly [field in CardLabel]?: string } & { combatRating?: number };

export class CardDraft extends SheetDraft<CardLine, AdmiraltyCode> {
  readonly batteries: CardBatteries;
  private header: CardHeader | undefined;
  private readonly above: ShipName | undefined;
  private readonly names: KnownNames | undefined;
  private readonly labels: Labels = {};
  private levels: AdmiraltyDesign['techLevels'];
  private readonly tracks = new Map<AdmiraltyTrack, CardTrack>();
  private chart: readonly string[] | undefined;
  private chartLine: Line | undefined;
  private readonly specials: EquipmentLine[] = [];
  private readonly kinds = new Set<CardKind>();
  /** End of a list of equipment that may continue, an item a line. */
  private listEnd: number | undefined;

  constructor(first: Line, above: ShipName | undefined, names: KnownNames | undefined) {
    super(first, CARD_WORDS, above ? [above.line] : []);
    if (above) nameIn(above.line, 0, above.line.text.length);
    this.above = above;
    this.names = names;
    this.batteries = new CardBatteries(this.reports, names?.traits);
  }

  protected sectionOf({ kind }: CardLine): SheetSection | 'tracks' | undefined {
    return SECTIONS.get(kind);
  }

  protected isSecondList({ kind }: CardLine): boolean {
    return kind === 'specials' && this.has(kind);
  }

  has(kind: CardKind): boolean {
    return this.kinds.has(kind);
  }

  get isBegun(): boolean {
    return this.kinds.size > (this.header ? 1 : 0);
  }

  protected readLine(line: Line, card: CardLine): void {
    const isListed = this.listEnd !== undefined && line.from - this.listEnd <= 2;
    this.listEnd = undefined;
    if (card.misspelt !== undefined) {
      const params = { keyword: card.misspelt };
      this.reports.doubt('keyword.misspelt', line, 0, card.wordEnd ?? card.at, params);
    }
    for (const { card: part, at, end } of partsOfLine(line.text, card)) {
      line.claims.add(at - (part === card ? 0 : part.at), at);
      this.readPart(new Cursor(line, at, end), part, isListed);
    }
    // Text that an issue names and that was not read is kept as well.
    for (const { from, to, outcome } of line.claims.stretches()) {
      if (outcome !== 'issue' || !hasLetterOrDigit(line.text.slice(from, to))) continue;
      this.note(nameIn(line, from, to));
      line.claims.add(from, to, outcome);
    }
  }

  private readPart(cursor: Cursor, card: CardLine, isListed: boolean): void {
    const { line } = cursor;
    const { kind } = card;
    this.kinds.add(kind);
    if (kind === 'hull' || kind === 'engines' || kind === 'shields') this.readTrack(cursor, kind);
    else if (kind === 'battery') this.batteries.read(cursor, card.letter ?? '');
    else if (kind === 'arcs') this.readArcs(cursor);
    else if (kind === 'specials') this.readSpecials(cursor);
    else if (kind === 'chart') this.readChart(cursor);
    else if (kind === 'tech') this.readTech(cursor);
    else if (kind === 'note') this.noteLine(line, cursor.at);
    else if (isLabel(kind)) this.readLabel(cursor, kind);
    else if (kind === 'header' && !this.header && line === this.first) {
      this.header = readCardHeader(cursor, this.reports);
      if (isOwnHeader(line.text)) this.title = line;
    } else if (kind !== 'blank' && !this.readListed(cursor, isListed)) this.keep(line);
  }

  private readTrack(cursor: Cursor, track: AdmiraltyTrack): void {
    if (track === 'hull') this.hullLine ??= cursor.line;
    const { line, at, end } = cursor;
    const printed = readCardTrack(cursor, track, this.reports);
    if (!printed) return;
    if (this.tracks.has(track)) this.reports.add('track.repeated', line, at, end, { track });
    else this.tracks.set(track, printed);
  }

  private readChart(cursor: Cursor): void {
    const { line, at } = cursor;
    // A heading of the batteries below.
    if (cursor.skip(' ').done) return;
    const chart = readChart(cursor, this.reports);
    if (chart && this.chart) this.reports.add('chart.repeated', line, at, cursor.at);
    else if (chart) [this.chart, this.chartLine] = [chart, line];
  }

  private readTech(cursor: Cursor): void {
    const { line, at } = cursor;
    const levels = readTechLevels(cursor, this.reports);
    if (Object.keys(levels).length > 0) this.levels = { ...this.levels, ...levels };
    else if (!cursor.skip(' ').done) this.reports.add('tech.unreadable', line, at, cursor.end);
  }

  private readArcs(cursor: Cursor): void {
    if (this.batteries.isLeftOut) this.noteLine(cursor.line);
    else if (this.batteries.isNone) this.reports.addLine('arcs.no-battery', cursor.line);
    else this.batteries.addArcs(readArcs(cursor, this.reports));
  }

  private readSpecials(cursor: Cursor): void {
    const { line } = cursor;
    const found = readSpecials(cursor);
    if (found.length === 0) this.listEnd = line.to;
    for (const { special, from, to } of found) {
      this.specials.push(special);
      line.claims.add(from, to);
      const systems = this.names?.systems;
      if (!systems || systems.has(special.name)) continue;
      this.reports.doubt('system.unknown', line, from, to, {}, () => systems.likely(special.name));
    }
  }

  /** A line below an empty list, or one that holds nothing but known equipment. */
  private readListed(cursor: Cursor, isListed: boolean): boolean {
    const { line, at } = cursor;
    const found = readSpecials(cursor);
    cursor.at = at;
    const areKnown = found.every(({ special }) => this.names?.systems.has(special.name));
    if (found.length === 0 || !(isListed || areKnown)) return false;
    this.readSpecials(cursor);
    if (isListed) this.listEnd = line.to;
    return true;
  }

  private readLabel(cursor: Cursor, field: CardLabel): void {
    const { line, end } = cursor;
    const from = cursor.skip(' ').at;
    if (field === 'rating') {
      const rating = writtenRating(line.text.slice(from, end));
      if (rating === undefined) this.reports.add('rating.unreadable', line, from, end);
      else if (this.labels.combatRating === undefined) {
        this.labels.combatRating = rating;
        line.claims.add(from, end);
      }
    } else if (from < end) this.labels[field] ??= nameIn(line, from, end);
  }

  build(): FoundSheet<ParsedCard, AdmiraltyCode> {
    const hull = this.tracks.get('hull')?.boxes[0];
    if (hull === undefined || this.isSentence) return this.leftOut('header.alone');
    if (!this.header && this.labels.class === undefined) {
      this.reports.doubt('header.missing', this.first, 0, 0);
    }
    for (const [track, printed] of this.tracks) checkTrack(printed, track, hull, this.reports);
    for (const track of ['engines', 'shields'] as const) {
      if (!this.tracks.has(track)) {
        this.reports.doubtLine('track.missing', this.hullLine ?? this.first, { track });
      }
    }
    if (this.chartLine) this.batteries.checkChart(this.chart ?? [], this.chartLine);
    const labels = this.titles();
    const design: AdmiraltyDesign = {
      ...labels,
      techLevels: this.levels ?? this.header?.techLevels,
      notes: this.notesText,
      hull,
      engines: this.tracks.get('engines')?.boxes[0],
      shields: this.tracks.get('shields')?.boxes[0],
      damageChart: this.chart,
      batteries: this.batteries.built(),
      specials: this.specials,
    };
    return { ship: this.finish(design) };
  }

  /** Labels of the header and of own lines; a second value goes into the notes. */
  private titles(): Partial<AdmiraltyDesign> {
    const { rating: _, ...labels } = this.labels;
    const titles: Record<string, unknown> = { name: this.above?.name, ...this.header };
    for (const [field, value] of Object.entries(labels)) {
      if (titles[field] === undefined) titles[field] = value;
      else if (titles[field] !== value) this.note(String(value));
    }
    return titles;
  }
}

interface CardPart {
  readonly card: CardLine;
  readonly at: number;
  readonly end: number;
}

/** Lines whose content is figures and names, no sentences. */
const PARTED: ReadonlySet<CardKind> = new Set([
  ...(['header', 'tech', 'hull', 'engines', 'shields', 'chart', 'battery'] as const),
  ...(['arcs', 'specials'] as const),
]);

const TRACKS: ReadonlySet<CardKind> = new Set(['hull', 'engines', 'shields']);
/** Words that tech levels use as well. */
const LEVELLED: ReadonlySet<CardKind> = new Set(['engines', 'shields', 'chart', 'specials']);
const TRACK = /^ *(?:\d+\*?[ ,/-]+\d|1 ?[[:=)])/;
const DICE = String.raw`(?: *\([\d, ]{1,12}\))?`;
const BEGINS = new RegExp(
  [
    String.raw`(?:hull|engines?|shields?)${DICE} *(?:: *)?(?=\d)`,
    String.raw`weapons?${DICE} *: *(?=[[\dA-Z-])`,
    `(?:special equipment|specials?|equipment|systems|tech levels?|notes?)${DICE} *:`,
    `battery [a-z] *:`,
    String.raw`\[[a-z]\] +(?=[\p{L}\d"'][^[\]:;]{1,80},)`,
  ]
    .map((begins) => String.raw`(?<=[\s;|.,)\]])${begins}`)
    .join('|'),
  'giu',
);
const BEGINNING = 400;

/** Parts of a line, or the whole line if it has one; `card` is the kind of its beginning. */
function partsOfLine(text: string, card: CardLine): readonly CardPart[] {
  if (!PARTED.has(card.kind)) return [{ card, at: card.at, end: text.length }];
  const parts: CardPart[] = [];
  let [last, at] = [card, card.at];
  for (const { index } of text.matchAll(BEGINS)) {
    if (index <= at) continue;
    const next = cardLineKind({ text: text.slice(index, index + BEGINNING) });
    // Names may have words for tracks in them, and a battery those for the chart.
    const isBare = TRACKS.has(next.kind) && !/[:=]/.test(text.slice(index, index + next.at));
    const isName = isBare
      ? !TRACKS.has(last.kind)
      : last.kind === 'battery' && next.kind === 'chart';
    const isLevel =
      last.kind === 'tech' && !TRACK.test(text.slice(index + next.at, index + next.at + 20));
    if (isLevel && next.kind !== 'hull' && LEVELLED.has(next.kind)) continue;
    if (isName || !(PARTED.has(next.kind) || next.kind === 'note')) continue;
    parts.push({ card: last, at, end: index });
    [last, at] = [next, index + next.at];
    if (next.kind === 'note') break;
  }
  return [...parts, { card: last, at, end: text.length }];
}
