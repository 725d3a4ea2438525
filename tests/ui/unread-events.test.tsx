/** A document with events that cannot be read says so, and opens without them when asked. */
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import { UnreadEvents } from '../../src/ui/shared/document-bars.tsx';
import { button } from './form.ts';
import { click } from './page.ts';

const show = (count: number) =>
  onTestFinished(
    render(
      () => (
        <UnreadEvents thing="campaign" count={count}>
          <p>the map</p>
        </UnreadEvents>
      ),
      document.body,
    ),
  );
const words = () => document.body.textContent;

test('a document that can be read whole opens at once', () => {
  show(0);
  expect(words()).toBe('the map');
});

test('the number of events is told first, and the document opens without them', () => {
  show(2);
  expect(words()).toMatch(/^2 entries of this campaign cannot be read/);
  expect(words()).not.toContain('the map');
  click(button('Open the campaign all the same'));
  expect(words()).toBe('the map');
});
