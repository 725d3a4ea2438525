/** The rows of a table of weapons, put together to weapons. */
import { type Mode, type Weapon, weaponSchema } from '../../../core/design/design.ts';
import { readValue } from '../../json/reader.ts';
import type { CsvIssues } from '../issues.ts';
import { jsonCell } from '../json-cell.ts';
import type { TableRow } from '../table-row.ts';
import type { WeaponColumn } from './columns.ts';
import type { ModeBlock } from './read-mode.ts';

/** The modes of one weapon, each with its rows; or the weapon as JSON says it. */
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

/** The weapon that a row says in JSON, under the name of its cell if it has one. */
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
