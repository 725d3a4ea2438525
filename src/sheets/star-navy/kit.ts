/** The print kit of Star Navy: its kinds of pages, their sources, and their drawing. */
import type { Book } from '../document.ts';
import { GlyphReport } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import type { BoardModel } from '../prints/board.ts';
import { boardPages } from '../prints/board-pages.ts';
import { hexOf, isOnPaper } from '../prints/hex-paper.ts';
import { type DrawnPrints, hexWidth, hexWords } from '../prints/print-kind.ts';
import { cardPages } from './card-drawing.ts';
import { cardFaces } from './card-faces.ts';
import { counterPages, tokenPages, trackPages } from './counters.ts';
import type { KitChoices, KitSetting, KitSource } from './kit-source.ts';
import { navyReferencePages, scorePages } from './table-pages.ts';

interface KitKind {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly draw: (source: KitSource, setting: KitSetting) => readonly DrawnPage[];
}

/** Kinds in the order of their pages; the page and the command line list these. */
export const KIT_KINDS: readonly KitKind[] = [
  {
    id: 'cards',
    name: 'Command cards',
    note: 'nine a player, of 63 × 88 mm, with backs',
    draw: ({ players }, { choices, report }) =>
      Array.from({ length: players }, (_, i) =>
        cardPages(cardFaces(choices.kept), i + 1, choices, report),
      ).flat(),
  },
  {
    id: 'counters',
    name: 'Counters',
    note: 'moving and stopped faces, ¾ in across',
    draw: ({ ships }, setting) => counterPages(ships, setting),
  },
  {
    id: 'tokens',
    name: 'Power tokens',
    note: 'twelve a player, to cut out',
    draw: ({ players }, setting) => tokenPages(players, setting),
  },
  {
    id: 'tracks',
    name: 'Power tracks',
    note: 'available and expended, two a page',
    draw: ({ players }, setting) => trackPages(players, setting),
  },
  {
    id: 'reference',
    name: 'Turn, costs and arcs',
    note: 'one page, in our own words',
    draw: (_, setting) => navyReferencePages(setting),
  },
  {
    id: 'score',
    name: 'Score sheet',
    note: 'both fleets and the region',
    draw: scorePages,
  },
  {
    id: 'board',
    name: 'Hex board',
    note: 'with planets and moons',
    draw: (source, { choices, report }) => boardPages(kitBoard(source, choices), choices, report),
  },
];

/** The board with its planets; those outside are left out. */
export function kitBoard(
  { board: { columns, rows, planets } }: Pick<KitSource, 'board'>,
  choices: Pick<KitChoices, 'hexSize' | 'rows' | 'coordinates'>,
): BoardModel {
  const hexPaper = { columns, rows, size: hexWidth(choices), isFlat: choices.rows === 'flat' };
  const pieces = planets
    .map(({ column, row, size }) => ({
      ...{ kind: 'planet' as const, zones: [], size: size - 1 },
      ...hexOf(hexPaper, { column: column - 1, row: row - 1 }),
    }))
    .filter((piece) => isOnPaper(hexPaper, piece));
  return {
    ...{ title: 'Star Navy, unofficial', hexPaper, pieces, hasNebula: false, wind: 0 },
    sizeLabel: hexWords(choices),
    hasNumbers: choices.coordinates,
    legend: pieces.length > 0 ? [{ kind: 'planet', lines: PLANET_WORDS }] : [],
  };
}

const PLANET_WORDS = ['Planet or moon: destroys', 'what enters, hides nothing'];

/** Draws the kinds that are wanted; yields the share of the work that is done. */
export function* kitSteps(
  source: KitSource,
  wanted: ReadonlySet<string>,
  choices: KitChoices,
): Generator<number, DrawnPrints> {
  const setting = { choices, report: new GlyphReport(), small: new Set<string>() };
  const kinds = KIT_KINDS.filter(({ id }) => wanted.has(id));
  const sections: { heading: string; pages: readonly DrawnPage[] }[] = [];
  for (const [i, { name, draw }] of kinds.entries()) {
    yield i / kinds.length;
    sections.push({ heading: name, pages: draw(source, setting) });
  }
  return { sections, issues: setting.report.issues, small: [...setting.small] };
}

/** Draws the kinds that are wanted at once. */
export function drawKit(
  source: KitSource,
  wanted: ReadonlySet<string>,
  choices: KitChoices,
): DrawnPrints {
  const steps = kitSteps(source, wanted, choices);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

export const kitBook = ({ title }: KitSource, { sections, issues }: DrawnPrints): Book => ({
  title,
  ...{ sheets: [], designs: [], print: {} },
  drawn: { pages: sections.flatMap(({ pages }) => pages), issues },
});
