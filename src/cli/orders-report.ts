/** A check of orders as lines of text. */
import type { CheckedOrders } from '../core/play/orders/check.ts';
import type { RequirementTerm } from '../core/play/orders/requirement.ts';
import { wordOrderFault, wordRequirementTerm } from '../core/play/orders/wording.ts';
import type { OrdersAnswer } from '../formats/play/orders-request.ts';
import { issueText } from './issue-text.ts';

/** What is wrong, drawn under the orders; then the sum of the requirement, and the end. */
export function ordersReport(
  orders: string,
  { faults, requirement, available, speed, isLegal }: CheckedOrders,
  { end, path }: OrdersAnswer,
): string {
  const issues = faults.map((fault) => ({
    ...fault,
    path: '',
    message: wordOrderFault(fault),
    line: 1,
    column: fault.span.start + 1,
  }));
  const drawn = issueText({ source: 'orders', issues }, { name: 'orders', text: orders });
  const sum = requirement.terms.map(termText).join(' ');
  const needs = `engine requirement ${requirement.total} of ${available}`;
  const way = path.map(([q, r]) => `(${q}, ${r})`).join(' ');
  const goes =
    end === null
      ? 'end unknown: no planet to go round'
      : `end (${end.q}, ${end.r}), heading ${end.heading}, facing ${end.facing}`;
  return `${drawn}${isLegal ? 'legal' : 'illegal'}: speed ${speed}, ${needs}
${sum === '' ? '' : `requirement: ${sum}\n`}${goes}${way === '' ? '' : `\nby ${way}`}
`;
}

const termText = ({ id, amount, rule }: RequirementTerm, i: number): string => {
  const sign = amount < 0 ? '− ' : i > 0 ? '+ ' : '';
  return `${sign}${Math.abs(amount)} ${wordRequirementTerm(id)} (${rule})`;
};
