/** Drake notation, the plain-text display sheet. */
import { evaluate } from '../core/rating/evaluate.ts';
import type { Rules } from '../core/rules/rules.ts';
import { accounted } from './accounted.ts';
import { namedRules } from './drake/block.ts';
import { formatDrake, forPasting } from './drake/drake.ts';
import { wordNotationIssue } from './drake/notation-issues.ts';
import { readDrake } from './drake/ships.ts';
import { designsOf, type Format, type ReadingStep } from './format.ts';

function* steps(rules: Rules, text: string): Generator<ReadingStep> {
  for (const { done, found, ledger } of readDrake(rules, text)) {
    if (found && 'ship' in found) yield { done, ship: found.ship };
    else yield { done, loose: found, ledger };
  }
}

export const drake = {
  id: 'drake',
  name: 'Drake notation',
  holds: 'ships',
  endings: ['.txt', '.md'],
  printsFigures: true,
  detect: (text) => /^[^\w\n\r\u2028\u2029]*hull *(?:[:=]|-? ?\d)/im.test(text),
  read: ({ rules }, text) => accounted(text, steps(namedRules(rules, text), text)),
  word: wordNotationIssue,
  write(rules, content, options = {}) {
    const { plain = false, pasteTarget = 'plain' } = options;
    const evaluated = options.evaluate ?? ((design) => evaluate(rules, design));
    return designsOf(content)
      .map((design) => formatDrake(rules, design, evaluated(design), { lossless: !plain }))
      .map((sheet) => forPasting(sheet, pasteTarget))
      .join('\n');
  },
} satisfies Format;
