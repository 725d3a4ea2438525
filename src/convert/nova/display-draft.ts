/** One Nova display while its lines are read. */
import type { Span } from '../../core/issues.ts';
import type { Line } from '../../notation/lines.ts';
import { Cursor, nameIn } from '../../notation/scanner.ts';
import { readSpecials } from '../admiralty/specials.ts';
import { defined } from '../editions/defined.ts';
import type { NovaDesign, NovaSystem, NovaWeapon } from './design.ts';
import { type NovaIssue, NovaReports } from './issues.ts';
import { readDice, readWeapon } from './weapon-line.ts';

export interface ParsedDisplay {
  readonly design: NovaDesign;
  readonly issues: readonly NovaIssue[];
  /** Where the ship stands in the text. */
  readonly span: Span;
  /** The line it begins in, from 1. */
  readonly line: number;
}

const LABELS = ['faction', 'class', 'type', 'name'] as const;
const SINGLE = ['rating', 'armor', 'ecm'] as const;
const SEVERAL = ['hull', 'thrust', 'shields'] as const;
type Label = (typeof LABELS)[number];
type Single = (typeof SINGLE)[number];
type Several = (typeof SEVERAL)[number];

const isOneOf = <Key extends string>(keys: readonly Key[], word: string): word is Key =>
  keys.some((key) => key === word);

/** Spellings of keywords that mean another. */
const ALSO = new Map([
  ['armour', 'armor'],
  ['engines', 'thrust'],
  ['shield', 'shields'],
  ['combat rating', 'rating'],
  ['system', 'systems'],
  ['note', 'notes'],
  ['arcs', 'dice'],
]);

const KEYWORD = /^([a-z]+(?: rating)?) *:/i;
/** More figures than any display has boxes. */
const MOST_FIGURES = 100;
const LONGEST_TEXT = 2000;

export class DisplayDraft {
  readonly reports = new NovaReports();
  private readonly first: Line;
  private last: Line;
  private readonly labels = new Map<Label, string>();
  private readonly single = new Map<Single, number>();
  private readonly several = new Map<Several, readonly number[]>();
  private readonly weapons: { line: Line; head?: Omit<NovaWeapon, 'banks'>; weapon: NovaWeapon }[] =
    [];
  private readonly systems: NovaSystem[] = [];
  private readonly notes: string[] = [];

  constructor(first: Line) {
    this.first = first;
    this.last = first;
  }

  /** Reads a line of this display. */
  read(line: Line): void {
    this.last = line;
    const keyword = KEYWORD.exec(line.text.slice(0, 40));
    const word = keyword?.[1]?.toLowerCase() ?? '';
    const field = ALSO.get(word) ?? word;
    const at = keyword?.[0].length ?? 0;
    const value = nameIn(line, at, line.text.length);
    if (isOneOf(LABELS, field)) {
      if (value !== '') this.once(this.labels, field, value.slice(0, LONGEST_TEXT), line);
    } else if (isOneOf(SINGLE, field)) this.readSingle(field, line, at);
    else if (isOneOf(SEVERAL, field)) this.readSeveral(field, line, at);
    else if (field === 'weapon') this.readWeapon(line, at);
    else if (field === 'dice') this.readDice(line, at);
    else if (field === 'systems') {
      this.systems.push(...readSpecials(new Cursor(line, at)).slice(0, 1000));
    } else if (field === 'notes') this.notes.push(value.slice(0, LONGEST_TEXT));
    else {
      this.reports.addLine('line.unknown', line);
      this.notes.push(nameIn(line, 0, line.text.length).slice(0, LONGEST_TEXT));
    }
  }

  private once<Key extends string, Value>(
    map: Map<Key, Value>,
    field: Key,
    value: Value,
    line: Line,
  ): void {
    if (map.has(field)) this.reports.addLine('field.repeated', line, { field });
    else map.set(field, value);
  }

  /** `344`; thousands may be parted. */
  private readSingle(field: Single, line: Line, at: number): void {
    const text = line.text.slice(at).trim();
    const from = new Cursor(line, at).skip(' ').at;
    const digits = text.replace(/[,.' ](?=\d{3}\b)/g, '');
    if (/^\d{1,15}$/.test(digits)) this.once(this.single, field, Number(digits), line);
    else this.reports.add('figures.unreadable', line, from, line.text.length, { field });
  }

  /** `5-4-4`; pluses of dice are passed over, and a dash alone is none. */
  private readSeveral(field: Several, line: Line, at: number): void {
    const cursor = new Cursor(line, at).skip(' ');
    const from = cursor.at;
    const values: number[] = [];
    while (!cursor.skip(' -/,+').done) {
      const value = cursor.number();
      if (value === undefined) {
        this.reports.add('figures.unreadable', line, from, line.text.length, { field, many: 1 });
        return;
      }
      if (values.length < MOST_FIGURES) values.push(value);
    }
    this.once(this.several, field, values, line);
  }

  private readWeapon(line: Line, at: number): void {
    const head = readWeapon(new Cursor(line, at), this.reports);
    if (!head) this.notes.push(nameIn(line, 0, line.text.length).slice(0, LONGEST_TEXT));
    const weapon = { range: 0, traits: [], ...head, banks: [] };
    this.weapons.push({ line, ...defined('head', head), weapon });
  }

  private readDice(line: Line, at: number): void {
    const last = this.weapons.at(-1);
    const banks = readDice(new Cursor(line, at), this.reports);
    if (!last) this.reports.addLine('dice.no-weapon', line);
    else last.weapon = { ...last.weapon, banks: [...last.weapon.banks, ...banks] };
  }

  /** The display that was read; none without a hull, and one issue that says so. */
  build(): ParsedDisplay | { readonly issues: readonly NovaIssue[] } {
    const hull = this.several.get('hull') ?? [];
    if (hull.length === 0) {
      this.reports.add('hull.missing', this.first, 0, this.first.text.length);
      return { issues: this.reports.sorted() };
    }
    for (const { line, head, weapon } of this.weapons) {
      if (head && weapon.banks.length === 0) this.reports.addLine('weapon.no-dice', line);
    }
    const notes = this.notes.join('\n');
    const design: NovaDesign = {
      ...Object.fromEntries(this.labels),
      ...defined('notes', notes === '' ? undefined : notes),
      ...defined('combatRating', this.single.get('rating')),
      hull,
      ...defined('armor', this.single.get('armor')),
      thrust: this.several.get('thrust') ?? [],
      shields: this.several.get('shields') ?? [],
      ...defined('ecm', this.single.get('ecm')),
      weapons: this.weapons.flatMap(({ head, weapon }) => (head ? [weapon] : [])),
      systems: this.systems,
    };
    this.reports.close(this.last);
    const span = { start: this.first.from, end: this.last.to };
    return { design, issues: this.reports.sorted(), span, line: this.first.number };
  }
}
