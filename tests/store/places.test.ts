import { expect, test } from 'vitest';
import type { Issue } from '../../src/core/design/issues.ts';
import { issuesByPlace, placeAround } from '../../src/store/labels.ts';

test.each([
  ['batteries[0].banks[1].arc', 'batteries[0].banks[1]'],
  ['batteries[0].banks[1]', 'batteries[0].banks'],
  ['batteries[0].banks', 'batteries[0]'],
  ['batteries[0]', 'batteries'],
  ['shields.fwd', 'shields'],
  ['hull', ''],
  ['', ''],
])('around %s is %s', (path, around) => {
  expect(placeAround(path)).toBe(around);
});

const issue = (path: string): Issue => ({ code: 'mode.none', severity: 'error', path, params: {} });

test('finds issues at a place and below it, and none at its neighbours', () => {
  const arc = issue('batteries[1].banks[0].arc');
  const bank = issue('batteries[1].banks[0]');
  const whole = issue('');
  const at = issuesByPlace([arc, bank, whole, issue('batteries[10].banks')]);
  expect(at('batteries[1].banks[0]')).toEqual([arc, bank]);
  expect(at('batteries[1].banks[0].arc')).toEqual([arc]);
  expect(at('batteries[1]')).toEqual([arc, bank]);
  expect(at('batteries[0]')).toEqual([]);
  expect(at('')).toEqual([]);
});

test('a name that a player gave is no place', () => {
  expect(issuesByPlace([issue('weapons[0]')])('__proto__')).toEqual([]);
});
