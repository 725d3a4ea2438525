/** Counts the work of a call, the same on every machine, instead of timing it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type ESTree, parseAst } from 'vite';

/** Exports of a source file, with counters inside. */
interface Counted<Exports> {
  readonly exports: Exports;
  /**
   * Steps of a call: loop passes, function calls, and characters that built-in searches (`indexOf`,
   * `includes`, regular expressions) read.
   */
  steps(call: () => unknown): number;
}

type Counters = { __steps: number };
const counters = globalThis as unknown as Counters;
counters.__steps = 0;

/** Builds a source file, given by its path from the root, with its imports. */
export async function counted<Exports>(path: string): Promise<Counted<Exports>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: path,
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in built)) throw new Error(`${path} did not build`);
  // A file on disk, as modules may use `import.meta.url`.
  const folder = mkdtempSync(join(tmpdir(), 'slipway-counted-'));
  try {
    const file = join(folder, 'counted.mjs');
    writeFileSync(file, withCounters(built.output[0].code));
    return { exports: await import(pathToFileURL(file).href), steps };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function steps(call: () => unknown): number {
  counters.__steps = 0;
  const stop = countSearches();
  try {
    call();
    return counters.__steps;
  } finally {
    stop();
  }
}

/** Adds a counter to every function and loop body. */
function withCounters(code: string): string {
  const inserted: (readonly [at: number, text: string])[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type = '', body } = node as Partial<ESTree.Node> & { readonly body?: ESTree.Node };
    if (body && /Function|^(For|While|DoWhile)/.test(type)) {
      if (body.type === 'BlockStatement') inserted.push([body.start + 1, '__steps++;']);
      else if (type === 'ArrowFunctionExpression') {
        inserted.push([body.start, '(__steps++, '], [body.end, ')']);
      } else inserted.push([body.start, '{ __steps++; '], [body.end, ' }']);
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(code));
  let counted = '';
  let copied = 0;
  for (const [at, text] of inserted.sort(([a], [b]) => a - b)) {
    counted += code.slice(copied, at) + text;
    copied = at;
  }
  return counted + code.slice(copied);
}

/** Counts characters read by searches until the returned function is called. */
function countSearches(): () => void {
  const { exec } = RegExp.prototype;
  const { indexOf, lastIndexOf, includes } = String.prototype;
  const pass = (from: number, to: number): void => {
    counters.__steps += Math.max(1, to - from);
  };
  // `test`, `match`, `replace` and `split` also call it.
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    pass(from, match ? match.index + match[0].length : this.sticky ? from : text.length);
    return match;
  };
  String.prototype.indexOf = function (sought, from = 0) {
    const at = indexOf.call(this, sought, from);
    pass(from, at < 0 ? this.length : at);
    return at;
  };
  String.prototype.includes = function (sought, from = 0) {
    return this.indexOf(sought, from) >= 0;
  };
  String.prototype.lastIndexOf = function (sought, from) {
    const start = from ?? this.length;
    const at = lastIndexOf.call(this, sought, start);
    pass(Math.max(0, at), start);
    return at;
  };
  return () => {
    RegExp.prototype.exec = exec;
    Object.assign(String.prototype, { indexOf, lastIndexOf, includes });
  };
}
