/** Runs every command that README and docs show, and compares its output with the one shown. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { ensureBuilt } from '../cli/built.ts';
import { slipway } from '../cli/world.ts';
import { blocksOf, commandsOf, pages } from './pages.ts';

const place = mkdtempSync(join(tmpdir(), 'slipway-docs-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

beforeAll(() => {
  ensureBuilt();
  mkdirSync(join(place, 'bin'));
  const program = join(root, 'dist/cli/slipway.js');
  const script = `#!/bin/sh\nshift\nexec "${process.execPath}" "${program}" "$@"\n`;
  writeFileSync(join(place, 'bin/npx'), script, { mode: 0o755 });
});

/** Compares lines; a line `…` in the first list stands for any lines. */
function matches(shown: readonly string[], lines: readonly string[]): boolean {
  const [first, ...rest] = shown;
  if (first === undefined) return lines.length === 0;
  if (first.trim() !== '…') return first === lines[0] && matches(rest, lines.slice(1));
  return lines.some((_, i) => matches(rest, lines.slice(i))) || matches(rest, []);
}

test('lines left out stand for any lines', () => {
  expect(matches(['a', '  …', 'd'], ['a', 'b', 'c', 'd'])).toBe(true);
  expect(matches(['a', '…'], ['a', 'b'])).toBe(true);
  expect(matches(['a', 'd'], ['a', 'b', 'd'])).toBe(false);
});

test('commands are found', () => {
  expect(pages.flatMap(consoles).length).toBeGreaterThan(10);
});

/** Programs of the library are run from the installed package: tests/package. */
const isRunHere = (command: string): boolean => !command.startsWith('node ');

interface PlainCommand {
  readonly args: readonly string[];
  /** Drops standard error. */
  readonly isQuiet: boolean;
  /** File that takes the output. */
  readonly file: string | undefined;
}

/**
 * Reads a command that needs no shell: a process of its own for each of them would take longer than what it does.
 * Those with pipes are run by the shell and the built program.
 */
function plainCommand(command: string): PlainCommand | undefined {
  const [, text, quiet, file] =
    /^npx slipway((?: (?:[\w./:=,-]+|'[^']*'))*)( 2>\/dev\/null)?(?: > (\S+))?$/.exec(command) ??
    [];
  if (text === undefined || (file !== undefined && quiet === undefined)) return undefined;
  const args = [...text.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
  return { args, isQuiet: quiet !== undefined, file };
}

test('plain commands are distinguished from those that need a shell', () => {
  expect(plainCommand("npx slipway print 'a b' -o c 2>/dev/null > d")).toEqual({
    ...{ args: ['print', 'a b', '-o', 'c'], isQuiet: true, file: 'd' },
  });
  for (const command of ['npx slipway rate a | tail', 'echo a', 'npx slipway rate *.json'])
    expect(plainCommand(command)).toBeUndefined();
});

const consoles = (page: string) => blocksOf(page).filter(({ language }) => language === 'console');

const shown = (page: string) =>
  consoles(page)
    .flatMap(commandsOf)
    .filter(({ command }) => isRunHere(command));

/** Commands of a page share a folder, with the files that the page shows and those they write, in turn. */
for (const page of pages.filter((page) => shown(page).length > 0))
  describe(page, { shuffle: false }, () => {
    const folder = join(place, page.replaceAll('/', '-'));
    const run = async (command: string): Promise<string> => {
      const plain = plainCommand(command);
      if (plain) {
        const { out, both } = await slipway(plain.args, { folder });
        if (plain.file === undefined) return plain.isQuiet ? out : both;
        writeFileSync(join(folder, plain.file), out);
        return '';
      }
      const PATH = `${join(place, 'bin')}${delimiter}${process.env.PATH}`;
      const env = { ...process.env, PATH, NO_COLOR: '1' };
      const { stdout } = spawnSync('bash', ['-c', `exec 2>&1\n${command}`], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      return stdout;
    };

    beforeAll(() => {
      mkdirSync(folder);
      cpSync(join(root, 'data'), join(folder, 'data'), { recursive: true });
      for (const { file, text } of blocksOf(page)) {
        if (file !== undefined) writeFileSync(join(folder, file), `${text}\n`);
      }
    });

    for (const { command, output } of shown(page)) {
      test(command, async () => {
        const lines = (await run(command)).replace(/\n$/, '').split('\n');
        const said = lines.length === 1 && lines[0] === '' ? [] : lines;
        if (!matches(output, said)) expect(said).toEqual(output);
      });
    }
  });
