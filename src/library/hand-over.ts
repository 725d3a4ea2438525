/** A text on its way from one page to the next. */

let waiting: string | undefined;

/** Leaves a text for the page that is opened next. */
export function handOver(text: string): void {
  waiting = text;
}

/** Takes the text that was left, once. */
export function takeOver(): string | undefined {
  const text = waiting;
  waiting = undefined;
  return text;
}
