/** Weapons as a table of text, as in the old spreadsheet, and back. */
import {
  type Band,
  isBanded,
  isSeeking,
  type Mode,
  type Shot,
  type Weapon,
  weaponSchema,
} from '../../core/design/design.ts';
import { withFields } from '../../core/design/edits/structure.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { traitCodeOf } from '../drake/trait-list.ts';
import { FreeIds } from '../drake/weapon-ids.ts';
import { readValue } from '../json/reader.ts';
import { figureCell, figureOf, listedTexts, tableText } from './cells.ts';
import type { Column, TableOptions } from './headings.ts';
import type { CsvIssues } from './issues.ts';
import { jsonCell, readTable, type TableReading, type TableRow, tableReading } from './table.ts';

/** Form of a trait's code; other text might be read as a name. */
const CODE = /^[A-Z][A-Za-z0-9]{0,2}$/;

/** True for a code that can stand between blanks. One in another case would be read as the rules have it. */
const codeStands = (code: string, rules?: Rules): boolean =>
  CODE.test(code) &&
  (rules === undefined ||
    rules.traits.has(code) ||
    ![...rules.traits.keys()].some((known) => known.toLowerCase() === code.toLowerCase()));

/** True for a weapon that rows of cells give back; one without an id or a mode does not come back. */
const weaponStands = ({ id, name, modes }: Weapon): boolean =>
  /\S/.test(id) && name !== '' && modes.length > 0 && modes.every(stands);

function stands(mode: Mode): boolean {
  if (mode.name === '' || mode.traits?.some(isSeeker)) return false;
  if (!isBanded(mode)) return (isSeeking(mode) ? mode.ma : mode.range) > 0;
  return mode.bands.length > 1 && Number(mode.bands[0]?.range) > 0;
}

const HEADINGS = ['Weapon', 'RNG', 'ROF', 'ACC', 'IMP', 'DMG', 'Traits', 'Id'];

type Cells = readonly (string | number)[];

/**
 * The table: RNG below 0 for direct fire, above 0 with the trait Skr for seekers, else a row for
 * each range band. A mode with a name is written `Weapon>Mode`; where a name has a `>` of its own,
 * all modes are written in a column instead. A weapon that cells would change stands in `More`, as
 * JSON. Reading the table gives the same weapons without their origins; no list of traits and an empty one are one.
 */
export function formatWeaponsCsv(weapons: readonly Weapon[], rules?: Rules): string {
  const apart = weapons.some(({ name }) => name?.includes('>'));
  const known = new Set<string>();
  const isWhole = weapons.map((weapon) => {
    const isRepeated = known.has(weapon.id);
    known.add(weapon.id);
    return isRepeated || !weaponStands(weapon);
  });
  const further = [...(apart ? ['Mode'] : []), ...(isWhole.includes(true) ? ['More'] : [])];
  const rows = weapons.flatMap((weapon, i) =>
    isWhole[i] ? [wholeRow(weapon, apart)] : weaponRows(weapon, apart, rules),
  );
  const headings = [...HEADINGS, ...further];
  return tableText([
    headings,
    ...rows.map((row) => [...row, ...Array(headings.length - row.length).fill('')]),
  ]);
}

/** The name, for people, and all else as JSON. */
function wholeRow({ id, name, modes }: Weapon, apart: boolean): Cells {
  const shown = name !== undefined && /\S/.test(name) ? name : '';
  const more = JSON.stringify({ id, ...(shown === '' && { name }), modes });
  const none = HEADINGS.slice(1).map(() => '');
  return [shown, ...none, ...(apart ? [''] : []), more];
}

const weaponRows = ({ id, name = '', modes }: Weapon, apart: boolean, rules?: Rules) =>
  modes.flatMap((mode, i): readonly Cells[] => {
    const plain = apart || (i === 0 && mode.name === undefined);
    const cells = plain ? name : `${name}>${mode.name ?? ''}`;
    return modeRows(mode, cells, id, rules).map((row, band) =>
      apart ? [...row, band === 0 ? (mode.name ?? '') : ''] : row,
    );
  });

function modeRows(mode: Mode, name: string, id: string, rules?: Rules): readonly Cells[] {
  const traits = traitsCell([...(isSeeking(mode) ? [SEEKER] : []), ...(mode.traits ?? [])], rules);
  if (!isBanded(mode)) {
    return [[name, ...figures(isSeeking(mode) ? mode.ma : -mode.range, mode), traits, id]];
  }
  return mode.bands.map((band, i) =>
    i === 0
      ? [name, ...figures(band.range, band), traits, id]
      : ['', ...figures(band.range, band), '', ''],
  );
}

/** `Pr1 Acr`; as JSON where a code could not stand so. */
const traitsCell = (codes: readonly string[], rules?: Rules): string =>
  codes.every((code) => codeStands(code, rules)) ? codes.join(' ') : JSON.stringify(codes);

const figures = (reach: number, { rof, acc, imp, dmg }: Shot): Cells =>
  [reach, rof, acc, imp, dmg].map(figureCell);

/** The weapons of a table, each whole or not at all. Any figure passes. Never throws. */
export function readWeaponsCsv(
  rules: Rules,
  text: string,
): TableReading<{ readonly weapons: readonly Weapon[] }> {
  const table = readTable(text, WEAPON_TABLE);
  const { rows, keys, issues } = table;
  const stray: TableRow<WeaponColumn>[] = [];
  const blocks = rowsOfWeapons(rows, keys.has('mode'), stray, issues);
  const ids = new FreeIds(blocks.map(({ id }) => id));
  const weapons: Weapon[] = [];
  const rejected: TableRow<WeaponColumn>[] = stray;
  for (const block of blocks) {
    if (block.whole) {
      weapons.push(block.whole);
      continue;
    }
    const modes = block.modes.map((mode) => readMode(rules, mode, issues));
    const sound = modes.flatMap((mode) => mode ?? []);
    if (sound.length < modes.length) {
      for (const { rows } of block.modes) for (const row of rows) rejected.push(row);
      continue;
    }
    const id = ids.take(block.id, block.name);
    const [first] = block.modes[0]?.rows ?? [];
    if (first && block.id !== '' && id !== block.id) {
      issues.add('warning', 'weapon.repeated-id', first.place('id'), { id: block.id, now: id });
    }
    weapons.push({ id, ...(block.name === '' ? {} : { name: block.name }), modes: sound });
  }
  return tableReading(table, { weapons }, rejected);
}

const WEAPON_COLUMNS = [
  { key: 'weapon', heading: 'Weapon', also: ['Name', 'Weapon name', 'Weapons', 'Weapon system'] },
  { key: 'rng', heading: 'RNG', also: ['Range', 'Long range', 'LR'] },
  { key: 'rof', heading: 'ROF', also: ['Rate of fire'] },
  { key: 'acc', heading: 'ACC', also: ['Accuracy'] },
  { key: 'imp', heading: 'IMP', also: ['Impact'] },
  { key: 'dmg', heading: 'DMG', also: ['Damage', 'DAM'] },
  { key: 'traits', heading: 'Traits', also: ['Trait', 'Traits 1', 'Special'] },
  { key: 'mode', heading: 'Mode', also: ['Mode name'] },
  { key: 'id', heading: 'Id' },
  { key: 'more', heading: 'More', also: ['JSON'] },
] as const satisfies readonly Column<string>[];

export type WeaponColumn = (typeof WEAPON_COLUMNS)[number]['key'];

export const WEAPON_TABLE: TableOptions<WeaponColumn> = {
  columns: WEAPON_COLUMNS,
  needed: ['weapon', 'rng'],
  defaultColumns: ['weapon', 'rng', 'rof', 'acc', 'imp', 'dmg', 'traits'],
  ignored: ['BSUR', 'BSU', 'Base SU', 'SU'],
  // The old spreadsheet has a trait a column, and a heading over the first.
  further: true,
};

/** The trait that the old spreadsheet marks seeking weapons with. */
const SEEKER = 'Skr';

const isSeeker = (code: string): boolean => code.toLowerCase() === SEEKER.toLowerCase();

/** The modes of a weapon, each with its rows; or the whole weapon from JSON. */
interface WeaponBlock {
  readonly id: string;
  readonly name: string;
  readonly modes: ModeBlock[];
  readonly whole?: Weapon;
}

/** Joins rows: bands to modes, modes to weapons. `stray` gets the other rows. */
function rowsOfWeapons(
  rows: readonly TableRow<WeaponColumn>[],
  modesApart: boolean,
  stray: TableRow<WeaponColumn>[],
  issues: CsvIssues,
): readonly WeaponBlock[] {
  const blocks: WeaponBlock[] = [];
  /** Latest weapon of each name; and of each id and name. */
  const owners = new Map<string, WeaponBlock>();
  const ownersById = new Map<string, WeaponBlock>();
  let last: ModeBlock | undefined;
  for (const row of rows) {
    if (/\S/.test(row.cell('more'))) {
      const whole = wholeWeapon(row, issues);
      if (whole) blocks.push({ id: whole.id, name: '', modes: [], whole });
      else stray.push(row);
      last = undefined;
      continue;
    }
    const [id, cell] = [row.cell('id'), row.cell('weapon')];
    if (id.trim() === '' && cell.trim() === '') {
      if (last) last.rows.push(row);
      else {
        issues.add('error', 'weapon.band-alone', row);
        stray.push(row);
      }
      continue;
    }
    const { name, mode } = modesApart
      ? { name: cell, mode: row.cell('mode') || undefined }
      : splitName(cell);
    last = { ...(mode === undefined || mode === '' ? {} : { name: mode }), rows: [row] };
    // A plain name begins a weapon; with an id or a mode it may go on with one.
    const plain = name.trim();
    const owner =
      id !== ''
        ? ownersById.get(JSON.stringify([id, plain]))
        : mode === undefined
          ? undefined
          : owners.get(plain);
    if (owner) {
      owner.modes.push(last);
      continue;
    }
    const block: WeaponBlock = { id, name, modes: [last] };
    blocks.push(block);
    owners.set(plain, block);
    ownersById.set(JSON.stringify([id, plain]), block);
  }
  return blocks;
}

/** `Laser>Anti-Fighter` is a mode of the Laser. */
function splitName(cell: string): { readonly name: string; readonly mode?: string } {
  const at = cell.indexOf('>');
  return at < 0 ? { name: cell } : { name: cell.slice(0, at), mode: cell.slice(at + 1) };
}

/** The weapon in a row's JSON, with the name in its cell if it has one. */
function wholeWeapon(row: TableRow<WeaponColumn>, issues: CsvIssues): Weapon | undefined {
  const more = jsonCell(row, 'more', issues);
  if (!more) return undefined;
  const name = row.cell('weapon');
  const reading = readValue(weaponSchema, { ...more, ...(/\S/.test(name) && { name }) });
  for (const issue of reading.issues) issues.addField(issue, row.place('more'));
  if (!reading.value || reading.issues.length > 0) return undefined;
  row.addUnread();
  return { ...reading.value, modes: reading.value.modes.map(withoutEmptyList) };
}

/** The mode; in tables, an empty list of traits and none are one. */
const withoutEmptyList = (mode: Mode): Mode =>
  mode.traits?.length === 0 ? withFields(mode, { traits: undefined }) : mode;

interface ModeBlock {
  readonly name?: string;
  readonly rows: TableRow<WeaponColumn>[];
}

function readMode(rules: Rules, { name, rows }: ModeBlock, issues: CsvIssues): Mode | undefined {
  const bands = rows.map((row) => readBand(row, issues));
  const sound = bands.flatMap((band) => band ?? []);
  const [first] = rows;
  const [band] = sound;
  if (!first || !band || sound.length < rows.length) return undefined;
  const { seeking, traits } = readTraits(rules, first, issues);
  if (!sameTraits(rows, issues)) return undefined;
  const shared = withFields<Pick<Mode, 'name' | 'traits'>>(
    {},
    { name, traits: traits.length === 0 ? undefined : traits },
  );
  const { range, ...shot } = band;
  if (range === 0) {
    issues.add('error', 'weapon.no-range', first.place('rng'));
    return undefined;
  }
  if (rows.length > 1) {
    if (range > 0 && !seeking) return { ...shared, bands: sound };
    issues.add('error', 'weapon.band-alone', rows[1] ?? first);
    return undefined;
  }
  if (seeking) {
    const ma = Math.abs(range);
    if (range < 0) issues.add('warning', 'weapon.seeking-below-0', first.place('rng'), { ma });
    return { ...shared, ma, ...shot };
  }
  if (range > 0) issues.add('warning', 'weapon.one-band', first.place('rng'), { range });
  return { ...shared, range: Math.abs(range), ...shot };
}

function readBand(row: TableRow<WeaponColumn>, issues: CsvIssues): Band | undefined {
  let isSound = true;
  const figure = (key: WeaponColumn): number => {
    const cell = row.cell(key);
    const value = figureOf(cell);
    if (value !== undefined) return value;
    const text = cell.trim().slice(0, 40);
    if (text === '') issues.add('error', 'cell.missing', row.place(key));
    else issues.add('error', 'cell.number', row.place(key), { text });
    isSound = false;
    return 0;
  };
  const range = figure('rng');
  const [rof, acc, imp, dmg] = [figure('rof'), figure('acc'), figure('imp'), figure('dmg')];
  return isSound ? { range, rof, acc, imp, dmg } : undefined;
}

/** Between blanks or signs, a trait a cell, or a list in JSON, whose codes stand as they are. */
function traitTexts(row: TableRow<WeaponColumn>): readonly string[] {
  const cell = row.cell('traits');
  const apart = (cells: readonly string[]) =>
    cells.flatMap((part) => part.split(/[\s,;/]+/)).filter(Boolean);
  return [...(listedTexts(cell) ?? apart([cell])), ...apart(row.further)];
}

/** A mode's traits by code or name; Skr marks a seeker. */
function readTraits(rules: Rules, row: TableRow<WeaponColumn>, issues: CsvIssues) {
  const isExact = listedTexts(row.cell('traits')) !== undefined;
  let seeking = false;
  const traits = traitTexts(row).flatMap((text) => {
    if (isSeeker(text)) {
      seeking = true;
      return [];
    }
    const code = traitCodeOf(rules, text);
    if (code === undefined || (isExact && code !== text)) {
      const trait = text.slice(0, 40);
      issues.add('warning', 'weapon.unknown-trait', row.place('traits'), { trait });
    }
    return isExact ? text : (code ?? text);
  });
  return { seeking, traits };
}

/** Traits are the mode's, not a band's: further rows have none, or the same again. */
function sameTraits(
  [first, ...rest]: readonly TableRow<WeaponColumn>[],
  issues: CsvIssues,
): boolean {
  if (!first) return true;
  const own = traitTexts(first).join(' ').toLowerCase();
  const odd = rest.find((row) => {
    const found = traitTexts(row).join(' ').toLowerCase();
    return found !== '' && found !== own;
  });
  if (odd) issues.add('error', 'weapon.band-traits', odd.place('traits'));
  return !odd;
}
