/** A printed block of a legacy ship's sheet as blocks. */
import type { PrintedBlock } from '../../editions/printed.ts';
import type { Block } from '../blocks.ts';
import type { GlyphReport } from '../page-builder.ts';
import {
  batteriesBlocks,
  chartBlock,
  headedBlock,
  paragraphBlocks,
  tracksBlock,
} from './card-blocks.ts';
import type { CardStyle } from './card-style.ts';
import { boxRows, weaponBlocks } from './worksheet-blocks.ts';

export function printedBlocks(
  printed: PrintedBlock,
  style: CardStyle,
  width: number,
  report: GlyphReport,
): readonly Block[] {
  switch (printed.kind) {
    case 'tracks':
      return tracksBlock(printed.tracks, style, width);
    case 'chart': {
      const results = printed.results.map((letters) => report.printable(letters));
      return [chartBlock(printed.label, results, style, width)];
    }
    case 'batteries':
      return batteriesBlocks(printed.headings, printed.batteries, style, width, report);
    case 'boxes':
      return boxRows(printed.boxes, style, width);
    case 'weapons':
      return [
        headedBlock(printed.title, style, width),
        ...printed.weapons.flatMap((weapon) => weaponBlocks(weapon, style, width, report)),
      ];
    case 'texts':
      return [
        headedBlock(printed.title, style, width),
        ...printed.paragraphs.flatMap((text) =>
          paragraphBlocks(report.printable(text) || '–', style, width),
        ),
      ];
  }
}
