/** The columns of a table of weapons, and the weapons and modes of its rows. */

import {
  type Band,
  type Mode,
  type Shot,
  type Weapon,
  weaponSchema,
} from '../../core/design/design.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { readValue } from '../json/reader.ts';
import { figureOf, listedTexts } from './cells.ts';
import type { Column, TableOptions } from './headings.ts';
import type { CsvIssues } from './issues.ts';
import { jsonCell, type TableRow } from './table-row.ts';

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
export const SEEKER = 'Skr';

export const isSeeker = (code: string): boolean => code.toLowerCase() === SEEKER.toLowerCase();

/** The modes of a weapon, each with its rows; or the whole weapon from JSON. */
interface WeaponBlock {
  readonly id: string;
  readonly name: string;
  readonly modes: ModeBlock[];
  readonly whole?: Weapon;
}

/** The rows put together: bands to their modes, modes to their weapons. `stray` takes the others. */
export function rowsOfWeapons(
  rows: readonly TableRow<WeaponColumn>[],
  modesApart: boolean,
  stray: TableRow<WeaponColumn>[],
  issues: CsvIssues,
): readonly WeaponBlock[] {
  const blocks: WeaponBlock[] = [];
  /** The last weapon of each name, and of each id and name. */
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
function withoutEmptyList(mode: Mode): Mode {
  if (mode.traits?.length !== 0) return mode;
  const { traits: _, ...rest } = mode;
  return rest;
}

export interface ModeBlock {
  readonly name?: string;
  readonly rows: TableRow<WeaponColumn>[];
}

/** The mode; undefined if one of its rows has a fault. */
export function readMode(
  rules: Rules,
  { name, rows }: ModeBlock,
  issues: CsvIssues,
): Mode | undefined {
  const bands = rows.map((row) => readBand(row, issues));
  const sound = bands.flatMap((band) => band ?? []);
  const [first] = rows;
  const [band] = sound;
  if (!first || !band || sound.length < rows.length) return undefined;
  const { seeking, traits } = readTraits(rules, first, issues);
  if (!sameTraits(rows, issues)) return undefined;
  const shared = {
    ...(name === undefined ? {} : { name }),
    ...(traits.length === 0 ? {} : { traits }),
  };
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

/** A row's five figures, RNG as it stands. */
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
  const shot: Shot = {
    rof: figure('rof'),
    acc: figure('acc'),
    imp: figure('imp'),
    dmg: figure('dmg'),
  };
  return isSound ? { range, ...shot } : undefined;
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
  const known = new Map(
    [...rules.traits.values()].flatMap(({ code, name }) =>
      [code, name].map((text) => [text.toLowerCase(), code] as const),
    ),
  );
  const isExact = listedTexts(row.cell('traits')) !== undefined;
  let seeking = false;
  const traits = traitTexts(row).flatMap((text) => {
    if (isSeeker(text)) {
      seeking = true;
      return [];
    }
    const code = known.get(text.toLowerCase());
    if (code === undefined || (isExact && code !== text)) {
      issues.add('warning', 'weapon.unknown-trait', row.place('traits'), {
        trait: text.slice(0, 40),
      });
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
