import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterChange,
  newTimeline,
  redone,
  type Timeline,
  undone,
  withDetour,
  withoutGroup,
} from '../../src/store/timeline.ts';
import { legalDesign } from '../reference/arbitrary-design.ts';
import { majestic } from '../reference/majestic.ts';
import { runs } from '../runs.ts';

const start = newTimeline(majestic);

/** Renames at the given times, in one group. */
const typed = (timeline: Timeline, ...strokes: readonly (readonly [name: string, at: number])[]) =>
  strokes.reduce(
    (now, [name, at]) =>
      afterChange(now, `Name ${name}`, { ...now.design, class: name }, at, 'class'),
    timeline,
  );

const labels = ({ entries }: Timeline) => entries.map(({ label }) => label);

describe('changes', () => {
  test('of one group within a second of each other are one step', () => {
    const timeline = typed(start, ['V', 0], ['Vi', 1000], ['Vic', 2000]);
    expect(labels(timeline)).toEqual(['Name Vic']);
    expect(undone(timeline)?.design).toEqual(majestic);
  });

  test.each<[string, Timeline]>([
    ['after more than a second', typed(start, ['V', 0], ['Vi', 1001])],
    ['after the group was ended', typed(withoutGroup(typed(start, ['V', 0])), ['Vi', 1])],
    ['after undoing', typed(undone(typed(start, ['V', 0], ['W', 2000]))!, ['Vi', 2001])],
    [
      'of another group',
      afterChange(typed(start, ['V', 0]), 'Hull', { ...majestic, hull: 9 }, 1, 'hull'),
    ],
    ['without a group', afterChange(typed(start, ['V', 0]), 'Hull', { ...majestic, hull: 9 }, 1)],
  ])('%s are a step of their own', (_, timeline) => {
    expect(timeline.entries).toHaveLength(2);
  });

  test('that return to the start of the group are no step', () => {
    const timeline = typed(start, ['V', 0], ['Majestic', 500]);
    expect(timeline).toMatchObject({ entries: [], cursor: 0 });
    expect(timeline.design).toBe(majestic);
    expect(labels(typed(timeline, ['Vi', 1000]))).toEqual(['Name Vi']);
  });

  test('that return to the start keep the entries to redo', () => {
    const redoable = undone(afterChange(start, 'Hull', { ...majestic, hull: 9 }, 0))!;
    const there = typed(redoable, ['V', 5000]);
    expect(redone(there)).toBeUndefined();
    const back = typed(there, ['Majestic', 5500]);
    expect(redone(back)?.design.hull).toBe(9);
    expect(labels(typed(back, ['W', 6000]))).toEqual(['Name W']);
  });

  test.each([
    ['the same design', majestic],
    ['an equal design', structuredClone(majestic)],
  ])('to %s are none', (_, design) => {
    expect(afterChange(start, 'Nothing', design, 0, 'class')).toBe(start);
  });

  test('after an undo replace the entries to redo', () => {
    const timeline = typed(undone(typed(start, ['V', 0], ['W', 5000]))!, ['X', 9000]);
    expect(labels(timeline)).toEqual(['Name V', 'Name X']);
    expect(redone(timeline)).toBeUndefined();
  });
});

test('a detour leads to the other design and back', () => {
  const other = { ...majestic, hull: 9 };
  const timeline = withDetour(typed(start, ['V', 0]), other, ['There', 'Back']);
  expect(timeline.design.class).toBe('V');
  expect(undone(timeline)?.design).toEqual(other);
  expect(undone(undone(timeline)!)?.design).toEqual(timeline.design);
  expect(labels(timeline)).toEqual(['Name V', 'There', 'Back']);
  expect(withDetour(start, structuredClone(majestic), ['There', 'Back'])).toBe(start);
});

test('nothing is undone before the first step, nor redone after the last', () => {
  expect(undone(start)).toBeUndefined();
  expect(redone(start)).toBeUndefined();
});

type Act =
  | { readonly to: (typeof majestic)['hull']; readonly wait: number; readonly group?: string }
  | 'undo'
  | 'redo'
  | 'end';

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Act>('undo', 'redo', 'end') },
  {
    weight: 4,
    arbitrary: fc.record({
      to: fc.integer({ min: 1, max: 4 }),
      wait: fc.constantFrom(0, 700, 1500),
      group: fc.constantFrom('hull', 'class'),
    }),
  },
);

test('all changes can be undone and redone', () => {
  fc.assert(
    fc.property(legalDesign(), fc.array(act, { maxLength: 40 }), (design, acts) => {
      let timeline = newTimeline(design);
      let at = 0;
      for (const one of acts) {
        if (one === 'undo') timeline = undone(timeline) ?? timeline;
        else if (one === 'redo') timeline = redone(timeline) ?? timeline;
        else if (one === 'end') timeline = withoutGroup(timeline);
        else {
          at += one.wait;
          const after = { ...timeline.design, hull: one.to };
          timeline = afterChange(timeline, 'Hull', after, at, one.group);
        }
        let back = timeline;
        for (let next = undone(back); next; next = undone(back)) back = next;
        expect(back.cursor).toBe(0);
        expect(back.design).toEqual(design);
        let on = back;
        while (on.cursor < timeline.cursor) on = redone(on)!;
        expect(on.design).toEqual(timeline.design);
        for (let next = redone(on); next; next = redone(on)) on = next;
        expect(on.cursor).toBe(timeline.entries.length);
      }
    }),
    runs(60),
  );
});
