import { For, type JSX } from 'solid-js';
import { BrandLink } from '../components/brand-link.tsx';
import type { PagePath } from './page-paths.ts';
import { ThemeSelect } from './theme-select.tsx';

/** The pages that the navigation leads to. */
const PLACES: readonly { readonly path: '/' | PagePath; readonly name: string }[] = [
  { path: '/', name: 'Bench' },
  { path: '/library', name: 'Ships' },
  { path: '/library/weapons', name: 'Weapons' },
  { path: '/library/fleets', name: 'Fleets' },
  { path: '/library/rules', name: 'Rules' },
  { path: '/convert', name: 'Convert' },
  { path: '/orders', name: 'Orders' },
  { path: '/help', name: 'Help' },
];

interface SiteBarProps {
  /** The page that is shown; none of them for a ship out of a link. */
  readonly current?: '/' | PagePath;
  /** At the end of the bar: what can be done on this page. */
  readonly actions?: JSX.Element;
}

/** The head of every page: whose tool it is, and the way to all pages. */
export function SiteBar(props: SiteBarProps) {
  let nav!: HTMLElement;
  // On a phone the row scrolls: the current page is in view from the start.
  queueMicrotask(() => {
    const current = nav?.querySelector<HTMLElement>('[aria-current]');
    if (!current) return;
    const end = current.offsetLeft - nav.offsetLeft + current.offsetWidth;
    nav.scrollLeft = end - nav.clientWidth;
  });
  return (
    <header class="site-bar">
      <BrandLink />
      <nav ref={nav} class="page-tabs" aria-label="Pages">
        <For each={PLACES}>
          {({ path, name }) => (
            <a href={`#${path}`} aria-current={path === props.current ? 'page' : undefined}>
              {name}
            </a>
          )}
        </For>
      </nav>
      <div class="site-theme">
        <ThemeSelect />
      </div>
      <div class="top-actions">{props.actions}</div>
    </header>
  );
}
