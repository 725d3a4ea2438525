/** Headers of hosts, by the manual and by the program. The page on a plain host: tests/browser/policy.test.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { scriptSizes } from '../../scripts/first-paint.js';
import { cacheControl, HEADERS, PAGE_POLICY } from '../../scripts/headers.js';
import { root } from '../../scripts/root.js';

test('the program serves files with the cache times of the manual', async () => {
  const [script] = scriptSizes(join(root, 'dist/app'));
  for (const path of ['', 'icon.svg', `${script?.file}`]) {
    const { status, headers } = await fetch(inject('url') + path);
    expect([status, headers.get('cache-control')]).toEqual([200, cacheControl(path)]);
  }
});

test('the manual gives the very headers that the page is served with', () => {
  const manual = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
  for (const [name, value] of Object.entries(HEADERS))
    expect(manual).toContain(`${name}: ${value}`);
  const policies = manual.match(/default-src[^"\n]*/g);
  const whole = HEADERS['Content-Security-Policy'];
  expect(policies).toEqual([whole, `${PAGE_POLICY}$slipway_frames`, whole, PAGE_POLICY]);
  for (const path of ['assets/index.js', 'index.html'])
    expect(manual).toContain(cacheControl(path));
});
