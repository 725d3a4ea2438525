/** What is printed of a Nova display. */
import { bandsOf } from '../../notation/reach.ts';
import { MOST_BOXES, printedEquipment, printedTitle } from '../editions/printed.ts';
import type { NovaDesign } from './design.ts';

export function printedWorksheet(display: NovaDesign) {
  const blank = (count: number): readonly string[] =>
    Array.from({ length: Math.min(MOST_BOXES, Math.max(0, Math.trunc(count) || 0)) }, () => '');
  const rows = [
    { label: 'Hull', groups: display.hull.map(blank) },
    { label: 'Armor', groups: display.armor === undefined ? [] : [blank(display.armor)] },
    { label: 'Thrust', groups: [display.thrust.map(String)] },
    { label: 'Shields', groups: [display.shields.map((die) => `${die}+`)] },
    { label: 'ECM', groups: display.ecm === undefined ? [] : [[String(display.ecm)]] },
  ];
  return {
    kind: 'worksheet' as const,
    ...printedTitle(display),
    rows: rows.filter(({ groups }) => groups.some((group) => group.length > 0)),
    weapons: display.weapons.map(({ name, range, traits, banks }) => ({
      name: name ?? 'Unnamed weapon',
      stats: [bandsOf(range).join('-'), traits.join(', ')].filter(Boolean).join(' | '),
      banks,
    })),
    systems: printedEquipment(display.systems),
    notes: (display.notes ?? '').split('\n').filter((line) => line.trim() !== ''),
  };
}
