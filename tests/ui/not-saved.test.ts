/** A browser that stores nothing: the bench says so, keeps the work, and saves once it can. */
import { afterEach, expect, test, vi } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { lazily, lazyStorage } from '../../src/store/storage-link.ts';
import { majestic } from '../reference/majestic.ts';
import { freshName } from '../store/storages.ts';
import { showBench } from './bench.tsx';
import { button, expectShown, spin } from './form.ts';
import { eventually, type } from './page.ts';

const saveState = () => document.querySelector('.save-state')?.textContent ?? '';
const alert = () => document.querySelector('.conflict[role="alert"]')?.textContent ?? '';
const changed = { ...majestic, hull: 9 };

/** The storage of a browser, whose code comes later, as the page binds it. */
const lateStorage = (name: string) =>
  lazyStorage(lazily(async () => browserStorage(() => unity, name)));

/** The ship that a new page finds in the storage. */
async function found(name: string) {
  const storage = browserStorage(() => unity, name).bench;
  await storage.open();
  const { session } = await storage.readSession('another');
  const { stored } = await storage.read(session?.active ?? '');
  return stored?.timeline.design;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a browser without room says so, keeps the work on the page, and saves once there is', async () => {
  const name = freshName();
  const bench = await showBench(majestic, lateStorage(name));
  await eventually(() => expect(saveState()).toBe('Saved'));
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(refuse);
  type(spin('Hull'), '9');
  await eventually(() => expect(saveState()).toContain('storage is full'));
  expectShown(bench, changed);
  await eventually(() => expect(alert()).toContain('Free some space, then try again'));
  expect(await found(name)).toEqual(majestic);
  vi.restoreAllMocks();
  button('Try again').click();
  await eventually(() => expect(saveState()).toBe('Saved'));
  expect(alert()).toBe('');
  expect(await found(name)).toEqual(changed);
});

test.each([
  // Where it is forbidden, in a private window of some browsers, and where its files are broken.
  ['SecurityError', 'may not save anything'],
  ['InvalidStateError', 'may not save anything'],
  ['UnknownError', 'cannot read its storage'],
])(
  'a browser whose storage fails with %s says so, and the bench works on',
  async (fault, words) => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('', fault);
    });
    const bench = await showBench(majestic, lateStorage(freshName()));
    await eventually(() => expect(saveState()).toContain(words));
    type(spin('Hull'), '9');
    expectShown(bench, changed);
    const files: Blob[] = [];
    const address = vi.fn((file: Blob) => `blob:${files.push(file)}`);
    Object.assign(URL, { createObjectURL: address, revokeObjectURL: () => {} });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await eventually(() => button('Download this ship').click());
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
      'imperial-majestic.json',
    ]);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(changed);
  },
);
