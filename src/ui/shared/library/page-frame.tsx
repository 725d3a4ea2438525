import '../../styles/print-pages.css';
import type { JSX } from 'solid-js';
import type { PagePath } from '../page-paths.ts';
import { createPageTitle } from '../page-title.ts';
import { SiteBar } from '../site-bar.tsx';

interface PageFrameProps {
  readonly current: PagePath;
  /** Title of the window: the page, or the item that is open on it. */
  readonly title: string;
  /** Actions at the end of the bar. */
  readonly actions?: JSX.Element;
  readonly children: JSX.Element;
}

/** A page beside the bench, under the bar of all pages. */
export function PageFrame(props: PageFrameProps) {
  createPageTitle(() => props.title);
  return (
    <div class="page">
      <SiteBar current={props.current} actions={props.actions} />
      <main class="page-main">{props.children}</main>
    </div>
  );
}
