/** The tokens of JSON (RFC 8259), each by where it ends. */

export interface TokenFault {
  readonly offset: number;
  readonly expected: 'value' | 'number' | 'escape' | 'character' | 'closing-quote';
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /(?:true|false|null)(?![\w$])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Where the match of a sticky expression ends, or −1. */
function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : -1;
}

/** The next offset that is no white space. */
export const afterSpace = (text: string, at: number): number => endOf(SPACE, text, at);

/** The end of the string, number or literal that starts here. */
export function scalarEnd(text: string, at: number): number | TokenFault {
  const first = text[at];
  if (first === '"') return stringEnd(text, at);
  if (first !== undefined && /[-+.\d]/.test(first)) {
    const end = endOf(NUMBER, text, at);
    const whole = end > at && !/[-+.\w]/.test(text[end] ?? '');
    return whole ? end : { offset: at, expected: 'number' };
  }
  const end = endOf(LITERAL, text, at);
  return end > at ? end : { offset: at, expected: 'value' };
}

/** The end of the string that starts here, past its closing quote. */
export function stringEnd(text: string, start: number): number | TokenFault {
  let at = start + 1;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return at + 1;
    if (unit === 0x5c) {
      const end = endOf(ESCAPE, text, at);
      if (end < 0) return { offset: at, expected: 'escape' };
      at = end;
    } else if (Number.isNaN(unit) || unit === 0x0a || unit === 0x0d) {
      return { offset: at, expected: 'closing-quote' };
    } else if (unit < 0x20) return { offset: at, expected: 'character' };
    else at += 1;
  }
}
