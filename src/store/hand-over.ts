/** Texts and files on their way from one page to another. */
import type { ArrivingFile } from '../formats/arriving/files.ts';

interface HandedOver {
  readonly convert: string;
  readonly orders: string;
  readonly fleets: readonly ArrivingFile[];
  readonly rules: readonly ArrivingFile[];
  readonly ships: readonly ArrivingFile[];
  readonly weapons: readonly ArrivingFile[];
}

const waiting: { [Page in keyof HandedOver]?: HandedOver[Page] } = {};

/** Leaves something for a page that is opened later. */
export function handOver<Page extends keyof HandedOver>(page: Page, item: HandedOver[Page]): void {
  (waiting as { [page in Page]?: HandedOver[Page] })[page] = item;
}

/** Takes what was left for a page, once. */
export function takeOver<Page extends keyof HandedOver>(page: Page): HandedOver[Page] | undefined {
  const item = waiting[page];
  delete waiting[page];
  return item;
}
