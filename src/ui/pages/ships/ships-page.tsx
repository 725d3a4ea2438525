import {
  createEffect,
  createSignal,
  lazy,
  Match,
  onCleanup,
  onMount,
  Show,
  Switch,
} from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import { nextTask } from '../../../formats/arriving/slices.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { FolderDialog } from '../../shared/library/folder-dialog.tsx';
import type { Printable } from '../../shared/print/print-dialog.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { type ExportFormat, exportedFile } from '../../shared/ships/ship-exports.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PlacesList } from './places-list.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SearchBar } from './search-bar.tsx';
import { type Asked, SelectionBar } from './selection-bar.tsx';
import { ShipList } from './ship-list.tsx';

const PrintDialog = withSuspense(lazy(() => import('../../shared/print/print-dialog.tsx')));
const FleetDialog = withSuspense(lazy(() => import('./fleet-dialog.tsx')));
const ShareDialog = withSuspense(lazy(() => import('../../components/share-dialog.tsx')));

/** All ships: places and filters beside the list, and what can be done with them above it. */
export function ShipsPage(props: {
  readonly onImport: () => void;
  readonly onSamples: () => void;
}) {
  const { library, view, jobs } = useShipsPage();
  const { ships, rules } = library;
  const [asked, setAsked] = createSignal<Asked>();
  const [printed, setPrinted] = createSignal<readonly Printable[]>([]);
  const [shared, setShared] = createSignal<{ title: string; link: string | undefined }>();
  /** The list comes first: what there is to filter by takes looking through every ship. */
  const [hasLooked, setHasLooked] = createSignal(false);
  const [isPainted, setPainted] = createSignal(false);
  onMount(() => requestAnimationFrame(() => void nextTask().then(() => setPainted(true))));
  createEffect(() => {
    if (!isPainted()) return;
    const left = new AbortController();
    onCleanup(() => left.abort());
    // Reads the ships at once, and so again whenever they change.
    void view.countFacets(left.signal).then(() => setHasLooked(true));
  });
  const close = () => setAsked(undefined);
  const chosen = () => view.chosen().flatMap((id) => ships.find(id) ?? []);
  const isAsked = (what: Asked) => asked() === what;

  const trash = () => {
    if (view.place() === 'trash') setAsked('remove');
    else void jobs.moveToTrash(view.chosen());
  };
  const exportAs = (format: ExportFormat) =>
    void jobs.run('Exporting', async () => {
      const designs = (await ships.values(view.chosen())).map(({ value }) => value);
      const { name, content } = await exportedFile(rules, format, designs);
      saveFile(name, content);
    });
  const print = () =>
    void jobs.run('Preparing the sheets', async () => {
      const found = await ships.values(view.chosen());
      setPrinted(found.map(({ id, value }) => printedShip(id, value)));
    });
  const printedShip = (id: string, design: Design): Printable => {
    const evaluation = evaluate(rules, design);
    return { id, design: () => design, evaluation: () => evaluation };
  };
  const share = () =>
    void jobs.run('Making the link', async () => {
      const designs = (await ships.values(view.chosen())).map(({ value }) => value);
      const [first] = designs;
      const title =
        first && designs.length === 1 ? titleOf(first) : countOf(designs.length, 'ship');
      const { linkToDesigns } = await import('../../../formats/writing/shared.ts');
      setShared({ title, link: linkToDesigns(rules, location.href, designs) });
    });
  const ask = (what: Asked) => {
    if (what === 'print') print();
    else if (what === 'share') share();
    else setAsked(what);
  };

  return (
    <div class="ships-page">
      <h1 class="visually-hidden">Ships</h1>
      <aside class="ships-side" aria-label="Folders and filters">
        <Show when={hasLooked()}>
          <PlacesList />
          <details class="filters" open={matchMedia('(min-width: 760px)').matches}>
            <summary>Filters</summary>
            <FilterPanel />
          </details>
        </Show>
      </aside>
      <section class="ships-main" aria-label="List of ships">
        <SearchBar />
        <p id="search-help" class="visually-hidden">
          Words are searched everywhere. Narrow with hull:5-8, rating&gt;150, free&lt;0, trait:Acr,
          system:hyper, faction:, type:, weapon:, tag:, folder:; tag=war is the whole tag; a minus
          before a term excludes it.
        </p>
        <SelectionBar
          onAsk={ask}
          onExport={exportAs}
          onTrash={trash}
          onImport={props.onImport}
          onSamples={props.onSamples}
        />
        <Show
          when={view.shown().length > 0}
          fallback={
            <div class="page-message">
              <p class="muted">
                {view.text().trim()
                  ? 'No ship matches this search.'
                  : view.place() === 'trash'
                    ? 'The trash is empty.'
                    : 'All ships are in the trash.'}
              </p>
              <Show when={view.text().trim()}>
                <Button label="Clear the search" onClick={() => view.search('')} />
              </Show>
            </div>
          }
        >
          <ShipList
            onTrash={trash}
            onRename={() => view.place() === 'collection' && ask('rename')}
          />
        </Show>
      </section>
      <Switch>
        <Match when={isAsked('rename') && chosen()[0]}>
          {(ship) => (
            <RenameDialog
              ship={ship()}
              onRename={(names) => void jobs.rename(ship().id, names)}
              onClose={close}
            />
          )}
        </Match>
        <Match when={isAsked('file')}>
          <FolderDialog
            items={chosen()}
            thing="ship"
            folders={view.facets().folder.map(({ text }) => text)}
            onFile={(change) => void jobs.file(view.chosen(), change)}
            onClose={close}
          />
        </Match>
        <Match when={isAsked('fleet') && chosen().length > 0}>
          <FleetDialog ids={view.chosen()} onDone={jobs.tell} onClose={close} />
        </Match>
        <Match when={isAsked('remove') && chosen().length > 0}>
          <ConfirmDialog
            title={`Delete ${countOf(chosen().length, 'ship')} permanently?`}
            text="Ships, their history and their versions are deleted. This cannot be undone."
            action={`Delete ${countOf(chosen().length, 'ship')}`}
            onConfirm={() => void jobs.remove(view.chosen())}
            onClose={close}
          />
        </Match>
        <Match when={isAsked('empty')}>
          <ConfirmDialog
            title="Empty the trash?"
            text={`${countOf(ships.trash().length, 'ship')} in it, with history and versions, will be deleted. This cannot be undone.`}
            action="Empty the trash"
            onConfirm={() => void jobs.remove(ships.trash().map(({ id }) => id))}
            onClose={close}
          />
        </Match>
      </Switch>
      <Show when={shared()}>
        {(one) => <ShareDialog {...one()} onClose={() => setShared(undefined)} />}
      </Show>
      <Show when={printed()[0]}>
        {(first) => (
          <PrintDialog
            rules={rules}
            ship={first()}
            ships={printed()}
            chosen
            portraits={async () => library.portraits}
            onClose={() => setPrinted([])}
          />
        )}
      </Show>
    </div>
  );
}
