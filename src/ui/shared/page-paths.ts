/** The addresses of the pages beside the bench; `pages.tsx` has a page for each. */
export const PAGE_PATHS = [
  '/help',
  '/library',
  '/library/weapons',
  '/library/fleets',
  '/library/rules',
  '/library/backup',
  '/compare',
  '/chart',
  '/convert',
  '/orders',
  '/reference',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

/** Whether the part of an address after `#` is that of a page beside the bench. */
export const isPagePath = (hash: string): boolean => {
  const path = hash.replace(/^#/, '').split('?')[0];
  return PAGE_PATHS.some((page) => path === page);
};

/** Whether it carries a ship or a fleet, sound or not; some programs write `=` as `%3D`. */
export const isShared = (hash: string): boolean => /^#(ship|fleet)(=|%3D)/i.test(hash);
