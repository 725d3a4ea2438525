/** A battery as the first dialect has it: `[X] Super Charger, 4/8/12, 5+, 1/2/1, Extra Hull Damage`. */
import { plainText, UNNAMED_WEAPON } from '../../formats/drake/names.ts';
import { bandsOf } from '../../formats/drake/stats-line.ts';
import { fullWidth, withWideEdges } from '../look-alikes.ts';
import { batteryFigures } from './battery-figures.ts';
import type { AdmiraltyBattery } from './design.ts';

/** A part that no comma, semicolon or colon cuts short, and that has no figures. */
function plainPart(text: string): string {
  const inner = plainText(text).replace(/[,;:]/g, fullWidth);
  const plain = withWideEdges(inner, '.)-', '(-');
  return batteryFigures(plain).length > 0 ? plain.replace(/[\d/+-]/g, fullWidth) : plain;
}

/** The two lines of a battery; a battery without weapons has one. */
export function formatCardBattery(battery: AdmiraltyBattery): readonly string[] {
  const { letter, name, range, rof, acc, imp, dmg, traits, arcs } = battery;
  const parts = [
    plainPart(name ?? '') || UNNAMED_WEAPON,
    bandsOf(range).join('/'),
    `${acc}+`,
    `${rof}/${imp}/${dmg}`,
    ...traits.map(plainPart).filter((trait) => trait !== ''),
  ];
  const head = `[${letter}] ${parts.join(', ')}`;
  return arcs.length === 0 ? [head] : [head, arcs.map((arc) => `[${plainText(arc)}]`).join(' ')];
}
