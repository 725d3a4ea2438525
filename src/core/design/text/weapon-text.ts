/** A mode's figures in a line, as sheets and notation write them. */
import type { HiddenFigure, Rules } from '../../rules/rules.ts';
import { type Bank, isBanded, isSeeking, type Mode, type Shot, type Weapon } from '../design.ts';

type Hidden = ReadonlySet<HiddenFigure>;

/** Figures that vary in play by the traits of a mode; an asterisk stands for each. */
export const hiddenFigures = (
  { traits }: Pick<Rules, 'traits'>,
  codes: readonly string[] = [],
): Hidden => new Set(codes.flatMap((code) => traits.get(code)?.hides ?? []));

/** "4-8-12", "MA 8", or the outer ranges of customized bands. */
function reachText(mode: Mode, hidden: Hidden): string {
  if (isSeeking(mode)) return `MA ${mode.ma}`;
  if (isBanded(mode)) return mode.bands.map(({ range }) => range).join('-');
  const [short, medium, long] = [mode.range / 3, (2 * mode.range) / 3, mode.range].map(Math.round);
  return [hidden.has('short') ? '*' : short, medium, hidden.has('long') ? '*' : long].join('-');
}

const shotText = ({ rof, acc, imp, dmg }: Shot, hidden: Hidden): string =>
  `${hidden.has('rof') ? '*' : rof}×${acc}+/${hidden.has('imp') ? '*' : imp}/${dmg}`;

/** Reach and shot in a line: "4-8-12 2×5+/1/1"; customized bands one after the other. */
export function figuresText(rules: Pick<Rules, 'traits'>, mode: Mode): string {
  const hidden = hiddenFigures(rules, mode.traits);
  if (!isBanded(mode)) return `${reachText(mode, hidden)} ${shotText(mode, hidden)}`;
  const bands = mode.bands.map(({ range, ...shot }, i) => {
    const from = (mode.bands[i - 1]?.range ?? 0) + 1;
    return `${from === range ? '' : `${from}-`}${range} ${shotText(shot, hidden)}`;
  });
  return bands.join(', ');
}

/** Figures of a mode with the codes of its traits: "4-8-12 2×5+/1/1 Pr1". */
export const modeText = (rules: Pick<Rules, 'traits'>, mode: Mode): string =>
  [figuresText(rules, mode), ...(mode.traits ?? [])].join(' ');

export const weaponName = (weapon: Weapon | undefined): string =>
  weapon?.name?.trim() || 'Unnamed weapon';

/** A bank as typed, `3AB`, `BCE2`, `2Fwd`: mounts, arc, mount size (Z.2); a 1 is left out. */
export function bankText({ mounts, arc, size }: Bank): string {
  return `${mounts === 1 ? '' : mounts}${arc}${size === undefined || size === 1 ? '' : size}`;
}

/** Banks in a line: `2ACE, BDF, 3AB2`. */
export const banksText = (banks: readonly Bank[]): string => banks.map(bankText).join(', ');
