/** The kinds of print in the order of their pages, and the drawing of those that are wanted. */
import type { BattleRules } from '../../core/play/advisor/combatants.ts';
import { carriedPacks } from '../../core/rules/packs/own-rules.ts';
import { sheetBook, shipsRoster } from '../book.ts';
import { flightCardPages, rosterPages } from '../book-pages.ts';
import { type Book, layoutSteps, mostOnPage } from '../document.ts';
import { GlyphReport } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import { pageTemplate } from '../templates.ts';
import { aidPages, damagePages, slipPages } from './aids.ts';
import { boardModel } from './board.ts';
import { boardPages } from './board-pages.ts';
import { counterSheets } from './counter-sheets.ts';
import {
  flightCounters,
  markerCounters,
  neededMarkers,
  type PrintCounter,
  seekerCounters,
  shipCounters,
} from './counters.ts';
import { controlPages, initiativePages } from './forms.ts';
import { movementPages, speedsOf } from './play-templates.ts';
import { pointPages } from './points-sheet.ts';
import type {
  CounterKind,
  DrawnPrints,
  DrawSetting,
  PagesKind,
  PrintChoices,
  PrintKind,
  PrintSection,
} from './print-kind.ts';
import { scenarioPages } from './scenario-page.ts';
import type { PrintSource } from './source.ts';

const shipsIn = ({ sides }: PrintSource): number =>
  sides.reduce((sum, { ships }) => sum + ships.length, 0);

/** Display sheets of the ships under their letters. */
function* sheetSteps(
  { sides }: PrintSource,
  count: number,
  { battle, choices, report }: DrawSetting,
): Generator<number, readonly DrawnPage[]> {
  const ships = sides.flatMap((side) => side.ships).slice(0, count);
  const print = { paper: choices.paper, letters: true };
  const book = sheetBook(
    battle.rules,
    ships.map(({ design, evaluation, name, picture }) => ({
      ...{ design, evaluation, names: [name] },
      sheet: picture ? { portrait: picture } : undefined,
    })),
    print,
  );
  const sheets = book.sheets.map((sheet, i) => ({ ...sheet, id: ships[i]?.letter ?? '' }));
  const most: number[] = [];
  for (const sheet of sheets) {
    most.push(mostOnPage(sheet, print) ?? 1);
    yield most.length / sheets.length / 2;
  }
  const pages: DrawnPage[] = [];
  for (let start = 0; start < sheets.length; ) {
    const left = sheets.length - start;
    // The most of the next sheets that fit together: as many as stand on a page alone get larger cells.
    const layout =
      ([4, 2] as const).find(
        (perPage) =>
          left > perPage / 2 &&
          most.slice(start, start + perPage).every((fitting) => fitting >= perPage),
      ) ?? 1;
    const some = sheets.slice(start, start + layout);
    const made = yield* layoutSteps({ ...book, sheets: some, print: { ...print, layout } });
    pages.push(...made.pages);
    report.issues.push(...made.issues);
    start += layout;
  }
  return pages;
}

function rosters({ sides }: PrintSource, { choices, report }: DrawSetting): readonly DrawnPage[] {
  const plain = { template: pageTemplate(choices.paper, false, 1), ink: 'ink' as const, report };
  return sides.flatMap(({ name, ships, longRange }) => {
    const rows = ships.map(({ design, evaluation, name: own }) => ({
      ...{ design, evaluation, names: own ? [own] : [] },
    }));
    const { rows: listed, ...roster } = shipsRoster(rows, {
      ...{ title: name || 'Roster', rosterRows: longRange },
    });
    const lettered = listed.map((row, i) => ({
      ...row,
      letters: ships.slice(i, i + 1).map(({ letter }) => letter),
    }));
    return rosterPages({ ...roster, rows: lettered }, plain);
  });
}

const counterKind = (kind: Omit<CounterKind, 'count'>): CounterKind => ({
  ...kind,
  count: (source) => kind.counters(source).length,
});

const markerKind = (
  id: 'markers' | 'terrain',
  kind: Pick<CounterKind, 'name' | 'note'>,
): CounterKind => ({
  ...kind,
  id,
  needs: 'nothing',
  counters: (source) => markerCounters(source, id),
  count: (source) => neededMarkers(source, id),
});

/** Draws pages once and repeats them. */
const copied =
  (pagesOf: (source: PrintSource, setting: DrawSetting) => readonly DrawnPage[]) =>
  (source: PrintSource, count: number, setting: DrawSetting): readonly DrawnPage[] => {
    const pages = pagesOf(source, setting);
    return Array.from({ length: count }, () => pages).flat();
  };

const onceForSides = ({ sides }: PrintSource): number => Math.min(1, sides.length);

/** The page, the command line and the documentation list these. */
export const PRINT_KINDS: readonly PrintKind[] = [
  {
    id: 'scenario',
    name: 'Scenario',
    note: 'map, special rules, victory, places',
    needs: 'scenario',
    count: ({ scenario }) => (scenario ? 1 : 0),
    heading: 'Scenario',
    draw: copied(scenarioPages),
  },
  {
    id: 'sheets',
    name: 'Display sheets',
    note: 'in ID order, as many to a page as stay legible',
    needs: 'ships',
    count: shipsIn,
    heading: 'Display sheets',
    draw: sheetSteps,
  },
  {
    id: 'roster',
    name: 'Rosters',
    note: 'the ships of each side with their ratings',
    needs: 'ships',
    count: onceForSides,
    heading: 'Rosters',
    draw: copied(rosters),
  },
  counterKind({
    id: 'ships',
    name: 'Ship counters',
    note: 'front, and a back: hit or cloaked',
    needs: 'ships',
    counters: shipCounters,
  }),
  counterKind({
    id: 'flights',
    name: 'Flights',
    note: 'by variant, with boxes for the fighters left',
    needs: 'fleets',
    counters: flightCounters,
  }),
  counterKind({
    id: 'seekers',
    name: 'Seekers',
    note: 'a salvo of each battery that launches them',
    needs: 'ships',
    counters: seekerCounters,
  }),
  markerKind('markers', {
    name: 'Markers',
    note: 'flares, probes, mines, TAGs, cloaks, explosions',
  }),
  markerKind('terrain', {
    name: 'Terrain markers',
    note: 'asteroids, nebula, comet, planet, black hole, wind',
  }),
  {
    id: 'board',
    name: 'Board',
    note: 'hexes with the terrain, over several sheets',
    needs: 'board',
    count: () => 1,
    heading: 'Board',
    draw: copied(({ title, board }, { battle, choices, report }) =>
      boardPages(boardModel(battle.play, title, board, choices), choices, report),
    ),
  },
  {
    id: 'aids',
    name: 'Aids',
    note: 'arcs, range ruler, order slips',
    needs: 'nothing',
    count: () => 1,
    heading: 'Aids',
    draw: copied(aidPages),
  },
  {
    id: 'slips',
    name: 'Order slips',
    note: 'a page of six, eight ships each',
    needs: 'nothing',
    count: () => 0,
    heading: 'Aids',
    draw: copied((_, setting) => slipPages(setting)),
  },
  {
    id: 'moves',
    name: 'Movement templates',
    note: 'ends of a speed, and the engines they need',
    needs: 'nothing',
    count: (source) => speedsOf(source).length,
    heading: 'Aids',
    draw: movementPages,
  },
  {
    id: 'damage',
    name: 'Damage reference',
    note: 'dice of impact and damage',
    needs: 'nothing',
    count: () => 1,
    heading: 'Aids',
    draw: copied((_, setting) => damagePages(setting)),
  },
  {
    id: 'control',
    name: 'Control sheets',
    note: 'a side’s ships with ratings, speed, orders',
    needs: 'ships',
    count: onceForSides,
    heading: 'Forms',
    draw: copied(controlPages),
  },
  {
    id: 'points',
    name: 'Victory points',
    note: 'the worth of each ship, by its fate',
    needs: 'ships',
    count: onceForSides,
    heading: 'Forms',
    draw: copied(pointPages),
  },
  {
    id: 'initiative',
    name: 'Initiative cards',
    note: 'one a ship, D.8',
    needs: 'ships',
    count: shipsIn,
    heading: 'Cards',
    draw: initiativePages,
  },
  {
    id: 'flight-cards',
    name: 'Flight cards',
    note: 'one a flight, with boxes for losses',
    needs: 'fleets',
    count: (source) => allFlights(source).length,
    heading: 'Cards',
    draw: (source, count, { choices, report }) => {
      const template = pageTemplate(choices.paper, false, 1);
      const cards = allFlights(source).slice(0, count);
      return flightCardPages(source.title, cards, { template, ink: 'ink', report });
    },
  },
];

const allFlights = ({ sides }: PrintSource) => sides.flatMap(({ flights }) => flights);

export const isPagesKind = (kind: PrintKind): kind is PagesKind => 'draw' in kind;

/** Numbers of the kinds that are wanted, by id. */
export type PrintCounts = { readonly [kind: string]: number };

/** Kinds that a game is played with on paper. */
const GAME_KINDS = [
  ...['scenario', 'sheets', 'roster', 'ships', 'flights', 'seekers', 'markers', 'board', 'points'],
];

/** Numbers of everything for a game, as the source needs them. */
export const gameCounts = (source: PrintSource): PrintCounts =>
  Object.fromEntries(
    PRINT_KINDS.flatMap((kind) =>
      GAME_KINDS.includes(kind.id) ? [[kind.id, kind.count(source)]] : [],
    ),
  );

export const needsNoShip = ({ needs }: PrintKind): boolean =>
  needs === 'nothing' || needs === 'board';

/** Number of a kind that is asked for: what the source needs; else one of each, or one page where it needs no ship. */
export function askedCount(kind: PrintKind, source: PrintSource): number {
  return (
    kind.count(source) ||
    (isPagesKind(kind) ? Number(needsNoShip(kind)) : kind.counters(source).length)
  );
}

/** The wanted number of counters: fewer than the source has, or more, by repetition. */
function counted(counters: readonly PrintCounter[], count: number): readonly PrintCounter[] {
  if (counters.length === 0) return [];
  return Array.from({ length: count }, (_, i) => counters[i % counters.length] as PrintCounter);
}

export const wantedCounters = (source: PrintSource, counts: PrintCounts): readonly PrintCounter[] =>
  PRINT_KINDS.flatMap((kind) =>
    isPagesKind(kind) ? [] : counted(kind.counters(source), counts[kind.id] ?? 0),
  );

const COUNTERS = 'Counters';

/** The book of drawn prints, which carries the designs of its ships. */
export function printsBook(
  { rules }: BattleRules,
  { title, sides }: PrintSource,
  { sections, issues }: DrawnPrints,
): Book {
  const designs = [...new Set(sides.flatMap(({ ships }) => ships.map(({ design }) => design)))];
  const pages = sections.flatMap((section) => section.pages);
  const drawn = { pages, issues };
  return { title, sheets: [], drawn, designs, packs: carriedPacks(rules, designs), print: {} };
}

/** Draws the pages that are wanted, section by section; yields the share of the work that is done. */
export function* printSteps(
  battle: BattleRules,
  source: PrintSource,
  counts: PrintCounts,
  choices: PrintChoices,
): Generator<number, DrawnPrints> {
  const setting = { battle, choices, report: new GlyphReport(), small: new Set<string>() };
  const sections = new Map<string, DrawnPage[]>();
  const add = (heading: string, pages: readonly DrawnPage[]): void => {
    if (pages.length === 0) return;
    sections.set(heading, [...(sections.get(heading) ?? []), ...pages]);
  };
  const steps = PRINT_KINDS.length + 1;
  // Counters with backs behind them come first, so that fronts are printed on the front of the paper.
  const order = (kind: PrintKind): number =>
    Number(choices.backs === 'two-sided' && isPagesKind(kind));
  const kinds = PRINT_KINDS.toSorted((a, b) => order(a) - order(b));
  for (const [i, kind] of kinds.entries()) {
    yield i / steps;
    if (!isPagesKind(kind)) {
      // All counters share their sheets, which stand where the first kind of them does.
      if (sections.has(COUNTERS)) continue;
      add(COUNTERS, counterSheets(source.title, wantedCounters(source, counts), setting));
      continue;
    }
    const count = counts[kind.id] ?? 0;
    if (count === 0) continue;
    const made = kind.draw(source, count, setting);
    add(kind.heading, 'next' in made ? yield* made : made);
  }
  return {
    sections: [...sections].map(([heading, pages]): PrintSection => ({ heading, pages })),
    issues: setting.report.issues,
    small: [...setting.small],
  };
}

/** Draws the pages that are wanted at once. */
export function drawPrints(
  battle: BattleRules,
  source: PrintSource,
  counts: PrintCounts,
  choices: PrintChoices,
): DrawnPrints {
  const steps = printSteps(battle, source, counts, choices);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
