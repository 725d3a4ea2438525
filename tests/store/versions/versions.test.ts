import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { scenarioDocument } from '../../../src/core/design/scenario.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { practiceShips } from '../../../src/games/starships/practice.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import type { Tables } from '../../../src/store/database.ts';
import type { NamedVersion } from '../../../src/store/portraits.ts';
import { majestic } from '../../reference/majestic.ts';
import { freshName } from '../storages.ts';

const version = (id: string, ship: string, made: number): NamedVersion => ({
  ...{ id, ship, made, name: `Version ${id}`, design: { ...majestic, hull: made } },
});

async function storedVersions() {
  const name = freshName();
  const storage = browserStorage(() => unity, name);
  for (const one of [version('a', 'x', 1), version('b', 'x', 2), version('c', 'y', 3)])
    await storage.versions.put(one, 'ships');
  return { name, ...storage };
}

describe('versions', () => {
  test('are listed by their ship, the latest first', async () => {
    const { versions } = await storedVersions();
    const listed = [version('b', 'x', 2), version('a', 'x', 1)];
    expect(await versions.list('x')).toEqual({ versions: listed, problems: [] });
    expect(await versions.list('none')).toEqual({ versions: [], problems: [] });
  });

  test('can be renamed and deleted', async () => {
    const { versions } = await storedVersions();
    await versions.put({ ...version('a', 'x', 1), name: 'Trial' }, 'ships');
    await versions.remove('b');
    expect((await versions.list('x')).versions.map(({ name }) => name)).toEqual(['Trial']);
  });

  test('go with their ship, and with no other', async () => {
    const { versions, collections } = await storedVersions();
    await collections.ships.remove(['x']);
    expect((await versions.list('x')).versions).toEqual([]);
    expect((await versions.list('y')).versions).toHaveLength(1);
  });

  test('of a scenario and of a ship with one id stay apart', async () => {
    const { versions, collections } = await storedVersions();
    const [book] = unityFleets.scenarios.values();
    const design = scenarioDocument(book ?? expect.unreachable());
    await versions.put({ id: 't', ship: 'x', made: 5, name: 'First', design }, 'scenarios');
    expect((await versions.list('x', 'scenarios')).versions.map(({ id }) => id)).toEqual(['t']);
    await collections.scenarios.remove(['x']);
    expect((await versions.list('x', 'scenarios')).versions).toEqual([]);
    expect((await versions.list('x')).versions).toHaveLength(2);
  });

  test('of a ship for Starships are kept and deleted like those of Unity', async () => {
    const { versions, collections } = await storedVersions();
    const [lark] = practiceShips;
    const one = {
      id: 's',
      ship: 'l',
      made: 1,
      name: 'Refit',
      design: lark ?? expect.unreachable(),
    };
    await versions.put(one, 'starships');
    expect(await versions.list('l', 'starships')).toEqual({ versions: [one], problems: [] });
    await versions.put(version('u', 'l', 4), 'ships');
    await collections.starships.remove(['l']);
    expect((await versions.list('l', 'starships')).versions).toEqual([]);
    expect((await versions.list('l')).versions.map(({ id }) => id)).toEqual(['u']);
  });

  test('that cannot be read are reported and stay, and the others are listed', async () => {
    const { name, versions } = await storedVersions();
    const database = await openDB<Tables>(name);
    const damaged = { version: 1, id: 'a', ship: 'x', name: 'Damaged' };
    await database.put('versions', damaged);
    const { versions: listed, problems } = await versions.list('x');
    expect(listed.map(({ id }) => id)).toEqual(['b']);
    expect(problems).toEqual([{ id: 'a', why: 'This record is damaged.', raw: damaged }]);
    database.close();
  });
});
