/** Choices of a page that are kept over a reload. */
import { createRoot } from 'solid-js';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import type { Library } from '../../src/store/library.ts';
import { createLeftChoices } from '../../src/ui/shared/left-choices.ts';

afterEach(() => sessionStorage.clear());

const chosen = {
  ships: [{ design: majestic }, { design: majestic }],
  moved: new Map([[2, { q: 1, r: 3 }]]),
};

type Choices = typeof chosen;

/** Opens a page as after a reload: its library is new. */
const open = (page: string, options: { isKept?: boolean }, now: () => Choices | undefined) =>
  createRoot((dispose) => {
    const left = createLeftChoices<Choices>({} as Library, page, now, options);
    onTestFinished(dispose);
    return { left, dispose };
  });

const reload = () => dispatchEvent(new Event('pagehide'));

test('kept choices come back after a reload, ships of one design with one design', () => {
  open('/a', { isKept: true }, () => chosen);
  open('/b', {}, () => chosen);
  reload();
  const { left } = open('/a', { isKept: true }, () => undefined);
  expect(left).toEqual(chosen);
  expect(left?.ships[0]?.design).toBe(left?.ships[1]?.design);
  expect(open('/b', {}, () => chosen).left).toBeUndefined();
});

test('a page that is left without choices keeps none', () => {
  open('/a', { isKept: true }, () => chosen).dispose();
  expect(open('/a', { isKept: true }, () => undefined).left).toEqual(chosen);
  reload();
  expect(open('/a', { isKept: true }, () => chosen).left).toBeUndefined();
});

test('choices of another build, or damaged ones, are left alone', () => {
  open('/a', { isKept: true }, () => chosen).dispose();
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', src: '/assets/other.js' });
  document.head.append(script);
  onTestFinished(() => script.remove());
  expect(open('/a', { isKept: true }, () => chosen).left).toBeUndefined();
  sessionStorage.setItem('slipway.left-choices/c', '{');
  expect(open('/c', { isKept: true }, () => chosen).left).toBeUndefined();
});
