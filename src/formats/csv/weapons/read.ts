/** Weapons from a table of text: the old spreadsheet's or anyone's. */
import type { Weapon } from '../../../core/design/design.ts';
import type { LedgerEntry } from '../../../core/design/issues.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { FreeIds } from '../../drake/weapon-ids.ts';
import type { CsvIssue, RejectedRow } from '../issues.ts';
import { readTable } from '../table.ts';
import type { TableRow } from '../table-row.ts';
import { rowsOfWeapons } from './blocks.ts';
import { WEAPON_TABLE, type WeaponColumn } from './columns.ts';
import { readMode } from './read-mode.ts';

export interface WeaponTableReading {
  readonly value: {
    readonly weapons: readonly Weapon[];
    /** Every row of the weapons that could not be read, in order. */
    readonly rejected: readonly RejectedRow[];
  };
  readonly issues: readonly CsvIssue[];
  /** What became of each cell. */
  readonly ledger: readonly LedgerEntry[];
}

/**
 * The weapons of a table. Never throws. A weapon is read whole or not at all: one with a bad row is
 * left out, and all its rows are given back. Figures pass whatever they are, for the core to judge.
 */
export function readWeaponsCsv(rules: Rules, text: string): WeaponTableReading {
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
      rejected.push(...block.modes.flatMap((mode) => mode.rows));
      continue;
    }
    const id = ids.take(block.id, block.name);
    const [first] = block.modes[0]?.rows ?? [];
    if (first && block.id !== '' && id !== block.id) {
      issues.add('warning', 'weapon.repeated-id', first.place('id'), { id: block.id, now: id });
    }
    weapons.push({ id, ...(block.name === '' ? {} : { name: block.name }), modes: sound });
  }
  const given = rejected.toSorted((a, b) => a.line - b.line);
  return {
    value: { weapons, rejected: given.map((row) => row.reject()) },
    issues: issues.all,
    ledger: table.ledger(),
  };
}
