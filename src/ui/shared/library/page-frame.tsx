import '../../styles/print-pages.css';
import type { JSX } from 'solid-js';
import { type PagePath, pageTitle } from '../page-list.ts';
import { createPageTitle } from '../page-title.ts';
import { SiteBar } from '../site-bar.tsx';

interface PageFrameProps {
  readonly page: PagePath;
  /** The page that the navigation marks, if not the one in the list of pages. */
  readonly under?: PagePath;
  /** Title of the window, if not the one in the list of pages. */
  readonly title?: string;
  /** Actions at the end of the bar. */
  readonly actions?: JSX.Element;
  readonly children: JSX.Element;
}

/** A page beside the bench, under the bar of all pages. */
export function PageFrame(props: PageFrameProps) {
  createPageTitle(() => props.title ?? pageTitle(props.page));
  return (
    <div class="page">
      <SiteBar page={props.page} under={props.under} actions={props.actions} />
      <main class="page-main">{props.children}</main>
    </div>
  );
}
