import { useSearchParams } from '@solidjs/router';
import { createSignal, lazy, Show } from 'solid-js';
import { DropZone } from '../../components/drop-zone.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { CollectionProblems } from '../../shared/library/collection-problems.tsx';
import { CollectionView } from '../../shared/library/collection-view.tsx';
import { createIncoming } from '../../shared/library/incoming.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { LibraryPage } from '../../shared/library/library-page.tsx';
import { type BarNotice, NoticeBar } from '../../shared/library/notice-bar.tsx';
import { EmptyFleets } from './empty-fleets.tsx';
import { FleetsPage } from './fleets-page.tsx';
import '../../styles/collection.css';
import '../../styles/fleet-ships.css';
import '../../styles/collection-parts.css';
import '../../styles/fleets.css';

const SamplesDialog = withSuspense(lazy(() => import('../../shared/library/samples-dialog.tsx')));
const FleetImport = withSuspense(lazy(() => import('./fleet-import.tsx')));

/** The fleets of the library. */
export default function FleetsRoute() {
  return (
    <LibraryPage current="/library/fleets" title="Fleets">
      <Fleets />
    </LibraryPage>
  );
}

function Fleets() {
  const { fleets } = useLibrary();
  const [, setParams] = useSearchParams<{ fleet?: string }>();
  const [notice, setNotice] = createSignal<BarNotice>();
  const [sampling, setSampling] = createSignal(false);
  const incoming = createIncoming('fleets');
  return (
    <>
      <CollectionProblems problems={fleets.problems()} />
      <CollectionView
        collection={fleets}
        things="fleets"
        empty={<EmptyFleets onImport={() => incoming.open()} onSamples={() => setSampling(true)} />}
      >
        <FleetsPage
          onImport={() => incoming.open()}
          onSamples={() => setSampling(true)}
          onNotice={setNotice}
        />
      </CollectionView>
      <Show when={incoming.files() !== undefined}>
        <FleetImport
          files={incoming.files() ?? []}
          onDone={([first], told) => {
            incoming.close();
            setParams({ fleet: first });
            setNotice(told);
          }}
          onClose={incoming.close}
        />
      </Show>
      <Show when={sampling()}>
        <SamplesDialog onNotice={setNotice} onClose={() => setSampling(false)} />
      </Show>
      <DropZone dragging={incoming.dragging()}>Drop fleets here: files, tables, links</DropZone>
      <NoticeBar notice={notice()} onDone={() => setNotice(undefined)} />
    </>
  );
}
