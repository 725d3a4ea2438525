/** A ship while its lines are read, in any order. */
import type { Design } from '../../core/design/design.ts';
import { maxElements } from '../../core/design/sizes.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { DefensiveArcList } from './arcs.ts';
import { type BatteryLine, readBattery } from './battery-lines.ts';
import { isOfBlock, readLevels } from './block.ts';
import { type Header, isMarkedTitle, readHeader } from './header.ts';
import type { KindOfLine, LineKind } from './kinds.ts';
import type { Line } from './lines.ts';
import { nameOr, UNNAMED_MODE } from './names.ts';
import { NOTATION_WORDS, type NotationCode } from './notation-issues.ts';
import { readTrack, type SheetTrack, type TrackName } from './printed.ts';
import { Cursor, type Figure, nameIn } from './scanner.ts';
import { SheetDraft, type SheetSection } from './sheet-reader.ts';
import { ModeList, readStats } from './stats-line.ts';
import { SystemList } from './systems.ts';

const MAX_BATTERIES = maxElements('batteries');
const SYSTEM_LINES: ReadonlySet<LineKind> = new Set(['equipment', 'traits', 'system', 'entry']);
const SECTIONS = new Map<LineKind, SheetSection | 'tracks'>([
  ...(['hull', 'engines', 'weapons', 'shields', 'screens', 'tech'] as const).map(
    (kind) => [kind, 'tracks'] as const,
  ),
  ...(['battery', 'stats', 'mode'] as const).map((kind) => [kind, 'weapons'] as const),
  ...(['equipment', 'traits', 'system'] as const).map((kind) => [kind, 'systems'] as const),
  ['notes', 'notes'],
]);

export interface DraftBattery {
  readonly line: BatteryLine;
  readonly modes: ModeList;
  /** True if a line of range and shot was unreadable; it was reported. */
  hasFaults: boolean;
}

export class ShipDraft extends SheetDraft<KindOfLine, NotationCode> {
  header: Header | undefined;
  rating: Figure | undefined;
  readonly tracks = new Map<TrackName, SheetTrack>();
  readonly trackLines = new Set<TrackName>();
  techLevels: Design['techLevels'];
  screens: number | undefined;
  readonly screenArcs = new DefensiveArcList();
  readonly shieldArcs = new DefensiveArcList();
  readonly systems: SystemList;
  readonly batteries: DraftBattery[] = [];
  readonly comments: Line[] = [];
  readonly lists = new Set<LineKind>();
  /** True once the line to fill in was read. */
  private hasIdentity = false;
  private readonly rules: Rules;
  private directional: 'screens' | 'shields' | undefined;
  private isFull = false;

  constructor(rules: Rules, first: Line) {
    super(first, NOTATION_WORDS);
    this.rules = rules;
    this.systems = new SystemList(rules);
  }

  protected readLine(line: Line, { kind, at, nameEnd, misspelt }: KindOfLine): void {
    const cursor = new Cursor(line, at);
    if (misspelt !== undefined) {
      const to = line.text.search(/[:=]/);
      this.reports.doubt('keyword.misspelt', line, 0, to, { keyword: misspelt });
    }
    if (kind === 'header' && !this.header) this.readHeader(line);
    else if (kind === 'hull' || kind === 'engines' || kind === 'weapons') {
      this.readTrack(cursor, kind);
    } else if (kind === 'shields') this.readShields(cursor);
    else if (kind === 'screens') this.readScreens(cursor);
    else if (kind === 'defensive-arc') this.readDefensiveArcs(cursor);
    else if (kind === 'tech') this.readTech(line, at);
    else if (kind === 'identity') this.readIdentity(line, at);
    else if (SYSTEM_LINES.has(kind)) {
      this.lists.add(kind);
      this.systems.read(cursor, this.reports);
    } else if (kind === 'battery') this.readBattery(line, nameEnd ?? 0, at);
    else if (kind === 'stats') this.readStats(line);
    else if (kind === 'mode') this.readMode(line, at);
    else if (kind === 'comment') this.readComment(line);
    else if (kind === 'notes') this.noteLine(line, at);
    // A second line that looks like a header is no header.
    else if (kind !== 'blank' && kind !== 'rule') this.keep(line);
  }

  protected sectionOf({ kind }: KindOfLine): SheetSection | 'tracks' | undefined {
    return SECTIONS.get(kind);
  }

  protected isSecondList({ kind }: KindOfLine): boolean {
    return this.lists.has(kind) && kind !== 'system' && kind !== 'entry';
  }

  /** True if it has a track of that kind. */
  has(kind: LineKind): boolean {
    return this.trackLines.has(kind as TrackName);
  }

  get isFitted(): boolean {
    const { systems, batteries } = this;
    return systems.systems.length > 0 || (systems.isAny && batteries.length > 0);
  }

  get isArmed(): boolean {
    return this.batteries.length > 0 || this.systems.isAny;
  }

  /** Lines of the block count when the ship is built; others are the ship's notes. */
  private readComment(line: Line): void {
    if (isOfBlock(line, this.comments)) {
      this.comments.push(line);
      line.claims.add(0, line.text.length);
    } else this.noteLine(line, 1);
  }

  private readHeader(line: Line): void {
    const { header, rating } = readHeader(line, this.reports);
    this.header = header;
    this.rating = rating;
    if (isMarkedTitle(line.text)) this.title ??= line;
  }

  private readTrack(cursor: Cursor, track: TrackName): void {
    if (track === 'hull') this.hullLine ??= cursor.line;
    if (this.tracks.has(track)) {
      this.refuse('track.repeated', cursor.line, { track });
      return;
    }
    this.trackLines.add(track);
    const printed = readTrack(cursor, track, this.reports);
    if (printed) this.tracks.set(track, printed);
  }

  private readShields(cursor: Cursor): void {
    this.directional = 'shields';
    if (cursor.skip(' ').isLetter()) this.shieldArcs.read(cursor, this.reports);
    else this.readTrack(cursor, 'shields');
  }

  private readScreens(cursor: Cursor): void {
    this.directional = 'screens';
    const total = cursor.skip(' ').number();
    if (total !== undefined && this.screens !== undefined) {
      this.refuse('track.repeated', cursor.line, { track: 'screens' });
      return;
    }
    this.screens ??= total;
    if (!cursor.skip(' ,;').done) this.screenArcs.read(cursor, this.reports);
  }

  private readTech(line: Line, at: number): void {
    const levels = readLevels(line.text.slice(at));
    if (!levels) this.refuse('tech.unreadable', line);
    else if (this.techLevels) this.refuse('track.repeated', line, { track: 'tech levels' });
    else {
      this.techLevels = levels;
      line.claims.add(0, line.text.length);
    }
  }

  private readDefensiveArcs(cursor: Cursor): void {
    if (this.directional === undefined) {
      this.directional = this.tracks.has('hull') ? 'shields' : 'screens';
      this.reports.doubtLine('quarters.stray', cursor.line, { of: this.directional });
    }
    const list = this.directional === 'screens' ? this.screenArcs : this.shieldArcs;
    list.read(cursor, this.reports);
  }

  /** Reads `ID: NAME:`. A name that a player filled in belongs to one ship, and is kept in the notes. */
  private readIdentity(line: Line, at: number): void {
    const rest = nameIn(line, at, line.text.length);
    const isMisplaced = this.hasIdentity || this.hullLine !== undefined;
    this.hasIdentity = true;
    if (!isMisplaced) this.title ??= line;
    if (/^(?:name ?[:=]?)?[ _.]*$/i.test(rest.slice(0, 200))) {
      if (isMisplaced) line.claims.add(0, line.text.length, 'between');
      return;
    }
    this.refuse('identity.kept', line);
  }

  private readBattery(line: Line, nameEnd: number, at: number): void {
    if (this.batteries.length >= MAX_BATTERIES) {
      this.refuse('battery.too-many', line, { max: MAX_BATTERIES });
      this.isFull = true;
      return;
    }
    const battery = readBattery(this.rules, line, nameEnd, at, this.reports);
    this.batteries.push({ line: battery, modes: new ModeList(), hasFaults: false });
  }

  private readStats(line: Line): void {
    const battery = this.batteries.at(-1);
    if (!battery || this.isFull) {
      if (battery) this.noteLine(line);
      else this.refuse('stats.no-battery', line);
      return;
    }
    const stats = readStats(this.rules, line, this.reports);
    const weapon = battery.line.name ?? '';
    if (!stats) {
      battery.hasFaults = true;
      this.note(`${weapon}: ${nameIn(line, 0, line.text.length)}`);
    } else battery.modes.add(stats);
    for (const trait of stats?.traits.unknown ?? []) this.note(`${weapon}: ${trait}`);
  }

  private readMode(line: Line, at: number): void {
    const battery = this.batteries.at(-1);
    if (!battery || this.isFull) {
      if (battery) this.noteLine(line);
      else this.refuse('mode.no-battery', line);
      return;
    }
    const weapon = nameIn(line, 0, at - 1);
    const own = battery.line.name ?? '';
    const named = nameIn(battery.line.line, 0, battery.line.nameEnd);
    if (weapon.toLowerCase() !== named.toLowerCase() && weapon !== '') {
      this.reports.doubt('mode.other-weapon', line, 0, at - 1, { weapon: own });
    }
    battery.modes.begin(nameOr(nameIn(line, at, line.text.length), UNNAMED_MODE), line);
  }
}
