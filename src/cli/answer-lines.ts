/** Requests of programs on standard input, one a line; each is answered as soon as it is read. */
import type { RefusedRequest } from '../formats/play/request.ts';
import { type Context, type ExitStatus, FINE, HAS_ERRORS, MISUSE } from './command.ts';

/** Answers each line that is not blank, in order; a line that is no request has its fault answered. */
export async function answerLines(
  context: Context,
  answer: (text: string, line: number) => object | RefusedRequest,
): Promise<ExitStatus> {
  let status: ExitStatus = FINE;
  let line = 0;
  for await (const read of context.inputLines()) {
    if ('failure' in read) {
      context.err(`slipway: cannot read standard input: ${read.failure}\n`);
      return MISUSE;
    }
    line += 1;
    if (!/\S/.test(read.text)) continue;
    const answered = answer(read.text, line);
    if ('error' in answered) status = HAS_ERRORS;
    context.out(`${JSON.stringify(answered)}\n`);
  }
  return status;
}
