/** Changes of figures and traits for several weapons at once. Pure: weapon in, weapon out. */
import type { Limit, Rules } from '../../rules/rules.ts';
import { isBanded, type Mode, type Shot, type Weapon } from '../design.ts';
import { withFields } from './structure.ts';
import type { ModeFigure } from './weapons.ts';

/** A figure that is set or raised by a number, or a trait that is added or removed. */
export type ManyChange =
  | {
      readonly kind: 'figure';
      readonly figure: ModeFigure;
      readonly how: 'set' | 'add';
      readonly value: number;
    }
  | { readonly kind: 'trait'; readonly code: string; readonly how: 'add' | 'remove' };

/**
 * The weapon with the change in each mode that has the figure, within its limits; the same weapon if
 * nothing changes. Ranges of customized bands stay.
 */
export function withChange(rules: Rules, weapon: Weapon, change: ManyChange): Weapon {
  const modes = weapon.modes.map((mode) =>
    change.kind === 'trait' ? withTrait(mode, change) : withFigure(rules, mode, change),
  );
  return modes.every((mode, i) => mode === weapon.modes[i]) ? weapon : { ...weapon, modes };
}

function withTrait(mode: Mode, { code, how }: ManyChange & { readonly kind: 'trait' }): Mode {
  const { traits = [] } = mode;
  if (traits.includes(code) === (how === 'add')) return mode;
  const next = how === 'add' ? [...traits, code] : traits.filter((other) => other !== code);
  return withFields(mode, { traits: next.length === 0 ? undefined : next });
}

type FigureChange = ManyChange & { readonly kind: 'figure' };

function withFigure({ limits }: Rules, mode: Mode, change: FigureChange): Mode {
  const { figure } = change;
  const limit = limits[figure];
  if (isBanded(mode)) {
    if (figure === 'range' || figure === 'ma') return mode;
    const bands = mode.bands.map((band) => changedFigure(band, figure, change, limit));
    return bands.every((band, i) => band === mode.bands[i]) ? mode : { ...mode, bands };
  }
  return figure in mode
    ? changedFigure(mode as Mode & { [key in ModeFigure]: number }, figure, change, limit)
    : mode;
}

/** The part with another figure, within its limits; the same part if it stays. */
function changedFigure<Part extends Partial<Shot>>(
  part: Part,
  figure: keyof Part,
  { how, value }: FigureChange,
  { min, max }: Limit,
): Part {
  const now = Number(part[figure]);
  const next = Math.min(max, Math.max(min, how === 'set' ? value : now + value));
  return next === now ? part : { ...part, [figure]: next };
}
