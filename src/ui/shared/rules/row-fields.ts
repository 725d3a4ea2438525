/** Fields of the rows of each table of the rules, and the words for a row. */
import { isFields } from '../../../core/rules/lookup.ts';
import type { PackTable } from '../../../core/rules/packs/pack.ts';

export interface RowField {
  /** `effect.factor`; empty where the row is a bare value. */
  readonly path: string;
  readonly label: string;
  /** Meaning of the field, with an example. */
  readonly hint: string;
  readonly kind: 'text' | 'long' | 'number' | 'flag' | 'formula' | 'choice' | 'list' | 'hulls';
  /** May be left empty. */
  readonly optional?: boolean;
  /** Words for an empty field whose value is null. */
  readonly none?: string;
  /** True if the value needs no label in a line: `after additions`. */
  readonly lone?: boolean;
  /** Names of the values to choose from. */
  readonly choices?: { readonly [value: string]: string };
  /** Key and value of the list element that the field shows by its `max`. */
  readonly listed?: readonly [key: string, value: string];
}

const field =
  (kind: RowField['kind']) =>
  (path: string, label: string, hint: string, more: Partial<RowField> = {}): RowField => ({
    ...{ path, label, hint, kind },
    ...more,
  });
const text = field('text');
const long = field('long');
const number = field('number');
const flag = (path: string, label: string, hint: string) => field('flag')(path, label, hint, some);
const formula = field('formula');
const list = field('list');
const hulls = field('hulls');
/** Greatest value of a figure, in the list of a trait's limits. */
const cap = (figure: string, label: string, hint: string) =>
  number('caps', label, hint, { optional: true, listed: ['figure', figure] });
const choice = (
  path: string,
  label: string,
  hint: string,
  choices: NonNullable<RowField['choices']>,
  more: Partial<RowField> = {},
): RowField => ({ ...field('choice')(path, label, hint, more), choices });
const some = { optional: true } as const;
const lone = { lone: true } as const;
const PLAY = long('explanation', 'In play', 'Printed on sheets and in hints: “Ignores shields.”');
const PAIR = list('traits', 'Traits', 'Two codes: Acr, Inc');
const TECHS = {
  ...{ engines: 'engines', fighters: 'fighters', shields: 'shields', weapons: 'weapons' },
};
const GROUPS = {
  ...{ range: 'range', 'fire-control': 'fire control', damage: 'damage', misc: 'other' },
};

const ROUNDINGS = {
  ...{ exact: 'not rounded', up: 'rounded up', down: 'rounded down' },
  ...{ nearest: 'rounded to the nearest', tenth: 'rounded to 0.1' },
};
const EFFECTS = { multiply: 'multiplied', range: 'multiplied, as a range trait', add: 'added to' };

const ARCS: readonly RowField[] = [
  text('name', 'Name', 'Letter that banks write: A'),
  text('title', 'In words', 'Example: forward port'),
  number('from', 'From, degrees', 'Clockwise, 0 is straight ahead: A begins at 300'),
  number('to', 'To, degrees', 'Clockwise, 0 is straight ahead: A ends at 360'),
  number('arcs', 'Counts as arcs', 'Arcs that a bank pays for: 1 for A'),
  text('mirror', 'Mirror arc', 'Arc on the other side: B for A'),
  choice('bounds', 'Edges run along', 'How the arc is drawn on the hex map', {
    ...{ row: 'hex rows', spine: 'hex spines', 'defensive-arc': 'defensive arcs' },
  }),
];

/** In the order in which they are filled in; `rule` may be left out of every row. */
export const ROW_FIELDS: { readonly [table in PackTable]: readonly RowField[] } = {
  limits: [
    text('name', 'Name', 'Used in messages: hull'),
    number('min', 'Least', 'Smaller figures are errors: 1 for the hull'),
    number('max', 'Most', 'Larger figures are errors: 35 for the hull'),
    number('softMax', 'Warn above', 'Larger figures get a warning only: 18 for RNG', some),
    number('suggestedMax', 'Lists end at', 'Last figure that lists offer: 12 for engines', some),
    number('step', 'In steps of', 'Figures must be multiples of it: 3 for RNG', some),
  ],
  techLevels: [
    number('level', 'Level', 'Level that a ship chooses: 1 for +1'),
    number('factor', 'Factor', 'Multiplies the SU: 0.7 for +1'),
  ],
  formulas: [
    text('label', 'Result', 'Name of the figure: Space of the hull'),
    formula('formula', 'Formula', 'Numbers, + − × ÷, brackets, max( ), min( ), if( ): H × 100'),
    choice(
      'rounding',
      'Rounding',
      'Applied to the result: 4.2 is 5 if rounded up',
      ROUNDINGS,
      lone,
    ),
  ],
  traits: [
    text('code', 'Code', 'Short form in weapon lines: Sct'),
    text('name', 'Name', 'Full name: Scatter'),
    choice('kind', 'Group', 'Group in the list of traits; range traits count in pairs', GROUPS),
    choice('effect.type', 'Base SU', 'Effect on the base SU of a weapon', EFFECTS, lone),
    number(
      'effect.factor',
      'Factor',
      'Multiplies the base SU: 1.5 adds half, 0.8 saves a fifth',
      some,
    ),
    choice(
      'effect.stage',
      'Multiplied',
      'Seeking and some traits add SU: multiply before, or multiply the sum after',
      { before: 'before additions', after: 'after additions' },
      { optional: true, lone: true },
    ),
    number('effect.times', 'Adds, times', 'Adds ROF × ACC × this: 1', some),
    number(
      'times',
      'At most in a mode',
      'Times that one mode can have it; empty for once: 2',
      some,
    ),
    choice(
      'hides',
      'Figure that varies',
      'Printed as * on the sheet: IMP for Scatter',
      { rof: 'ROF', imp: 'IMP', short: 'short range', long: 'long range' },
      some,
    ),
    text('oratByHull', 'ORAT by hull', 'A table of “Factors by hull”: expendable', some),
    flag('spent', 'Fired once', 'Each weapon fires once in a battle: Expendable'),
    cap('rof', 'ROF at most', 'Upper limit of ROF with this trait: 1 for Volatile'),
    cap('imp', 'IMP at most', 'Upper limit of IMP with this trait: 1 for Scatter'),
    PLAY,
  ],
  traitKinds: [
    choice('kind', 'Group', 'Group that is renamed', GROUPS),
    text('name', 'Name', 'Title in the list of traits: Range'),
  ],
  traitPairs: [
    list('traits', 'Traits', 'Codes of two range traits: Bls, Crn'),
    number('factor', 'Factor', 'Factor of the two together; empty: they do not go together', {
      none: 'none: not together',
    }),
  ],
  exclusions: [PAIR],
  modeExclusions: [
    choice('mode', 'Kind of mode', 'Modes that cannot have the traits', {
      ...{ seeking: 'seeking', banded: 'custom range bands' },
    }),
    list('kinds', 'Groups', 'Groups of traits that it cannot have: range'),
    list('traits', 'Traits', 'Codes of traits that it cannot have: Acr, Inc'),
  ],
  hullFactors: [hulls('', 'Factors', 'One for each range of hulls: hull 1 to 2, factor 2')],
  accuracies: [
    number('acc', 'ACC', 'Least roll that hits: 4 for 4+'),
    number('direct', 'Direct fire', 'Factor in the base SU: 0.25 for 4+'),
    number('seeking', 'Seeking', 'For seeking weapons and custom bands: 0.3 for 4+'),
  ],
  mountSizes: [
    number('size', 'Mounts', 'Weapons in one mount: 2'),
    text('name', 'Name', 'Example: Double'),
    number('factor', 'Factor', 'Multiplies the SU of the bank: 1.5'),
  ],
  letters: ARCS,
  defensiveArcs: ARCS,
  alternateArcs: [
    text('name', 'Name', 'Short form: FF'),
    text('title', 'In words', 'Example: forward'),
    text('letters', 'Letters', 'Arcs that it stands for: AB'),
  ],
  systems: [
    text('id', 'Name in files', 'Small letters and dashes: ablative-plates'),
    text('name', 'Name', 'Example: Ablative Plates'),
    choice('kind', 'Kind', 'Part of the sheet that lists it', {
      ...{ equipment: 'equipment', munitions: 'munitions', trait: 'ship trait' },
    }),
    choice('tech', 'Tech level', 'Tech level that multiplies its SU, as TL in the formula', TECHS, {
      none: 'none',
    }),
    flag('multiple', 'Can be taken more than once', 'The formula counts them as n: Boosters'),
    flag('capacity', 'Is a capacity', 'Written with its size: Cargo 20'),
    formula('space', 'SU', 'Space that it takes: 50 × n'),
    formula('orat', 'ORAT', 'ORAT that it adds: 250 × n', some),
    number('drat.factor', 'DRAT, factor', 'Multiplies DRAT: 1.25', some),
    choice(
      'drat.on',
      'DRAT that is multiplied',
      'All of it, or the part of the hull boxes',
      { all: 'all', hull: 'hull' },
      some,
    ),
    number('drat.add', 'DRAT, added each', 'Added for each: 10 for a flight of Carrier', some),
    number(
      'enginesForOrat.factor',
      'Engine factor for ORAT',
      'Multiplies the engine rating in ORAT: 1.5',
      some,
    ),
    number(
      'enginesForOrat.add',
      'Engines added for ORAT',
      'Added for each: 0.25 for Boosters',
      some,
    ),
    text('requires.system', 'Needs the system', 'Name in files: Launch Tubes need carrier', some),
    flag('requires.shields', 'Needs shields', 'An error on a ship without shields'),
    flag('craftOnly', 'Strikes craft only', 'Fighters, seekers and mines: never a ship'),
    text('countOf', 'Number taken from', 'Name in files of the system that gives n: carrier', some),
    PLAY,
  ],
  screens: [choice('', 'Tech level', 'Tech level that multiplies the SU of screens', TECHS)],
};

const valueIn = (row: unknown, path: string): unknown =>
  path === ''
    ? row
    : path
        .split('.')
        .reduce<unknown>((value, step) => (isFields(value) ? value[step] : undefined), row);

export function fieldValue(row: unknown, { path, listed }: RowField): unknown {
  const value = valueIn(row, path);
  if (!listed) return value;
  const [key, wanted] = listed;
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return valueIn(
    list.find((one) => valueIn(one, key) === wanted),
    'max',
  );
}

/** The row with another value in a field; `undefined` removes it and emptied parents. */
export function withFieldValue(row: unknown, { path, listed }: RowField, value: unknown): unknown {
  if (!listed) return withValue(row, path, value);
  const [key, wanted] = listed;
  const list = valueIn(row, path);
  const others = Array.isArray(list) ? list.filter((one) => valueIn(one, key) !== wanted) : [];
  const next = value === undefined ? others : [...others, { [key]: wanted, max: value }];
  return withValue(row, path, next.length === 0 ? undefined : next);
}

function withValue(row: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const [step = '', ...rest] = path.split('.');
  const fields = isFields(row) ? row : {};
  const inner = withValue(fields[step], rest.join('.'), value);
  const { [step]: _, ...others } = fields;
  const isGone = inner === undefined || (isFields(inner) && Object.keys(inner).length === 0);
  // A field keeps its place among the others.
  return isGone ? others : { ...fields, [step]: inner };
}

/** Text of a field's value, as typed. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.join(', ');
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Fields that name a row, and fields without a figure. */
const NAMING = new Set([
  ...['code', 'id', 'name', 'label', 'title', 'level', 'acc', 'size', 'traits', 'mode'],
  ...['explanation', 'kind', 'mirror', 'bounds'],
]);

function rowName(key: string, row: unknown): string {
  const name = valueIn(row, 'name') ?? valueIn(row, 'label') ?? valueIn(row, 'title');
  return typeof name === 'string' && name !== key ? name : '';
}

/** Words before the key of a row without a name. */
const KEYS: { readonly [table in PackTable]?: string } = { techLevels: 'Level', accuracies: 'ACC' };

/** Name of a row for players: its own name, else its key in words. */
export const rowTitle = (table: PackTable, key: string, row: unknown): string =>
  rowName(key, row) || `${KEYS[table] ?? ''} ${key.replaceAll('+', ' + ')}`.trim();

/** Tables whose keys players know beside the names: codes and letters. */
const KEYED = new Set<PackTable>(['traits', 'letters', 'defensiveArcs', 'alternateArcs']);

/** Key of a row if players write it, as in `Arg`; else empty. */
export const rowCode = (table: PackTable, key: string, row: unknown): string =>
  KEYED.has(table) && rowTitle(table, key, row) !== key ? key : '';

/** Content of a row in a line: `factor 1.3, when multiplied after additions`. */
export function rowWords(table: PackTable, row: unknown): string {
  if (row === undefined) return '';
  const parts = ROW_FIELDS[table].flatMap((field) => {
    const { path, label, kind, none = '', choices = {}, lone } = field;
    const value = fieldValue(row, field);
    if (value === undefined || (NAMING.has(path) && path !== '')) return [];
    if (kind === 'flag') return value === true ? [lower(label)] : [];
    if (kind === 'formula') return [path === 'formula' ? String(value) : `${label} ${value}`];
    const shown = value === null ? none : (choices[String(value)] ?? shownValue(value));
    if (kind === 'hulls') return [hullsText(value)];
    if (path === '') return [shown];
    return [lone ? shown : `${lower(label)} ${shown}`];
  });
  return table === 'exclusions' ? 'not together' : parts.join(', ');
}

/** Factors by hull in a line: `hull 1–2 ×2, 3–5 ×1.75`. */
export function hullsText(value: unknown): string {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const parts = rows.map((row) => {
    const [from, to] = [shownValue(valueIn(row, 'from')), shownValue(valueIn(row, 'to'))];
    return `${from === to ? from : `${from}–${to}`} ×${shownValue(valueIn(row, 'factor'))}`;
  });
  return parts.length === 0 ? 'none' : `hull ${parts.join(', ')}`;
}

/** A label within a line. */
function lower(label: string): string {
  const brief = label.replaceAll(',', '');
  return /^[A-Z]{2}/.test(brief) ? brief : brief.charAt(0).toLowerCase() + brief.slice(1);
}
