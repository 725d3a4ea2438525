import { useLocation } from '@solidjs/router';
import { createEffect, createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import { storedJson, storeText, tabStore } from '../../store/small-store.ts';
import { ChevronIcon, MarkIcon } from '../components/icons.tsx';
import { neededContext } from '../components/needed-context.ts';
import { createScrolledRow } from '../components/scrolled-row.ts';
import { createMedia, listenTo } from './media.ts';
import {
  GROUPS,
  hrefTo,
  isListed,
  isOfStarmada,
  type ListedPage,
  PAGES,
  type PagePath,
  pageAt,
} from './page-list.ts';
import { ThemeSelect } from './theme.tsx';

/** The head of every page: the name of the tool, and links to all pages. */
export const SiteBar = (props: {
  /** The page that is shown; none for a share link. */
  readonly page?: PagePath;
  /** The page that the navigation marks, if it differs. */
  readonly under?: PagePath;
  /** Actions of this page, at the end of the bar. */
  readonly actions?: JSX.Element;
}) => (
  <header class="site-bar">
    <a class="brand" link href={hrefTo('/')}>
      <MarkIcon />
      <span>Slipway</span>
      <Show when={isOfStarmada(props.page)}>
        {' '}
        <small>for Starmada Unity</small>
      </Show>
    </a>
    <Navigation page={PAGES.find(({ path }) => path === props.page)} under={props.under} />
    <div class="top-actions">{props.actions}</div>
    <div class="site-theme">
      <ThemeSelect />
    </div>
  </header>
);

/** All groups, for a screen too narrow for a row of them. */
const ALL = 'all';

/** The most pages of a group that stand in the bar of a window below `WIDE`. */
const FEW = 4;
const WIDE = '(min-width: 1240px)';

/**
 * The pages by groups. Those of the current group stand in the row if it has room, those of another in a menu below its name; a phone has
 * one menu with all of them below the name of the page.
 */
function Navigation(props: { readonly page: ListedPage | undefined; readonly under?: string }) {
  const id = createUniqueId();
  let nav: HTMLElement | undefined;
  const [open, setOpen] = createSignal<string>();
  const toggle = (menu: string) => setOpen((now) => (now === menu ? undefined : menu));
  const close = () => setOpen(undefined);
  const isWide = createMedia(WIDE);
  const marked = () => props.under ?? props.page?.under ?? props.page?.path;
  createEffect(() => {
    if (open() === undefined) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !nav?.contains(target)) close();
    };
    listenTo(document, 'pointerdown', leave);
    listenTo(document, 'focusin', leave);
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open() === undefined) return;
    nav?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    close();
  };
  return (
    <nav ref={nav} class="pages" aria-label="Pages" onKeyDown={onKey}>
      <MenuButton class="all-pages" opens={id} isOpen={open() === ALL} onPress={() => toggle(ALL)}>
        <Show when={props.page} fallback="Pages">
          {(page) => <PlaceWords page={page()} />}
        </Show>
      </MenuButton>
      <ul id={id} class="page-groups" classList={{ open: open() === ALL }}>
        <For each={GROUPS}>
          {(group) => {
            const pages = PAGES.filter((page) => page.group === group && isListed(page));
            const here = () => (props.page?.group === group ? props.page : undefined);
            const isInRow = () => here() !== undefined && (isWide() || pages.length <= FEW);
            const list = () => (
              <PageLinks
                id={`${id}-${group}`}
                pages={pages}
                marked={marked()}
                inRow={isInRow()}
                onFollow={close}
              />
            );
            return (
              <li class="page-group" classList={{ current: isInRow(), open: open() === group }}>
                <Show when={pages.length > 1} fallback={list()}>
                  <span class="group-name">{group}</span>
                  <MenuButton
                    class="group-button"
                    opens={`${id}-${group}`}
                    isOpen={open() === group}
                    onPress={() => toggle(group)}
                  >
                    <Show when={here()} fallback={group}>
                      {(page) => <PlaceWords page={page()} />}
                    </Show>
                  </MenuButton>
                  {list()}
                </Show>
              </li>
            );
          }}
        </For>
        <li class="menu-theme">
          <ThemeSelect />
        </li>
      </ul>
    </nav>
  );
}

/** Names of the group and the page that are shown. */
const PlaceWords = (props: { readonly page: ListedPage }) => (
  <>
    <Show when={props.page.group !== props.page.name}>
      <span class="muted">{props.page.group}</span>
    </Show>
    <strong>{props.page.name}</strong>
  </>
);

const MenuButton = (props: {
  readonly class: string;
  readonly opens: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly children: JSX.Element;
}) => (
  <button
    type="button"
    class={props.class}
    aria-expanded={props.isOpen}
    aria-controls={props.opens}
    onClick={() => props.onPress()}
  >
    {props.children}
    <ChevronIcon />
  </button>
);

function PageLinks(props: {
  readonly id: string;
  readonly pages: typeof PAGES;
  readonly marked: string | undefined;
  /** The links stand in the bar itself, and scroll if it has no room. */
  readonly inRow: boolean;
  readonly onFollow: () => void;
}) {
  const lastAddress = useLastAddress();
  const { cut, measure, showCurrent, follow } = createScrolledRow('[aria-current]');
  queueMicrotask(() => props.inRow && showCurrent());
  /** Pages reopen as they were left; the link of the present page closes its item. */
  const address = (path: PagePath) => (path === props.marked ? path : lastAddress(path));
  return (
    <ul
      id={props.id}
      ref={(list) => props.inRow && follow(list)}
      class="group-pages"
      classList={{
        'scrolled-row': props.inRow,
        'cut-start': props.inRow && cut().start,
        'cut-end': props.inRow && cut().end,
      }}
      onScroll={measure}
    >
      <For each={props.pages}>
        {({ path, name }) => (
          <li>
            <a
              link
              href={hrefTo(address(path))}
              aria-current={path === props.marked ? 'page' : undefined}
              onClick={() => props.onFollow()}
            >
              {name}
            </a>
          </li>
        )}
      </For>
    </ul>
  );
}

/** The address of a page as the player last left it. */
const [LastAddressProvider, useLastAddress] = neededContext<(page: PagePath) => string>('router');

/** @internal */
export { useLastAddress };

const LAST_KEY = 'slipway.last-addresses';

/** Last addresses in this tab before a reload; a damaged one is left out. */
const addressesBefore = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(storedJson(LAST_KEY, tabStore) ?? {}).filter(
      ([page, last]) => pageAt(String(last).replace(/\?.*/s, ''))?.path === page,
    ),
  );

/** Remembers the last address of every page, so that links return to it. */
export function LastAddresses(props: { readonly children: JSX.Element }) {
  const location = useLocation();
  const [last, setLast] = createSignal<ReadonlyMap<string, string>>(addressesBefore());
  createEffect(() => {
    const page = pageAt(location.pathname);
    if (!page) return;
    const all = setLast((old) => new Map(old).set(page.path, location.pathname + location.search));
    storeText(LAST_KEY, JSON.stringify(Object.fromEntries(all)), tabStore);
  });
  return (
    <LastAddressProvider value={(page) => last().get(page) ?? page}>
      {props.children}
    </LastAddressProvider>
  );
}
