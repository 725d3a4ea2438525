/** Opens ships and tables of Starships from files, links and pasted cells, with what is wrong in them. */
import { createMemo, createSignal, Show } from 'solid-js';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { FilesButton } from '../../components/files-button.tsx';
import { IssueLines } from '../../components/found-ship.tsx';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { createAttempt } from '../../shared/attempt.ts';
import type { ImportProps } from '../../shared/library/collection-state.ts';
import {
  linkHere,
  readFileText,
  type StarshipsFile,
  starshipName,
  tablesCounts,
  tablesName,
} from './files.ts';

export function OpenDialog(
  props: ImportProps & {
    readonly title: string;
    readonly hint: string;
    /** Stores what was read, or puts it where the player asked for it. */
    readonly onTake: (read: StarshipsFile) => Promise<unknown>;
    readonly takes: 'ship' | 'tables';
    /** Said of a file of the other kind. */
    readonly elsewhere: string;
  },
) {
  const [text, setText] = createSignal(props.files[0]?.text ?? linkHere());
  const [name, setName] = createSignal(props.files[0]?.name);
  const places = createPlaces();
  const { attempt, busy, fault } = createAttempt();
  const title = () => name()?.replace(/\.\w+$/, '') || undefined;
  const reading = createMemo(() => (text().trim() ? readFileText(text(), title()) : undefined));
  const found = () => {
    const { ship, tables } = reading() ?? {};
    if (reading() && !canTake() && (ship || tables)) return props.elsewhere;
    if (ship) return `The ship ${starshipName(ship)}`;
    if (!tables) return reading() && 'Nothing here can be read.';
    return `${tablesName(tables)}: ${tablesCounts(tables)}`;
  };
  const issues = () => reading()?.issues ?? [];
  const canTake = () => reading()?.[props.takes] !== undefined;
  return (
    <DialogFrame
      title={props.title}
      description={props.hint}
      class="import-dialog starships-open"
      onClose={props.onClose}
      onPastedText={setText}
    >
      <SourceView
        id="starships-source"
        label="File, link or cells"
        value={text()}
        marks={issues().flatMap(({ span, severity }) => (span ? [{ ...span, severity }] : []))}
        placeholder="kind,id,name,homeworld,credits,G,E,V,C,S,…"
        onChange={setText}
        field={places.field}
      />
      <p role="status">{found()}</p>
      <IssueLines issues={issues()} onShow={(index) => places.show(issues()[index]?.span)} />
      <div class="dialog-foot">
        <FilesButton
          accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
          onFiles={async ([file]) => {
            if (!file) return;
            setName(file.name);
            setText(await file.text());
          }}
        />
        <p class="grow text-error" role="alert">
          {fault()}
        </p>
        <Show when={issues().length > 0 && canTake()}>
          <span class="muted small">What cannot be read is left out.</span>
        </Show>
        <Button
          primary
          disabled={!canTake() || busy()}
          label="Take it"
          onClick={() => attempt(() => props.onTake(reading() ?? { issues: [] }))}
        />
      </div>
    </DialogFrame>
  );
}
