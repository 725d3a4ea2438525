import { expect, test } from 'vitest';
import { unaccounted } from '../../src/core/design/issues.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { accounted } from '../../src/formats/accounted.ts';
import { drake } from '../../src/formats/drake-format.ts';
import type { ReadingStep } from '../../src/formats/format.ts';

const field = (start: number, end: number) => ({ span: { start, end }, outcome: 'field' as const });

test.each([
  ['', [], []],
  ['--\n||', [], []],
  ['one two three', [field(0, 13)], []],
  ['one two three', [], ['one two three']],
  ['one two three', [field(4, 7)], ['one ', ' three']],
  ['one two three', [field(8, 13), field(0, 4)], ['two ']],
  ['one two three', [field(0, 9), field(2, 5)], ['hree']],
] as const)('of %j, %j leaves %j', (text, ledger, left) => {
  expect(unaccounted(text, ledger).map(({ start, end }) => text.slice(start, end))).toEqual(left);
});

const SHEET = 'WREN-class Boat (0)\n--\nHull: 2-1\nEngines: 4-2\nMarines: 4\n';

test('a reader that drops a line is found out, wherever the line stands', () => {
  const whole = [...drake.read({ rules: unity }, SHEET)];
  const lines = SHEET.split('\n').filter((line) => /\w/.test(line));
  for (const line of lines) {
    const at = SHEET.indexOf(line);
    const text = `${SHEET.slice(0, at)}dropped\n${SHEET.slice(at)}`;
    // The ledger of the sheet without the line, moved to where its lines stand with it.
    const moved = (place: number): number => (place >= at ? place + 'dropped\n'.length : place);
    const steps = whole.map((step): ReadingStep => {
      const { ship } = step;
      const ledger = ship?.ledger?.flatMap(({ span, ...entry }) =>
        linesOf(SHEET, span).map((part) => ({
          ...entry,
          span: { start: moved(part.start), end: moved(part.end - 1) + 1 },
        })),
      );
      return ship && ledger ? { ...step, ship: { ...ship, ledger } } : step;
    });
    const issues = [...accounted(text, steps)].flatMap(({ loose }) => loose?.issues ?? []);
    const lost = issues.filter(({ code }) => code === 'text.lost');
    const said = lost.map(({ span }) =>
      text.slice(span?.start, span?.end).match(/\w+/g)?.join(' '),
    );
    expect(said).toEqual(['dropped']);
  }
});

/** The lines of a span, each as a span of its own. */
function linesOf(text: string, { start, end }: { readonly start: number; readonly end: number }) {
  let from = start;
  return text
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const part = { start: from, end: from + line.length };
      from = part.end + 1;
      return part;
    })
    .filter((part) => part.end > part.start);
}

test('entries do not reach over a line that nobody took', () => {
  const [ship] = [...drake.read({ rules: unity }, SHEET)].flatMap((step) => step.ship ?? []);
  const rule = SHEET.indexOf('--');
  expect(ship?.ledger?.some(({ span }) => span.start <= rule && rule < span.end)).toBe(false);
});

test('a step that is too large keeps what it says itself', () => {
  const own = { code: 'weapon.unread', severity: 'error', params: {} } as const;
  const mode = { range: 3, rof: 1, acc: 5, imp: 1, dmg: 1 };
  const weapons = Array(6000).fill({ id: 'w', name: 'Gun', modes: [mode] });
  const [step] = accounted('text', [
    { done: 4, weapons, loose: { issues: [own], ledger: [field(0, 4)] } },
  ]);
  expect(step?.weapons).toBeUndefined();
  expect(step?.loose?.issues.map(({ code }) => code)).toEqual(['text.too-large', 'weapon.unread']);
  expect(step?.loose?.ledger).toEqual([{ span: { start: 0, end: 4 }, outcome: 'issue' }]);
});
