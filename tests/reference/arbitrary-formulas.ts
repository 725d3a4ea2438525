/** Random formulas of house rules: changed formulas of the book, and new ones. */
import type { Chance } from './chance.ts';

/** A number above 0 in the text of a formula. */
const number = ({ oneIn, pick, factor }: Chance): string =>
  oneIn(2) ? pick(['1', '2', '3', '7', '12', '40']) : String(factor());

/** A new formula that is never negative if its quantities are not. */
const anew = (by: Chance, names: readonly string[], depth: number): string => {
  const { oneIn, pick } = by;
  if (depth === 0 || oneIn(4)) return oneIn(4) ? number(by) : pick(names);
  const value = (): string => anew(by, names, depth - 1);
  const k = number(by);
  switch (pick(['×', '+', '−', '÷', 'by', 'two', 'round', 'root', '^', 'if'])) {
    case '×':
      return `${value()} ${pick(['×', '*'])} ${value()}`;
    case '+':
      return `(${value()} + ${value()})`;
    case '−':
      return `max(0, ${value()} ${pick(['−', '-'])} (${value()}))`;
    case '÷':
      return `(${value()}) ${pick(['÷', '/'])} ${k}`;
    case 'by':
      return `(${value()}) ÷ (${value()} + ${k})`;
    case 'two':
      return `${pick(['min', 'max'])}(${value()}, ${k}, ${value()})`;
    case 'round':
      return `${pick(['floor', 'ceil', 'tenth'])}(${value()})`;
    case 'root':
      return `√(${value()})`;
    case '^':
      return `(${value()}) ^ ${pick(['0', '0.5', '1.5', '2', '(1 ÷ 3)'])}`;
    default: {
      const is = pick(['<', '<=', '≤', '>', '>=', '≥', '=', '≠', '<>']);
      return `if(${value()} ${is} ${value()}, ${value()}, ${value()})`;
    }
  }
};

/** A formula of the book with other factors and terms. */
const measured = (by: Chance, text: string, names: readonly string[]): string => {
  const [k, m, name] = [number(by), number(by), by.pick(names)];
  return by.pick([
    `(${text}) × ${k}`,
    `(${text}) ÷ ${k}`,
    `${k} + ${text}`,
    `max(${k}, ${text})`,
    `if(${name} < ${m}, ${text}, (${text}) × ${k})`,
    `floor(${text}) + tenth(${k} × ${name})`,
    `${text} + ${name} ÷ ${m}`,
    `(${text}) ^ 0.5 × ${k}`,
    `√(${text})`,
  ]);
};

/** A formula to replace the text, over quantities of these names. */
export const formula = (by: Chance, text: string, names: readonly string[]): string => {
  const drawn = by.oneIn(2) ? anew(by, names, 3) : measured(by, text, names);
  return drawn.length > 380 ? text : drawn;
};
