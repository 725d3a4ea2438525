/** Option for the address of the page that share links open. */
import type { Option } from './command.ts';

export const pageOption: Option = {
  name: 'page',
  value: 'URL',
  description: 'a Slipway page, for links that can be opened as they are',
};

export const NO_PAGE = '--page is the address of a page: https://…';

/** The address, empty if none is given; undefined if it is not a URL of a page. */
export function pageOf(address: string | undefined): string | undefined {
  if (address === undefined) return '';
  return /^(https?|file):/i.test(address) && URL.canParse(address) ? address : undefined;
}
