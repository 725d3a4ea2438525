/** Ships of earlier editions as what is printed of them: texts and boxes, ready for a sheet. */

import { bandsOf } from '../../notation/reach.ts';
import type { AdmiraltyDesign } from '../admiralty/design.ts';
import { CHART_RESULTS } from '../admiralty/design.ts';
import { trackBoxes } from '../admiralty/tracks.ts';
import type { NovaDesign } from '../nova/design.ts';
import type { OldShip } from './old-ships.ts';

/** More boxes than any page has room for. */
const MOST_BOXES = 200;

const equipment = (lines: readonly { readonly name: string; readonly qty?: number }[]): string =>
  lines.map(({ name, qty }) => (qty === undefined ? name : `${name} (${qty})`)).join(', ');

const title = (ship: AdmiraltyDesign | NovaDesign) => ({
  className: ship.class ?? 'Unnamed',
  type: ship.type ?? '',
  faction: ship.faction ?? '',
  name: ship.name ?? '',
  rating: ship.combatRating === undefined ? '' : String(ship.combatRating),
  bookmark: [ship.faction, ship.class ?? 'Unnamed'].filter(Boolean).join(' '),
});

/** The sheet's model: plain data for the printing room. */
export const printedShip = (old: OldShip) =>
  old.edition === 'admiralty' ? printedCard(old.ship) : printedWorksheet(old.ship);

function printedCard(card: AdmiraltyDesign) {
  const hull = Math.min(MOST_BOXES, Math.max(0, Math.trunc(card.hull) || 0));
  const track = (label: string, value: number) => ({ label, boxes: trackBoxes(hull, value) });
  return {
    kind: 'card' as const,
    ...title(card),
    tracks: [track('Hull', hull), track('Engines', card.engines), track('Shields', card.shields)],
    chart: Array.from({ length: CHART_RESULTS }, (_, i) => card.damageChart?.[i] ?? ''),
    batteries: card.batteries.map(({ letter, name, range, rof, acc, imp, dmg, traits, arcs }) => ({
      letter,
      name: name ?? '',
      stats: [String(range), String(rof), `${acc}+`, String(imp), String(dmg)],
      traits: traits.join(', '),
      arcs: arcs.map((arc) => `[${arc}]`),
    })),
    special: equipment(card.specials),
  };
}

function printedWorksheet(display: NovaDesign) {
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
    ...title(display),
    rows: rows.filter(({ groups }) => groups.some((group) => group.length > 0)),
    weapons: display.weapons.map(({ name, range, traits, banks }) => ({
      name: name ?? 'Unnamed weapon',
      stats: [bandsOf(range).join('-'), traits.join(', ')].filter(Boolean).join(' | '),
      banks,
    })),
    systems: equipment(display.systems),
    notes: (display.notes ?? '').split('\n').filter((line) => line.trim() !== ''),
  };
}
