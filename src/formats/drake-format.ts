/** Drake notation, the plain-text display sheet. */
import { evaluate } from '../core/rating/evaluate.ts';
import { formatDrake, readDrake, wordNotationIssue } from './drake/drake.ts';
import { designsOf, type Format } from './format.ts';

export const drake: Format = {
  id: 'drake',
  name: 'Drake notation',
  holds: 'ships',
  printsFigures: true,
  detect: (text) => /^\W*hull\s*:/im.test(text),
  *read({ rules }, text) {
    for (const { done, found } of readDrake(rules, text)) {
      if (found && 'ship' in found) yield { done, ship: found.ship };
      else yield { done, ...(found && { loose: found }) };
    }
  },
  word: wordNotationIssue,
  write: (rules, content) =>
    designsOf(content)
      .map((design) => formatDrake(rules, design, evaluate(rules, design), { lossless: true }))
      .join('\n'),
};
