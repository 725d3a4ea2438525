/** The batteries of one card while its lines are read. */
import type { Line } from '../../formats/drake/lines.ts';
import type { Cursor } from '../../formats/drake/scanner.ts';
import type { NameList } from '../known-names.ts';
import { readBatteryLine } from './battery-line.ts';
import type { AdmiraltyBattery } from './design.ts';
import type { AdmiraltyReports } from './issues.ts';

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

  /** Whether the last one was not understood, so that its arcs are no weapons. */
  get isLeftOut(): boolean {
    const last = this.batteries.at(-1);
    return last !== undefined && last.head === undefined;
  }

  /** The letter of the first one. */
  get firstLetter(): string | undefined {
    return this.batteries[0]?.letter;
  }

  /** Whether the last one has weapons. */
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

  /** Gives the last battery these weapons. */
  addArcs(arcs: readonly string[]): void {
    const last = this.batteries.at(-1);
    for (const arc of arcs) last?.arcs.push(arc);
  }

  /** Reports letters of the damage chart that are of no battery. */
  checkChart(chart: readonly string[], line: Line): void {
    for (const letter of new Set(chart.join(''))) {
      if (!this.letters.has(letter)) this.reports.doubtLine('chart.no-battery', line, { letter });
    }
  }

  /** Those that were understood; one without weapons is reported. */
  built(): readonly AdmiraltyBattery[] {
    return this.batteries.flatMap(({ head, arcs, letter, line }) => {
      if (!head) return [];
      if (arcs.length === 0) this.reports.doubtLine('battery.no-arcs', line, { letter });
      return [{ letter, ...head, arcs }];
    });
  }
}
