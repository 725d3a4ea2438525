/** Drake notation, the plain-text display sheet. */
import { evaluate } from '../core/rating/evaluate.ts';
import { dressed, formatDrake, readDrake, wordNotationIssue } from './drake/drake.ts';
import { textIssue } from './drake/sheet-reader.ts';
import { designsOf, type Format } from './format.ts';

export const drake = {
  id: 'drake',
  name: 'Drake notation',
  holds: 'ships',
  endings: ['.txt', '.md'],
  printsFigures: true,
  detect: (text) => /^\W*hull\s*:/im.test(text),
  *read({ rules }, text) {
    let isEmpty = true;
    for (const { done, found } of readDrake(rules, text)) {
      if (!found) {
        yield { done };
        continue;
      }
      isEmpty = false;
      const [first] = 'ship' in found ? [] : found.issues;
      yield 'ship' in found
        ? { done, ship: found.ship }
        : { done, loose: { issues: found.issues, ...(first && { span: first.span }) } };
    }
    if (isEmpty)
      yield { done: text.length, loose: { issues: [textIssue('text.no-ship', 'error')] } };
  },
  word: wordNotationIssue,
  write(rules, content, options = {}) {
    const { plain = false, dress = 'plain' } = options;
    const evaluated = options.evaluate ?? ((design) => evaluate(rules, design));
    return designsOf(content)
      .map((design) => formatDrake(rules, design, evaluated(design), { lossless: !plain }))
      .map((sheet) => dressed(sheet, dress))
      .join('\n');
  },
} satisfies Format;
