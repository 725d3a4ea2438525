/** Issues of a ship at their fields and under "Problems", which leads there. */
import { beforeEach, expect, test, vi } from 'vitest';
import { wordIssue } from '../../src/core/design/issues.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { jumpTo } from '../../src/ui/pages/bench/jump.ts';
import { SHIP_ISSUE_CASES } from '../core/rating/ship-issue-cases.ts';
import { WEAPON_ISSUE_CASES } from '../core/rating/weapon-issue-cases.ts';
import { boundless, faulty, leadsTo, toothless } from '../faulty.ts';
import { showBench } from './bench.tsx';
import { all, eventually } from './page.ts';

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (name: string) => name.replace(/[[\]]/g, '\\$&') });
  const before = Element.prototype.scrollIntoView;
  return () => {
    vi.unstubAllGlobals();
    Element.prototype.scrollIntoView = before;
  };
});

test('the designs of these tests have every issue there is', () => {
  const designs = [faulty, toothless, boundless];
  const found = designs.flatMap((design) => evaluate(unity, design).issues.map(({ code }) => code));
  const every = [...Object.keys(SHIP_ISSUE_CASES), ...Object.keys(WEAPON_ISSUE_CASES)];
  expect([...new Set(found)].sort()).toEqual(every.sort());
});

const focusedPlace = () => document.activeElement?.closest('.form [id]')?.id ?? '';

test('a part of the form that is still being loaded is led to once it is there', async () => {
  Element.prototype.scrollIntoView = () => {};
  const form = document.body.appendChild(document.createElement('div'));
  form.className = 'form';
  jumpTo('shields.aft');
  expect(focusedPlace()).toBe('');
  form.innerHTML = '<p id="shields"><input id="shields.aft"></p>';
  await eventually(() => expect(focusedPlace()).toBe('shields.aft'));
  form.remove();
});

/** The lines of a list that say these words. */
const saying = (selector: string, words: string) =>
  all(selector).filter((line) => line.textContent?.includes(words));

test.each([
  ['faulty', faulty],
  ['toothless', toothless],
  ['boundless', boundless],
])(
  'each issue of the %s ship is listed, leads to its field and stands there',
  async (_, design) => {
    await showBench(design);
    // Parts that load after the form.
    const late = typeof design.shields === 'object' ? 'shields.aft' : 'shields';
    await eventually(() => expect(document.getElementById(late)).not.toBeNull());
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this);
    };
    for (const issue of evaluate(unity, design).issues) {
      const words = wordIssue(issue);
      const listed = await eventually(() => {
        const [found] = saying('.issues li', words);
        if (!found) throw new Error(`${words} is not listed`);
        return found;
      });
      const lead = listed.querySelector('button');
      if (issue.code === 'rating.inexact') {
        expect(lead).toBeNull();
        continue;
      }
      lead?.click();
      await eventually(() => {
        const reached = leadsTo(design, issue, focusedPlace());
        expect(reached, `${issue.path}: ${words}: ${focusedPlace()}`).toBe(true);
      });
      expect(scrolled.at(-1)?.contains(document.activeElement)).toBe(true);
      if (issue.path === '') continue;
      await eventually(() => expect(saying('.form .field-issues li', words)).not.toEqual([]));
    }
  },
);
