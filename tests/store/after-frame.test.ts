import { afterEach, expect, test, vi } from 'vitest';
import { afterFrame } from '../../src/store/saving.ts';

afterEach(() => vi.unstubAllGlobals());

test('without a page, and in a hidden one, it runs at the end of the task', async () => {
  for (const document of [undefined, { visibilityState: 'hidden' }]) {
    vi.stubGlobal('document', document);
    const run = vi.fn();
    afterFrame(run);
    expect(run).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(run).toHaveBeenCalledOnce();
  }
});

test('in a page that is seen, it runs after the next frame', () => {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('setTimeout', (timer: () => void) => timers.push(timer));
  const run = vi.fn();
  afterFrame(run);
  expect(timers).toEqual([]);
  for (const frame of frames) frame();
  expect(run).not.toHaveBeenCalled();
  for (const timer of timers) timer();
  expect(run).toHaveBeenCalledOnce();
});
