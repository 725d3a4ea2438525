/** The address of the page that links open. */
import type { Option } from './command.ts';

export const pageOption: Option = {
  name: 'page',
  value: 'URL',
  description: 'a Slipway page, for links that can be opened as they are',
};

/** What is said of an address that is none. */
export const NO_PAGE = '--page is the address of a page: https://…';

/** The address, empty when none is given; undefined when it is no page's. */
export function pageOf(address: string | undefined): string | undefined {
  if (address === undefined) return '';
  return /^(https?|file):/i.test(address) && URL.canParse(address) ? address : undefined;
}
