import { expect, test } from 'vitest';
import { rateCommand } from '../../src/cli/commands/rate.ts';
import { templates } from '../../src/core/rules/unity/templates.ts';
import { design, printed, slipway } from './world.ts';

const gun = { id: 'gun', name: 'Gun', modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 }] };
const armed = (hull: number) => design({ hull, weapons: [gun] });

test('lists each weapon once, with its ships, base SU and damage for 100 SU', async () => {
  const files = { 'a.json': armed(3), 'b.json': armed(4) };
  const out = await printed(['weapons', 'a.json', 'b.json'], { files });
  expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['Weapon', 'Modes', 'Ships', 'Base SU', 'At 3', 'At 6', 'At 9', 'At 12', 'At 15', 'At 18'],
    // 1 of 2, 1 of 3 and 1 of 6 hit, and a hit marks half a box on average, of 2.7 SU.
    ['Gun', '3-6-9 1×5+/1/1', '2', '2.7', '9.26', '6.17', '3.09', '–', '–', '–'],
    [''],
  ]);
});

test('rates the weapons of a ship by the house rules that it names', async () => {
  const [mode] = gun.modes;
  const searing = { ...gun, modes: [{ ...mode, traits: ['Sea'] }] };
  const rules = ['unity-2.0', 'tinkerers-set@1.0'];
  const files = { 'a.json': design({ weapons: [searing], rules }), 'b.json': armed(3) };
  const out = await printed(['weapons', 'a.json', 'b.json'], { files });
  expect(out).toMatch(/\nGun .* Sea {2,}1 {2,}4(\.\d)? /);
  expect(out).toMatch(/\nGun .* {2}1 {6}2\.7/);
});

test('lists a weapon again only where house rules give it other figures', async () => {
  const finer = ['unity-2.0', 'finer-tech-levels@1.0'];
  const searing = { ...gun, modes: gun.modes.map((mode) => ({ ...mode, traits: ['Sea'] })) };
  const files = {
    'a.json': armed(3),
    'b.json': design({ hull: 4, weapons: [gun], rules: finer }),
    'c.json': design({ weapons: [searing], rules: ['unity-2.0', 'tinkerers-set@1.0'] }),
    'd.json': design({ weapons: [searing] }),
  };
  const lines = async (...names: string[]) => {
    const { out } = await slipway(['weapons', ...names], { files });
    return out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 5));
  };
  expect(await lines('a.json', 'b.json')).toEqual([
    ['Weapon', 'Modes', 'Ships', 'Base SU', 'At 3'],
    ['Gun', '3-6-9 1×5+/1/1', '2', '2.7', '9.26'],
    [''],
  ]);
  expect(await lines('a.json', 'c.json', 'd.json')).toEqual([
    ['Weapon', 'House rules', 'Modes', 'Ships', 'Base SU'],
    ['Gun', '3-6-9 1×5+/1/1', '1', '2.7', '9.26'],
    ['Gun', 'Tinkerer’s set 1.0', '3-6-9 1×5+/1/1 Sea', '1', '4.1'],
    ['Gun', 'none', '3-6-9 1×5+/1/1 Sea', '1', '2.7'],
    [''],
  ]);
  const { out } = await slipway(['weapons', '--csv', 'c.json', 'd.json'], { files });
  expect(out.split('\r\n').map((line) => line.split(',').slice(0, 2))).toEqual([
    ['Weapon', 'House rules'],
    ['Gun', 'Tinkerer’s set 1.0'],
    ['Gun', 'none'],
    [''],
  ]);
});

test('reports the faults of a weapon, of a ship, of a fleet and by itself', async () => {
  const wrong = { ...gun, modes: gun.modes.map((mode) => ({ ...mode, traits: ['Zzz'] })) };
  const ship = design({ class: 'Wren', weapons: [wrong] });
  const files = {
    'ship.json': ship,
    'fleet.json': JSON.stringify({
      format: 'slipway.fleet',
      version: 1,
      ships: [{ design: JSON.parse(ship) }],
    }),
    'w.json': JSON.stringify({ format: 'slipway.weapons', version: 1, weapons: [gun, wrong] }),
  };
  const words = 'No trait has the code “Zzz”; it is left out of the figures.\n';
  for (const [file, owner] of [
    ['ship.json', 'Wren, Gun'],
    ['fleet.json', 'Wren, Gun'],
    ['w.json', 'Gun'],
  ]) {
    const { status, err, out } = await slipway(['weapons', file ?? ''], { files });
    expect([status, err]).toEqual([1, `${file}: ${owner}: ${words}`]);
    expect(out).toContain('Gun');
  }
});

test('lists the weapons of a file of weapons, and reports the faults of a file', async () => {
  const files = {
    'w.json': JSON.stringify({ format: 'slipway.weapons', version: 1, weapons: [gun] }),
    'a.json': armed(3),
    'x.txt': 'no ship',
  };
  expect(await printed(['weapons', 'w.json'], { files })).toMatch(/\nGun .* {2}0 {6}2\.7/);
  expect(await printed(['weapons', 'w.json', 'a.json'], { files })).toMatch(
    /\nGun .* {2}1 {6}2\.7/,
  );
  const { status, err } = await slipway(['weapons', 'x.txt'], { files });
  expect([status, err]).toEqual([1, expect.stringContaining('x.txt:1:1: error: No ship')]);
});

test('says that there is no weapon', async () => {
  const { status, out, err } = await slipway(['weapons', 'a.json'], {
    files: { 'a.json': design({ weapons: [], batteries: [] }) },
  });
  expect([status, out, err]).toEqual([1, '', 'slipway: there is no weapon here\n']);
});

test('starters are listed, and each ship is written as a file that rates without a fault', async () => {
  const list = await printed(['starters']);
  expect(list.split('\n').filter((line) => line.startsWith('--'))).toHaveLength(24);
  const files = { 'ship.json': await printed(['starters', '--ship', 'light-cruiser']) };
  const corsair = templates.find(({ type }) => type === 'Light cruiser');
  expect(await printed([rateCommand.name, 'ship.json'], { files })).toContain(corsair?.class);
  const rules = ['--rules', 'tinkerers-set'];
  const roomier = await slipway(['starters', '--ship', 'escort', ...rules]);
  expect([roomier.status, roomier.err]).toEqual([0, 'slipway: Tinkerer’s set 1.0: 25 SU left\n']);
  expect(JSON.parse(roomier.out)).toMatchObject({ rules: { packs: [{ id: 'tinkerers-set' }] } });
  const { status, err } = await slipway(['starters', '--set', 'two-faces', '--ship', 'scout']);
  expect([status, err.split('\n')[0]]).toEqual([
    2,
    'slipway: --set and --ship write one thing each: give one of them',
  ]);
});
