/** A sheet to be filled in by hand. */
import type { Rules } from '../core/rules/rules.ts';
import type { BatteryModel, SheetModel, TrackModel } from './sheet-model.ts';

const boxes = (count: number): readonly ''[] => Array.from({ length: count }, () => '');

const track = (label: string, count: number): TrackModel => ({
  label,
  boxes: boxes(count),
  ticked: 0,
});

const battery: BatteryModel = {
  name: '',
  banks: Array.from({ length: 3 }, () => ({ arc: '', wedges: [], mounts: 4, ticked: 0 })),
  expendable: false,
  lossLimit: 0,
};

/** Lines and empty boxes for a ship of up to hull 20. */
export const blankSheet = (rules: Rules): SheetModel => ({
  bookmark: 'Blank sheet',
  title: { faction: '', className: '', type: '', combatRating: '' },
  id: '',
  name: '',
  screens: [],
  shieldQuarters: [],
  hull: track('Hull', 20),
  tracks: [track('Eng', 10), track('Wpn', 10), track('Shld', 10)],
  batteries: Array.from({ length: 3 }, () => battery),
  weapons: Array.from({ length: 3 }, (_, i) => ({
    name: '',
    battery: i,
    lines: [{ name: '', reach: '', shot: '', traits: '' }],
  })),
  equipment: { items: [], lossLimit: 0 },
  traits: [],
  munitions: [],
  footer: [rules.title],
  blank: true,
});
