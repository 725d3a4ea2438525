/** Weapons as a table of text, the way the old spreadsheet has them. */
import {
  isBanded,
  isSeeking,
  type Mode,
  type Shot,
  type Weapon,
} from '../../../core/design/design.ts';
import { tableText } from '../cells.ts';
import { SEEKER } from './columns.ts';

const HEADINGS = ['Weapon', 'RNG', 'ROF', 'ACC', 'IMP', 'DMG', 'Traits', 'Id'];

/**
 * The table: RNG below 0 for direct fire, above 0 with the trait Skr for seekers, else a row for
 * each range band. A mode with a name is written `Weapon>Mode`; where a name has a `>` of its own,
 * all modes are written in a column instead. Reading it gives the same weapons.
 */
export function formatWeaponsCsv(weapons: readonly Weapon[]): string {
  const apart = weapons.some(({ name }) => name?.includes('>'));
  const headings = apart ? [...HEADINGS, 'Mode'] : HEADINGS;
  const rows = weapons.flatMap(({ id, name = '', modes }) =>
    modes.length === 0
      ? [[name, '', '', '', '', '', '', id]]
      : modes.flatMap((mode, i) => {
          const plain = apart || (i === 0 && mode.name === undefined);
          const cells = plain ? name : `${name}>${mode.name ?? ''}`;
          return modeRows(mode, cells, id).map((row, band) =>
            apart ? [...row, band === 0 ? (mode.name ?? '') : ''] : row,
          );
        }),
  );
  return tableText([headings, ...rows]);
}

type Cells = readonly (string | number)[];

function modeRows(mode: Mode, name: string, id: string): readonly Cells[] {
  const traits = [...(isSeeking(mode) ? [SEEKER] : []), ...(mode.traits ?? [])].join(' ');
  if (!isBanded(mode)) {
    return [[name, isSeeking(mode) ? mode.ma : -mode.range, ...figures(mode), traits, id]];
  }
  return mode.bands.map((band, i) =>
    i === 0
      ? [name, band.range, ...figures(band), traits, id]
      : ['', band.range, ...figures(band), '', ''],
  );
}

const figures = ({ rof, acc, imp, dmg }: Shot): readonly number[] => [rof, acc, imp, dmg];
