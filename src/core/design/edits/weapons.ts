/** Edits of weapons and their modes. Pure: design in, design out. */
import { indexOfId } from '../../rules/lookup.ts';
import {
  type Band,
  type BandedMode,
  type Design,
  isBanded,
  isSeeking,
  type Mode,
  type Shot,
  type Weapon,
} from '../design.ts';
import { changedAt, type Edit, editList, withFields, withList, withoutItem } from './structure.ts';

export type ModeKind = 'direct' | 'seeking' | 'banded';

export const kindOf = (mode: Mode): ModeKind =>
  isBanded(mode) ? 'banded' : isSeeking(mode) ? 'seeking' : 'direct';

export const PLAIN_MODE: Mode = { range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 };

const PLAIN_MA = 6;

const changeWeapon = (id: string, edit: (weapon: Weapon) => Weapon): Edit =>
  editList('weapons', (list) => changedAt(list, indexOfId(list, id), edit));

const changeModes = (id: string, edit: (modes: readonly Mode[]) => readonly Mode[]): Edit =>
  changeWeapon(id, (weapon) => withList(weapon, 'modes', edit));

const changeMode = (id: string, index: number, edit: (mode: Mode) => Mode): Edit =>
  changeModes(id, (modes) => changedAt(modes, index, edit));

export const renameWeapon = (id: string, name: string): Edit =>
  changeWeapon(id, (weapon) => withFields(weapon, { name: name || undefined }));

export const renameMode = (id: string, index: number, name: string): Edit =>
  changeMode(id, index, (mode) => withFields(mode, { name: name || undefined }));

export const addMode = (id: string): Edit =>
  changeModes(id, (modes) => [...modes, modes[0] ?? PLAIN_MODE]);

export const removeMode = (id: string, index: number): Edit =>
  changeModes(id, (modes) => withoutItem(modes, index));

export type ModeFigure = 'range' | 'ma' | keyof Shot;

export const setFigure = (id: string, index: number, figure: ModeFigure, value: number): Edit =>
  changeMode(id, index, (mode) => ({ ...mode, [figure]: value }) as Mode);

/** Turns a mode into another kind; name, traits and the figures of both kinds stay. */
export const setKind = (id: string, index: number, kind: ModeKind): Edit =>
  changeMode(id, index, (mode) => (kindOf(mode) === kind ? mode : asKind(mode, kind)));

function asKind(mode: Mode, kind: ModeKind): Mode {
  const { name, traits } = mode;
  const shared = withFields<Pick<Mode, 'name' | 'traits'>>({}, { name, traits });
  const { rof, acc, imp, dmg } = firstShot(mode);
  const range = reachOf(mode);
  if (kind === 'direct') return { ...shared, range: range - (range % 3) || 3, rof, acc, imp, dmg };
  if (kind === 'seeking') return { ...shared, ma: PLAIN_MA, rof, acc, imp, dmg };
  const inner = Math.max(1, Math.floor(range / 2));
  return {
    ...shared,
    bands: [
      { range: inner, rof, acc: Math.max(2, acc - 1), imp, dmg },
      { range: Math.max(inner + 1, range), rof, acc, imp, dmg },
    ],
  };
}

const firstShot = (mode: Mode): Shot =>
  isBanded(mode) ? (mode.bands[0] ?? { rof: 1, acc: 5, imp: 1, dmg: 1 }) : mode;

const reachOf = (mode: Mode): number => {
  if (isBanded(mode)) return mode.bands.at(-1)?.range ?? 9;
  return isSeeking(mode) ? 9 : mode.range;
};

/** Adds a trait, or removes its last occurrence if the mode has it as often as allowed. */
export const toggleTrait = (id: string, index: number, code: string, times: number): Edit =>
  changeMode(id, index, (mode) => {
    const traits = mode.traits ?? [];
    const standing = traits.filter((other) => other === code).length;
    const next = standing >= times ? traits.filter((other) => other !== code) : [...traits, code];
    return withFields(mode, { traits: next.length === 0 ? undefined : next });
  });

const changeBands = (
  id: string,
  index: number,
  edit: (bands: readonly Band[]) => readonly Band[],
): Edit =>
  changeMode(id, index, (mode) =>
    isBanded(mode) ? ({ ...mode, bands: edit(mode.bands) } satisfies BandedMode) : mode,
  );

export const setBandFigure = (
  id: string,
  index: number,
  band: number,
  figure: keyof Band,
  value: number,
): Edit =>
  changeBands(id, index, (bands) => changedAt(bands, band, (old) => ({ ...old, [figure]: value })));

/** Adds an outer band, three hexes longer and a little less accurate than the last one. */
export const addBand = (id: string, index: number): Edit =>
  changeBands(id, index, (bands) => {
    const last = bands.at(-1) ?? { range: 0, rof: 1, acc: 4, imp: 1, dmg: 1 };
    return [...bands, { ...last, range: last.range + 3, acc: last.acc < 6 ? last.acc + 1 : 5 }];
  });

export const removeBand = (id: string, index: number, band: number): Edit =>
  changeBands(id, index, (bands) => withoutItem(bands, band));

export const weaponById = (design: Design, id: string): Weapon | undefined =>
  design.weapons?.find((weapon) => weapon.id === id);
