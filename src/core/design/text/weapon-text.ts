/** A mode's figures in a line, as sheets and notation write them. */
import type { Bank, Mode, Shot, Weapon } from '../design.ts';
import { isBanded, isSeeking } from '../modes.ts';

/** "4-8-12", "MA 8", or the outer ranges of customized bands. */
export function reachText(mode: Mode): string {
  if (isSeeking(mode)) return `MA ${mode.ma}`;
  if (isBanded(mode)) return mode.bands.map(({ range }) => range).join('-');
  const third = mode.range / 3;
  return [third, 2 * third, mode.range].map((range) => String(Math.round(range))).join('-');
}

const shotOf = ({ rof, acc, imp, dmg }: Shot): string => `${rof}×${acc}+/${imp}/${dmg}`;

/** "2×5+/1/1"; for customized bands the first one. */
export function shotText(mode: Mode): string {
  const shot = isBanded(mode) ? mode.bands[0] : mode;
  return shot ? shotOf(shot) : '';
}

/** Reach and shot in a line: "4-8-12 2×5+/1/1"; customized bands one after the other. */
export function figuresText(mode: Mode): string {
  if (!isBanded(mode)) return `${reachText(mode)} ${shotText(mode)}`;
  const bands = mode.bands.map(({ range, ...shot }, i) => {
    const from = (mode.bands[i - 1]?.range ?? 0) + 1;
    return `${from === range ? '' : `${from}-`}${range} ${shotOf(shot)}`;
  });
  return bands.join(', ');
}

export const weaponName = (weapon: Weapon | undefined): string =>
  weapon?.name?.trim() || 'Unnamed weapon';

/** A bank as typed, `3AB`, `BCE2`, `2Fwd`: mounts, arc, mount size (Z.2); a 1 is left out. */
export function bankText({ mounts, arc, size }: Bank): string {
  return `${mounts === 1 ? '' : mounts}${arc}${size === undefined || size === 1 ? '' : size}`;
}

/** Banks in a line: `2ACE, BDF, 3AB2`. */
export const banksText = (banks: readonly Bank[]): string => banks.map(bankText).join(', ');
