import { posix } from 'node:path';
import { type Import, readSource, type Source } from './read-source.ts';
import {
  type Allowance,
  FORBIDDEN_IN_CORE,
  LONGEST_FILE,
  PLACES,
  type Room,
  TABLE,
} from './table.ts';

/** Texts of the source files by their path from the project's top. */
export type Files = ReadonlyMap<string, string>;

const isScript = (path: string): boolean => /\.tsx?$/.test(path);

const roomOf = (path: string): Room | undefined =>
  PLACES.find(
    ([prefix]) => path === prefix || (prefix.endsWith('/') && path.startsWith(prefix)),
  )?.[1];

/** Target of an import: a path of the project, or a package. */
type Target = { readonly path: string } | { readonly name: string };

function targetOf(importer: string, specifier: string): Target {
  // A glob names files of packages by their path in node_modules.
  const plain = specifier.replace(/\?.*$/, '').replace(/^\/node_modules\//, '');
  if (plain.startsWith('.')) return { path: posix.join(posix.dirname(importer), plain) };
  if (plain.startsWith('node:')) return { name: 'node:' };
  const [scope = '', name = ''] = plain.split('/');
  return { name: scope.startsWith('@') ? `${scope}/${name}` : scope };
}

/** Reason why an import is forbidden, or undefined. */
function refusal(importer: string, { specifier, kind }: Import): string | undefined {
  const room = roomOf(importer);
  if (!room) return 'is in no room of the table';
  if (specifier === undefined) return 'imports what cannot be read from the source';
  const { rooms, packages = [], lazy = [] }: Allowance = TABLE[room];
  const target = targetOf(importer, specifier);
  if ('path' in target) {
    // A style sheet belongs to the room of its importer.
    const allowed = target.path.endsWith('.css')
      ? packages.includes('css')
      : [room, ...rooms].some((other) => other === roomOf(target.path));
    return allowed ? undefined : `(${room}) must not import ${target.path}`;
  }
  if (lazy.includes(target.name)) {
    return kind === 'static' ? `must import ${target.name} only when needed` : undefined;
  }
  return packages.includes(target.name) ? undefined : `(${room}) must not import ${specifier}`;
}

/** Imports of one page by another: what both need belongs to `ui/shared`. */
export const importsAmongPages = (files: Files): string[] =>
  scripts(files).flatMap(([path, { imports }]) => {
    const page = pageOf(path);
    return imports.flatMap(({ specifier, line }) => {
      const target = specifier === undefined ? undefined : targetOf(path, specifier);
      const other = target && 'path' in target ? pageOf(target.path) : undefined;
      const crosses = page !== undefined && other !== undefined && page !== other;
      return crosses ? [`${path}:${line} (page ${page}) must not import the page ${other}`] : [];
    });
  });

const pageOf = (path: string): string | undefined => /^src\/ui\/pages\/([^/]+)/.exec(path)?.[1];

/** Imports of Solid outside store and page. */
export const strayReactivity = (files: Files): string[] =>
  scripts(files).flatMap(([path, { imports }]) =>
    /^src\/(store\/|ui\/|main\.tsx$)/.test(path)
      ? []
      : imports
          .filter(({ specifier }) => specifier?.startsWith('solid-js'))
          .map(({ line }) => `${path}:${line} must not know Solid`),
  );

const known = new WeakMap<Files, [string, Source][]>();

/** Parsed scripts, cached for all checks. */
function scripts(files: Files): [string, Source][] {
  const sources =
    known.get(files) ??
    [...files]
      .filter(([path]) => isScript(path))
      .map(([path, code]): [string, Source] => [path, readSource(path, code)]);
  known.set(files, sources);
  return sources;
}

/** Imports that the table does not allow. */
export const forbiddenImports = (files: Files): string[] =>
  scripts(files).flatMap(([path, { imports, errors }]) => [
    ...errors.map((message) => `${path} cannot be read: ${message}`),
    ...(roomOf(path) ? [] : [`${path} is in no room of the table`]),
    ...imports.flatMap((found) => {
      const reason = refusal(path, found);
      return reason ? [`${path}:${found.line} ${reason}`] : [];
    }),
  ]);

/** Packages that only one file may import, with all files that import them. */
export function sharedLazyPackages(files: Files): string[] {
  const importers = new Map<string, Set<string>>();
  for (const [path, { imports }] of scripts(files)) {
    const room = roomOf(path);
    for (const { specifier } of imports) {
      if (!room || specifier === undefined) continue;
      const target = targetOf(path, specifier);
      if (!('name' in target) || !TABLE[room].lazy?.includes(target.name)) continue;
      importers.set(target.name, (importers.get(target.name) ?? new Set()).add(path));
    }
  }
  return [...importers]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name} is imported by ${[...paths].join(' and ')}`);
}

/** Import cycles, types included, each as a path back to its start. */
export function importCycles(files: Files): string[] {
  const arrows = new Map(
    scripts(files).map(([path, { imports }]) => [
      path,
      imports.flatMap(({ specifier }) => {
        const target = specifier === undefined ? undefined : targetOf(path, specifier);
        return target && 'path' in target ? [target.path] : [];
      }),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const target of arrows.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of arrows.keys()) visit(path, []);
  return cycles;
}

/** Files over the limit of lines. */
export const longFiles = (files: Files): string[] =>
  [...files]
    .map(([path, text]) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_FILE)
    .map(({ path, lines }) => `${path} has ${lines} lines`);

/** Uses of clock, chance and environment in the core. */
export const impureCore = (files: Files): string[] =>
  scripts(files)
    .filter(([path]) => roomOf(path)?.startsWith('core/'))
    .flatMap(([path, { uses }]) =>
      uses
        .filter(({ name }) => FORBIDDEN_IN_CORE.some((forbidden) => forbidden === name))
        .map(({ name, line }) => `${path}:${line} uses ${name}`),
    );

/**
 * Classes that two style sheets define. Sheets load lazily and stay, so one would change what another drew.
 * A sheet may adapt another's class within a media query.
 */
export function sharedClasses(files: Files): string[] {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const [path, text] of files) {
    if (!path.endsWith('.css')) continue;
    for (const name of new Set(definedClasses(text))) {
      const owner = owners.get(name);
      if (owner) shared.push(`${name} is defined in ${owner} and ${path}`);
      else owners.set(name, path);
    }
  }
  return shared;
}

/** Top-level selectors of a single class. */
function definedClasses(css: string): readonly string[] {
  const classes: string[] = [];
  let depth = 0;
  for (const part of css.replace(/\/\*.*?\*\//gs, '').split(/([{}])/)) {
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    else if (depth === 0) {
      classes.push(
        ...part
          .replace(/\([^()]*\)/g, '()')
          .split(',')
          .map((one) => one.trim())
          .filter((one) => /^\.[\w-]+$/.test(one)),
      );
    }
  }
  return classes;
}

/** First words that make a comment a riddle: it must begin with a noun or a verb. */
const RIDDLES = 'What|Whether|Which|Who|Why|How|Of|By|Behind|Those|As|One|Lest';
const RIDDLING = new RegExp(String.raw`^\s*(?:/\*\*?|\*|//)\s+(?:${RIDDLES})\b`);

/** Lines of comments that begin with a riddle. */
export const riddles = (files: Files): string[] =>
  [...files].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, i) => (RIDDLING.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
  );
