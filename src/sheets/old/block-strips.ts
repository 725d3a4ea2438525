/** A block of a legacy ship's sheet as strips. */
import type { PrintedBlock } from '../../convert/editions/printed.ts';
import type { GlyphReport } from '../pen.ts';
import type { Strip } from '../strips.ts';
import {
  batteriesStrips,
  chartStrip,
  headedStrip,
  paragraphStrips,
  tracksStrip,
} from './card-strips.ts';
import type { CardStyle } from './card-style.ts';
import { boxRows, weaponStrips } from './worksheet-strips.ts';

export function blockStrips(
  block: PrintedBlock,
  style: CardStyle,
  width: number,
  report: GlyphReport,
): readonly Strip[] {
  switch (block.kind) {
    case 'tracks':
      return tracksStrip(block.tracks, style, width);
    case 'chart': {
      const results = block.results.map((letters) => report.printable(letters));
      return [chartStrip(block.label, results, style, width)];
    }
    case 'batteries':
      return batteriesStrips(block.headings, block.batteries, style, width, report);
    case 'boxes':
      return boxRows(block.boxes, style, width);
    case 'weapons':
      return [
        headedStrip(block.title, style, width),
        ...block.weapons.flatMap((weapon) => weaponStrips(weapon, style, width, report)),
      ];
    case 'texts':
      return [
        headedStrip(block.title, style, width),
        ...block.paragraphs.flatMap((text) =>
          paragraphStrips(report.printable(text) || '–', style, width),
        ),
      ];
  }
}
