import { For, type JSX } from 'solid-js';
import { BrandLink } from '../components/brand-link.tsx';
import { createScrolledRow } from '../components/scrolled-row.ts';
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
  const { cut, measure, showCurrent, follow } = createScrolledRow('[aria-current]');
  queueMicrotask(showCurrent);
  return (
    <header class="site-bar">
      <BrandLink />
      <nav
        ref={follow}
        class="page-tabs scrolled-row"
        classList={{ 'cut-start': cut().start, 'cut-end': cut().end }}
        aria-label="Pages"
        onScroll={measure}
      >
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
