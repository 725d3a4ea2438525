import { createRoot } from 'solid-js';
import { expect, test } from 'vitest';
import { chooseTheme, createRemembered, followTheme } from '../../src/ui/shared/theme.tsx';

test('the page has the theme that was chosen, and the system’s without a choice', () => {
  const dispose = createRoot((end) => {
    followTheme();
    return end;
  });
  const { dataset } = document.documentElement;
  expect(dataset.theme).toBeUndefined();
  chooseTheme('dark');
  expect([dataset.theme, localStorage.getItem('slipway.theme')]).toEqual(['dark', 'dark']);
  chooseTheme('system');
  expect(dataset.theme).toBeUndefined();
  dispose();
});

test.each([
  ['codes', 'codes'],
  ['nonsense', 'names'],
  [undefined, 'names'],
])('with %s stored a choice starts as %s', (stored, starts) => {
  if (stored === undefined) localStorage.removeItem('test.choice');
  else localStorage.setItem('test.choice', stored);
  const [choice] = createRemembered('test.choice', ['names', 'codes'], () => 'names');
  expect(choice()).toBe(starts);
});
