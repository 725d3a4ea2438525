/** Values that follow the ship later, and the readers that each change runs. */
import { createEffect, createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { createAfterKeys, createLater, createOnPause } from '../../src/ui/components/following.ts';
import { createParts } from '../../src/ui/pages/bench/ship-context.tsx';
import { majestic } from '../reference/majestic.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs it under an owner that ends with it. */
const owned = (run: () => void) =>
  createRoot((dispose) => {
    run();
    dispose();
  });

test('a value follows a moment after the last of quick changes, and now and then while they go on', () => {
  owned(() => {
    const [now, setNow] = createSignal(0);
    const shown = createLater(now, now);
    setNow(1);
    expect(shown()).toBe(0);
    vi.advanceTimersByTime(40);
    setNow(2);
    vi.advanceTimersByTime(40);
    expect(shown()).toBe(0);
    vi.advanceTimersByTime(30);
    expect(shown()).toBe(2);
    for (let i = 3; i < 15; i += 1) {
      setNow(i);
      vi.advanceTimersByTime(33);
    }
    expect(shown()).toBeGreaterThan(2);
  });
});

test('a value that waits for a pause skips earlier changes', () => {
  owned(() => {
    const [now, setNow] = createSignal(0);
    const shown = createOnPause(now, now);
    for (let i = 1; i < 9; i += 1) {
      setNow(i);
      vi.advanceTimersByTime(200);
      expect(shown()).toBe(0);
    }
    vi.advanceTimersByTime(60);
    expect(shown()).toBe(8);
  });
});

test('a value that no longer fits updates at once, and the awaited value is dropped', () => {
  owned(() => {
    const [now, setNow] = createSignal<readonly number[]>([1]);
    const shown = createLater(now, now, { fits: (a, b) => a.length === b.length });
    setNow([2]);
    expect(shown()).toEqual([1]);
    setNow([3, 4]);
    expect(shown()).toEqual([3, 4]);
    setNow([5, 6]);
    expect(shown()).toEqual([3, 4]);
    vi.advanceTimersByTime(60);
    expect(shown()).toEqual([5, 6]);
  });
});

test('a value delayed by typing updates at once without typing, and when its field is left', () => {
  const field = document.createElement('input');
  field.type = 'number';
  document.body.append(field);
  owned(() => {
    const [now, setNow] = createSignal(0);
    const shown = createAfterKeys(now);
    setNow(1);
    expect(shown()).toBe(1);
    field.focus();
    setNow(2);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(60);
    expect(shown()).toBe(2);
    setNow(3);
    field.blur();
    expect(shown()).toBe(3);
    setNow(4);
    expect(shown()).toBe(4);
    field.focus();
    setNow(5);
    setNow(6);
    expect(shown()).toBe(4);
    field.blur();
    expect(shown()).toBe(6);
  });
  field.remove();
});

test('readers of a field of the design run only for that field', () => {
  createRoot((dispose) => {
    const [design, setDesign] = createSignal<Design>(majestic);
    const part = createParts(design);
    const heard: unknown[] = [];
    createEffect(() => heard.push(part('hull')));
    queueMicrotask(() => {
      setDesign({ ...majestic, engines: 3 });
      setDesign({ ...majestic, engines: 3, hull: 9 });
      setDesign({ ...majestic, hull: 9 });
    });
    return Promise.resolve().then(() => {
      expect(heard).toEqual([majestic.hull, 9]);
      expect(part('engines')).toBe(majestic.engines);
      dispose();
    });
  });
});

test('a value that waits for the field to be left follows a press after its click', () => {
  owned(() => {
    const field = document.createElement('input');
    field.type = 'text';
    document.body.append(field);
    field.focus();
    const [now, setNow] = createSignal(0);
    const shown = createAfterKeys(now);
    setNow(1);
    document.dispatchEvent(new Event('pointerdown'));
    field.blur();
    expect(shown()).toBe(0);
    document.dispatchEvent(new Event('pointerup'));
    expect(shown()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(1);
    field.remove();
  });
});
