/** `slipway pdf`, `card` and `reference`: display sheets, cards of earlier editions, and rules references on paper. */
import type { Design } from '../../core/design/design.ts';
import { type NumberTable, tableReference } from '../../core/play/table-reference.ts';
import { EDITIONS, printedLegacyShip } from '../../editions/list.ts';
import { shareLink } from '../../formats/link/link.ts';
import { numberBook, type PrintedDesign, sheetBook } from '../../sheets/book.ts';
import type { Book, PrintOptions } from '../../sheets/document.ts';
import { fleetOptions } from '../../sheets/fleet-book.ts';
import {
  type Arguments,
  type Command,
  FINE,
  HAS_ERRORS,
  MISUSE,
  type Misuse,
  optionTable,
} from '../command.ts';
import { asLegacyShips, reportConversions } from '../legacy-ships.ts';
import { conversionOptions, pageOf, pageOption, readChoices } from '../options.ts';
import {
  outputOption,
  type PrintedShips,
  paperOf,
  paperOption,
  printedShips,
  printToFile,
  styleOf,
  styleOption,
} from '../printing.ts';
import { roundingOption } from '../rated-designs.ts';
import { fromOption, readFiles, worse } from '../read-files.ts';
import { alignedTable, left, right } from '../terminal-text.ts';

const LAYOUTS = new Map<string, NonNullable<PrintOptions['layout']>>([
  ['1', 1],
  ['2', 2],
  ['4', 4],
  ['fit', 'fit'],
]);

export const pdfCommand: Command = {
  name: 'pdf',
  summary: 'print the display sheets of designs as a PDF file',
  usage: '-o FILE.pdf [OPTION]… FILE…',
  options: [
    outputOption,
    paperOption,
    ...optionTable({
      landscape: 'pages wider than high',
      layout: [[...LAYOUTS.keys()], 'sheets per page; fit: as many as stay legible'],
    }),
    styleOption,
    ...optionTable({
      roster: 'a page first that lists the ships',
      'class-book': 'contents by size, an entry beside the sheet of each class, and all weapons',
      'title TEXT': "the title, instead of the fleet's or ships' names",
      reference: 'a page last that explains the traits and systems aboard',
      'copies CLASS=N…': 'sheets of a class, each with its letter: Wren=3,Rook=2; or once a class',
      letters: 'ID letters for all ships, as those of a fleet have',
      sorted: 'banks in the order of their arcs',
      'no-differences': 'sheets of variants do not list what differs from their base',
      qr: "a QR code of each ship's link on its sheet",
    }),
    pageOption,
    fromOption,
    roundingOption,
  ],
  details: `The ships are in the order of the files. The PDF carries its designs: dropped on the Slipway page
it gives them back. A fleet (slipway.fleet in JSON, a CSV with a ship a row, a share link)
has a sheet for each of its ships, with its name and a letter of its own, a card for each flight,
and its limit and target on the roster. Without --page, a QR code says what comes after a page's
address: Import takes it. A ship too long for a QR code is named, and printed without one.`,
  async run(args, context) {
    const { options } = args;
    const output = options.get('output');
    if (output === undefined) return { misuse: 'pdf needs -o FILE.pdf' };
    const page = pageOf(args);
    if (typeof page === 'object') return page;
    if (page !== '' && !options.has('qr')) return { misuse: '--page goes with --qr' };
    const copies = readCopies(options.get('copies'));
    if ('misuse' in copies) return copies;
    const { status, fleets, ...read } = await printedShips(args, context);
    const pages = sheetsOf(read.ships) + flightsOf(fleets);
    if (pages > MOST_SHEETS) {
      context.err(`slipway: a PDF has at most ${MOST_SHEETS} sheets and cards, not ${pages}\n`);
      return MISUSE;
    }
    const [fleet, ...others] = fleets;
    const isFleet = fleet && others.length === 0 && read.designs.length === 0;
    const ofFleet = isFleet
      ? fleetOptions(context.fleetRules, fleet.fleet, fleet.evaluation)
      : undefined;
    const ships = read.ships.map((ship): PrintedDesign => {
      const count = copies.get(ship.design.class ?? '');
      return count === undefined ? ship : { ...ship, copies: count };
    });
    if (ships.length === 0) {
      context.err('slipway: no ship to print\n');
      return status === MISUSE ? MISUSE : HAS_ERRORS;
    }
    const classes = new Set(ships.map(({ design }) => design.class ?? ''));
    const unknown = [...copies.keys()].filter((name) => !classes.has(name));
    for (const name of unknown) context.err(`slipway: no ship of class ${name} for --copies\n`);
    const book = sheetBook(context.rules, ships, {
      ...ofFleet,
      letters: options.has('letters') || ofFleet?.letters,
      linkTo: options.has('qr')
        ? (design: Design) => shareLink(page, { kind: 'ship', design })
        : undefined,
      paper: paperOf(args),
      landscape: options.has('landscape'),
      ...titleOf(args),
      classBook: options.has('class-book'),
      layout: LAYOUTS.get(options.get('layout') ?? '') ?? 1,
      style: styleOf(args),
      roster: options.has('roster'),
      reference: options.has('reference'),
      differences: !options.has('no-differences'),
      bankOrder: options.has('sorted') ? 'arc' : 'design',
    });
    return worse(unknown.length > 0 ? MISUSE : status, await printToFile(book, output, context));
  },
};

const titleOf = ({ options }: Arguments) => {
  const title = options.get('title')?.trim();
  return title ? { title } : {};
};

/** Most sheets and cards of one PDF: more fill the memory. */
const MOST_SHEETS = 5000;

const sheetsOf = (ships: PrintedShips['ships']): number =>
  ships.reduce((sum, { copies = 1 }) => sum + copies, 0);

const flightsOf = (fleets: PrintedShips['fleets']): number =>
  fleets.reduce((sum, { evaluation: { carried, longRange } }) => sum + carried + longRange, 0);

const MAX_COPIES = 99;

/** Numbers of sheets by class: `Wren=3,Rook=2`. */
function readCopies(text: string | undefined): ReadonlyMap<string, number> | Misuse {
  const counts = new Map<string, number>();
  for (const part of text?.split(',') ?? []) {
    const at = part.lastIndexOf('=');
    const count = Number(part.slice(at + 1));
    if (at < 1 || !Number.isInteger(count) || count < 1 || count > MAX_COPIES) {
      return { misuse: `--copies wants CLASS=N with N from 1 to ${MAX_COPIES}, not '${part}'` };
    }
    counts.set(part.slice(0, at).trim(), count);
  }
  return counts;
}

// Cards show no adjusted rating.
const CHOICES = conversionOptions.filter(({ name }) => name !== 'adjust');

const [DEFAULT] = EDITIONS;

export const cardCommand: Command = {
  name: 'card',
  summary: 'print Admiralty data cards or Nova worksheets as a PDF file',
  usage: '-o FILE.pdf [OPTION]… FILE…',
  options: [
    outputOption,
    ...optionTable({ edition: [EDITIONS.map(({ id }) => id), `${DEFAULT.id} when left out`] }),
    paperOption,
    ...optionTable({ layout: [['1', '2'], 'cards per page; 2 are side by side'] }),
    fromOption,
    ...CHOICES,
  ],
  details: `Ships of that edition are printed as they are; all others are converted to it first. What is lost
is in the notes of a worksheet, and with --report on standard error.`,
  async run(args, context) {
    const output = args.options.get('output');
    if (output === undefined) return { misuse: 'card needs -o FILE.pdf' };
    const choices = readChoices(args, context);
    if ('misuse' in choices) return choices;
    const { files, status: read } = await readFiles(args, context, choices);
    const edition = EDITIONS.find(({ id }) => id === args.options.get('edition')) ?? DEFAULT;
    const status = worse(read, reportConversions(context, files, edition));
    const report = args.options.has('report');
    const ships = asLegacyShips(context, edition, files, choices.switches, report);
    if (ships.length === 0) {
      context.err('slipway: no ship to print\n');
      return status === MISUSE ? MISUSE : HAS_ERRORS;
    }
    const [first] = ships;
    const two = args.options.get('layout') === '2';
    const book: Book = {
      title: (ships.length === 1 && first?.ship.class) || `${edition.name} ships`,
      sheets: [],
      legacySheets: ships.map(printedLegacyShip),
      designs: [],
      print: {
        paper: paperOf(args),
        layout: two ? 2 : 1,
        landscape: two,
      },
    };
    return worse(status, await printToFile(book, output, context));
  },
};

export const referenceCommand: Command = {
  name: 'reference',
  summary: 'print the dice tables of play: to hit, impact, expected hits, damage',
  usage: '[-o FILE.pdf] [OPTION]…',
  options: [outputOption, paperOption, styleOption],
  details: 'Without -o the tables are printed as text; with it they are a card of one side.',
  readsNothing: true,
  files: 'No files are read.',
  status: 'Exit status: 0 fine; 2 wrong usage, or a file that cannot be written.',
  async run(args, context) {
    const output = args.options.get('output');
    if (output !== undefined) {
      const book = numberBook(context, { paper: paperOf(args), style: styleOf(args) });
      return printToFile(book, output, context);
    }
    const tables = tableReference(context);
    const text = [...tables.left, ...tables.right].map(tableText).join('\n');
    context.out(`${text}\n${tables.note}\n`);
    return FINE;
  },
};

function tableText({ title, rule, corner, columns, rows }: NumberTable): string {
  const lines = rows.map(({ head, cells }) => [
    head,
    ...cells.map(({ main, chance }) => (chance ? `${main} ${chance}` : main)),
  ]);
  return `${title} (${rule})\n${alignedTable([left(corner), ...columns.map(right)], lines)}`;
}
