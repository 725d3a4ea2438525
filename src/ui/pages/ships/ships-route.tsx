import { useNavigate } from '@solidjs/router';
import { createSignal, lazy, Show } from 'solid-js';
import type { RulesPack } from '../../../core/rules/packs/pack.ts';
import { keepPacks } from '../../../store/packs/keeping.ts';
import { DropZone } from '../../components/drop-zone.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { CollectionProblems } from '../../shared/library/collection-problems.tsx';
import { CollectionView } from '../../shared/library/collection-view.tsx';
import { createIncoming } from '../../shared/library/incoming.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { LibraryPage } from '../../shared/library/library-page.tsx';
import { NoticeBar } from '../../shared/library/notice-bar.tsx';
import { createShipJobs } from '../../shared/ships/ship-jobs.ts';
import { ShipsPageProvider, shipsViewOf } from '../../shared/ships/ships-context.tsx';
import { ShipsEmpty } from './ships-empty.tsx';
import { ShipsPage } from './ships-page.tsx';

const SamplesDialog = withSuspense(lazy(() => import('../../shared/library/samples-dialog.tsx')));
const ImportDialog = withSuspense(lazy(() => import('../../shared/import/import-dialog.tsx')));

/** The ships of the library. */
export default function ShipsRoute() {
  return (
    <LibraryPage current="/library" title="Ships">
      <Ships />
    </LibraryPage>
  );
}

function Ships() {
  const library = useLibrary();
  const navigate = useNavigate();
  const incoming = createIncoming('ships');
  const [sampling, setSampling] = createSignal(false);
  const jobs = createShipJobs(library, () => navigate('/'));
  /** Packs that came with the ships come first: without them the ships say which rules they lack. */
  const withPacksKept = (packs: readonly RulesPack[], job: () => unknown) =>
    keepPacks(library, packs).then(job, job);
  return (
    <ShipsPageProvider value={{ library, view: shipsViewOf(library), jobs }}>
      <CollectionProblems problems={library.ships.problems()} />
      <CollectionView
        collection={library.ships}
        things="ships"
        empty={
          <ShipsEmpty
            onNew={jobs.start}
            onImport={() => incoming.open()}
            onSamples={() => setSampling(true)}
          />
        }
      >
        <ShipsPage onImport={() => incoming.open()} onSamples={() => setSampling(true)} />
      </CollectionView>
      <Show when={incoming.files() !== undefined}>
        <ImportDialog
          textRules={library.bench}
          files={incoming.files() ?? []}
          defaultAction="keep"
          onOpen={(designs, tags, packs) => {
            incoming.close();
            void withPacksKept(packs, () => jobs.take(designs, tags));
          }}
          onKeep={(designs, tags, packs) => {
            incoming.close();
            void withPacksKept(packs, () => jobs.keep(designs, tags));
          }}
          onClose={() => incoming.close()}
        />
      </Show>
      <Show when={sampling()}>
        <SamplesDialog onNotice={jobs.tell} onClose={() => setSampling(false)} />
      </Show>
      <DropZone dragging={incoming.dragging()}>
        Drop ships here: Drake notation, design files or tables
      </DropZone>
      <NoticeBar notice={jobs.notice()} onDone={jobs.dismiss} />
    </ShipsPageProvider>
  );
}
