import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countTests, failuresOf } from '../../scripts/count-tests.js';
import { firstPaintScripts } from '../../scripts/first-paint.js';
import { removeUnused } from '../../scripts/solid-once.js';

const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const report = (numPassedTests: number, numFailedTests: number, ...testResults: object[]) =>
  ({ numPassedTests, numFailedTests, testResults }) as Parameters<typeof countTests>[0];
const broken = { status: 'failed', assertionResults: [] };

describe('the closing line of npm test counts', () => {
  test.each([
    ['passing tests', report(2, 0, file('passed', 'passed')), true, { passed: 2, failed: 0 }],
    ['failing tests', report(1, 1, file('passed', 'failed')), false, { passed: 1, failed: 1 }],
    ['a file that cannot be loaded', report(0, 0, broken), false, { passed: 0, failed: 1 }],
    ['both kinds', report(0, 1, file('failed'), broken), false, { passed: 0, failed: 2 }],
    ['an error outside the tests', report(1, 0, file('passed')), false, { passed: 1, failed: 1 }],
    ['a run without tests', report(0, 0), true, { passed: 0, failed: 1 }],
    [
      'a run with skipped tests alone',
      report(0, 0, file('skipped')),
      true,
      { passed: 0, failed: 1 },
    ],
    ['a crash without a report', undefined, false, { passed: 0, failed: 1 }],
    ['a missing report after success', undefined, true, { passed: 0, failed: 1 }],
  ])('%s', (_, run, succeeded, count) => {
    expect(countTests(run, succeeded, false)).toEqual(count);
  });

  test('nothing for a filter that matches no test', () => {
    expect(countTests(report(0, 0), true, true)).toEqual({ passed: 0, failed: 0 });
  });
});

test('failures are repeated with their file, their name and their first line of fault', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['1 is not 2\nat line 3'],
  };
  const passed = { status: 'passed', fullName: 'is fine', failureMessages: [] };
  const files = [
    { status: 'failed', name: 'sums.test.ts', assertionResults: [passed, failed] },
    { status: 'failed', name: 'lost.test.ts', message: 'no such module', assertionResults: [] },
    { status: 'passed', name: 'fine.test.ts', assertionResults: [passed] },
  ];
  expect(failuresOf(report(2, 1, ...files))).toEqual([
    'sums.test.ts > adds up\n  1 is not 2\n  at line 3',
    'lost.test.ts\n  no such module',
  ]);
  expect(failuresOf(undefined)).toEqual(['The run ended without a report.']);
  expect(failuresOf(report(2, 0, file('passed')))).toEqual([]);
});

test('the entry and its static imports load before first paint, lazy chunks do not', () => {
  const manifest = {
    'index.html': { file: 'a.js', isEntry: true, imports: ['_b'], dynamicImports: ['src/d.ts'] },
    _b: { file: 'b.js', imports: ['_c', 'index.html'] },
    _c: { file: 'c.js' },
    'src/d.ts': { file: 'd.js', imports: ['_c'] },
  };
  expect([...firstPaintScripts(manifest)]).toEqual(['a.js', 'b.js', 'c.js']);
});

test('compiled components that no build read for a week are removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-cache-'));
  try {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
    for (const [name, days] of [
      ['unused.js', 8],
      ['used.js', 6],
    ] as const) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), daysAgo(days), daysAgo(days));
    }
    removeUnused(folder);
    expect(readdirSync(folder)).toEqual(['used.js']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
