import '../../styles/filters.css';
import '../../styles/library.css';
import '../../styles/print-pages.css';
import { createResource, type JSX, Match, Show, Switch } from 'solid-js';
import type { Library } from '../../../store/library.ts';
import { Button } from '../../components/button.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { neededContext } from '../../components/needed-context.ts';
import { hrefTo, type PagePath, pageTitle } from '../page-list.ts';
import { createPageTitle } from '../page-title.ts';
import { SiteBar } from '../site-bar.tsx';

/** A page of the library: loads the library and provides it to `useLibrary`. */
export function LibraryPage(props: {
  readonly page: PagePath;
  readonly under?: PagePath;
  readonly title?: string;
  /** True for a page with a bar of its own in place of the site's. */
  readonly isBare?: boolean;
  /** Between the bar of all pages and the page: links to its parts. */
  readonly head?: JSX.Element;
  readonly children: JSX.Element;
}) {
  const load = useLibraryLoad();
  const [library, { refetch }] = createResource(async () => {
    const loaded = await load();
    // Read packs first, so that every rating has them.
    await loaded.bench.shelf.whenRead();
    return loaded;
  });
  return (
    <Switch fallback={<PageFrame {...props}>{null}</PageFrame>}>
      <Match when={library.error}>
        <PageFrame {...props}>
          <section class="page-message" role="alert">
            <h1>The library could not be loaded</h1>
            <p class="muted">
              A part of Slipway did not arrive. Nothing you have stored is touched.
            </p>
            <Button primary label="Try again" onClick={refetch} />
          </section>
        </PageFrame>
      </Match>
      <Match when={loadedFrom(library)}>
        {(loaded) => (
          <LoadedLibrary value={loaded()}>
            <PageFrame {...props} actions={<BackupLink page={props.page} />} />
          </LoadedLibrary>
        )}
      </Match>
    </Switch>
  );
}

const BackupLink = (props: { readonly page: PagePath }) => (
  <a
    class="button small quiet"
    link
    href={hrefTo('/backup')}
    aria-current={props.page === '/backup' ? 'page' : undefined}
  >
    Backup
  </a>
);

/** A page beside the bench, under the bar of all pages. */
export function PageFrame(props: {
  readonly page: PagePath;
  /** The page that the navigation marks, if not the one in the list of pages. */
  readonly under?: PagePath;
  /** Title of the window, if not the one in the list of pages. */
  readonly title?: string;
  readonly actions?: JSX.Element;
  readonly isBare?: boolean;
  readonly head?: JSX.Element;
  readonly children: JSX.Element;
}) {
  createPageTitle(() => props.title ?? pageTitle(props.page), props.page);
  return (
    <div class="page" classList={{ bare: props.isBare ?? false }}>
      <Show when={!props.isBare}>
        <SiteBar page={props.page} under={props.under} actions={props.actions} />
      </Show>
      {props.head}
      <main class="page-main">{props.children}</main>
    </div>
  );
}

/** Function that loads the library, called by the first page that needs it. */
export const [LibraryProvider, useLibraryLoad] = neededContext<() => Promise<Library>>('library');

/** The library within a `LibraryPage`. */
const [LoadedLibrary, useLibrary] = neededContext<Library>('library page');

export { useLibrary };
