/** What is printed of a Nova display: a worksheet that a display is filled in from. */
import { bandsOf } from '../../formats/drake/stats-line.ts';
import {
  type PrintedBlock,
  type PrintedShip,
  printedCount,
  printedEquipment,
  printedShip,
} from '../printed.ts';
import type { NovaDesign } from './design.ts';

const blank = (count: number): readonly string[] =>
  Array.from({ length: printedCount(count) }, () => '');

/** Rows of boxes, weapons with their attack dice, systems, and what was lost among the notes. */
export function printedWorksheet(display: NovaDesign): PrintedShip {
  const rows = [
    { label: 'Hull', groups: display.hull.map(blank) },
    { label: 'Armor', groups: display.armor === undefined ? [] : [blank(display.armor)] },
    { label: 'Thrust', groups: [display.thrust.map(String)] },
    { label: 'Shields', groups: [display.shields.map((die) => `${die}+`)] },
    { label: 'ECM', groups: display.ecm === undefined ? [] : [[String(display.ecm)]] },
  ];
  const notes = (display.notes ?? '').split('\n').filter((line) => line.trim() !== '');
  return printedShip(display, [
    ...rows
      .filter(({ groups }) => groups.some((group) => group.length > 0))
      .map((boxes): PrintedBlock => ({ kind: 'boxes', boxes })),
    {
      kind: 'weapons',
      title: 'Weapons, with attack dice by arc',
      weapons: display.weapons.map(({ name, range, traits, banks }) => ({
        name: name ?? 'Unnamed weapon',
        stats: [bandsOf(range).join('-'), traits.join(', ')].filter(Boolean).join(' | '),
        dice: banks.map(({ arc, dice }) => `${arc} ${dice}`).join(' · '),
      })),
    },
    printedEquipment('Systems', display.systems),
    ...(notes.length === 0 ? [] : [{ kind: 'texts' as const, title: 'Notes', paragraphs: notes }]),
  ]);
}
