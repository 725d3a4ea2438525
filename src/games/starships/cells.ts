/** Rows of tables as cells: how each column is shown and read, in a grid and in a spreadsheet. */
import {
  type EngineRow,
  type FacilityName,
  type GunRow,
  type HullRow,
  type ItemEffect,
  type ItemRow,
  type RollTable,
  STRENGTH_NAMES,
  type StarshipTables,
  starshipTablesSchema,
  tablesFaults,
} from './tables.ts';

export interface CellColumn<Row> {
  readonly key: keyof Row & string;
  readonly title: string;
  /** Describes the column in a few words. */
  readonly about: string;
  readonly kind: 'text' | 'number' | 'check' | 'effects' | 'label';
  /** Least number, or least length of a text; no limit if left out. */
  readonly min?: number;
  readonly optional?: true;
  /** Shown in a cell that is left out. */
  readonly without?: (row: Row) => string;
}

export const NAME_COLUMN = { key: 'name', title: 'Name', about: 'name', kind: 'text' } as const;

export const numberColumn = <Key extends string>(key: Key, title: string, about: string, min = 0) =>
  ({ key, title, about, kind: 'number', min }) as const;

const HOMEWORLD = {
  key: 'homeworld',
  title: 'Homeworld',
  about: 'homeworld; empty: open to all',
  kind: 'text',
  optional: true,
} as const;
const ID = {
  key: 'id',
  title: 'Id',
  about: 'id, unlike those of other rows',
  kind: 'text',
  min: 1,
} as const;
const COMMON = [
  NAME_COLUMN,
  HOMEWORLD,
  numberColumn('credits', 'Credits', 'price in credits'),
] as const;
const EQUIP = numberColumn('equip', 'Equip', 'equip value');

export const HULL_COLUMNS: readonly CellColumn<HullRow>[] = [
  ...COMMON,
  numberColumn('G', 'G', 'G, room for weapons'),
  numberColumn('E', 'E', 'E, room for engines'),
  numberColumn('V', 'V', 'V, volume'),
  {
    ...numberColumn('C', 'C', 'C, capacity; empty: G + E + V'),
    optional: true,
    without: ({ G, E, V }) => String(G + E + V),
  },
  numberColumn('S', 'S', 'S, structure', 1),
  { key: 'freighter', title: 'Freighter', about: 'may be of class freighter', kind: 'check' },
  ID,
];

export const GUN_COLUMNS: readonly CellColumn<GunRow>[] = [
  ...COMMON,
  EQUIP,
  numberColumn('shots', 'SPR', 'SPR, most shots in a turn', 1),
  numberColumn('damage', 'Damage', 'most points of a hit', 1),
  {
    ...{ key: 'aim', title: 'Aim', kind: 'number', optional: true, without: () => '0' },
    about: 'added to AIM; below 0 helps the shooter',
  },
  ID,
];

export const ENGINE_COLUMNS: readonly CellColumn<EngineRow>[] = [
  ...COMMON,
  EQUIP,
  numberColumn('power', 'Power', 'power'),
  ID,
];

/** Effects as typed. */
const EFFECTS = 'shield; cloak; split-fire; own-aim −5; enemy-aim 10; sensors 2; note: words';

export const ITEM_COLUMNS: readonly CellColumn<ItemRow>[] = [
  ...COMMON,
  EQUIP,
  {
    ...{ key: 'effects', title: 'Effects', kind: 'effects', optional: true },
    about: `effects: ${EFFECTS}`,
  },
  ID,
];

export const ROLL_COLUMNS: readonly CellColumn<RollTable['rows'][number]>[] = [
  numberColumn('from', 'From', 'lowest roll'),
  numberColumn('to', 'To', 'highest roll'),
  { key: 'result', title: 'Result', about: 'result', kind: 'text' },
];

/** The text of a cell; empty for a value that is left out. */
export function gridText<Row>({ key, kind }: CellColumn<Row>, row: Row): string {
  const value: unknown = row[key];
  if (kind === 'effects') return effectsText((value ?? []) as readonly ItemEffect[]);
  if (kind === 'check') return value === true ? 'yes' : '';
  return value === undefined ? '' : String(value);
}

interface CellReading {
  readonly value?: unknown;
  /** Returns the reason to refuse the text. */
  readonly fault?: string;
}

/** A whole number, also as a spreadsheet shows it: `2.0`, `2,00`, `–5`. */
function wholeNumber(text: string): number {
  const [, whole] = /^([-+−–]?\d+)(?:[.,]0{1,2})?$/.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(whole.replace(/[−–]/, '-'));
}

/** A dash alone, as tables print nothing. */
const DASH = /^[-–—]$/;

export function readCell<Row>(
  { kind, min, optional, about }: CellColumn<Row>,
  text: string,
): CellReading {
  const written = kind !== 'text' && DASH.test(text.trim()) ? '' : text.trim();
  if (kind === 'effects') return readEffects(written);
  if (kind === 'check') return readCheck(written, about);
  if (written === '' && optional) return {};
  if (kind !== 'number')
    return written.length < (min ?? 0) ? { fault: `${about}: not empty.` } : { value: text };
  const value = wholeNumber(written);
  if (Number.isSafeInteger(value) && value >= (min ?? -Infinity)) return { value };
  const wanted = min === undefined ? 'a whole number' : `a whole number from ${min}`;
  const found = written === '' ? '; the cell is empty' : `, not “${written.slice(0, 20)}”`;
  return { fault: `${about}: ${wanted}${found}.` };
}

function readCheck(written: string, about: string): CellReading {
  if (/^(yes|y|true|1|x)$/i.test(written)) return { value: true };
  if (/^(no|n|false|0|)$/i.test(written)) return {};
  return { fault: `${about}: yes or no, not “${written.slice(0, 20)}”.` };
}

/** True for a note that cannot stand between semicolons as it is. */
const isQuoted = (text: string): boolean => text !== text.trim() || /^"|;|\n|^$/.test(text);

/** Effects in words: `shield; enemy-aim 10; note: seen from afar`. */
const effectsText = (effects: readonly ItemEffect[]): string =>
  effects
    .map((effect) => {
      if (effect.type === 'note')
        return `note: ${isQuoted(effect.text) ? JSON.stringify(effect.text) : effect.text}`;
      if ('by' in effect) return `${effect.type} ${effect.by}`;
      return 'range' in effect ? `${effect.type} ${effect.range}` : effect.type;
    })
    .join('; ');

/** The parts between semicolons, except those within a quoted note. */
function effectParts(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  while (from <= text.length) {
    const rest = text.slice(from);
    const quote = /^\s*note:\s*"/i.exec(rest)?.[0].length;
    const end = quote === undefined ? rest.indexOf(';') : rest.indexOf(';', closing(rest, quote));
    parts.push(end < 0 ? rest : rest.slice(0, end));
    if (end < 0) break;
    from += end + 1;
  }
  return parts;
}

/** Place behind a quoted text that begins here; the end of a text without closing quotes. */
function closing(text: string, begin: number): number {
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}

/** Reads effects in words; an empty text is none. */
function readEffects(text: string): CellReading {
  if (text === '') return {};
  const effects: ItemEffect[] = [];
  for (const part of effectParts(text).map((one) => one.trim())) {
    if (part === '') return { fault: 'A semicolon has no effect beside it.' };
    const isNote = /^note:/i.test(part);
    const effect = isNote
      ? ({ type: 'note', text: noteText(part.slice(5)) } as const)
      : readEffect(part);
    if (!effect) return { fault: `“${part.slice(0, 30)}” is no effect; they are ${EFFECTS}.` };
    effects.push(effect);
  }
  return { value: effects };
}

function noteText(text: string): string {
  const written = text.trim();
  if (!written.startsWith('"')) return written;
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}

function readEffect(written: string): ItemEffect | undefined {
  const [, type = '', figure = ''] =
    /^([a-z]+(?:[- ][a-z]+)?)\s*([-+−–]?\d+)?$/i.exec(written) ?? [];
  const kind = type.toLowerCase().replace(' ', '-');
  const number = wholeNumber(figure);
  if (kind === 'shield' || kind === 'cloak' || kind === 'split-fire')
    return figure === '' ? { type: kind } : undefined;
  if ((kind === 'own-aim' || kind === 'enemy-aim') && Number.isSafeInteger(number))
    return { type: kind, by: number };
  return kind === 'sensors' && Number.isSafeInteger(number) && number >= 1
    ? { type: kind, range: number }
    : undefined;
}

/** Columns of a spreadsheet of tables; cells of other kinds of rows are empty. */
const CELL_KEYS = [
  ...(['kind', 'id', 'name', 'homeworld', 'credits', 'G', 'E', 'V', 'C', 'S'] as const),
  ...(['freighter', 'equip', 'shots', 'damage', 'aim', 'power', 'effects'] as const),
] as const;

type CellKey = (typeof CELL_KEYS)[number];

const KINDS = {
  hull: { list: 'hulls', columns: HULL_COLUMNS },
  weapon: { list: 'weapons', columns: GUN_COLUMNS },
  engine: { list: 'engines', columns: ENGINE_COLUMNS },
  item: { list: 'items', columns: ITEM_COLUMNS },
} as const;

const KIND_WORDS = [...Object.keys(KINDS), 'facility'].join(', ');

/** `hull` for `hulls`, `facility` for `facilities`. */
const singular = (kind: string): string => kind.replace(/ies$/, 'y').replace(/s$/, '');

interface CellsRow {
  cell(key: CellKey): string;
}

/** Reads rows of cells. Leaves out rows reported to `refuse`, and keeps those reported to `doubt`. */
function tablesOfRows<Row extends CellsRow>(
  rows: readonly Row[],
  name: string,
  refuse: (row: Row, key: CellKey, fault: string) => void,
  doubt: (row: Row, key: CellKey, doubt: string) => void,
): StarshipTables {
  const lists: { [list in 'hulls' | 'weapons' | 'engines' | 'items']: object[] } = {
    ...{ hulls: [], weapons: [], engines: [], items: [] },
  };
  const strengths: { [name in FacilityName | 'homeworld']?: number } = {};
  /** Ids that are taken, each behind the name of its list. */
  const ids = new Set<string>();
  for (const row of rows) {
    const kind = singular(row.cell('kind').trim().toLowerCase());
    if (kind === 'facility' || kind === 'strength') {
      const written = row.cell('id').trim() || row.cell('name').trim();
      const name = STRENGTH_NAMES.find((one) => one === written.toLowerCase());
      const { value, fault } = readCell(numberColumn('S', 'S', 'S, strength', 1), row.cell('S'));
      if (!name) refuse(row, 'id', `id: one of ${STRENGTH_NAMES.join(', ')}.`);
      else if (fault) refuse(row, 'S', fault);
      else if (strengths[name] !== undefined)
        refuse(row, 'id', `id: ${name} has a strength already.`);
      else strengths[name] = Number(value);
      continue;
    }
    const known = Object.hasOwn(KINDS, kind) && KINDS[kind as keyof typeof KINDS];
    if (!known) {
      refuse(row, 'kind', `kind: one of ${KIND_WORDS}, not “${kind.slice(0, 20)}”.`);
      continue;
    }
    const { list, columns } = known;
    const fields: { [key: string]: unknown } = {};
    let isWhole = true;
    for (const column of columns as readonly CellColumn<{
      readonly [key in CellKey]?: unknown;
    }>[]) {
      const key = column.key as CellKey;
      if (key === 'id') continue;
      const { value, fault } = readCell(column, row.cell(key));
      if (fault) refuse(row, key, fault);
      isWhole &&= fault === undefined;
      if (value !== undefined) fields[key] = value;
    }
    const written = row.cell('id').trim();
    if (written && ids.has(`${list} ${written}`)) {
      refuse(row, 'id', `id: “${written.slice(0, 20)}” is the id of another ${kind} already.`);
      continue;
    }
    // A name is enough to tell rows apart; of several with one name, later ones get a number.
    const named = written || idOf(String(fields.name)) || `${kind}-${lists[list].length + 1}`;
    let id = named;
    for (let at = 2; ids.has(`${list} ${id}`); at += 1) id = `${named}-${at}`;
    ids.add(`${list} ${id}`);
    if (id !== named)
      doubt(row, 'name', `name: another ${kind} has it already; the id of this one is “${id}”.`);
    if (isWhole) lists[list].push({ ...fields, id });
  }
  return {
    ...{ format: 'slipway.starships.tables', version: 1, name, status: 'transcribed' },
    // Its column has checked each cell.
    ...(lists as unknown as Pick<StarshipTables, 'hulls'>),
    ...(Object.keys(strengths).length > 0 && { strengths }),
  };
}

/** Files of tables: JSON documents, or cells of a spreadsheet. */
export const TABLES_FORMAT = {
  schema: starshipTablesSchema,
  faultsOf: tablesFaults,
  cells: { keys: CELL_KEYS, needed: ['kind', 'name'], read: tablesOfRows },
} as const;

const idOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The rows of tables as cells below their headings; rolls have no place there. */
export function cellsOfTables(tables: StarshipTables): readonly (readonly string[])[] {
  const rows = Object.entries(KINDS).flatMap(([kind, { list, columns }]) =>
    (tables[list] ?? []).map((row) => {
      const texts = new Map<string, string>([['kind', kind]]);
      for (const column of columns)
        texts.set(column.key, gridText(column as CellColumn<unknown & never>, row as never));
      return CELL_KEYS.map((key) => texts.get(key) ?? '');
    }),
  );
  const strengths = STRENGTH_NAMES.flatMap((name) => {
    const strength = tables.strengths?.[name];
    if (strength === undefined) return [];
    const texts: { [key in CellKey]?: string } = {
      kind: 'facility',
      id: name,
      S: String(strength),
    };
    return [CELL_KEYS.map((key) => texts[key] ?? '')];
  });
  return [CELL_KEYS, ...rows, ...strengths];
}

/** Tables with rows and rolls of others, which replace rows of the same id and rolls of the same name. */
export function mergedTables(tables: StarshipTables, added: StarshipTables): StarshipTables {
  const merged = <Row extends { readonly id: string }>(
    rows: readonly Row[] = [],
    more: readonly Row[] = [],
  ): readonly Row[] => [
    ...rows.map((row) => more.find(({ id }) => id === row.id) ?? row),
    ...more.filter(({ id }) => !rows.some((row) => row.id === id)),
  ];
  const { rolls = [] } = added;
  const kept = tables.rolls?.filter(({ name }) => !name || !rolls.some((one) => one.name === name));
  return {
    ...tables,
    hulls: merged(tables.hulls, added.hulls),
    weapons: merged(tables.weapons, added.weapons),
    engines: merged(tables.engines, added.engines),
    items: merged(tables.items, added.items),
    strengths: { ...tables.strengths, ...added.strengths },
    rolls: [...(kept ?? []), ...rolls],
  };
}

/** Parts of tables that their cells do not have: "roll tables and no notes"; empty if they have all. */
export const partsWithoutCells = ({ rolls = [], notes = '' }: StarshipTables): string =>
  [
    ...(rolls.length > 0 ? [rolls.length === 1 ? 'roll table' : 'roll tables'] : []),
    ...(notes.trim() ? ['notes'] : []),
  ].join(' and no ');
