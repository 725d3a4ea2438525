/** Rooms of the source, and what each may import. */

export type Room =
  | 'texts'
  | 'data'
  | 'templates'
  | 'workers'
  | 'core/exact'
  | 'core/chance'
  | 'core/design'
  | 'core/rules'
  | 'core/rules/unity'
  | 'core/rating'
  | 'core/play'
  | 'core/battle'
  | 'core/game'
  | 'core/campaign'
  | 'core/solve'
  | 'study'
  | 'formats/each'
  | 'formats'
  | 'editions'
  | 'data/games'
  | 'games'
  | 'games/starships'
  | 'games/star-navy'
  | 'sheets'
  | 'store'
  | 'ui/components'
  | 'ui/shared'
  | 'ui/pages'
  | 'ui'
  | 'cli'
  | 'cli/main.ts'
  | 'index.ts'
  | 'main.tsx'
  | 'reading-worker.ts'
  | 'solver-worker.ts'
  | 'summary-worker.ts';

export interface Allowance {
  /** Other rooms that it may import. */
  readonly rooms: readonly Room[];
  /** Packages with their subpaths; `node:` means every module of Node, `css` every style sheet. */
  readonly packages?: readonly string[];
  /** Packages that only one file of the room may import, lazily. */
  readonly lazy?: readonly string[];
}

/** Rooms by path prefix, special before general. */
export const PLACES: readonly (readonly [prefix: string, room: Room])[] = [
  ['src/main.tsx', 'main.tsx'],
  ['src/reading-worker.ts', 'reading-worker.ts'],
  ['src/solver-worker.ts', 'solver-worker.ts'],
  ['src/summary-worker.ts', 'summary-worker.ts'],
  ['src/index.ts', 'index.ts'],
  ['src/play.ts', 'index.ts'],
  ['src/battle.ts', 'index.ts'],
  ['src/solve.ts', 'index.ts'],
  ['src/library/', 'index.ts'],
  ['src/cli/main.ts', 'cli/main.ts'],
  ['src/cli/', 'cli'],
  ['src/ui/components/', 'ui/components'],
  ['src/ui/shared/', 'ui/shared'],
  ['src/ui/pages/', 'ui/pages'],
  ['src/ui/', 'ui'],
  ['src/store/', 'store'],
  ['src/sheets/', 'sheets'],
  ['src/editions/', 'editions'],
  ['src/games/starships/', 'games/starships'],
  ['src/games/star-navy/', 'games/star-navy'],
  ['src/games/', 'games'],
  ['src/formats/drake/', 'formats/each'],
  ['src/formats/csv/', 'formats/each'],
  ['src/formats/json/', 'formats/each'],
  ['src/formats/link/', 'formats/each'],
  ['src/formats/play/', 'formats/each'],
  ['src/formats/', 'formats'],
  ['src/workers/', 'workers'],
  ['src/core/exact/', 'core/exact'],
  ['src/core/chance/', 'core/chance'],
  ['src/core/design/', 'core/design'],
  ['src/core/rules/unity/', 'core/rules/unity'],
  ['src/core/rules/', 'core/rules'],
  ['src/core/rating/', 'core/rating'],
  ['src/core/play/', 'core/play'],
  ['src/core/battle/', 'core/battle'],
  ['src/core/game/', 'core/game'],
  ['src/core/campaign/', 'core/campaign'],
  ['src/core/solve/', 'core/solve'],
  ['src/study/', 'study'],
  ['docs/', 'texts'],
  ['package.json', 'texts'],
  ['templates/', 'templates'],
  ['data/games/', 'data/games'],
  ['data/', 'data'],
];

/** A ship and its figures; `core/design` and `core/rules` describe each other. */
const RATED = ['core/exact', 'core/design', 'core/rules'] as const;

/** What a ship does on the table, question by question. */
const PLAYED = [...RATED, 'core/chance', 'core/rating', 'core/play'] as const;

export const CORE: readonly Room[] = [
  ...PLAYED,
  'core/battle',
  'core/game',
  'core/campaign',
  'core/solve',
] as const;

/** Other starship games; they know nothing of Unity. */
const GAMES = ['games', 'games/starships', 'games/star-navy'] as const;

const READERS = [...CORE, 'formats/each', 'formats', 'editions'] as const;

/** Rooms that show or run battles. */
const FIGHTERS = [...READERS, 'study'] as const;

const PAGE_PACKAGES = ['solid-js', '@kobalte/core', '@solidjs/router', 'css'] as const;

export const TABLE: { readonly [room in Room]: Allowance } = {
  // Pages of docs that the help page shows.
  texts: { rooms: [] },
  data: { rooms: [] },
  templates: { rooms: [] },
  // The one protocol between a page or program and its workers. Rooms that start or are a worker may
  // import it; the core stays free of messages and clocks: its jobs are functions and generators.
  workers: { rooms: [] },
  'core/exact': { rooms: [] },
  // The one generator of random numbers.
  'core/chance': { rooms: [], packages: ['pure-rand'] },
  'core/design': { rooms: RATED, packages: ['valibot'] },
  'core/rules': { rooms: ['core/exact', 'core/design'], packages: ['valibot', 'decimal.js'] },
  // Binds the figures of data/; all else takes rules as an argument.
  'core/rules/unity': {
    rooms: ['data', 'core/exact', 'core/design', 'core/rules'],
    packages: ['valibot'],
  },
  'core/rating': { rooms: RATED },
  'core/play': { rooms: [...RATED, 'core/rating'] },
  'core/battle': { rooms: PLAYED },
  // A game at the table: what its players enter. A battle is what the engine does by itself.
  'core/game': { rooms: [...PLAYED, 'core/battle'], packages: ['valibot'] },
  // Linked battles: what their players enter between them, in a log as a game's.
  'core/campaign': {
    rooms: [...PLAYED, 'core/battle', 'core/game', 'core/solve'],
    packages: ['valibot'],
  },
  'core/solve': { rooms: PLAYED },
  // Policies, and many battles.
  study: { rooms: CORE, packages: ['valibot'] },
  'formats/each': { rooms: CORE, packages: ['papaparse', 'jsonc-parser', 'fflate', 'valibot'] },
  // The registry. It lists the editions among the formats; editions use single formats.
  formats: {
    rooms: [...CORE, 'formats/each', 'editions'],
    // Workbooks.
    packages: ['fflate', 'saxen'],
  },
  editions: { rooms: [...CORE, 'formats/each'], packages: ['valibot'] },
  'data/games': { rooms: [] },
  'games/starships': {
    rooms: ['games', 'data/games', 'core/exact', 'core/chance'],
    packages: ['valibot'],
  },
  games: { rooms: [], packages: ['valibot'] },
  'games/star-navy': {
    rooms: ['games', 'data/games', 'core/exact', 'core/chance'],
    packages: ['valibot'],
  },
  sheets: {
    rooms: [...READERS, ...GAMES, 'workers', 'templates'],
    // QR codes: 4 KB gzipped; the style sheet of galleries.
    packages: ['lean-qr', 'fflate', 'css'],
    lazy: ['pdfmake'],
  },
  store: {
    rooms: [...READERS, ...GAMES, 'workers'],
    packages: ['solid-js', 'idb', 'fflate', 'valibot'],
  },
  'ui/components': {
    rooms: CORE,
    packages: [
      'solid-js',
      '@floating-ui/dom',
      '@kobalte/core',
      '@solid-primitives/keyed',
      'lean-qr',
      'css',
    ],
  },
  'ui/shared': {
    rooms: [
      ...FIGHTERS,
      ...GAMES,
      'workers',
      'reading-worker.ts',
      'sheets',
      'store',
      'ui/components',
    ],
    packages: [
      ...PAGE_PACKAGES,
      // Axes of charts: 9 KB gzipped, loaded with the first.
      'd3-scale',
      // Virtual lists: 7 KB gzipped, loaded with a list.
      '@tanstack/solid-virtual',
      // Font files for the printing worker.
      '@fontsource/sofia-sans',
      '@fontsource/sofia-sans-condensed',
    ],
    // QR codes that the camera sees: 47 KB gzipped, for browsers that cannot read them by themselves.
    lazy: ['jsqr'],
  },
  'ui/pages': {
    rooms: [
      ...FIGHTERS,
      ...GAMES,
      'workers',
      'texts',
      'sheets',
      'store',
      'ui/components',
      'ui/shared',
    ],
    packages: [...PAGE_PACKAGES, '@tanstack/solid-virtual', 'd3-scale'],
  },
  ui: {
    rooms: [...READERS, 'sheets', 'store', 'ui/components', 'ui/shared', 'ui/pages'],
    packages: PAGE_PACKAGES,
  },
  cli: {
    rooms: [...FIGHTERS, ...GAMES, 'workers', 'sheets'],
    // Draws SVG as PNG: 2.5 MB of WebAssembly, for the cards of galleries.
    packages: ['node:', '@resvg/resvg-wasm'],
  },
  'cli/main.ts': {
    rooms: [...FIGHTERS, 'core/rules/unity', 'workers', 'sheets', 'templates', 'cli'],
    packages: ['node:'],
  },
  'index.ts': { rooms: [...FIGHTERS, ...GAMES, 'core/rules/unity', 'sheets'] },
  'main.tsx': {
    rooms: [
      ...FIGHTERS,
      'core/rules/unity',
      'solver-worker.ts',
      'summary-worker.ts',
      'workers',
      'sheets',
      'templates',
      'store',
      'ui/components',
      'ui/shared',
      'ui',
    ],
    packages: [
      'solid-js',
      '@solidjs/router',
      '@fontsource-variable/sofia-sans',
      '@fontsource-variable/sofia-sans-condensed',
      'css',
    ],
  },
  // Binds the rules to the solver and to battles in a worker of the page's.
  'solver-worker.ts': { rooms: [...FIGHTERS, 'core/rules/unity', 'workers'] },
  // Binds the rules to the readers in a worker of the page's.
  'reading-worker.ts': {
    rooms: [...READERS, 'core/rules/unity', 'sheets', 'store', 'workers'],
  },
  // Binds the rules to stored ships in a worker of the page's.
  'summary-worker.ts': { rooms: [...CORE, 'core/rules/unity', 'workers', 'store'] },
};

/** Global names that the core may not use: clock, chance, environment. */
export const FORBIDDEN_IN_CORE = [
  'Date',
  'Math.random',
  'console',
  'crypto',
  'document',
  'performance',
  'process',
  'window',
] as const;

/** Limit of lines in a file. */
export const LONGEST_FILE = 400;
