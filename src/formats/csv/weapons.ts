/** Weapons as a table of text, as in the old spreadsheet, and back. */
import {
  isBanded,
  isSeeking,
  type Mode,
  type Shot,
  type Weapon,
} from '../../core/design/design.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { FreeIds } from '../drake/weapon-ids.ts';
import { figureCell, tableText } from './cells.ts';
import { readTable, type TableReading, tableReading } from './table.ts';
import type { TableRow } from './table-row.ts';
import {
  isSeeker,
  readMode,
  rowsOfWeapons,
  SEEKER,
  WEAPON_TABLE,
  type WeaponColumn,
} from './weapon-rows.ts';

/** The form of a trait's code; anything else might be read as a trait's name. */
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

/**
 * The weapons of a table. Never throws. A weapon is read whole or not at all: one with a bad row is
 * left out, and all its rows are given back. Any figure passes: its limits are the core's question.
 */
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
  return tableReading(table, { weapons }, rejected);
}
