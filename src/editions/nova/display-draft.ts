/** One Nova display while its lines are read. */
import { isRule, type Line } from '../../formats/drake/lines.ts';
import { Cursor, nameIn } from '../../formats/drake/scanner.ts';
import { type FoundSheet, type ParsedSheet, SheetDraft } from '../../formats/drake/sheet-reader.ts';
import { readSpecials } from '../admiralty/specials.ts';
import { optionalField } from '../optional-field.ts';
import { NOVA_SEVERITIES, type NovaCode } from './codes.ts';
import type { NovaDesign, NovaSystem, NovaWeapon } from './design.ts';
import { readDice, readWeapon } from './weapon-line.ts';

export type ParsedDisplay = ParsedSheet<NovaDesign, NovaCode>;

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

const BEGINS = /^nova display\b/i;
const KEYWORD = /^([a-z]+(?: rating)?) *:/i;
/** More figures than any display has boxes. */
const MAX_FIGURES = 100;
const LONGEST_TEXT = 2000;

/** The kind of a line is the field that it gives, and where its value begins. */
export interface DisplayLine {
  readonly field: string;
  readonly at: number;
}

/** The field of a line; empty for one without a keyword. */
export function displayLine({ text }: Line): DisplayLine {
  if (text === '' || isRule(text)) return { field: 'blank', at: 0 };
  if (BEGINS.test(text)) return { field: 'title', at: 0 };
  const keyword = KEYWORD.exec(text.slice(0, 40));
  const word = keyword?.[1]?.toLowerCase() ?? '';
  return { field: ALSO.get(word) ?? word, at: keyword?.[0].length ?? 0 };
}

export class DisplayDraft extends SheetDraft<DisplayLine, NovaCode> {
  private readonly labels = new Map<Label, string>();
  private readonly single = new Map<Single, number>();
  private readonly several = new Map<Several, readonly number[]>();
  private readonly weapons: { line: Line; head?: Omit<NovaWeapon, 'banks'>; weapon: NovaWeapon }[] =
    [];
  private readonly systems: NovaSystem[] = [];

  constructor(first: Line) {
    super(first, NOVA_SEVERITIES);
  }

  protected readLine(line: Line, { field, at }: DisplayLine): void {
    const cursor = new Cursor(line, at);
    if (isOneOf(LABELS, field)) {
      const value = nameIn(line, at, line.text.length);
      if (value !== '') this.once(this.labels, field, value.slice(0, LONGEST_TEXT), line);
    } else if (isOneOf(SINGLE, field)) this.readSingle(field, line, at);
    else if (isOneOf(SEVERAL, field)) this.readSeveral(field, cursor);
    else if (field === 'weapon') this.readWeapon(cursor);
    else if (field === 'dice') this.readDice(cursor);
    else if (field === 'systems') {
      for (const { special } of readSpecials(cursor)) this.systems.push(special);
    } else if (field === 'notes') this.noteLine(line, at);
    else if (field !== 'title') this.keep(line);
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
  private readSeveral(field: Several, cursor: Cursor): void {
    const { line } = cursor;
    const from = cursor.skip(' ').at;
    const values: number[] = [];
    while (!cursor.skip(' -/,+').done) {
      const value = cursor.number();
      if (value === undefined) {
        this.reports.add('figures.unreadable', line, from, line.text.length, { field, many: 1 });
        return;
      }
      if (values.length < MAX_FIGURES) values.push(value);
    }
    this.once(this.several, field, values, line);
  }

  private readWeapon(cursor: Cursor): void {
    const { line } = cursor;
    const head = readWeapon(cursor, this.reports);
    if (!head) this.noteLine(line);
    const weapon = { range: 0, traits: [], ...head, banks: [] };
    this.weapons.push({ line, ...optionalField('head', head), weapon });
  }

  private readDice(cursor: Cursor): void {
    const last = this.weapons.at(-1);
    const banks = readDice(cursor, this.reports);
    if (!last) this.reports.addLine('dice.no-weapon', cursor.line);
    else last.weapon = { ...last.weapon, banks: [...last.weapon.banks, ...banks] };
  }

  /** The display that was read; none without a hull, and one issue that says so. */
  build(): FoundSheet<ParsedDisplay, NovaCode> {
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
      ...optionalField('notes', notes === '' ? undefined : notes),
      ...optionalField('combatRating', this.single.get('rating')),
      hull,
      ...optionalField('armor', this.single.get('armor')),
      thrust: this.several.get('thrust') ?? [],
      shields: this.several.get('shields') ?? [],
      ...optionalField('ecm', this.single.get('ecm')),
      weapons: this.weapons.flatMap(({ head, weapon }) => (head ? [weapon] : [])),
      systems: this.systems,
    };
    return { ship: this.finish(design) };
  }
}
