import { For, type JSX } from 'solid-js';
import { BrandLink } from '../../components/brand-link.tsx';
import type { PagePath } from '../page-paths.ts';

/** The pages that a frame leads to. */
const PLACES: readonly { readonly path: '/' | PagePath; readonly name: string }[] = [
  { path: '/', name: 'Bench' },
  { path: '/library', name: 'Ships' },
  { path: '/library/weapons', name: 'Weapons' },
  { path: '/library/fleets', name: 'Fleets' },
  { path: '/library/backup', name: 'Backup' },
  { path: '/convert', name: 'Convert' },
  { path: '/about', name: 'About' },
];

interface PageFrameProps {
  readonly current: PagePath;
  /** At the end of the bar: what can be done on this page. */
  readonly actions?: JSX.Element;
  readonly children: JSX.Element;
}

/** A page beside the bench, under a bar that looks as the bench's does. */
export function PageFrame(props: PageFrameProps) {
  return (
    <div class="page">
      <header class="top-bar page-bar">
        <BrandLink />
        <nav class="page-tabs" aria-label="Pages">
          <For each={PLACES}>
            {({ path, name }) => (
              <a href={`#${path}`} aria-current={path === props.current ? 'page' : undefined}>
                {name}
              </a>
            )}
          </For>
        </nav>
        <div class="top-actions">{props.actions}</div>
      </header>
      <main class="page-main">{props.children}</main>
    </div>
  );
}
