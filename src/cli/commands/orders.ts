/** `slipway orders`: checks written movement orders and shows where they lead. */
import { headingAfter } from '../../core/play/hex.ts';
import {
  type CheckedOrders,
  checkOrders,
  orderSteps,
  wordFigures,
} from '../../core/play/orders/check.ts';
import { ORDER_FAULTS, wordOrderFault } from '../../core/play/orders/parse.ts';
import { type RequirementTerm, wordRequirementTerm } from '../../core/play/orders/requirement.ts';
import { DRAGS } from '../../core/rules/play-rules.ts';
import {
  answerOrders,
  answerOrdersLine,
  type OrdersAnswer,
  type OrdersRequest,
  orderSituation,
} from '../../formats/play/orders-request.ts';
import {
  type Arguments,
  type Command,
  FINE,
  HAS_ERRORS,
  jsonLine,
  type Misuse,
  optionTable,
} from '../command.ts';
import { stepLines } from '../explanation.ts';
import { issueText } from '../issues.ts';
import { answerLines, playOf, playOption, playOptionsHelp } from '../play-requests.ts';

const WHOLE = /^\d{1,6}$/;

export const ordersCommand: Command = {
  name: 'orders',
  summary: 'check movement orders: faults, engine requirement, end of the move',
  usage: '[--json] ORDERS --speed N --rating N [OPTION]…',
  options: optionTable(
    {
      json: 'print the answer as JSON; with -, one for each request line',
      explain: 'every number with its formula, values and rule',
      'speed N': 'speed of the orders before',
      'rating N': 'engine rating now',
      'slipped L2': 'sideslips carried out last turn: side and number',
      'boosters N': 'boosters spent this turn',
      freeform: 'freeform turns (D.5)',
      graded: 'graded turns (D.6)',
      drag: [DRAGS, 'etheric drag (D.2)'],
      'at Q,R': 'the hex it moves from; 0,0 when left out',
      'heading 0-5': 'its direction, clockwise from +q; 0 when left out',
    },
    playOption,
  ),
  details: `ORDERS are as a player writes them: codes, moves, speed and pivot, "Z/2P1S(3)+1". Quote them.
With --json and - in the place of ORDERS, standard input has one request a line:
  {"orders": "2P1S", "previous": 4, "rating": 3, "slipped": null or {"side": "L" or "R", "count": n},
   "options": ["freeform", "graded"], "drag": "none", "half" or "full", "at": {"q": 0, "r": 0},
   "heading": 0, "boosters": 0}
orders, previous and rating are needed; the rest may be left out, or null. Each is answered with one
line, in order: legal, faults, speed, requirement, available, end and path, as the orders are written;
or error, with its place.
Codes of faults, of which speed is a warning, and rating stands alone among errors:
${ORDER_FAULTS.join(', ').replace(/(.{60,90}?,) /, '$1\n')}.

${playOptionsHelp('orders')}`,
  files: 'Letters of orders: P, S, U turn; L, R slip; C, H, E, Z, @, T before a / are codes.',
  status: `Exit status: 0 fine; 1 the orders are illegal, or a request cannot be read; 2 wrong usage.`,
  async run(args, context) {
    const [text, ...more] = args.files;
    const play = playOf(args, 'orders', context);
    if ('misuse' in play) return play;
    if (text === '-') {
      if (!args.options.has('json')) return { misuse: 'requests are read with --json only' };
      return answerLines(context, (line, number) => answerOrdersLine(play, line, number));
    }
    if (text === undefined || more.length > 0) {
      return { misuse: 'orders are one text: put them in quotes' };
    }
    const request = requestOf(text, args);
    if ('misuse' in request) return request;
    const answer = answerOrders(play, request);
    if (args.options.has('json')) context.out(jsonLine(answer));
    else {
      const situation = orderSituation(request);
      context.out(ordersReport(text, checkOrders(play, text, situation), answer));
      if (args.options.has('explain')) {
        const steps = orderSteps(play, text, situation);
        context.out(`\n${steps.map((step) => stepLines(step, '')).join('')}`);
      }
    }
    return answer.legal ? FINE : HAS_ERRORS;
  },
};

function requestOf(orders: string, { options }: Arguments): OrdersRequest | Misuse {
  const [previous, rating] = [options.get('speed'), options.get('rating')];
  if (previous === undefined || rating === undefined) {
    return { misuse: 'orders need --speed and --rating' };
  }
  const figures = { speed: previous, rating, boosters: options.get('boosters') ?? '0' };
  for (const [name, value] of Object.entries(figures)) {
    if (!WHOLE.test(value)) return { misuse: `--${name} is a whole number, not '${value}'` };
  }
  const slipped = /^([LR])(\d{1,4})$/i.exec(options.get('slipped') ?? 'L0');
  if (!slipped) return { misuse: '--slipped is a side and a number, L2 or R1' };
  const at = /^(-?\d{1,6}),(-?\d{1,6})$/.exec(options.get('at') ?? '0,0');
  if (!at) return { misuse: '--at is a hex, 3,-1' };
  const heading = options.get('heading') ?? '0';
  if (!/^[0-5]$/.test(heading)) return { misuse: `--heading is 0 to 5, not '${heading}'` };
  const drag = DRAGS.find((name) => name === options.get('drag'));
  return {
    orders,
    previous: Number(previous),
    rating: Number(rating),
    slipped: { side: slipped[1]?.toUpperCase() === 'R' ? 'R' : 'L', count: Number(slipped[2]) },
    options: (['freeform', 'graded'] as const).filter((name) => options.has(name)),
    drag: drag ?? 'none',
    at: { q: Number(at[1]), r: Number(at[2]) },
    heading: headingAfter(Number(heading)),
    boosters: Number(figures.boosters),
  };
}

/** The faults under the orders; then the sum of the requirement, and the end of the move. */
function ordersReport(orders: string, checked: CheckedOrders, { end, path }: OrdersAnswer): string {
  const { faults, requirement, isLegal } = checked;
  const issues = faults.map((fault) => ({
    ...fault,
    path: '',
    message: wordOrderFault(fault),
    line: 1,
    column: fault.span.start + 1,
  }));
  const drawn = issueText({ source: 'orders', issues }, { name: 'orders', text: orders });
  const sum = requirement.terms.map(termText).join(' ');
  const way = path.map(([q, r]) => `(${q}, ${r})`).join(' ');
  const goes =
    end === null
      ? 'end unknown: no planet to go round'
      : `end (${end.q}, ${end.r}), heading ${end.heading}, facing ${end.facing}`;
  return `${drawn}${isLegal ? 'legal' : 'illegal'}: ${wordFigures(checked)}
${sum === '' ? '' : `requirement: ${sum}\n`}${goes}${way === '' ? '' : `\nby ${way}`}
`;
}

const termText = ({ id, amount, rule }: RequirementTerm, i: number): string => {
  const sign = amount < 0 ? '− ' : i > 0 ? '+ ' : '';
  return `${sign}${Math.abs(amount)} ${wordRequirementTerm(id)} (${rule})`;
};
