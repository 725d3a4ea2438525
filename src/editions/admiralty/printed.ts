/** What is printed of an Admiralty card. */
import { type PrintedShip, printedCount, printedEquipment, printedShip } from '../printed.ts';
import { type AdmiraltyDesign, CHART_RESULTS } from './design.ts';
import { trackBoxes } from './tracks.ts';

/** Tracks, the damage chart, batteries and special equipment. */
export function printedCard(card: AdmiraltyDesign): PrintedShip {
  const hull = printedCount(card.hull);
  const track = (label: string, value: number) => ({ label, boxes: trackBoxes(hull, value) });
  return printedShip(card, [
    {
      kind: 'tracks',
      tracks: [
        track('Hull', hull),
        track('Engines', card.engines ?? 0),
        track('Shields', card.shields ?? 0),
      ],
    },
    {
      kind: 'chart',
      label: 'Weapons',
      results: Array.from({ length: CHART_RESULTS }, (_, i) => card.damageChart?.[i] ?? ''),
    },
    {
      kind: 'batteries',
      headings: ['RNG', 'ROF', 'ACC', 'IMP', 'DMG'],
      batteries: card.batteries.map((battery) => ({
        letter: battery.letter,
        name: battery.name ?? '',
        stats: [battery.range, battery.rof, `${battery.acc}+`, battery.imp, battery.dmg].map(
          String,
        ),
        traits: battery.traits.join(', '),
        arcs: battery.arcs.map((arc) => `[${arc}]`),
      })),
    },
    printedEquipment('Special', card.specials),
  ]);
}
