import { defineConfig, type Plugin } from 'vite';
import { BATTLE, INDEX, PLAY, SOLVE } from './src/library/arguments.ts';

/** Entries of the package whose calls are checked: the file in src/, and the table of what its calls take. */
const FACES: { readonly [entry: string]: readonly [file: string, table: string, calls: object] } = {
  index: ['index.ts', 'INDEX', INDEX],
  play: ['play.ts', 'PLAY', PLAY],
  battle: ['battle.ts', 'BATTLE', BATTLE],
  solve: ['solve.ts', 'SOLVE', SOLVE],
};

const ENTRY = '\0entry:';

/** Writes entries that check the arguments of each call. */
const checkedEntries: Plugin = {
  name: 'checked-entries',
  resolveId: (id) => (id.startsWith('entry:') ? `\0${id}` : undefined),
  load(id) {
    const [file, table, calls] = FACES[id.slice(ENTRY.length)] ?? [];
    if (!id.startsWith(ENTRY) || !file || !calls) return undefined;
    return `export * from '/src/${file}';
      import * as face from '/src/${file}';
      import { ${table} } from '/src/library/arguments.ts';
      import { namedCalls } from '/src/library/named-calls.ts';
      export const { ${Object.keys(calls).join(', ')} } = namedCalls(face, ${table});`;
  },
};

/** The library: what `import … from 'slipway'` gives, with its packages left outside. */
export default defineConfig({
  publicDir: false,
  plugins: [checkedEntries],
  build: {
    ssr: true,
    outDir: 'dist/lib',
    target: 'es2022',
    rolldownOptions: {
      input: {
        ...Object.fromEntries(Object.keys(FACES).map((entry) => [entry, `entry:${entry}`])),
        node: 'src/cli/node.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
