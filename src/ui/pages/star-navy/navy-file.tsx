/** Files and links of Star Navy: how a battle or a schematic is opened, saved and shared. */
import { createMemo, createSignal, lazy, Show } from 'solid-js';
import { TextLines } from '../../../core/design/text-lines.ts';
import { fileName } from '../../../formats/file-name.ts';
import { type GameFileReading, wordGameFileFault } from '../../../formats/json/game-file.ts';
import type { fileLinks } from '../../../formats/link/file-link.ts';
import { wordLinkIssue } from '../../../formats/link/link.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { FilesButton } from '../../components/files-button.tsx';
import { IssueLines } from '../../components/found-ship.tsx';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { createAttempt } from '../../shared/attempt.ts';
import type { ImportProps } from '../../shared/library/collection-state.ts';
import { saveFile } from '../../shared/save-file.ts';

const ShareDialog = withSuspense(lazy(() => import('../../components/share-dialog.tsx')));

/** A format of Star Navy with its links. */
export interface NavyFormat<Value> {
  /** Name of one document: "battle". */
  readonly thing: string;
  readonly links: ReturnType<typeof fileLinks>;
  readonly nameOf: (value: Value) => string;
  readonly read: (text: string) => GameFileReading<Value>;
  readonly write: (value: Value) => string;
}

/** Reads a file or a link; what is wrong is worded, with its place in the text. Never throws. */
function readNavyText<Value>({ links, read }: NavyFormat<Value>, text: string) {
  const link = links.isIn(text) ? links.read(text) : undefined;
  if (link && !link.value) {
    return {
      issues: link.issues.map((issue) => ({
        ...{ severity: 'error' as const, span: issue.span, line: undefined },
        message: wordLinkIssue(issue) ?? 'This link cannot be read.',
      })),
    };
  }
  const written = link?.value ? JSON.stringify(link.value) : text;
  const { value, issues } = read(written);
  const lines = new TextLines(written);
  return {
    value: issues.length === 0 ? value : undefined,
    issues: issues.map((issue) => ({
      severity: issue.severity,
      message: wordGameFileFault(issue),
      span: link ? undefined : issue.span,
      line: link || !issue.span ? undefined : lines.at(issue.span.start).line,
    })),
  };
}

/** Opens a document from a file, a link or a pasted text. */
export function OpenNavyFile<Value>(
  props: ImportProps & {
    readonly format: NavyFormat<Value>;
    readonly onTake: (value: Value) => Promise<unknown>;
  },
) {
  const { format } = props;
  const [text, setText] = createSignal(
    props.files[0]?.text ?? (format.links.isIn(location.hash) ? location.hash : ''),
  );
  const places = createPlaces();
  const { attempt, busy, fault } = createAttempt();
  const reading = createMemo(() => (text().trim() ? readNavyText(format, text()) : undefined));
  const issues = () => reading()?.issues ?? [];
  const value = () => reading()?.value;
  return (
    <DialogFrame
      title={`Open a ${format.thing}`}
      description="A file that Slipway saved, or a link."
      class="import-dialog"
      onClose={props.onClose}
      onPastedText={setText}
    >
      <SourceView
        id="navy-source"
        label="File or link"
        value={text()}
        marks={issues().flatMap(({ span, severity }) => (span ? [{ ...span, severity }] : []))}
        placeholder={`{\n  "format": "slipway.starnavy.${format.thing}",\n  …`}
        onChange={setText}
        field={places.field}
      />
      <p role="status">
        <Show when={value()} fallback={reading() && 'Mend what is marked, then take it.'}>
          {(found) => `Found: ${format.nameOf(found() as Value)}`}
        </Show>
      </p>
      <IssueLines issues={issues()} onShow={(index) => places.show(issues()[index]?.span)} />
      <div class="dialog-foot">
        <FilesButton
          accept=".json,.txt,application/json,text/plain"
          onFiles={async ([file]) => file && setText(await file.text())}
        />
        <p class="grow text-error" role="alert">
          {fault()}
        </p>
        <Button
          primary
          disabled={value() === undefined || busy()}
          label="Take it"
          onClick={() => attempt(() => props.onTake(value() as Value))}
        />
      </div>
    </DialogFrame>
  );
}

/** Buttons that save a document as a file and share it as a link. */
export function NavyFileActions<Value>(props: {
  readonly format: NavyFormat<Value>;
  readonly value: Value;
}) {
  const [sharing, setSharing] = createSignal(false);
  const { nameOf, links, write } = props.format;
  const save = () => {
    const name = fileName({ class: nameOf(props.value) }, 'json');
    saveFile(name, write(props.value), 'application/json');
  };
  const link = () => {
    const fragment = links.fragment(props.value as object);
    return fragment && location.href.replace(/#[\s\S]*/, '') + fragment;
  };
  return (
    <>
      <Button label="Share" onClick={() => setSharing(true)} />
      <Button label="Export" onClick={save} />
      <Show when={sharing()}>
        <ShareDialog title={nameOf(props.value)} link={link()} onClose={() => setSharing(false)} />
      </Show>
    </>
  );
}
