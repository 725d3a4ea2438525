/** Sheets of counters: how long they take to draw and to print. */
import majestic from '../../data/ships/majestic.json' with { type: 'json' };
import rookKing from '../../data/ships/rook-king.json' with { type: 'json' };
import theodolite from '../../data/ships/theodolite.json' with { type: 'json' };
import vespers from '../../data/ships/vespers.json' with { type: 'json' };
import type { Design } from '../../src/core/design/design.ts';
import { printBook } from '../../src/sheets/print.ts';
import { drawPrints } from '../../src/sheets/prints/kinds.ts';
import { PRINT_CHOICES } from '../../src/sheets/prints/print-kind.ts';
import { allFonts } from '../sheets/fonts.ts';
import { battle, sourceOf } from '../sheets/prints/sources.ts';

const SHIPS = [majestic, rookKing, theodolite, vespers] as readonly Design[];
const COUNTS = [20, 200, 200, 1000];

const ms = (time: number): string => `${time.toFixed(0)} ms`;

/** Prints a line for each number of counters; the first one loads the PDF library. */
export default async function bench(): Promise<void> {
  for (const count of COUNTS) {
    const half = SHIPS.map((design) => [design, count / (2 * SHIPS.length)] as const);
    const start = performance.now();
    const source = sourceOf([half, half]);
    const made = performance.now();
    const { sections, issues } = drawPrints(battle, source, { ships: count }, PRINT_CHOICES);
    const pages = sections.flatMap((section) => section.pages);
    const drawn = performance.now();
    const book = {
      title: 'Counters',
      sheets: [],
      designs: [],
      print: {},
      drawn: { pages, issues },
    };
    const { bytes } = await printBook(book, { fonts: allFonts });
    const printed = performance.now();
    console.log(
      [
        `${count} counters`.padStart(14),
        `${pages.length} sheets`.padStart(10),
        `source ${ms(made - start)}`,
        `drawn ${ms(drawn - made)}`,
        `PDF ${ms(printed - drawn)}`,
        `${(bytes.length / 1024).toFixed(0)} KiB`,
      ].join('   '),
    );
  }
}
