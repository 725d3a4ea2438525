import { createSignal, lazy, Show } from 'solid-js';
import { weaponDrafts } from '../../../store/weapons/drafts.ts';
import { DropZone } from '../../components/drop-zone.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { CollectionProblems } from '../../shared/library/collection-problems.tsx';
import { CollectionView } from '../../shared/library/collection-view.tsx';
import { createIncoming } from '../../shared/library/incoming.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { LibraryPage } from '../../shared/library/library-page.tsx';
import { liveDrafts } from '../../shared/library/live-drafts.ts';
import { type BarNotice, NoticeBar } from '../../shared/library/notice-bar.tsx';
import { EmptyWeapons } from './empty-weapons.tsx';
import { WeaponsPage } from './weapons-page.tsx';
import '../../styles/collection.css';
import '../../styles/collection-parts.css';

const CollectDialog = withSuspense(lazy(() => import('./collect-dialog.tsx')));
const WeaponsImport = withSuspense(lazy(() => import('./weapons-import.tsx')));

/** The weapons of the library. */
export default function WeaponsRoute() {
  return (
    <LibraryPage current="/library/weapons" title="Weapons">
      <Weapons />
    </LibraryPage>
  );
}

function Weapons() {
  const library = useLibrary();
  const { weapons } = library;
  const [notice, setNotice] = createSignal<BarNotice>();
  const [collecting, setCollecting] = createSignal(false);
  const incoming = createIncoming('weapons');
  const drafts = liveDrafts(weaponDrafts(() => localStorage, weapons.find));
  return (
    <>
      <CollectionProblems problems={weapons.problems()} />
      <CollectionView
        collection={weapons}
        things="weapons"
        empty={
          <EmptyWeapons
            onImport={() => incoming.open()}
            onCollect={() => setCollecting(true)}
            onNotice={setNotice}
          />
        }
      >
        <WeaponsPage
          drafts={drafts}
          onImport={() => incoming.open()}
          onCollect={() => setCollecting(true)}
          onNotice={setNotice}
        />
      </CollectionView>
      <Show when={collecting()}>
        <CollectDialog onDone={setNotice} onClose={() => setCollecting(false)} />
      </Show>
      <Show when={incoming.files() !== undefined}>
        <WeaponsImport
          files={incoming.files() ?? []}
          drafts={drafts}
          onDone={(told) => {
            incoming.close();
            setNotice(told);
          }}
          onClose={incoming.close}
        />
      </Show>
      <DropZone dragging={incoming.dragging()}>Drop weapons here: tables or files</DropZone>
      <NoticeBar notice={notice()} onDone={() => setNotice(undefined)} />
    </>
  );
}
