/** The hint of what is pointed at: what the page moves under a pointer that rests is not. */
import { expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { showBench } from './bench.tsx';
import { eventually, named } from './page.ts';

const trait = (code: string) => named<HTMLButtonElement>('button', new RegExp(`^${code}[, ]`));
const explanation = (code: string): string => unity.traits.get(code)?.explanation ?? '';
const said = () => document.querySelector('[role="tooltip"]')?.textContent ?? '';

/** The pointer comes over an element, and goes on there. */
function point(element: Element, screenX: number): void {
  const init = { pointerType: 'mouse', bubbles: true, screenX, screenY: 5 };
  element.dispatchEvent(new PointerEvent('pointerover', init));
  element.dispatchEvent(new PointerEvent('pointermove', init));
}

test('a hint follows the pointer, and not what moves below it', async () => {
  await showBench(majestic);
  let x = 0;
  await eventually(() => {
    x += 1;
    point(trait('Acr'), x);
    if (!said().includes(explanation('Acr'))) throw new Error('there is no hint yet');
  });
  point(trait('Rpt'), x);
  expect(said()).toContain(explanation('Acr'));
  point(trait('Rpt'), x + 1);
  expect(said()).toContain(explanation('Rpt'));
  trait('Rpt').remove();
  point(trait('Slw'), x + 1);
  expect(said()).toContain(explanation('Slw'));
});
