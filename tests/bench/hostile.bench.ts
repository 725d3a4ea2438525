/** Links that hold more than anyone plays with: how long until the page shows or refuses them. */
import type { Page } from 'playwright-core';
import type { Design } from '../../src/core/design/design.ts';
import type { Fleet } from '../../src/core/design/fleet.ts';
import { type Shared, shareFragment } from '../../src/formats/link/link.ts';
import { saved } from '../browser/ready.ts';
import { withApp } from './app.ts';

const many = <Part>(count: number, part: Part): readonly Part[] => Array(count).fill(part);

const least: Design = { format: 'slipway.design', version: 1, hull: 3, engines: 2 };
const weapon = { id: 'w', name: 'Gun', modes: [{ range: 3, rof: 1, acc: 5, imp: 1, dmg: 1 }] };
const banks = (batteries: number, count: number, arc: string): Shared => ({
  kind: 'ship',
  design: {
    ...least,
    weapons: [weapon],
    batteries: many(batteries, { weapon: 'w', banks: many(count, { mounts: 1, arc }) }),
  },
});
const fleet = (ships: Fleet['ships']): Shared => ({
  kind: 'fleet',
  fleet: { format: 'slipway.fleet', version: 1, ships },
});

const LINKS: { readonly [what: string]: Shared } = {
  'a fleet of 100,000 ships': fleet(many(100_000, { design: least })),
  '100,000 banks in a battery': banks(1, 100_000, 'AB'),
  '150,000 names': fleet([{ design: least, names: many(150_000, 'V') }]),
  '20,000 weapons': { kind: 'ship', design: { ...least, weapons: many(20_000, weapon) } },
  'a class of 500,000 characters': {
    kind: 'ship',
    design: { ...least, class: 'x'.repeat(500_000) },
  },
  '200 batteries of 200 banks': banks(200, 200, 'AB'),
  'the same with odd arcs': banks(200, 200, 'Q'),
  'a fleet of 1000 ships': fleet(many(1000, { design: least })),
};

/** In the page: from the link to the end of the frame that shows something of it, in ms. */
function opened(fragment: string): Promise<number> {
  return new Promise((done) => {
    const start = performance.now();
    const look = () => {
      if (!document.querySelector('.shared h1')) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - start);
      return requestAnimationFrame(() => port2.postMessage(0));
    };
    location.hash = fragment;
    look();
  });
}

async function run(page: Page, what: string, shared: Shared): Promise<void> {
  const fragment = shareFragment(shared);
  const time = fragment && (await page.evaluate(opened, fragment));
  const said = await page.locator('.shared main').innerText();
  const shown = said.split('\n').find((line) => /limit is/.test(line)) ?? 'shown';
  console.log(`${what.padEnd(34)}${Number(time).toFixed(0).padStart(8)}  ${shown}`);
}

export default async function hostileBenchmark(): Promise<void> {
  await withApp(async (browser, url) => {
    console.log('in ms until it is painted; the limit is 2000');
    for (const [what, shared] of Object.entries(LINKS)) {
      const page = await browser.newPage();
      await page.goto(url);
      await saved(page);
      await run(page, what, shared);
      await page.close();
    }
  });
}
