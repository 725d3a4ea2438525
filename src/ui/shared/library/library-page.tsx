import '../../styles/filters.css';
import '../../styles/library.css';
import { createResource, type JSX, Match, Switch } from 'solid-js';
import { Button } from '../../components/button.tsx';
import { loadedFrom } from '../loaded.ts';
import { hrefTo, type PagePath } from '../page-list.ts';
import { LoadedLibrary, useLibraryLoad } from './library-context.tsx';
import { PageFrame } from './page-frame.tsx';

interface LibraryPageProps {
  readonly page: PagePath;
  readonly under?: PagePath;
  readonly title?: string;
  readonly children: JSX.Element;
}

/** A page of the library: loads the library and provides it to `useLibrary`. */
export function LibraryPage(props: LibraryPageProps) {
  const load = useLibraryLoad();
  const [library, { refetch }] = createResource(async () => {
    const loaded = await load();
    // Packs first, so that nothing is rated without them.
    await loaded.bench.shelf.whenRead();
    return loaded;
  });
  return (
    <Switch
      fallback={
        <PageFrame page={props.page} under={props.under} title={props.title}>
          {null}
        </PageFrame>
      }
    >
      <Match when={library.error}>
        <PageFrame page={props.page} under={props.under} title={props.title}>
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
            <PageFrame
              page={props.page}
              under={props.under}
              title={props.title}
              actions={<BackupLink page={props.page} />}
            >
              {props.children}
            </PageFrame>
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
