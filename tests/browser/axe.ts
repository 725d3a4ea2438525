/** What axe-core finds wrong on a page, in the light and in the dark. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rule by rule, what axe finds wrong and where. */
async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const run = (only: readonly string[] | undefined) =>
    (globalThis as unknown as Axe).axe.run(only ? { runOnly: [...only] } : {});
  const results = await page.evaluate(run, rules);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

interface Axe {
  readonly axe: { run(options: RunOptions): Promise<AxeResults> };
}

/** Nothing is wrong in the light, and in the dark, where colours alone differ, none of those. */
export async function expectNothingWrong(page: Page): Promise<void> {
  await page.evaluate(AXE);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, ['color-contrast'])).toEqual([]);
}
