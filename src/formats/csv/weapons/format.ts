/** Weapons as a table of text, the way the old spreadsheet has them. */
import {
  isBanded,
  isSeeking,
  type Mode,
  type Shot,
  type Weapon,
} from '../../../core/design/design.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { figureCell, tableText } from '../cells.ts';
import { SEEKER } from './columns.ts';
import { codeStands, weaponStands } from './standing.ts';

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
