/** The page docs/api.md: every name of the library with its type and docstring, from the built types. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor';
import { root } from './root.js';

/** Entries of the package, with their declarations in dist/types. */
const ENTRIES = /** @type {const} */ ([
  ['slipway', 'index.d.ts'],
  ['slipway/play', 'play.d.ts'],
  ['slipway/battle', 'battle.d.ts'],
  ['slipway/solve', 'solve.d.ts'],
  ['slipway/node', 'cli/node.d.ts'],
]);

/**
 * An item as API Extractor writes it.
 * @typedef {{
 *   kind: string,
 *   name: string,
 *   docComment?: string,
 *   excerptTokens: { text: string }[],
 *   members?: Item[],
 * }} Item
 */

/** @returns {string} the whole page in Markdown */
export function apiPage() {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-api-'));
  try {
    const configs = ENTRIES.map(([, types], i) => configOf(types, join(folder, `${i}.json`)));
    const [first] = configs;
    if (!first) throw new Error('the library has no entries');
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
    });
    const parts = configs.map((config, i) => {
      const options = { localBuild: true, compilerState, messageCallback: mute };
      Extractor.invoke(config, options);
      return section(ENTRIES[i]?.[0] ?? '', itemsOf(config.apiJsonFilePath));
    });
    return `${HEAD}\n${parts.join('\n')}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const HEAD = `# API

Written by \`npm run docs\` from the types of the library. [The library](library.md) shows how to use it.
`;

/**
 * @param {string} types
 * @param {string} apiJsonFilePath
 */
function configOf(types, apiJsonFilePath) {
  const mainEntryPointFilePath = join(root, 'dist/types', types);
  const none = { default: { logLevel: ExtractorLogLevel.None } };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'esnext',
            moduleResolution: 'bundler',
            lib: ['ES2023', 'DOM'],
            types: [],
            strict: true,
            skipLibCheck: true,
          },
          files: [mainEntryPointFilePath],
        },
      },
      apiReport: { enabled: false },
      docModel: { enabled: true, apiJsonFilePath },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { extractorMessageReporting: none, tsdocMessageReporting: none },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  });
}

/** @param {import('@microsoft/api-extractor').ExtractorMessage} message */
const mute = (message) => {
  if (message.logLevel !== 'error') message.handled = true;
};

/**
 * @param {string} file
 * @returns {Item[]}
 */
const itemsOf = (file) => JSON.parse(readFileSync(file, 'utf8')).members[0].members;

/**
 * @param {string} entry
 * @param {Item[]} items
 */
const section = (entry, items) =>
  [
    `## ${entry}\n`,
    ...[...items].sort((a, b) => (a.name < b.name ? -1 : 1)).map((item) => itemText(item)),
  ].join('\n');

/** @param {Item} item */
const itemText = (item) =>
  [`### ${item.name}\n`, docText(item.docComment), '```ts', declaration(item), '```', '']
    .filter((line) => line !== undefined)
    .join('\n');

/** @param {Item} item */
function declaration(item) {
  const head = code(item).replace(/^export (declare )?/, '');
  if (item.kind !== 'Interface' || !item.members) return head;
  const members = item.members.flatMap((member) => {
    const doc = docText(member.docComment)?.trim();
    return [...(doc ? [`  /** ${doc.replace(/\s*\n\s*/g, ' ')} */`] : []), `  ${code(member)}`];
  });
  return [`${head.trim()} {`, ...members, '}'].join('\n');
}

/** @param {Item} item */
const code = (item) =>
  item.excerptTokens
    .map(({ text }) => text)
    .join('')
    .trim();

/**
 * Text of a docstring without its marks.
 * @param {string | undefined} comment
 */
function docText(comment) {
  const text = (comment ?? '')
    .replace(/^\/\*\*\s*/, '')
    .replace(/\s*\*\/\s*$/, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();
  return text === '' ? undefined : `${text}\n`;
}
