/** The list of pages: the source of routes, navigation, window titles and links. */
import { LINK_KINDS } from '../../formats/link/kinds.ts';

/** Groups of the navigation, in its order. */
export const GROUPS = ['Design', 'Library', 'Play', 'Other games', 'Help'] as const;

export interface ListedPage {
  readonly path: string;
  /** The name in the navigation and, without a title, that of the window. */
  readonly name: string;
  readonly title?: string;
  readonly group: (typeof GROUPS)[number];
  /** The navigation does not list the page. */
  readonly isListed?: false;
  /** The page that the navigation lists and marks instead. */
  readonly under?: string;
  /** True if items of the page have addresses: their id follows the path. */
  readonly hasItems?: true;
}

const LIST = [
  { path: '/', name: 'Bench', group: 'Design' },
  { path: '/convert', name: 'Convert', group: 'Design' },
  { path: '/rules', name: 'Rules', group: 'Design', hasItems: true },
  { path: '/ships', name: 'Ships', group: 'Library', hasItems: true },
  { path: '/weapons', name: 'Weapons', group: 'Library', hasItems: true },
  { path: '/fleets', name: 'Fleets', group: 'Library', hasItems: true },
  { path: '/compare', name: 'Compare', group: 'Library', under: '/ships' },
  {
    path: '/weapon-table',
    name: 'Weapon table',
    group: 'Library',
    under: '/weapons',
  },
  { path: '/chart', name: 'Chart', group: 'Library', under: '/ships' },
  { path: '/backup', name: 'Backup', group: 'Library', isListed: false },
  { path: '/battle', name: 'Battle', group: 'Play' },
  { path: '/play', name: 'Play', title: 'Play at the table', group: 'Play', hasItems: true },
  { path: '/orders', name: 'Orders', group: 'Play' },
  { path: '/scenarios', name: 'Scenarios', group: 'Play' },
  {
    path: '/scenario-library',
    name: 'Your scenarios',
    group: 'Play',
    under: '/scenarios',
    hasItems: true,
  },
  { path: '/campaigns', name: 'Campaigns', group: 'Play', hasItems: true },
  { path: '/prints', name: 'Prints', group: 'Play' },
  { path: '/reference', name: 'Reference', title: 'Reference for the table', group: 'Play' },
  { path: '/study', name: 'Study', title: 'Is the rating fair?', group: 'Play' },
  { path: '/starships', name: 'Starships', group: 'Other games', hasItems: true },
  {
    path: '/starships-tables',
    name: 'Tables',
    title: 'Tables for Starships',
    group: 'Other games',
    under: '/starships',
    hasItems: true,
  },
  {
    path: '/starships-choices',
    name: 'What is left open',
    title: 'What Starships leaves open',
    group: 'Other games',
    under: '/starships',
  },
  {
    path: '/starships-odds',
    name: 'Starships odds',
    title: 'Odds and works of Starships',
    group: 'Other games',
    under: '/starships',
  },
  { path: '/star-navy', name: 'Star Navy', group: 'Other games', hasItems: true },
  {
    path: '/star-navy-kit',
    name: 'Print kit',
    title: 'Print kit of Star Navy',
    group: 'Other games',
    under: '/star-navy',
  },
  {
    path: '/star-navy-schematics',
    name: 'Schematics',
    title: 'Schematics of Star Navy',
    group: 'Other games',
    hasItems: true,
    under: '/star-navy',
  },
  {
    path: '/star-navy-fire',
    name: 'Can I fire?',
    title: 'Can I fire? Star Navy',
    group: 'Other games',
    under: '/star-navy',
  },
  {
    path: '/star-navy-choices',
    name: 'What is left open',
    title: 'What Star Navy leaves open',
    group: 'Other games',
    under: '/star-navy',
  },
  { path: '/help', name: 'Help', group: 'Help' },
] as const satisfies readonly ListedPage[];

export type PagePath = (typeof LIST)[number]['path'];
export type ItemsPath = Extract<(typeof LIST)[number], { readonly hasItems: true }>['path'];

export const PAGES: readonly (ListedPage & { readonly path: PagePath })[] = LIST;

/** The route of share links, which have no path of their own. */
export const SHARED_PATH = '/shared';

/** The page with this path, or with an item at it. */
export const pageAt = (path: string): (typeof PAGES)[number] | undefined =>
  PAGES.find(
    (page) =>
      path === page.path ||
      (page.hasItems && path.startsWith(`${page.path}/`) && /^\/[^/]+\/[^/]+$/.test(path)),
  );

const listed = (path: PagePath | undefined) => PAGES.find((page) => page.path === path);

export const isListed = ({ isListed, under }: ListedPage): boolean =>
  isListed !== false && under === undefined;

export const pageName = (path: PagePath): string => listed(path)?.name ?? '';

export const pageTitle = (path: PagePath): string => listed(path)?.title ?? pageName(path);

/** False for the pages of other games, which must not look like part of Starmada. */
export const isOfStarmada = (path: PagePath | undefined): boolean =>
  listed(path)?.group !== 'Other games';

/** A share link that is the whole fragment; some programs write its `=` as `%3D`. */
const SHARED = new RegExp(`^/?(${LINK_KINDS.join('|')})(=|%3D)`, 'i');
/** A code of a long link: the same page collects them. */
const PART = /^\/?part(=|%3D)/i;

/** True for a link that the page of share links shows, also in frames. */
export const isSharedLink = (address: string): boolean =>
  SHARED.test(new URL(address).hash.slice(1));

/** Links that open on their own page, by the name in their fragment. */
const PAGE_LINKS: readonly (readonly [name: string, page: PagePath])[] = [
  ['battle', '/battle'],
  ['game', '/play'],
  ['campaign', '/campaigns'],
  ['starship', '/starships'],
  ['starship-tables', '/starships-tables'],
  ['navy-battle', '/star-navy'],
  ['navy-schematic', '/star-navy-schematics'],
];

/** The path for the router: unknown addresses show the bench. */
export function routedPath(path: string): string {
  if (SHARED.test(path) || PART.test(path)) return SHARED_PATH;
  const opened = PAGE_LINKS.find(([name]) => new RegExp(`^/?${name}(=|%3D)`, 'i').test(path));
  if (opened) return opened[1];
  return pageAt(path) ? path : '/';
}

/** The path of an item: a weapon, fleet or pack on its page, a ship on the bench. */
export const itemPath = (page: ItemsPath, id: string): string =>
  `${page}/${encodeURIComponent(id)}`;

/** The `href` of a path, for links that are not `<A>`. */
export const hrefTo = (path: string): string => `#${path}`;

/** The text of a segment of a path. */
export function decodedPart(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // `itemPath` never writes it: no item has such an id.
    return segment;
  }
}

/** True for a page in a frame, which shows the content of a link and stores nothing. */
export const isEmbedded = (): boolean => new URLSearchParams(location.search).has('embed');

/** Address of the same link outside its frame. */
export function wholeAddress(): string {
  const address = new URL(location.href);
  address.searchParams.delete('embed');
  return address.href;
}
