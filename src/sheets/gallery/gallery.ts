/**
 * A gallery of ships and fleets as files of a static site: pages that need no script, sheets as pictures,
 * notation, downloads, and a card that other sites show with a link.
 */
import galleryStyle from '../../../templates/gallery.css?raw';
import type { Design } from '../../core/design/design.ts';
import { countOf } from '../../core/design/text/counts.ts';
import { figuresText } from '../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../core/exact/rounding.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { drake } from '../../formats/drake-format.ts';
import { FileNames } from '../../formats/file-name.ts';
import { designJson } from '../../formats/json-format.ts';
import { shareLinkTo } from '../../formats/writing.ts';
import { type PrintedDesign, sheetBook } from '../book.ts';
import { bySize, silhouetteOf } from '../class-book.ts';
import { type Book, layoutBook } from '../document.ts';
import type { FontFiles, FontKey } from '../faces.ts';
import { PageBuilder } from '../page-builder.ts';
import { assetsOf, type DrawnPage, inSquare } from '../primitives.ts';
import { printBook } from '../print.ts';
import { silhouettePath } from '../prints/silhouettes.ts';
import { rulesBehind } from '../sheet.ts';
import { type Outlines, readOutlines, svgOf } from '../svg.ts';
import { COLORS, type Paper } from '../templates.ts';
import { fittedType, printable, type TextStyle } from '../text-runs.ts';
import {
  type GalleryRow,
  type GallerySection,
  indexPage,
  type ShipPage,
  shipPage,
} from './pages.ts';

export interface GalleryFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Ships under one heading: a fleet, or the ships without one. */
export interface GalleryGroup {
  /** Empty for ships that stand under their factions. */
  readonly title: string;
  /** Words below the heading. */
  readonly note?: string | undefined;
  readonly ships: readonly PrintedDesign[];
}

export interface GalleryOptions {
  readonly title: string;
  readonly paper: Paper;
  /** Address of the folder on the web, which cards of other sites need. */
  readonly address?: string | undefined;
  /** Address of a page of Slipway, for links that open a ship. */
  readonly slipway?: string | undefined;
  readonly date: Date;
  readonly fonts: (keys: readonly FontKey[]) => Promise<FontFiles>;
  readonly pngOf: (svg: string) => Promise<Uint8Array>;
}

/** A ship with a page, once for any number of fleets. */
interface ListedShip {
  readonly ship: PrintedDesign;
  /** Name of its files without their ending. */
  readonly stem: string;
}

/** All files of the gallery; the first is its index. */
export async function galleryFiles(
  rules: Rules,
  groups: readonly GalleryGroup[],
  options: GalleryOptions,
): Promise<readonly GalleryFile[]> {
  const { title, paper, address } = options;
  const listed = listShips(groups);
  const all = [...listed.values()];
  const files: GalleryFile[] = [];
  const outlinesOf = outlineReader(options.fonts);
  // In turn: many sheets at once take much memory.
  for (const one of all) files.push(...(await filesOf(rules, one, outlinesOf, options)));
  const book = sheetBook(
    rules,
    all.map(({ ship }) => ship),
    { classBook: true, title, paper },
  );
  const index = indexPage({
    title,
    address,
    note: countOf(all.length, 'class', 'classes'),
    sections: groups.flatMap((group) => sectionsOf(group, listed)),
    card: all[0] && `${all[0].stem}.png`,
    book: BOOK,
  });
  return [
    { name: INDEX, content: index },
    { name: 'gallery.css', content: galleryStyle },
    { name: BOOK, content: await pdfOf(book, options) },
    ...files,
  ];
}

/** Names of the files that are of no ship. */
const INDEX = 'index.html';
const BOOK = 'class-book.pdf';

type OutlineReader = (keys: readonly FontKey[]) => Promise<Outlines>;

/** Reads the outlines of each font once for all ships. */
function outlineReader(fonts: GalleryOptions['fonts']): OutlineReader {
  let known: Outlines = new Map();
  return async (keys) => {
    const missing = keys.filter((key) => !known.has(key));
    if (missing.length > 0)
      known = new Map([...known, ...(await readOutlines(await fonts(missing)))]);
    return known;
  };
}

const keyOf = (design: Design): string => JSON.stringify(design);

function listShips(groups: readonly GalleryGroup[]): ReadonlyMap<string, ListedShip> {
  const names = new FileNames('html');
  for (const own of [INDEX, BOOK]) names.next({ class: own.replace(/\.\w+$/, '') });
  const listed = new Map<string, ListedShip>();
  for (const ship of groups.flatMap(({ ships }) => ships)) {
    const key = keyOf(ship.design);
    if (listed.has(key)) continue;
    const stem = names.next(ship.design).replace(/\.html$/, '');
    listed.set(key, { ship: { design: ship.design, evaluation: ship.evaluation }, stem });
  }
  return listed;
}

function sectionsOf(
  { title, note, ships }: GalleryGroup,
  listed: ReadonlyMap<string, ListedShip>,
): readonly GallerySection[] {
  const rows = (some: readonly PrintedDesign[]): readonly GalleryRow[] =>
    bySize(some).flatMap((ship) => {
      const stem = listed.get(keyOf(ship.design))?.stem;
      return stem === undefined ? [] : [rowOf(ship, stem)];
    });
  if (title !== '') return [{ title, note, rows: rows(ships), isFleet: true }];
  const factions = new Set(ships.map(({ design }) => design.faction?.trim() ?? ''));
  return [...factions]
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((faction) => ({
      title: faction || 'Ships',
      rows: rows(ships.filter(({ design }) => (design.faction?.trim() ?? '') === faction)),
      isFleet: false,
    }));
}

const classOf = (design: Design): string => design.class?.trim() || 'Unnamed';

const rowOf = ({ design, evaluation, copies = 1 }: PrintedDesign, stem: string): GalleryRow => ({
  page: `${stem}.html`,
  className: classOf(design),
  type: design.type?.trim() ?? '',
  size: silhouetteOf({ design }),
  hull: evaluation.tracks.hull.length,
  rating: evaluation.combatRating,
  left: evaluation.space.remaining,
  count: copies,
});

async function filesOf(
  rules: Rules,
  { ship, stem }: ListedShip,
  outlinesOf: OutlineReader,
  options: GalleryOptions,
): Promise<readonly GalleryFile[]> {
  const { design, evaluation } = ship;
  const { slipway, address, paper, title } = options;
  const book = sheetBook(rules, [ship], { paper });
  const { pages } = layoutBook(book);
  const name = [design.faction?.trim(), classOf(design)].filter(Boolean).join(' ');
  const card = shipCard(rules, ship);
  const cardFile = `${stem}.png`;
  const outlines = await outlinesOf(assetsOf([...pages, card]).fonts);
  const svg = (page: DrawnPage, width: number) => svgOf(page, { title: name, width, outlines });
  const sheets = pages.map((page, i) => ({
    // A stem never has two hyphens in a row, so this name is free.
    name: `${stem}${i === 0 ? '' : `--page-${i + 1}`}.svg`,
    content: svg(page, SHEET_WIDTH),
  }));
  const content = { designs: [design] };
  const notation = drake.write(rules, content, { plain: true, evaluate: () => evaluation });
  const behind = rulesBehind(ownRules(rules, design), rules, design);
  const page: ShipPage = {
    title: name,
    gallery: title,
    address,
    page: `${stem}.html`,
    card: cardFile,
    row: rowOf(ship, stem),
    orat: evaluation.orat,
    drat: evaluation.drat,
    // The rulebook alone goes without saying.
    rules: behind.length > 1 ? behind : [],
    notes: design.notes?.trim() ?? '',
    sheets: sheets.map((sheet) => sheet.name),
    notation,
    downloads: [
      ['Sheet as PDF', `${stem}.pdf`],
      ['Design as JSON', `${stem}.json`],
      ['Notation as text', `${stem}.txt`],
    ],
    link: slipway && shareLinkTo(rules, slipway, content),
  };
  return [
    { name: page.page, content: shipPage(page) },
    ...sheets,
    { name: cardFile, content: await options.pngOf(svg(card, CARD.width)) },
    { name: `${stem}.json`, content: designJson.write(rules, content) },
    { name: `${stem}.txt`, content: notation },
    { name: `${stem}.pdf`, content: await pdfOf(book, options) },
  ];
}

/** Width of a sheet in pixels, as paper has it on a screen. */
const SHEET_WIDTH = 816;

const pdfOf = async (book: Book, { fonts, date }: GalleryOptions): Promise<Uint8Array> =>
  (await printBook(book, { fonts, date })).bytes;

/** Size in pixels that sites ask for. */
const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 70;
const DRAWING = 420;
const LEFT = MARGIN + DRAWING + 60;
const ROOM = CARD.width - LEFT - MARGIN;
const MAX_WEAPONS = 3;

const TYPE = {
  title: { face: 'heavy', size: 84 },
  line: { face: 'text', size: 34 },
  label: { face: 'strong', size: 26, spacing: 0.06 },
  rating: { face: 'heavy', size: 150 },
} as const satisfies { readonly [name: string]: TextStyle };

function shipCard(available: Rules, { design, evaluation }: PrintedDesign): DrawnPage {
  const builder = new PageBuilder();
  const square = { x: MARGIN, y: (CARD.height - DRAWING) / 2, width: DRAWING, height: DRAWING };
  builder.transformed(inSquare(square), () =>
    builder.path(silhouettePath(silhouetteOf({ design })), { fill: COLORS.ink }, true),
  );
  const line = (text: string, y: number, style: TextStyle, color: string = COLORS.ink): void => {
    const clean = printable(text);
    builder.text(clean, LEFT, y, fittedType(clean, style, ROOM).type, { color });
  };
  const named = [design.faction?.trim(), design.type?.trim()].filter(Boolean).join(' · ');
  line(design.class?.trim() || 'Unnamed', 170, TYPE.title);
  if (named) line(named, 225, TYPE.line, COLORS.muted);
  line('COMBAT RATING', 300, TYPE.label, COLORS.muted);
  line(shownFigure(evaluation.combatRating, 1), 425, TYPE.rating);
  const rules = ownRules(available, design);
  const weapons = (design.weapons ?? []).slice(0, MAX_WEAPONS);
  weapons.forEach(({ name, modes: [mode] }, i) => {
    const figures = mode ? figuresText(rules, mode) : '';
    line([name?.trim(), figures].filter(Boolean).join('  '), 485 + i * 44, TYPE.line);
  });
  return { ...CARD, primitives: builder.primitives };
}
