import { createResource, Show, Suspense } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { Button } from '../../components/button.tsx';
import { createAttempt } from '../../shared/attempt.ts';
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
          <OlderSection />
        </Suspense>
      </div>
    </LibraryPage>
  );
}

/** Databases of older Slipways, offered as a file. */
function OlderSection() {
  const { older } = useLibrary();
  const [versions] = createResource(() => older.versions().catch(() => []));
  const { attempt, fault } = createAttempt();
  const save = () =>
    attempt(async () => {
      saveFile('older-slipway.json', JSON.stringify({ databases: await older.read() }, null, 2));
    });
  return (
    <Show when={versions()?.length}>
      <section aria-labelledby="older-title">
        <h2 id="older-title">Data of an older Slipway</h2>
        <p>
          This browser also holds data of an older Slipway, which this version cannot read. It is
          left as it is. The file has all of its records.
        </p>
        <Button label="Download the older data" onClick={save} />
        <Show when={fault()}>
          <p role="alert">It could not be read: {fault()}</p>
        </Show>
      </section>
    </Show>
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
