import { createResource, Show, Suspense } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { Button } from '../../components/button.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { LibraryPage } from '../../shared/library/library-page.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { KeepingSection } from './keeping-section.tsx';
import { MakeSection } from './make-section.tsx';
import { RestoreSection } from './restore-section.tsx';

/** Where the player's work is safe: backups, and what the browser says of its storage. */
export default function BackupRoute() {
  return (
    <LibraryPage current="/library/backup" title="Backup">
      <div class="backup">
        <h1>Backup</h1>
        <p class="muted">
          What you design stays in this browser, on this device, and nowhere else. A backup is one
          file with all of it: ships with their history and pictures, weapons, fleets, and the
          trash.
        </p>
        <MakeSection />
        <RestoreSection />
        <KeepingSection />
        <Suspense>
          <UnreadableSection />
        </Suspense>
      </div>
    </LibraryPage>
  );
}

/** What is stored and cannot be read, for the player to take away. */
function UnreadableSection() {
  const { backups } = useLibrary();
  const [unreadable] = createResource(() => backups.unreadable().catch(() => []));
  const save = () => saveFile('unreadable.json', JSON.stringify(unreadable(), null, 2));
  return (
    <Show when={unreadable()?.length}>
      {(count) => (
        <section aria-labelledby="unreadable-title">
          <h2 id="unreadable-title">What cannot be read</h2>
          <p>
            {countOf(count(), 'record')} of this browser cannot be read. Nothing is deleted: a newer
            Slipway may read them, and they go along in every backup.
          </p>
          <Button label="Download them" onClick={save} />
        </section>
      )}
    </Show>
  );
}
