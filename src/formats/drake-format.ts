/** Drake notation, the plain-text display sheet. */
import { evaluate } from '../core/rating/evaluate.ts';
import { formatDrake, readDrake, wordNotationIssue } from './drake/drake.ts';
import { textIssue } from './drake/sheet-reader.ts';
import { designsOf, type Format } from './format.ts';

export const drake: Format = {
  id: 'drake',
  name: 'Drake notation',
  holds: 'ships',
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
  write: (rules, content) =>
    designsOf(content)
      .map((design) => formatDrake(rules, design, evaluate(rules, design), { lossless: true }))
      .join('\n'),
};
