/** Formulas that house rules may have: what the book says in other measure, and quite others. */
import type { Chance } from './chance.ts';

/** A plain number above 0, as formulas are written. */
const number = ({ often, one, factor }: Chance): string =>
  often(2) ? one(['1', '2', '3', '7', '12', '40']) : String(factor());

/** A value that is never below 0, of quantities that never are. */
const anew = (by: Chance, names: readonly string[], depth: number): string => {
  const { often, one } = by;
  if (depth === 0 || often(4)) return often(4) ? number(by) : one(names);
  const value = (): string => anew(by, names, depth - 1);
  const k = number(by);
  switch (one(['×', '+', '−', '÷', 'by', 'two', 'round', 'if'])) {
    case '×':
      return `${value()} ${one(['×', '*'])} ${value()}`;
    case '+':
      return `(${value()} + ${value()})`;
    case '−':
      return `max(0, ${value()} ${one(['−', '-'])} (${value()}))`;
    case '÷':
      return `(${value()}) ${one(['÷', '/'])} ${k}`;
    case 'by':
      return `(${value()}) ÷ (${value()} + ${k})`;
    case 'two':
      return `${one(['min', 'max'])}(${value()}, ${k}, ${value()})`;
    case 'round':
      return `${one(['floor', 'ceil', 'tenth'])}(${value()})`;
    default: {
      const is = one(['<', '<=', '≤', '>', '>=', '≥', '=', '≠', '<>']);
      return `if(${value()} ${is} ${value()}, ${value()}, ${value()})`;
    }
  }
};

/** What the book has, measured otherwise. */
const measured = (by: Chance, text: string, names: readonly string[]): string => {
  const [k, m, name] = [number(by), number(by), by.one(names)];
  return by.one([
    `(${text}) × ${k}`,
    `(${text}) ÷ ${k}`,
    `${k} + ${text}`,
    `max(${k}, ${text})`,
    `if(${name} < ${m}, ${text}, (${text}) × ${k})`,
    `floor(${text}) + tenth(${k} × ${name})`,
    `${text} + ${name} ÷ ${m}`,
  ]);
};

/** A formula in place of the text over quantities of these names. */
export const formula = (by: Chance, text: string, names: readonly string[]): string => {
  const drawn = by.often(2) ? anew(by, names, 3) : measured(by, text, names);
  return drawn.length > 380 ? text : drawn;
};
