/** Sheets in one file: how long, how large, and how much memory. */
import majestic from '../../data/ships/majestic.json' with { type: 'json' };
import paperQueen from '../../data/ships/paper-queen.json' with { type: 'json' };
import rookKing from '../../data/ships/rook-king.json' with { type: 'json' };
import theodolite from '../../data/ships/theodolite.json' with { type: 'json' };
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { sheetBook } from '../../src/sheets/book.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { printBook } from '../../src/sheets/print.ts';
import { allFonts } from '../sheets/fonts.ts';

const SHIPS = [majestic, rookKing, theodolite, paperQueen] as readonly Design[];
const COUNTS = [1, 12, 100, 500];

const fleet = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const design = SHIPS[i % SHIPS.length] as Design;
    return { design: { ...design, class: `${design.class} ${i + 1}` } };
  });

const ms = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`;

/** Prints a line for each number of ships, a page each. */
export default async function bench(): Promise<void> {
  for (const count of COUNTS) {
    const designs = fleet(count);
    const start = performance.now();
    const ships = designs.map(({ design }) => ({ design, evaluation: evaluate(unity, design) }));
    const book = sheetBook(unity, ships, { roster: true });
    const booked = performance.now();
    const pages = layoutBook(book).pages.length;
    const laidOut = performance.now();
    const { bytes } = await printBook(book, { fonts: allFonts });
    const printed = performance.now();
    const resident = process.resourceUsage().maxRSS / 1024;
    console.log(
      [
        `${count} ships`.padStart(9),
        `${pages} pages`.padStart(10),
        `book ${ms(booked - start)}`,
        `layout ${ms(laidOut - booked)}`,
        `PDF ${ms(printed - laidOut)}`,
        `${ms((printed - laidOut) / pages)} a page`,
        `${(bytes.length / 1024 / pages).toFixed(1)} KiB a page`,
        `${resident.toFixed(0)} MiB at most`,
      ].join('   '),
    );
  }
  const [design] = SHIPS;
  if (!design) return;
  const ship = { design, evaluation: evaluate(unity, design) };
  const ROUNDS = 200;
  const start = performance.now();
  for (let i = 0; i < ROUNDS; i += 1) {
    layoutBook(sheetBook(unity, [ship]));
  }
  console.log(`  preview   ${ms((performance.now() - start) / ROUNDS)} for model and layout`);
}
