/** Prints of Starships as one book: record sheets, and pages to write on: yard order, sector paper, the turn. */
import templates from '../../../templates/starships.json' with { type: 'json' };
import { countText, wholeText } from '../../core/exact/rounding.ts';
import { rateStarship, yardOrder } from '../../games/starships/rating.ts';
import { BOOK } from '../../games/starships/rules.ts';
import { type Starship, starshipName } from '../../games/starships/ship.ts';
import { type Sector, type SectorNote, sectorSquare } from '../../games/starships/works.ts';
import type { Book } from '../document.ts';
import { GlyphReport } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import {
  drawBlank,
  drawTable,
  FORM_TOP,
  type FormSetting,
  filledUp,
  formPage,
} from '../prints/forms.ts';
import { inFace, mm, type Paper, type PerPage } from '../templates.ts';
import { lineText, textLines } from '../text-runs.ts';
import { shortText, starshipRecord } from './record.ts';
import { recordPages, STARSHIPS_NOTE } from './record-layout.ts';

/** The turn of Starships as a checklist, in our words, with the sections of the book. */
interface TurnPart {
  readonly heading: string;
  readonly steps: readonly { readonly text: string; readonly rule: string }[];
}

const TURN: readonly TurnPart[] = [
  {
    heading: 'Before your ships act',
    steps: [
      { text: 'Every fifth turn: a credit for each navy ship', rule: 'III.A.i.a' },
      {
        text: 'Mines: count the planet’s turns, an ore at 5, 4 or 3 with 1, 2 or 3 mines',
        rule: 'III.E.ii',
      },
      {
        text: 'A ship in a nebula: d10 % off its shields; with shields down a component off line and a structure',
        rule: 'III.B.iii',
      },
      { text: 'Colonies: each 2 ore there become an alloy', rule: 'III.E.i' },
    ],
  },
  {
    heading: 'Each ship does one of these',
    steps: [
      {
        text: 'Moves up to its speed, over sides of squares; no shot this turn',
        rule: 'III.A.iii.g, III.C',
      },
      { text: 'Goes through a wormhole next to it; its turn ends', rule: 'III.B.v' },
      { text: 'Attacks: all weapons at one target next to it', rule: 'III.C' },
      { text: 'Attacks a facility: d8 against its strength', rule: 'III.F' },
      { text: 'Boards a ship, with no shields up on either side', rule: 'III.C.iii' },
      {
        text: 'Repairs, without moving: a component, or a structure, or d4 % of shields; two beside a station, drydock or homeworld of yours',
        rule: 'III.D.i',
      },
      { text: 'Docks or undocks, as the action of both ships', rule: 'III.D.ii' },
      { text: 'Drops or picks up a nav beacon', rule: 'III.D.iii' },
      { text: 'Loads or unloads cargo', rule: 'III.D' },
      { text: 'Nothing', rule: 'III.D' },
    ],
  },
  {
    heading: 'After a move',
    steps: [
      {
        text: 'Squares seen: 1 around the ship, more with a sensor; the master says what is there',
        rule: 'III.D.iv',
      },
      {
        text: 'Explorers: a credit for each 10 squares revealed; keep the rest',
        rule: 'III.A.i.b',
      },
      { text: 'Ore found may be taken aboard, 1 of capacity each', rule: 'III.B.ii' },
      { text: 'Cargo changed: work out weight and speed again', rule: 'III.A.iii.f' },
    ],
  },
  {
    heading: 'A shot',
    steps: [
      { text: 'An engine on line, and the ship has not moved', rule: 'III.C' },
      { text: 'AIM: 75 less the target’s V times V, and modifiers', rule: 'III.C.i' },
      { text: 'Shots of each weapon: from 1 to its SPR, at random', rule: 'III.C' },
      { text: 'Each shot: d100 above AIM hits, for 1 to the most of the weapon', rule: 'III.C' },
      {
        text: 'Shields up: d10 % off for each point, all of a hit at once; what is too much is lost',
        rule: 'III.C.ii',
      },
      {
        text: 'Shields down: the points off structure, and one component at random off line',
        rule: 'III.C',
      },
      {
        text: 'Structure gone: destroyed; a navy ship earns the V of its enemy',
        rule: 'III.A.i.a',
      },
    ],
  },
  {
    heading: 'Goods and yards',
    steps: [
      {
        text: 'Freighters: a credit an ore at a colony or homeworld, 2 an alloy at the homeworld',
        rule: 'III.A.i.c',
      },
      { text: 'Facilities: when the last piece arrives, they work', rule: 'III.E' },
      {
        text: 'New ships: pay credits, and alloy for V; they start beside the homeworld',
        rule: 'III.A.ii',
      },
      {
        text: 'Scrap at the homeworld or a drydock: half of each price, rounded down',
        rule: 'III.G.i',
      },
      { text: 'A player without ship and facility is out; the last one wins', rule: 'I.A' },
    ],
  },
];

const { sector: SECTOR, turn: TURN_PAGE, lines: LINES } = templates;

const ORDER_COLUMNS = [
  { title: 'Ship', width: 57 },
  { title: 'Hull', width: 45 },
  { title: 'Class', width: 17 },
  { title: 'Credits', width: 13, isFigures: true },
  { title: 'Alloy', width: 11, isFigures: true },
  { title: 'Yard', width: 21 },
];

/** Yards that may build a hull (III.E.v). */
const builtBy = (drydocks: number | undefined): string =>
  drydocks === undefined ? 'homeworld' : drydocks === 1 ? '1 drydock' : `${drydocks} drydocks`;

/** A first fleet against the funds of the start, with rows left to write in. */
function orderPages(
  ships: readonly Starship[],
  isPirate: boolean,
  setting: FormSetting,
): readonly DrawnPage[] {
  const order = yardOrder(ships, isPirate);
  const rowHeight = 7.4;
  const perPage = 26;
  const rows = ships.map((ship, i) => {
    const { credits = 0, alloy = 0 } = order.ships[i] ?? {};
    const kind = ship.class ?? (ship.homeworld === undefined ? 'pirate' : '');
    const yard = builtBy(rateStarship(ship).drydocks);
    return [
      shortText(starshipName(ship)),
      ship.hull.name,
      kind,
      countText(credits),
      countText(alloy),
      yard,
    ];
  });
  const { total, funds, left, isEnough } = order;
  const sums = [
    ['Order', '', '', countText(total.credits), countText(total.alloy), ''],
    [
      'Funds of the start (II.B)',
      '',
      isPirate ? 'pirate' : 'homeworld',
      countText(funds.credits),
      countText(funds.alloy),
      '',
    ],
    [
      isEnough ? 'Left' : 'Left: not enough',
      '',
      '',
      wholeText(left.credits),
      wholeText(left.alloy),
      '',
    ],
  ];
  const count = Math.max(1, Math.ceil(rows.length / perPage));
  return Array.from({ length: count }, (_, i) => {
    const page = formPage(
      setting,
      {
        title: count > 1 ? `Yard order, ${i + 1} of ${count}` : 'Yard order',
        subtitle: 'a first fleet: hulls cost credits and alloy, equipment credits',
        bookmark: i === 0 ? 'Yard order' : undefined,
      },
      false,
      STARSHIPS_NOTE,
    );
    const { plot, left: from, right } = page;
    drawBlank(plot, 'Homeworld', from, from + 84, FORM_TOP + 2);
    drawBlank(plot, 'Player', from + 92, right, FORM_TOP + 2);
    const some = rows.slice(i * perPage, (i + 1) * perPage);
    const isLast = i === count - 1;
    const cells = isLast ? [...filledUp(some, perPage), ...sums] : some;
    drawTable(plot, setting, [from, FORM_TOP + 8], right - from, ORDER_COLUMNS, cells, rowHeight);
    return page.finished();
  });
}

/** Room of a note's number before its words, in mm. */
const NUMBER = 6;

/** Squared paper of a sector: rows from the top, columns from the left, notes by number below. */
function sectorPages(
  { letter: sector, notes }: Sector,
  setting: FormSetting,
): readonly DrawnPage[] {
  const title = sector ? `Sector ${sector}` : 'Sector';
  const page = formPage(
    setting,
    {
      title,
      subtitle: 'row from the top, column from the left: A.16.23 is row 16, column 23 (II.C)',
      bookmark: title,
    },
    false,
    STARSHIPS_NOTE,
  );
  const { plot, left, right, bottom } = page;
  const side = BOOK.sectorSide;
  const { square } = SECTOR;
  const width = side * square;
  const [x, y] = [(left + right - width) / 2, FORM_TOP + 3];
  const type = inFace('regular', SECTOR.label);
  const places = Array.from({ length: side + 1 }, (_, i) => i);
  for (const isHeavy of [false, true]) {
    const at = places.filter((i) => (i % 5 === 0) === isHeavy);
    const lines = at.flatMap((i) => [
      [
        [x + i * square, y],
        [x + i * square, y + width],
      ] as const,
      [
        [x, y + i * square],
        [x + width, y + i * square],
      ] as const,
    ]);
    plot.lines(lines, isHeavy ? LINES.frame : LINES.thin);
  }
  for (const i of places.slice(0, side)) {
    const middle = (i + 0.5) * square;
    const number = String(i + 1).padStart(2, '0');
    plot.label(number, x + middle, y - 1.6, type);
    plot.label(number, x + middle, y + width + 1.6, type);
    plot.label(number, x - 2.2, y + middle, type);
    plot.label(number, x + width + 2.2, y + middle, type);
  }
  const mark = inFace('strong', 8.5);
  for (const [i, { row, column }] of notes.entries())
    plot.label(String(i + 1), x + (column - 0.5) * square, y + (row - 0.5) * square, mark, {
      room: square - 0.8,
    });
  const legend = inFace('text', 8);
  const top = y + width + 6;
  const rows = Math.max(1, Math.floor((bottom - top) / SECTOR.legend));
  const room = (right - left) / SECTOR.columns - 3;
  const shown = notes.slice(0, rows * SECTOR.columns);
  for (const [i, note] of shown.entries()) {
    const words = setting.report.printable(
      `${sectorSquare(sector, note.row, note.column)} ${shortText(note.note)}`,
    );
    const place = left + Math.floor(i / rows) * (room + 3);
    const line = top + ((i % rows) + 0.5) * SECTOR.legend;
    plot.label(String(i + 1), place + NUMBER - 1.6, line, mark, { align: 'right' });
    plot.label(words, place + NUMBER, line, legend, { align: 'left', room: room - NUMBER });
  }
  const drawn = [page.finished()];
  const rest = notes.slice(shown.length);
  return rest.length > 0 ? [...drawn, ...legendPages(sector, notes, shown.length, setting)] : drawn;
}

/** Notes that have no room below the squares. */
function legendPages(
  sector: string,
  notes: readonly SectorNote[],
  from: number,
  setting: FormSetting,
): readonly DrawnPage[] {
  const perPage = 32;
  const rows = notes
    .map((note, i) => [
      String(i + 1),
      sectorSquare(sector, note.row, note.column),
      shortText(note.note),
    ])
    .slice(from);
  return Array.from({ length: Math.ceil(rows.length / perPage) }, (_, i) => {
    const title = sector ? `Sector ${sector}` : 'Sector';
    const page = formPage(setting, { title, subtitle: 'notes, continued' }, false, STARSHIPS_NOTE);
    const columns = [
      { title: 'No.', width: 8 },
      { title: 'Square', width: 18 },
      { title: 'Note', width: 120 },
    ];
    const { plot, left, right } = page;
    const some = rows.slice(i * perPage, (i + 1) * perPage);
    drawTable(plot, setting, [left, FORM_TOP + 2], right - left, columns, some, 7.2);
    return page.finished();
  });
}

/** The turn as a checklist in two columns on one page. */
function turnPages(setting: FormSetting): readonly DrawnPage[] {
  const head = {
    title: 'The turn',
    subtitle: 'a checklist, with the sections of the book',
    bookmark: 'The turn',
  };
  const page = formPage(setting, head, false, STARSHIPS_NOTE);
  const { plot, left, right } = page;
  const { line, gap, box, columnGap } = TURN_PAGE;
  const room = (right - left - columnGap) / 2;
  const [type, title] = [inFace('text', TURN_PAGE.type), inFace('strong', TURN_PAGE.head)];
  const small = inFace('regular', 7);
  const textRoom = mm(room - box - TURN_PAGE.rules);
  const parts = TURN.map(({ heading, steps }) => {
    const laid = steps.map(({ text, rule }) => ({
      ...{ rule, lines: textLines(text, type, textRoom).map(lineText) },
    }));
    const lines = laid.reduce((sum, step) => sum + step.lines.length, 1);
    return { heading, laid, height: lines * line + (laid.length / 2 + 2) * gap };
  });
  const all = parts.reduce((sum, { height }) => sum + height, 0);
  let [x, y] = [left, FORM_TOP + 2];
  for (const { heading, laid, height } of parts) {
    if (x === left && y + height / 2 > FORM_TOP + 2 + all / 2)
      [x, y] = [left + room + columnGap, FORM_TOP + 2];
    plot.label(heading, x, y + line / 2, title, { align: 'left', room });
    const rule = y + line + 0.6;
    plot.line(
      [
        [x, rule],
        [x + room, rule],
      ],
      LINES.thin,
    );
    y += line + gap;
    for (const { lines, rule: section } of laid) {
      plot.rect({ x, y: y + (line - box) / 2, width: box, height: box }, LINES.frame);
      for (const [i, words] of lines.entries())
        plot.label(words, x + box + 2, y + (i + 0.5) * line, type, { align: 'left' });
      plot.label(section, x + room, y + line / 2, small, { align: 'right' });
      y += lines.length * line + gap / 2;
    }
    y += gap;
  }
  return [page.finished()];
}

export const STARSHIPS_PRINTS = [
  {
    id: 'sheets',
    name: 'Record sheets',
    note: 'of each ship: structure, shields, components, speeds',
  },
  { id: 'order', name: 'Yard order', note: 'the ships against the funds of the start' },
  { id: 'sector', name: 'Sector paper', note: '30 × 30 squares with their coordinates' },
  { id: 'turn', name: 'The turn', note: 'a checklist on one page' },
] as const;

export type StarshipsPrint = (typeof STARSHIPS_PRINTS)[number]['id'];

export interface StarshipsPrintChoices {
  readonly kinds: readonly StarshipsPrint[];
  readonly paper: Paper;
  readonly perPage: PerPage;
  /** The order is paid from the funds of a pirate. */
  readonly isPirate: boolean;
  /** A page for each, and more for notes without room. */
  readonly sectors: readonly Sector[];
}

/** The chosen prints of some ships, in the order of the list. */
export function starshipsBook(ships: readonly Starship[], choices: StarshipsPrintChoices): Book {
  const report = new GlyphReport();
  const { paper, perPage, isPirate, sectors, kinds } = choices;
  const setting = { choices: { paper }, report, small: new Set<string>() };
  const pagesOf: { readonly [kind in StarshipsPrint]: () => readonly DrawnPage[] } = {
    sheets: () => recordPages(ships.map(starshipRecord), { paper, perPage }, report),
    order: () => orderPages(ships, isPirate, setting),
    sector: () => sectors.flatMap((sector) => sectorPages(sector, setting)),
    turn: () => turnPages(setting),
  };
  const pages = STARSHIPS_PRINTS.flatMap(({ id }) => (kinds.includes(id) ? pagesOf[id]() : []));
  return {
    ...{ title: 'Starships', sheets: [], designs: [], print: { paper } },
    drawn: { pages, issues: report.issues },
  };
}
