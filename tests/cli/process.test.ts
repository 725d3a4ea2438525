/** The built command line as a process: what only a process can show. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { root } from '../../scripts/root.js';
import { ensureBuilt, program, run, runForImpatientReader, runIntoProgram } from './built.ts';
import { design } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-cli-'));
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

beforeAll(ensureBuilt, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('slipway', () => {
  it('rates a file', () => {
    const { status, stdout, stderr } = run(['rate', 'data/ships/majestic.json']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/\nMajestic +8 +1520\/1520 +605 +58 +188\n$/);
  });

  it('prints the version of the package', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(run(['--version']).stdout).toBe(`${version}\n`);
  });

  it('rates thousands of lines of standard input in order', () => {
    const count = 3000;
    const lines = Array.from({ length: count }, (_, i) => design({ engines: i % 7 }));
    const { status, stdout } = run(['rate', '--json', '-'], lines.join('\n'));
    const engines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).space.engines);
    expect(status).toBe(0);
    expect(engines).toEqual(lines.map((_, i) => (i % 7) * 6));
  });

  test.each<readonly [string, readonly string[], number]>([
    ['errors in a design', ['rate', file('bad.json', design({ hull: 99 }))], 1],
    ['a missing file', ['rate', join(folder, 'none.json')], 2],
    ['a folder with that design', ['rate', folder], 1],
    ['misuse', ['rate'], 2],
  ])('ends with its status for %s', (_, args, status) => {
    const outcome = run(args);
    expect(outcome.status).toBe(status);
    expect(outcome.stderr).toMatch(/./);
    expect(outcome.stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it('imports ships into files that it rates', () => {
    const into = join(folder, 'new', 'ships');
    const args = ['import', 'tests/fixtures/drake/posts/majestic.txt', '-o', into];
    const imported = run(args);
    expect(imported.status).toBe(0);
    expect(imported.stdout).toMatch(/\nimperial-majestic\.json +Majestic +188 +2 warnings\n/);
    expect(imported.stderr).toMatch(/\^\^\^ expected 188/);
    expect(readdirSync(into)).toEqual(['imperial-majestic.json']);
    expect(run(['rate', join(into, 'imperial-majestic.json')]).stdout).toMatch(/ 188\n$/);
    expect(run(args).status).toBe(2);
    expect(run([...args, '--force']).status).toBe(0);
  });

  it('checks a published ship', () => {
    const { status, stdout } = run(['check', 'tests/fixtures/drake/posts/majestic.txt']);
    expect(status).toBe(1);
    expect(stdout).toContain('weapons track 17-13-9-5, by the rules 16-12-8-4');
  });

  it('reads what Windows writes', () => {
    const wide = Buffer.from(`\uFEFF${design()}\r\n`, 'utf16le');
    expect(run(['rate', file('wide.json', wide)]).stdout).toContain('Wren');
  });

  test.each([
    ['a file without an end', ['rate', '/dev/zero'], ''],
    ['100 MB of prose', ['rate', '-'], 'Two fleets met off the reef. '.repeat(3_500_000)],
  ])('refuses %s with its reason', (_, args, input) => {
    const { status, stderr } = run(args, input);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^(?:\/dev\/zero|<stdin>): This file has more than 64 MB, .*\n$/);
  });

  it('refuses a request without an end of its line', () => {
    const { status, stderr } = run(['battle', '--json', '-'], 'x'.repeat(9_000_000));
    expect([status, stderr]).toEqual([
      2,
      'slipway: cannot read standard input: a line of it is too long\n',
    ]);
  });

  it('prints a PDF on standard output, and its pages on standard error', () => {
    const { status, stdout, stderr } = run(['reference', '-o', '-']);
    expect([status, stdout.slice(0, 5), stderr]).toEqual([0, '%PDF-', '-: 1 page\n']);
  });

  it('prints a PDF into another program', () => {
    const { status, stdout, stderr } = runIntoProgram(['reference']);
    expect([status, stdout.slice(0, 5)]).toEqual([0, '%PDF-']);
    expect(stderr).toMatch(/: 1 page\n$/);
  });

  it('stops quietly when its reader has had enough', async () => {
    // Far more than a pipe holds.
    const input = `${design()}\n`.repeat(4000);
    const { status, err } = await runForImpatientReader(['rate', '--json', '-'], input);
    expect([status, err]).toEqual([0, '']);
  });
});

test('a full disk behind standard output is named', () => {
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', '"$@" > /dev/full', 'bash', process.execPath, program, 'rate', 'data/ships'],
    { cwd: root, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([2, 'slipway: cannot write: the disk is full\n']);
});

test('an interrupt while files are written leaves none of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-gallery-'));
  const ships = readdirSync(join(root, 'data/ships')).slice(0, 20);
  const files = ships.map((name) => join(root, 'data/ships', name));
  let ended: NodeJS.Signals | null = null;
  // On a busy machine, all may be written before the folder is looked at.
  for (let tries = 0; tries < 5 && ended === null; tries += 1) {
    const child = spawn(process.execPath, [program, 'site', '--force', folder, ...files]);
    const closed = new Promise((resolve) => child.once('close', resolve));
    const isWriting = () => readdirSync(folder).some((name) => name.startsWith('.slipway-'));
    while (!isWriting() && child.exitCode === null) await setTimeout(1);
    child.kill('SIGINT');
    await closed;
    ended = child.signalCode;
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  }
  expect(ended).toBe('SIGINT');
  rmSync(folder, { recursive: true });
}, 60_000);
