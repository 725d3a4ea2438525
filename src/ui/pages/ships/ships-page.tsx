import { useNavigate } from '@solidjs/router';
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
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import { inSlices, nextTask } from '../../../formats/arriving/slices.ts';
import type { ExportFormat } from '../../../formats/writing.ts';
import type { ShipSummary } from '../../../store/collections/ship-summary.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { defaultOrdering, type Order, type ShipItem } from '../../../store/ships.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog, DialogFrame } from '../../components/dialog-frame.tsx';
import { optionsOf, SelectField, TextField } from '../../components/fields.tsx';
import { withSuspense } from '../../components/late.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import { CollectionPage } from '../../shared/library/collection-page.tsx';
import {
  type CollectionKind,
  type ImportProps,
  useCollection,
} from '../../shared/library/collection-state.ts';
import { FolderDialog } from '../../shared/library/filing.tsx';
import type { Printable } from '../../shared/print/print-dialog.tsx';
import { ShareLink } from '../../shared/share-link.ts';
import { openBlank } from '../../shared/ships/new-ship.ts';
import { createShipJobs, type Names } from '../../shared/ships/ship-jobs.ts';
import { FilterPanel, PlacesList } from './ship-filters.tsx';
import { type Asked, ShipList, ShipSelectionBar } from './ship-list.tsx';
import { createShipsPage, ShipsPageProvider, useShipsPage } from './ships-context.ts';

const PrintDialog = withSuspense(lazy(() => import('../../shared/print/print-dialog.tsx')));
const FleetDialog = withSuspense(lazy(() => import('./fleet-dialog.tsx')));
const VariantDialog = withSuspense(lazy(() => import('../../shared/ships/variant-dialog.tsx')));

/** Ships from which an export shows its progress. */
const MANY_SHIPS = 400;

/** All ships: folders and filters beside the list, and the actions for the selected ships. */
function ShipsPage() {
  const { library, notices, moveToTrash, relabel } = useCollection<Design, ShipSummary>();
  const navigate = useNavigate();
  const jobs = createShipJobs(library, () => navigate('/'), notices);
  const page = createShipsPage(library, jobs);
  const { view } = page;
  const { ships, rules } = library;
  const [asked, setAsked] = createSignal<Asked>();
  const [printed, setPrinted] = createSignal<readonly Printable[]>([]);
  const [shared, setShared] = createSignal<{ title: string; link: string | undefined }>();
  const [varied, setVaried] = createSignal<{ id: string; value: Design }>();
  /** False until all ships are searched for filters, after the list is painted. */
  const [hasLooked, setHasLooked] = createSignal(false);
  const [isPainted, setPainted] = createSignal(false);
  onMount(() => requestAnimationFrame(() => void nextTask().then(() => setPainted(true))));
  createEffect(() => {
    if (!isPainted() || view.isPartial()) return;
    const left = new AbortController();
    onCleanup(() => left.abort());
    // Tracks the ships, so that filters are counted again when they change.
    void view.countFacets(left.signal).then(() => setHasLooked(true));
  });
  const close = () => setAsked(undefined);
  const chosen = () => view.chosen().flatMap((id) => ships.find(id) ?? []);
  const isAsked = (what: Asked) => asked() === what;

  const trash = () => {
    if (view.place() === 'trash') setAsked('remove');
    else void moveToTrash(view.chosen());
  };
  const exportAs = (format: ExportFormat) =>
    void jobs.run('Exporting', async (progress) => {
      const designs = (await ships.values(view.chosen())).map(({ value }) => value);
      const { exportSteps } = await import('../../../formats/writing.ts');
      const steps = inSlices(exportSteps(rules, format, designs));
      let step = await steps.next();
      for (; !step.done; step = await steps.next())
        if (designs.length >= MANY_SHIPS) progress(step.value, designs.length);
      if (step.value) saveFile(step.value.name, step.value.content);
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
      const folders = new Set(chosen().map(({ folder }) => folder));
      const [folder] = folders.size === 1 ? folders : [];
      const title =
        first && designs.length === 1
          ? titleOf(first)
          : (folder ?? countOf(designs.length, 'ship'));
      const { linkToDesigns } = await import('../../../formats/writing.ts');
      setShared({ title, link: linkToDesigns(rules, location.href, designs, folder) });
    });
  const vary = () =>
    void jobs.run('Reading the ship', async () => {
      setVaried((await ships.values(view.chosen()))[0]);
    });
  const ask = (what: Asked) => {
    if (what === 'print') print();
    else if (what === 'share') share();
    else if (what === 'variant') vary();
    else setAsked(what);
  };

  return (
    <ShipsPageProvider value={page}>
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
            Words are searched everywhere. Narrow with hull:5-8, rating&gt;150, free&lt;0,
            trait:Acr, system:hyper, faction:, type:, weapon:, tag:, folder:, refit:; tag=war is the
            whole tag; a minus before a term excludes it.
          </p>
          <ShipSelectionBar onAsk={ask} onExport={exportAs} onTrash={trash} />
          <Show
            when={view.shown().length > 0}
            fallback={
              <div class="page-message">
                <p class="muted">
                  {view.isPartial()
                    ? 'Reading your ships…'
                    : view.text().trim()
                      ? 'No ship matches this search.'
                      : view.place() === 'trash'
                        ? 'The trash is empty.'
                        : 'All ships are in the trash.'}
                </p>
                <Show when={view.text().trim() && !view.isPartial()}>
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
              onFile={(change) => {
                const ids = view.chosen();
                const text = `Folder and tags of ${countOf(ids.length, 'ship')} saved.`;
                void relabel(ids, change, text);
              }}
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
          {(link) => <ShareLink {...link()} onClose={() => setShared(undefined)} />}
        </Show>
        <Show when={varied()}>
          {(base) => (
            <VariantDialog
              design={base().value}
              onSave={(variant) => void jobs.vary(base(), variant)}
              onClose={() => setVaried(undefined)}
            />
          )}
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
    </ShipsPageProvider>
  );
}

const NAMES: { readonly [order in Order]: string } = {
  updated: 'Last changed',
  created: 'Created',
  name: 'Name',
  faction: 'Faction',
  rating: 'Rating',
  hull: 'Hull',
  engines: 'Engines',
  space: 'Space',
  free: 'Space left',
};

function SearchBar() {
  const { view } = useShipsPage();
  return (
    <search class="ship-search">
      <label class="text-field grow">
        <span class="visually-hidden">Search ships</span>
        <input
          id="ship-search"
          type="search"
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          aria-describedby="search-help"
          placeholder="Search: cruiser hull:5-8 rating>150 trait:Acr"
          value={view.text()}
          onInput={(event) => view.search(event.currentTarget.value)}
        />
      </label>
      <SelectField
        id="ship-order"
        label="Sort by"
        options={optionsOf(NAMES)}
        value={view.ordering().by}
        onChange={(order) => view.order(defaultOrdering(order))}
      />
      <button
        type="button"
        class="icon-button"
        aria-label={view.ordering().descending ? 'Descending' : 'Ascending'}
        title="Reverse the order"
        onClick={() => view.order({ ...view.ordering(), descending: !view.ordering().descending })}
      >
        {view.ordering().descending ? '↓' : '↑'}
      </button>
    </search>
  );
}

/** Dialog for a ship's names; on the bench the renaming is one step to undo. */
function RenameDialog(props: {
  readonly ship: ShipItem;
  readonly onRename: (names: Names) => void;
  readonly onClose: () => void;
}) {
  const { class: name, faction, type } = props.ship.value;
  const [names, setNames] = createSignal<Names>({ class: name, faction, type });
  const field = (name: keyof Names, label: string) => (
    <TextField
      id={`rename-${name}`}
      label={label}
      value={names()[name] ?? ''}
      onChange={(text) => setNames({ ...names(), [name]: text })}
    />
  );
  return (
    <DialogFrame title="Rename ship" onClose={props.onClose}>
      <form
        class="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          props.onRename(names());
          props.onClose();
        }}
      >
        {field('class', 'Class')}
        {field('faction', 'Faction')}
        {field('type', 'Type')}
        <div class="dialog-foot">
          <span class="grow" />
          <Button primary submit label="Rename" />
        </div>
      </form>
    </DialogFrame>
  );
}

const ImportDialog = withSuspense(lazy(() => import('../../shared/import/ships-import.tsx')));

const SHIPS: CollectionKind<Design, ShipSummary> = {
  path: '/ships',
  thing: 'ship',
  things: 'ships',
  collectionOf: ({ ships }) => ships,
  nameOf: ({ title }) => title,
  startElsewhere({ bench }) {
    openBlank(bench);
    return '/';
  },
  empty: {
    title: 'No ships yet',
    about:
      'Every ship that you open on the bench is saved here automatically. Files and forum posts can be dropped on this page, as many as you like.',
    startLabel: 'New ship',
    importLabel: 'Import ships',
    dialogs: [{ name: 'samples', label: 'Add sample fleets' }],
  },
  List: ShipsPage,
  Import: {
    dropHint: 'Drop ships here: Drake notation, design files or tables',
    Dialog: ShipsImport,
  },
  dialogs: { samples: withSuspense(lazy(() => import('../../shared/library/samples-dialog.tsx'))) },
};

export default function ShipsRoute() {
  return <CollectionPage kind={SHIPS} />;
}

function ShipsImport(props: ImportProps) {
  const { library, notices } = useCollection<Design, ShipSummary>();
  const navigate = useNavigate();
  const jobs = createShipJobs(library, () => navigate('/'), notices);
  /** Store packs first: without them the ships would lack their rules. */
  const withPacksKept = (packs: readonly RulesPack[], job: () => unknown) => {
    props.onClose();
    void keepPacks(library, packs).then(job, job);
  };
  return (
    <ImportDialog
      rules={library.bench.rules}
      files={props.files}
      defaultAction="keep"
      onOpen={(designs, tags, packs) => withPacksKept(packs, () => jobs.take(designs, tags))}
      onKeep={(designs, tags, packs, from) =>
        withPacksKept(packs, () => jobs.keep(designs, tags, from))
      }
      onClose={props.onClose}
    />
  );
}
