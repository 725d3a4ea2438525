import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from '../../src/cli/files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const two = [
  { name: 'a.json', text: 'one' },
  { name: 'b.json', text: 'two' },
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

it('overwrites files when told, and never a folder', async () => {
  writeFileSync(join(folder, 'b.json'), 'old');
  expect(await writeFiles(folder, two, true)).toEqual({ written: 2 });
  expect(textOf('b.json')).toBe('two');
  mkdirSync(join(folder, 'c.json'));
  const three = [...two, { name: 'c.json', text: 'three' }];
  expect(await writeFiles(folder, three, true)).toEqual({ existing: ['c.json'] });
});

it('leaves nothing behind when a file cannot be written', async () => {
  const files = [...two, { name: `${'x'.repeat(300)}.json`, text: '' }];
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
