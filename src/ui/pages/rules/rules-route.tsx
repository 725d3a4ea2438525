import { useSearchParams } from '@solidjs/router';
import { createSignal, lazy, Show } from 'solid-js';
import { packDrafts } from '../../../store/packs/drafts.ts';
import { DropZone } from '../../components/drop-zone.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { CollectionProblems } from '../../shared/library/collection-problems.tsx';
import { createIncoming } from '../../shared/library/incoming.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { LibraryPage } from '../../shared/library/library-page.tsx';
import { liveDrafts } from '../../shared/library/live-drafts.ts';
import { type BarNotice, NoticeBar } from '../../shared/library/notice-bar.tsx';
import { RulesPage } from './rules-page.tsx';
import '../../styles/collection.css';
import '../../styles/collection-parts.css';
import '../../styles/house-mark.css';
import '../../styles/rule-tables.css';
import '../../styles/rules.css';

const PackImport = withSuspense(lazy(() => import('./pack-import.tsx')));

/** The packs of house rules. */
export default function RulesRoute() {
  return (
    <LibraryPage current="/library/rules" title="Rules">
      <HouseRules />
    </LibraryPage>
  );
}

function HouseRules() {
  const { packs } = useLibrary();
  const [, setParams] = useSearchParams<{ pack?: string }>();
  const [notice, setNotice] = createSignal<BarNotice>();
  const incoming = createIncoming('rules');
  const drafts = liveDrafts(packDrafts(() => localStorage, packs.find));
  return (
    <>
      <CollectionProblems problems={packs.problems()} />
      <RulesPage drafts={drafts} onImport={() => incoming.open()} onNotice={setNotice} />
      <Show when={incoming.files() !== undefined}>
        <PackImport
          files={incoming.files() ?? []}
          onDone={([first], told) => {
            incoming.close();
            setParams({ pack: first });
            setNotice(told);
          }}
          onClose={incoming.close}
        />
      </Show>
      <DropZone dragging={incoming.dragging()}>Drop packs of house rules here</DropZone>
      <NoticeBar notice={notice()} onDone={() => setNotice(undefined)} />
    </>
  );
}
