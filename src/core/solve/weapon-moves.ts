/** Moves of the figures and traits of weapons. */
import { type Design, isBanded, isSeeking, type Mode, type Weapon } from '../design/design.ts';
import { type ModeFigure, setFigure, toggleTrait } from '../design/edits/weapons.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import type { Limit, Rules } from '../rules/rules.ts';
import { makeMoveKeeper, onWeapon } from './kept-moves.ts';
import { addition, type Move, removal } from './move.ts';
import { figureSteps } from './ship-moves.ts';

const keptOfWeapon = makeMoveKeeper<Weapon>();

/** Figures and traits of each weapon that a battery has. */
export function* weaponMoves(rules: Rules, design: Design): Generator<Move> {
  const fitted = new Set((design.batteries ?? []).map(({ weapon }) => weapon));
  for (const weapon of design.weapons ?? []) {
    if (fitted.has(weapon.id))
      yield* keptOfWeapon(rules, weapon, '', () => ofWeapon(rules, weapon));
  }
}

function* ofWeapon(rules: Rules, weapon: Weapon): Generator<Move> {
  for (const [index, mode] of weapon.modes.entries()) {
    const name = weapon.modes.length > 1 ? `, mode ${index + 1}` : '';
    yield* figureMoves(rules, weapon, index, mode, weaponName(weapon) + name);
    yield* traitMoves(rules, weapon, index, mode, weaponName(weapon) + name);
  }
}

const SHOT = ['rof', 'acc', 'imp', 'dmg'] as const;

function* figureMoves(
  { limits }: Rules,
  weapon: Weapon,
  index: number,
  mode: Mode,
  name: string,
): Generator<Move> {
  if (isBanded(mode)) return;
  const { id } = weapon;
  const figure = (field: ModeFigure, limit: Limit, value: number) =>
    figureSteps(limit, value, (to) => ({
      class: 'figures',
      of: `${name}, ${limit.name}`,
      weapon: id,
      edit: onWeapon(weapon, setFigure(id, index, field, to)),
    }));
  if (isSeeking(mode)) yield* figure('ma', limits.ma, mode.ma);
  else yield* figure('range', limits.range, mode.range);
  for (const field of SHOT) yield* figure(field, limits[field], mode[field]);
}

function* traitMoves(
  { traits }: Rules,
  weapon: Weapon,
  index: number,
  mode: Mode,
  name: string,
): Generator<Move> {
  const { id } = weapon;
  for (const { code, times } of traits.values()) {
    const standing = (mode.traits ?? []).filter((other) => other === code).length;
    const move = {
      class: 'traits',
      weapon: id,
      edit: onWeapon(weapon, toggleTrait(id, index, code, times)),
    } as const;
    if (standing < times) yield addition({ ...move, of: name }, code);
    else yield removal({ ...move, of: `${name}, ${code}` });
  }
}
