import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { growFile, replaceFile, writeFiles } from '../../src/cli/files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const two = [
  { name: 'a.json', content: 'one' },
  { name: 'b.json', content: 'two' },
];
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

it('makes the folder and writes every file', async () => {
  expect(await writeFiles(join(folder, 'x/y'), two, false)).toEqual({ written: 2 });
  expect(readdirSync(join(folder, 'x/y'))).toEqual(['a.json', 'b.json']);
  expect([textOf('x/y/a.json'), textOf('x/y/b.json')]).toEqual(['one', 'two']);
});

it('writes nothing where one file exists', async () => {
  writeFileSync(join(folder, 'b.json'), 'old');
  expect(await writeFiles(folder, two, false)).toEqual({ existing: ['b.json'] });
  expect(readdirSync(folder)).toEqual(['b.json']);
  expect(textOf('b.json')).toBe('old');
});

it('overwrites files on request, and never a folder', async () => {
  writeFileSync(join(folder, 'b.json'), 'old');
  expect(await writeFiles(folder, two, true)).toEqual({ written: 2 });
  expect(textOf('b.json')).toBe('two');
  mkdirSync(join(folder, 'c.json'));
  const three = [...two, { name: 'c.json', content: 'three' }];
  expect(await writeFiles(folder, three, true)).toEqual({ existing: ['c.json'] });
});

it('keeps the rights of files that it overwrites, and follows their links', async () => {
  writeFileSync(join(folder, 'target'), 'old', { mode: 0o600 });
  symlinkSync('target', join(folder, 'a.json'));
  execFileSync('mkfifo', [join(folder, 'c.json')]);
  expect(await writeFiles(folder, two, true)).toEqual({ written: 2 });
  expect(lstatSync(join(folder, 'a.json')).isSymbolicLink()).toBe(true);
  expect([textOf('target'), statSync(join(folder, 'target')).mode & 0o777]).toEqual(['one', 0o600]);
  const pipe = [...two, { name: 'c.json', content: 'three' }];
  expect(await writeFiles(folder, pipe, true)).toEqual({ existing: ['c.json'] });
});

it('leaves nothing behind when a file cannot be written', async () => {
  const files = [...two, { name: `${'x'.repeat(300)}.json`, content: '' }];
  expect(await writeFiles(folder, files, false)).toEqual({ failure: expect.any(String) });
  expect(await writeFiles(join(folder, 'x/y'), files, false)).toMatchObject({
    failure: expect.any(String),
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('says when a file stands where the folder should be', async () => {
  writeFileSync(join(folder, 'file'), '');
  for (const path of ['file', 'file/in']) {
    const outcome = await writeFiles(join(folder, path), two, true);
    expect(outcome).toEqual({ failure: 'it is not a directory' });
  }
});

it('ends with a failure in a folder that cannot be made', async () => {
  expect(await writeFiles('/proc/slipway/x', two, false)).toEqual({ failure: expect.any(String) });
});

describe('a file that grows', () => {
  it('is left as it was until a line is added, in the place of a broken one', async () => {
    const path = join(folder, 'part');
    writeFileSync(path, 'one\nhal');
    const part = await growFile(path);
    expect(part).toMatchObject({ text: 'one\n', rest: 'hal' });
    expect(textOf('part')).toBe('one\nhal');
    if ('failure' in part) return;
    part.append('two\n');
    part.append('three\n');
    part.close();
    expect(textOf('part')).toBe('one\ntwo\nthree\n');
  });

  it('may be a device, and a new one', async () => {
    const part = await growFile('/dev/null');
    expect(part).toMatchObject({ text: '', rest: '' });
    if ('close' in part) part.close();
  });

  it('gives the reason why a line cannot be added', async () => {
    const part = await growFile('/dev/full');
    if ('failure' in part) throw new Error(part.failure);
    expect(part.append('one\n')).toBe('the disk is full');
    part.close();
  });
});

describe('one file', () => {
  const bytes = new TextEncoder().encode('new');
  const path = (name: string): string => join(folder, name);

  it('is written into a new folder, which several may make at once', async () => {
    const names = ['x/y/a.pdf', 'x/y/b.pdf', 'x/y/c.pdf'];
    const failures = await Promise.all(names.map((name) => replaceFile(path(name), bytes)));
    expect(failures).toEqual([undefined, undefined, undefined]);
    expect(names.map(textOf)).toEqual(['new', 'new', 'new']);
  });

  it('replaces an old one and keeps its rights and its owner', async () => {
    writeFileSync(path('a.pdf'), 'old', { mode: 0o600 });
    if (process.getuid?.() === 0) chownSync(path('a.pdf'), 1234, 1234);
    const { uid, gid } = statSync(path('a.pdf'));
    expect(await replaceFile(path('a.pdf'), bytes)).toBeUndefined();
    expect(textOf('a.pdf')).toBe('new');
    expect(statSync(path('a.pdf')).mode & 0o777).toBe(0o600);
    expect(statSync(path('a.pdf'))).toMatchObject({ uid, gid });
  });

  it('leaves neighbours alone, and no file aside', async () => {
    writeFileSync(path('a.pdf.part'), 'mine');
    await replaceFile(path('a.pdf'), bytes);
    await replaceFile(folder, bytes);
    expect(readdirSync(folder)).toEqual(['a.pdf', 'a.pdf.part']);
    expect(textOf('a.pdf.part')).toBe('mine');
  });

  it('goes through a link, also one whose target is missing', async () => {
    writeFileSync(path('target.pdf'), 'old');
    symlinkSync('target.pdf', path('link.pdf'));
    symlinkSync('missing.pdf', path('dangling.pdf'));
    expect(await replaceFile(path('link.pdf'), bytes)).toBeUndefined();
    expect(await replaceFile(path('dangling.pdf'), bytes)).toBeUndefined();
    expect([textOf('target.pdf'), textOf('missing.pdf')]).toEqual(['new', 'new']);
    expect(lstatSync(path('link.pdf')).isSymbolicLink()).toBe(true);
  });

  it('goes into a pipe, which stays one', async () => {
    execFileSync('mkfifo', [path('pipe')]);
    const reader = spawn('cat', [path('pipe')]);
    const [read, failure] = await Promise.all([
      text(reader.stdout),
      replaceFile(path('pipe'), bytes),
    ]);
    expect([read, failure]).toEqual(['new', undefined]);
    expect(statSync(path('pipe')).isFIFO()).toBe(true);
  });

  it('goes into a device, which stays one', async () => {
    expect(await replaceFile('/dev/full', bytes)).toBe('the disk is full');
    expect(await replaceFile('/dev/null', bytes)).toBeUndefined();
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('may have a name as long as names can be', async () => {
    const longest = `${'x'.repeat(251)}.pdf`;
    expect(await replaceFile(path(longest), bytes)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([longest]);
    expect(await replaceFile(path(`x${longest}`), bytes)).toBe('its name is too long');
    symlinkSync('loop', path('loop'));
    expect(await replaceFile(path('loop'), bytes)).toBe('its link leads back to itself');
  });

  it('is not written over a folder', async () => {
    expect(await replaceFile(folder, bytes)).toBe('it is a directory');
  });
});
