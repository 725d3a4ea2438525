/** One card while its lines are read. */
import type { Line } from '../../formats/drake/lines.ts';
import { Cursor } from '../../formats/drake/scanner.ts';
import { type FoundSheet, type ParsedSheet, SheetDraft } from '../../formats/drake/sheet-draft.ts';
import type { KnownNames } from '../known-names.ts';
import { optionalField } from '../optional-field.ts';
import { type BatteryHead, readArcs, readCardBattery } from './battery.ts';
import { ADMIRALTY_SEVERITIES, type AdmiraltyCode } from './codes.ts';
import { readChart } from './damage-chart.ts';
import type { AdmiraltyDesign, AdmiraltySpecial } from './design.ts';
import { readCardHeader } from './header.ts';
import type { CardLine } from './kinds.ts';
import { readSpecials } from './specials.ts';
import { readTechLevels } from './tech-levels.ts';
import { type AdmiraltyTrack, type CardTrack, checkTrack, readCardTrack } from './tracks.ts';

export type ParsedCard = ParsedSheet<AdmiraltyDesign, AdmiraltyCode>;

const MAX_BATTERIES = 100;

/** Lines whose parts are all looked at. */
const WHOLE: ReadonlySet<CardLine['kind']> = new Set(['header', 'tech', 'chart', 'battery']);

/** The ship's own name, on the line above its header. */
export interface ShipName {
  readonly name: string;
  readonly line: Line;
}

/** A battery while its arcs are read; without a head when its line was not understood. */
interface DraftBattery {
  readonly line: Line;
  readonly letter: string;
  readonly head: BatteryHead | undefined;
  readonly arcs: string[];
}

export class CardDraft extends SheetDraft<CardLine, AdmiraltyCode> {
  private hasHeader = false;
  private readonly above: ShipName | undefined;
  private readonly names: KnownNames;
  private header: ReturnType<typeof readCardHeader> = {};
  private levels: AdmiraltyDesign['techLevels'];
  private readonly tracks = new Map<AdmiraltyTrack, CardTrack>();
  private chart: readonly string[] | undefined;
  private chartLine: Line | undefined;
  private readonly batteries: DraftBattery[] = [];
  private readonly specials: AdmiraltySpecial[] = [];

  constructor(first: Line, above: ShipName | undefined, names: KnownNames) {
    super(first, ADMIRALTY_SEVERITIES, above ? [above.line] : []);
    this.above = above;
    this.names = names;
  }

  protected readLine(line: Line, card: CardLine): void {
    const cursor = new Cursor(line, card.at);
    if (WHOLE.has(card.kind)) line.taken.add(0, line.text.length);
    switch (card.kind) {
      case 'header':
        this.hasHeader = true;
        this.header = readCardHeader(line, this.reports);
        break;
      case 'tech':
        this.levels = readTechLevels(cursor, this.reports);
        break;
      case 'hull':
      case 'engines':
      case 'shields':
        this.readTrack(cursor, card.kind);
        break;
      case 'chart':
        this.readChart(line, card.at);
        break;
      case 'battery':
        this.readBattery(cursor, card.letter, card.colons);
        break;
      case 'arcs':
        this.readArcs(cursor);
        break;
      case 'specials':
        this.readSpecials(cursor);
        break;
      case 'note':
        this.noteLine(line, card.at);
        break;
      case 'entry':
      case 'text':
        this.keep(line);
        break;
      case 'blank':
        break;
    }
  }

  private readTrack(cursor: Cursor, track: AdmiraltyTrack): void {
    if (track === 'hull') this.hullLine ??= cursor.line;
    const printed = readCardTrack(cursor, track, this.reports);
    if (!printed) return;
    if (this.tracks.has(track)) this.reports.addLine('track.repeated', cursor.line, { track });
    else this.tracks.set(track, printed);
  }

  private readChart(line: Line, at: number): void {
    const chart = readChart(line.text.slice(at));
    if (chart) {
      this.chart = chart;
      this.chartLine = line;
      return;
    }
    const from = new Cursor(line, at).skip(' ').at;
    this.reports.add('chart.unreadable', line, from, line.text.length);
  }

  private readBattery(cursor: Cursor, letter: string, colons: boolean): void {
    const { line } = cursor;
    if (this.batteries.length >= MAX_BATTERIES) {
      this.reports.addLine('battery.too-many', line, { max: MAX_BATTERIES });
      return;
    }
    if (this.batteries.some((other) => other.letter === letter)) {
      this.reports.addLine('battery.repeated', line, { letter });
    }
    const head = readCardBattery(cursor, letter, colons, this.reports, this.names.traits);
    if (!head) this.noteLine(line);
    this.batteries.push({ line, letter, head, arcs: [] });
  }

  private readArcs(cursor: Cursor): void {
    const battery = this.batteries.at(-1);
    if (!battery) this.reports.addLine('arcs.no-battery', cursor.line);
    else for (const arc of readArcs(cursor, this.reports)) battery.arcs.push(arc);
  }

  private readSpecials(cursor: Cursor): void {
    const { systems } = this.names;
    for (const { special, from, to } of readSpecials(cursor)) {
      this.specials.push(special);
      if (systems.has(special.name)) continue;
      this.reports.add('system.unknown', cursor.line, from, to, {}, () =>
        systems.likely(special.name),
      );
    }
  }

  /** The card that was read; none without a hull, and one issue that says so. */
  build(): FoundSheet<ParsedCard, AdmiraltyCode> {
    const hull = this.tracks.get('hull')?.boxes[0];
    if (hull === undefined) return this.leftOut('header.alone');
    if (!this.hasHeader) this.reports.add('header.missing', this.first, 0, 0);
    for (const [track, printed] of this.tracks) checkTrack(printed, track, hull, this.reports);
    this.checkChart();
    this.checkArcs();
    const notes = this.notes.join('\n');
    const design: AdmiraltyDesign = {
      ...optionalField('name', this.above?.name),
      ...this.header,
      ...optionalField('techLevels', this.levels ?? this.header.techLevels),
      ...optionalField('notes', notes === '' ? undefined : notes),
      hull,
      engines: this.tracks.get('engines')?.boxes[0] ?? 0,
      shields: this.tracks.get('shields')?.boxes[0] ?? 0,
      ...optionalField('damageChart', this.chart),
      batteries: this.batteries.flatMap(({ head, arcs }) => (head ? [{ ...head, arcs }] : [])),
      specials: this.specials,
    };
    return { ship: this.finish(design) };
  }

  private checkChart(): void {
    const letters = new Set(this.batteries.map(({ letter }) => letter));
    for (const letter of new Set(this.chart?.join('') ?? '')) {
      if (letters.has(letter) || !this.chartLine) continue;
      this.reports.addLine('chart.no-battery', this.chartLine, { letter });
    }
  }

  private checkArcs(): void {
    for (const { head, arcs, letter, line } of this.batteries) {
      if (head && arcs.length === 0) this.reports.addLine('battery.no-arcs', line, { letter });
    }
  }
}
