/** The rooms of the house and the arrows between them: what a line of code may import. */

export type Room =
  | 'data'
  | 'templates'
  | 'core'
  | 'tables'
  | 'notation'
  | 'convert'
  | 'sheets'
  | 'library'
  | 'ui/components'
  | 'ui'
  | 'cli'
  | 'cli/main.ts'
  | 'main.tsx';

export interface Allowance {
  /** Other rooms; a room may always import itself. */
  readonly rooms: readonly Room[];
  /** Packages with all their subpaths; `node:` is every module of Node, `css` every style sheet. */
  readonly packages?: readonly string[];
  /** Packages that one file of the room alone may import, and only when they are needed. */
  readonly lazy?: readonly string[];
}

/** Folders and files, the more particular before the more general. */
export const PLACES: readonly (readonly [prefix: string, room: Room])[] = [
  ['src/main.tsx', 'main.tsx'],
  ['src/cli/main.ts', 'cli/main.ts'],
  ['src/cli/', 'cli'],
  ['src/ui/components/', 'ui/components'],
  ['src/ui/', 'ui'],
  ['src/library/', 'library'],
  ['src/sheets/', 'sheets'],
  ['src/convert/', 'convert'],
  ['src/notation/', 'notation'],
  // The types of the rules follow from the schemas of the tables.
  ['src/tables/construction.ts', 'core'],
  ['src/tables/schema.ts', 'core'],
  ['src/tables/shapes.ts', 'core'],
  ['src/tables/', 'tables'],
  ['src/core/', 'core'],
  ['templates/', 'templates'],
  ['data/', 'data'],
];

export const TABLE: { readonly [room in Room]: Allowance } = {
  data: { rooms: [] },
  templates: { rooms: [] },
  core: { rooms: [], packages: ['decimal.js', 'valibot'] },
  tables: { rooms: ['data', 'core'], packages: ['valibot'] },
  notation: { rooms: ['core'] },
  // Editions check their own tables with the shapes of the rules.
  convert: {
    rooms: ['core', 'tables', 'notation'],
    packages: ['papaparse', 'fflate', 'jsonc-parser', 'valibot'],
  },
  sheets: { rooms: ['core', 'notation', 'convert', 'templates'], lazy: ['pdfmake'] },
  library: {
    rooms: ['core', 'notation', 'convert'],
    packages: ['solid-js', 'idb', 'fflate'],
  },
  'ui/components': {
    rooms: ['core'],
    packages: ['solid-js', '@kobalte/core', 'lean-qr', 'css'],
  },
  ui: {
    rooms: ['core', 'ui/components', 'library', 'convert', 'sheets'],
    packages: [
      'solid-js',
      '@kobalte/core',
      '@solidjs/router',
      // Draws of ten thousand ships only the rows in view: 7 KB gzipped, with the ships' list.
      '@tanstack/solid-virtual',
      // Round ticks on the axes of charts, and loaded with them.
      'd3-scale',
      'css',
      'virtual:pwa-register',
      // The font files that the printing worker fetches.
      '@fontsource/sofia-sans',
      '@fontsource/sofia-sans-condensed',
    ],
  },
  cli: { rooms: ['core', 'notation', 'convert', 'sheets'], packages: ['node:'] },
  'cli/main.ts': {
    rooms: ['core', 'tables', 'notation', 'convert', 'sheets', 'templates', 'cli'],
    packages: ['node:'],
  },
  'main.tsx': {
    rooms: [
      'core',
      'tables',
      'notation',
      'convert',
      'sheets',
      'templates',
      'library',
      'ui/components',
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
};

/** What the rules must not know: clock, chance and the world around them. */
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

/** Lines; beyond, a file holds more than one idea. */
export const LONGEST_FILE = 250;
