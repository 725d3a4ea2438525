import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '../../src/store/collections/collection.ts';
import { type News, VersionNotice } from '../../src/ui/components/notice.tsx';
import { type BarNotice, NoticeBar } from '../../src/ui/shared/library/notice-bar.tsx';

let dispose = () => {};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(() => {
  dispose();
  vi.useRealTimers();
});

function show(first: BarNotice) {
  const [notice, setNotice] = createSignal<BarNotice | undefined>(first);
  dispose = render(
    () => <NoticeBar notice={notice()} onDone={() => setNotice(undefined)} />,
    document.body,
  );
  return { notice, setNotice };
}

const shown = () => document.querySelector<HTMLElement>('.notice')!;
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('a notice leaves after ten seconds, and the next one has its own ten', () => {
  const { notice, setNotice } = show({ text: '3 ships deleted' });
  wait(9);
  setNotice({ text: '4 ships deleted' });
  wait(9);
  expect(notice()?.text).toBe('4 ships deleted');
  wait(2);
  expect(notice()).toBeUndefined();
});

test('a notice stays while it is pointed at or holds the focus', () => {
  const { notice } = show({ text: '3 ships deleted', undo: () => {} });
  shown().dispatchEvent(new Event('pointerenter'));
  wait(60);
  expect(notice()).toBeDefined();
  shown().dispatchEvent(new Event('pointerleave'));
  shown().querySelector('button')!.focus();
  wait(60);
  expect(notice()).toBeDefined();
  shown().querySelector('button')!.blur();
  wait(11);
  expect(notice()).toBeUndefined();
});

test('a failure and the progress of a job stay', () => {
  const { notice, setNotice } = show({ text: 'No room left', failed: true });
  wait(60);
  expect(notice()).toBeDefined();
  setNotice({ text: 'Importing…', share: 0.5 });
  wait(60);
  expect(notice()?.share).toBe(0.5);
  setNotice({ text: '40 ships imported' });
  wait(11);
  expect(notice()).toBeUndefined();
});

const button = (label: string) =>
  [...shown().querySelectorAll('button')].find(({ textContent }) => textContent === label);

test('a job in a notice is stopped once', () => {
  const stop = vi.fn();
  const { setNotice } = show({ text: 'Deleting…', share: 0.1, stop });
  button('Stop')!.click();
  expect(stop).toHaveBeenCalledOnce();
  setNotice({ text: 'Deleting…', share: 0.2, stop });
  expect(button('Stopping…')!.disabled).toBe(true);
});

test('an undo that takes long shows its progress, and can be stopped and repeated', async () => {
  let report: Progress = () => {};
  let fail = (_: unknown) => {};
  const undo = vi.fn((progress: Progress) => {
    report = progress;
    return new Promise<void>((_, failed) => {
      fail = failed;
    });
  });
  const { notice } = show({ text: '600 ships changed', undo });
  button('Undo')!.click();
  report(0, 600);
  expect(shown().textContent).toContain('Undoing…');
  wait(60);
  expect(notice()).toBeDefined();
  button('Stop')!.click();
  try {
    report(250, 600);
  } catch (stopped) {
    fail(stopped);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(shown().textContent).toContain('Stopped at 250 of 600.');
  undo.mockImplementationOnce(() => Promise.resolve());
  button('Undo')!.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(notice()).toBeUndefined();
  expect(undo).toHaveBeenCalledTimes(2);
});

test('a new version leaves after ten seconds; a part that is missing stays', () => {
  const [news, setNews] = createSignal<News>({ kind: 'waiting', act: () => {} });
  dispose = render(() => <VersionNotice news={news()} />, document.body);
  wait(9);
  expect(shown().textContent).toContain('A new version');
  wait(2);
  expect(shown()).toBeNull();
  setNews({ kind: 'missing', act: () => {} });
  wait(60);
  expect(shown().textContent).toContain('could not be loaded');
});
