/** Nova displays as plain text: a form of Slipway's own, a field a line, written and read. */
import type { Line } from '../../formats/drake/lines.ts';
import { plainText } from '../../formats/drake/names.ts';
import { Cursor, nameIn } from '../../formats/drake/scanner.ts';
import {
  collectSheets,
  type FoundSheet,
  type LineRole,
  type ParsedSheet,
  type ParsedText,
  readSheets,
  SheetDraft,
  type SheetNotation,
  type SheetSection,
} from '../../formats/drake/sheet-reader.ts';
import { ANY_NAMES, type KnownNames } from '../known-names.ts';
import { formatNotes } from '../legacy-text.ts';
import { makeSheetTable, rowText } from '../sheet-table.ts';
import { type EquipmentLine, formatSpecials, readSpecials } from '../systems.ts';
import type { NovaBank, NovaDesign } from './design.ts';
import {
  type DisplayLine,
  displayLine,
  displayLinesInContext,
  displaysIn,
  isRestOfDisplayLine,
} from './display-lines.ts';
import {
  type FigureRead,
  isHead,
  isOneOf,
  LABELS,
  type LabelField,
  readFigure,
  readFigures,
  SEVERAL,
  type SeveralField,
  SINGLE,
  type SingleField,
  withoutEnd,
} from './figures.ts';
import { formatWeapon, readDice, readWeapon, type WeaponHead } from './weapon-line.ts';
import { DISPLAY_WORDS, type NovaCode } from './wording.ts';

export type ParsedDisplay = ParsedSheet<NovaDesign, NovaCode>;

/** A weapon while its dice are read; without a head when its line was not understood. */
interface DraftWeapon {
  readonly line: Line;
  readonly head: WeaponHead | undefined;
  readonly banks: NovaBank[];
}

export class DisplayDraft extends SheetDraft<DisplayLine, NovaCode> {
  private hasTitle = false;
  private hasSystems = false;
  private readonly names: KnownNames;
  private readonly labels = new Map<LabelField, string>();
  private readonly single = new Map<SingleField, number>();
  private readonly several = new Map<SeveralField, readonly number[]>();
  private readonly weapons: DraftWeapon[] = [];
  private readonly systems: EquipmentLine[] = [];

  constructor(first: Line, names: KnownNames) {
    super(first, DISPLAY_WORDS);
    this.names = names;
  }

  protected sectionOf({ field }: DisplayLine): SheetSection | 'tracks' | undefined {
    if (field === 'weapon' || field === 'dice') return 'weapons';
    return field === 'systems' || field === 'notes' ? field : isHead(field) ? 'tracks' : undefined;
  }

  protected isSecondList({ field }: DisplayLine): boolean {
    return field === 'systems' && this.hasSystems;
  }

  protected readLine(line: Line, kind: DisplayLine): void {
    const { field, at, misspelt } = kind;
    if (misspelt !== undefined) {
      const to = withoutEnd(line.text.slice(0, at), ' :=-').length;
      this.reports.add('keyword.misspelt', line, 0, to, { keyword: misspelt });
    }
    const cursor = new Cursor(line, at);
    line.claims.add(0, line.text.length);
    if (field === 'title') this.readTitle(line, kind);
    else if (isOneOf(LABELS, field)) this.readLabel(field, line, kind);
    else if (isOneOf(SINGLE, field)) this.readSingle(field, line, at);
    else if (isOneOf(SEVERAL, field)) this.readSeveral(field, cursor);
    else if (field === 'weapon') this.readWeapon(cursor);
    else if (field === 'dice') this.readDice(cursor);
    else if (field === 'systems') this.readSystems(cursor);
    else if (field === 'notes') this.noteLine(line, at);
    else if (field === 'text') this.keep(line);
  }

  /** Further words of a title go into the notes. */
  private readTitle(line: Line, { at, weak }: DisplayLine): void {
    if (!weak) this.title ??= line;
    const rest = nameIn(line, at, line.text.length);
    if (this.hasTitle) this.repeated(line, 'title');
    else if (/[\p{L}\p{N}]/u.test(rest)) {
      this.reports.add('title.rest', line, at, line.text.length);
      this.noteLine(line, at);
    }
    this.hasTitle = true;
  }

  private repeated(line: Line, field: string): void {
    this.refuse('field.repeated', line, { field });
  }

  private readLabel(field: LabelField, line: Line, { at, weak }: DisplayLine): void {
    const value = nameIn(line, at, line.text.length);
    if (value === '') return;
    const isText = weak && (this.labels.has(field) || this.hullLine !== undefined);
    if (isText) this.keep(line);
    else if (this.labels.has(field)) this.repeated(line, field);
    else {
      if (weak) this.reports.addLine('keyword.no-colon', line, { field });
      this.labels.set(field, value);
    }
  }

  private readSingle(field: SingleField, line: Line, at: number): void {
    if (line.text.slice(at).trim() === '') return;
    this.take(this.single, field, line, readFigure(line, at, field, this.reports));
  }

  private readSeveral(field: SeveralField, cursor: Cursor): void {
    const { line } = cursor;
    if (field === 'hull') this.hullLine ??= line;
    this.take(this.several, field, line, readFigures(cursor, field, this.reports));
  }

  /** Takes a field's first value; further ones go into the notes. */
  private take<Key extends string, Value>(
    map: Map<Key, Value>,
    field: Key,
    line: Line,
    { value, rest = '' }: FigureRead<Value>,
  ): void {
    if (value === undefined) this.noteLine(line);
    else if (map.has(field)) this.repeated(line, field);
    else {
      map.set(field, value);
      if (rest !== '') this.note(`${field}: ${rest}`);
    }
  }

  /** A weapon without its range is kept in the notes, and its dice with it. */
  private readWeapon(cursor: Cursor): void {
    const { line } = cursor;
    const head = readWeapon(cursor, this.names.traits, this.reports);
    if (!head) this.noteLine(line);
    this.weapons.push({ line, head, banks: [] });
  }

  private readDice(cursor: Cursor): void {
    const { line } = cursor;
    const last = this.weapons.at(-1);
    if (!last) this.reports.addLine('dice.no-weapon', line);
    if (!last?.head) {
      this.noteLine(line);
      return;
    }
    const { banks, unread } = readDice(cursor, this.names.arcs, this.reports);
    for (const bank of banks) last.banks.push(bank);
    for (const text of unread) this.note(`${last.head.name ?? 'Unnamed weapon'}: ${text}`);
  }

  private readSystems(cursor: Cursor): void {
    const { systems } = this.names;
    this.hasSystems = true;
    for (const { special, from, to } of readSpecials(cursor)) {
      this.systems.push(special);
      if (systems.has(special.name)) continue;
      const likely = () => systems.likely(special.name);
      this.reports.add('system.unknown', cursor.line, from, to, {}, likely);
    }
  }

  build(): FoundSheet<ParsedDisplay, NovaCode> {
    const hull = this.several.get('hull') ?? [];
    const { first, reports } = this;
    if (!this.hasTitle) reports.addLine('title.missing', first);
    if (hull.length === 0) {
      return this.leftOut('hull.missing');
    }
    for (const field of ['thrust', 'shields'] as const) {
      if (!this.several.has(field)) reports.addLine('field.missing', first, { field });
    }
    for (const { line, head, banks } of this.weapons) {
      if (head && banks.length === 0) reports.addLine('weapon.no-dice', line);
    }
    const design: NovaDesign = {
      ...Object.fromEntries(this.labels),
      notes: this.notesText,
      combatRating: this.single.get('rating'),
      hull,
      armor: this.single.get('armor'),
      thrust: this.several.get('thrust') ?? [],
      shields: this.several.get('shields') ?? [],
      ecm: this.single.get('ecm'),
      weapons: this.weapons.flatMap(({ head, banks }) => (head ? [{ ...head, banks }] : [])),
      systems: this.systems,
    };
    return { ship: this.finish(design) };
  }
}

export { wordNovaIssue } from './wording.ts';

const TITLE = 'Nova display';
const NONE = 'none';

/** A display in our form; reading it gives the same one, but for characters the form needs itself. */
export function formatNova(design: NovaDesign): string {
  const { combatRating, hull, armor, thrust, shields, ecm, weapons, systems, notes } = design;
  const lines = [
    TITLE,
    ...label('Faction', design.faction),
    ...label('Class', design.class),
    ...label('Type', design.type),
    ...label('Name', design.name),
    ...figure('Rating', combatRating),
    `Hull: ${hull.join('-')}`,
    ...figure('Armor', armor),
    `Thrust: ${thrust.join('-') || NONE}`,
    `Shields: ${shields.join('-') || NONE}`,
    ...figure('ECM', ecm),
    ...weapons.flatMap(formatWeapon),
    ...formatSpecials(systems).map((line) => line.replace(/^Specials/, 'Systems')),
    ...formatNotes(notes),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function label(keyword: string, text: string | undefined): readonly string[] {
  const plain = plainText(text ?? '');
  return plain === '' ? [] : [`${keyword}: ${plain}`];
}

const figure = (keyword: string, value: number | undefined): readonly string[] =>
  value === undefined ? [] : [`${keyword}: ${value}`];

const ROLES = new Map<DisplayLine['field'], LineRole>([
  ['blank', 'blank'],
  ['text', 'aside'],
]);

export const displays = (
  names: KnownNames = ANY_NAMES,
): SheetNotation<DisplayLine, DisplayDraft, ParsedDisplay, NovaCode> => ({
  vocabulary: DISPLAY_WORDS,
  kindOf: displayLine,
  mayBeRest: ({ field }) => field === 'text',
  isRest: isRestOfDisplayLine,
  inContext: (_, kinds) => displayLinesInContext(kinds),
  roleOf: ({ field, begins }) => (begins ? 'begins' : (ROLES.get(field) ?? 'own')),
  begin: (line) => new DisplayDraft(line, names),
  build: (draft) => draft.build(),
});

/** Reads all displays of a text, with their issues. Never throws. @internal */
export const parseNova = (text: string, names?: KnownNames): ParsedText<ParsedDisplay, NovaCode> =>
  collectSheets(readSheets(text, displays(names)));

/** Characters that are searched for a text's first display. */
const BEGINNING = 200_000;

/** Certainty that a text holds Nova displays in our form. */
export const detectNova = (text: string): 'said' | 'likely' | undefined =>
  displaysIn(text.slice(0, BEGINNING));

type DisplayColumn = 'hull' | 'armor' | 'thrust' | 'shields' | 'ecm' | 'weapons' | 'systems';

/** Boxes as a spreadsheet leaves them: dashes would make a date of `5-4-4`. */
const boxes = (values: readonly number[]): string => values.join(' ') || 'none';

/** A row without a hull is given back. */
export const displayTable = makeSheetTable<DisplayColumn, NovaDesign>({
  columns: [
    { key: 'hull', heading: 'Hull', cell: ({ hull }) => boxes(hull) },
    { key: 'armor', heading: 'Armor', also: ['Armour'], cell: ({ armor }) => armor },
    { key: 'thrust', heading: 'Thrust', cell: ({ thrust }) => boxes(thrust) },
    { key: 'shields', heading: 'Shields', cell: ({ shields }) => boxes(shields) },
    { key: 'ecm', heading: 'ECM', cell: ({ ecm }) => ecm },
    {
      key: 'weapons',
      heading: 'Weapons',
      cell: ({ weapons }) => weapons.flatMap(formatWeapon).join('\n'),
    },
    {
      key: 'systems',
      heading: 'Systems',
      cell: ({ systems }) => formatSpecials(systems).join('').replace('Specials: ', ''),
    },
  ],
  needed: ['hull', 'thrust'],
  read(row, names) {
    // A display without its labels, which are in cells of their own.
    const { text, reading } = rowText<DisplayColumn>(
      row,
      [
        ['hull', 'Hull:'],
        ['armor', 'Armor:'],
        ['thrust', 'Thrust:'],
        ['shields', 'Shields:'],
        ['ecm', 'ECM:'],
        ['weapons'],
        ['systems', 'Systems:'],
      ],
      'Nova display',
    );
    return reading(parseNova(text, names));
  },
});
