/** Ships are made ready for the search in steps, before anyone can look for them. */
import { createRoot } from 'solid-js';
import { expect, onTestFinished, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { parseQuery } from '../../../src/core/design/search/ship-query.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { browserStorage } from '../../../src/store/browser-storage.ts';
import { createCollection } from '../../../src/store/collections/live-collection.ts';
import { shipSummary } from '../../../src/store/collections/ship-summary.ts';
import { createShipSearch, type ShipItem } from '../../../src/store/ships.ts';
import { makeChannels, until } from '../stand.ts';
import { freshName } from '../storages.ts';

const design: Design = { format: 'slipway.design', version: 1, hull: 3, engines: 2 };

test('a list is shown once all of its ships are prepared, with pauses for the page', async () => {
  const { ships } = browserStorage(() => unity, freshName()).collections;
  const save = (id: string) => ({ id, value: design, replaces: 0, updated: 1 });
  await ships.put(['a', 'b', 'c'].map(save));
  const steps: string[] = [];
  const live = createRoot((dispose) => {
    onTestFinished(dispose);
    return createCollection('ships', ships, {
      ...{ channel: makeChannels()(), now: () => 1 },
      *prepare(items) {
        for (const { id } of items) {
          steps.push(`${id} while ${live.status().state}, ${live.items().length} shown`);
          const until = performance.now() + 20;
          while (performance.now() < until);
          yield;
        }
      },
    });
  });
  let tasks = 0;
  const timer = setInterval(() => {
    tasks += 1;
  }, 0);
  onTestFinished(() => clearInterval(timer));
  live.items();
  await until(() => live.status().state === 'ready');
  expect(steps).toEqual(['a', 'b', 'c'].map((id) => `${id} while loading, 0 shown`));
  expect(live.items()).toHaveLength(3);
  expect(tasks).toBeGreaterThan(1);
});

test('a search uses the prepared words of a ship', () => {
  let read = 0;
  const items = Array.from({ length: 10 }, (_, i): ShipItem => {
    const summary = shipSummary(unity, { ...design, class: `Ship ${i}` });
    const value = Object.defineProperty({ ...summary }, 'class', {
      get() {
        read += 1;
        return summary.class;
      },
    });
    return { ...{ id: `${i}`, revision: 1, created: 1, updated: 1, tags: [] }, value };
  });
  const search = createShipSearch(() => unity);
  expect([...search.prepare(items)]).toHaveLength(10);
  expect(read).toBe(10);
  expect(search.find(items, parseQuery('"ship 7"')).map(({ id }) => id)).toEqual(['7']);
  expect(search.find(items, parseQuery('name:ship hull:3'))).toHaveLength(10);
  expect(read).toBe(10);
});
