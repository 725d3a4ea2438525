/** What is printed of an Admiralty card. */
import { MOST_BOXES, printedEquipment, printedTitle } from '../editions/printed.ts';
import { type AdmiraltyDesign, CHART_RESULTS } from './design.ts';
import { trackBoxes } from './tracks.ts';

export function printedCard(card: AdmiraltyDesign) {
  const hull = Math.min(MOST_BOXES, Math.max(0, Math.trunc(card.hull) || 0));
  const track = (label: string, value: number) => ({ label, boxes: trackBoxes(hull, value) });
  return {
    kind: 'card' as const,
    ...printedTitle(card),
    tracks: [track('Hull', hull), track('Engines', card.engines), track('Shields', card.shields)],
    chart: Array.from({ length: CHART_RESULTS }, (_, i) => card.damageChart?.[i] ?? ''),
    batteries: card.batteries.map(({ letter, name, range, rof, acc, imp, dmg, traits, arcs }) => ({
      letter,
      name: name ?? '',
      stats: [String(range), String(rof), `${acc}+`, String(imp), String(dmg)],
      traits: traits.join(', '),
      arcs: arcs.map((arc) => `[${arc}]`),
    })),
    special: printedEquipment(card.specials),
  };
}
