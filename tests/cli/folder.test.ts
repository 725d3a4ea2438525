/** Commands on a folder, such as one that holds the library of a page. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesIn } from '../../src/cli/files.ts';
import { formatDesign, formatWeapons } from '../../src/formats/json/format.ts';
import { majestic } from '../reference/majestic.ts';
import { folderWindows } from '../store/folder/folder-windows.ts';
import { diskFolder } from '../store/folder/folders.ts';
import { until, withHull } from '../store/stand.ts';
import { slipway } from './world.ts';

const ship = formatDesign(majestic);

test('a folder stands for the JSON files in it that hold ships', async () => {
  const files = {
    'lib/ships/one.json': ship,
    'lib/ships/two.json': formatDesign({ ...majestic, class: 'Victor' }),
    'lib/weapons/laser.json': formatWeapons(majestic.weapons ?? []),
    'lib/games/one.json': '{"format": "slipway.game", "version": 1, "name": ""}',
    'lib/notes.json': '{"colour": "red"}',
  };
  const { status, out, err } = await slipway(['rate', 'lib'], { files });
  expect([status, err]).toEqual([0, '']);
  expect(out).toContain('Majestic');
  expect(out).toContain('Victor');
  const converted = await slipway(['convert', '--to', 'weapons', 'lib/weapons'], { files });
  expect([converted.status, converted.err]).toEqual([0, '']);
});

test('a broken file of a folder is named with its line, and one without ships said to have none', async () => {
  const broken = ship.replace('"hull": 8', '"hull": eight');
  const files = { 'lib/a.json': ship, 'lib/b.json': broken };
  const { status, err } = await slipway(['rate', 'lib'], { files });
  expect(status).toBe(1);
  expect(err).toMatch(/^lib\/b\.json:\d+/);
  const none = await slipway(['rate', 'lib'], { files: { 'lib/notes.json': '{"colour": "red"}' } });
  expect([none.status, none.err]).toEqual([1, 'slipway: lib holds no ship\n']);
});

test('a page and the command line work on the same files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'slipway-folder-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const windows = folderWindows();
  const a = await windows.open('a', diskFolder(root));
  const run = async (...args: string[]) => {
    const paths = (await filesIn(root)) ?? [];
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    return slipway(args, {
      files: Object.fromEntries(paths.map((path, i) => [path, texts[i] ?? ''])),
    });
  };
  await a.sync();
  const path = join(root, 'ships/imperial-majestic.json');
  expect(await filesIn(root)).toEqual([path]);
  expect((await run('rate', root)).out).toContain('188');

  // The page changes the ship, and the command line rates it.
  a.bench.ship()?.change('Set hull', withHull(9));
  await a.sync();
  const { out } = await run('convert', '--to', 'json', root);
  expect(JSON.parse(out)).toMatchObject({ class: 'Majestic', hull: 9 });

  // The command line writes another ship, and the page lists it.
  await writeFile(join(root, 'victor.json'), out.replace('Majestic', 'Victor'));
  await a.sync();
  await until(() => a.library.ships.items().length === 2);
  expect(a.library.ships.items().map(({ value }) => value.title)).toContain('Victor');
  expect(await filesIn(join(root, 'none'))).toBeUndefined();
});
