import { createSignal, For, type JSX, Show } from 'solid-js';
import type { Span } from '../../../core/design/issues.ts';
import type { ArrivingFile } from '../../../formats/arriving/files.ts';
import type { OtherPageText } from '../../../formats/arriving/page-reading.ts';
import { acceptedFiles, namesOfFormats } from '../../../formats/file-choice.ts';
import type { Format } from '../../../formats/format.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { FilesButton } from '../../components/files-button.tsx';
import { type FoundIssue, IssueLines } from '../../components/found-ship.tsx';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { RejectedRows } from '../library/rejected-rows.tsx';
import { chosenFiles, OTHER_FILES } from './chosen-files.ts';
import { FoundFileSection } from './found-file.tsx';
import { OtherPages } from './other-pages.tsx';

/** A place in one of the files. */
interface Place {
  readonly span?: Span;
  readonly file?: string;
}

type TextIssue = FoundIssue & Place;

interface ImportFrameProps {
  readonly title: string;
  /** What may be pasted. */
  readonly formats: readonly Format[];
  /** What there is to say of it besides. */
  readonly hint: string;
  /** What the text is called. */
  readonly label: string;
  readonly placeholder: string;
  readonly files: readonly ArrivingFile[];
  readonly onFiles: (files: readonly ArrivingFile[]) => void;
  /** Doubts that are listed before what was found. */
  readonly issues: readonly TextIssue[];
  /** Doubts that are listed elsewhere, and only marked in the text. */
  readonly marked?: readonly TextIssue[];
  readonly rejected: readonly { readonly text: string }[];
  /** What of the text other pages take in. */
  readonly others: readonly OtherPageText[];
  /** Whether nothing was found for this one. */
  readonly isEmpty: boolean;
  /** Why it could not be taken in. */
  readonly fault?: string | undefined;
  /** What stands above the doubts. */
  readonly head?: JSX.Element;
  /** What was found in the files; `show` leads to a place in one of them. */
  readonly children: (show: (place: Place | undefined) => void) => JSX.Element;
  /** What can be done with it. */
  readonly foot: JSX.Element;
  readonly onClose: () => void;
}

/** A dialog that imports files: one file's text beside what was understood of all of them. */
export function ImportFrame(props: ImportFrameProps) {
  const places = createPlaces();
  const [chosen, setChosen] = createSignal(0);
  const index = () => Math.min(chosen(), Math.max(props.files.length - 1, 0));
  const file = (): ArrivingFile => props.files[index()] ?? { text: '' };
  const isShown = (place: Place) => place.file === undefined || place.file === file().name;
  const marks = () =>
    [...(props.marked ?? []), ...props.issues]
      .filter(isShown)
      .flatMap(({ span, severity }) => (span ? [{ ...span, severity }] : []));
  const edit = (text: string) => {
    const edited = { name: file().name, text };
    props.onFiles(props.files.length > 1 ? props.files.with(index(), edited) : [edited]);
  };
  const receive = (files: readonly ArrivingFile[]) => {
    setChosen(0);
    props.onFiles(files);
  };
  const show = (place: Place | undefined) => {
    if (!place) return;
    if (!isShown(place)) setChosen(props.files.findIndex(({ name }) => name === place.file));
    places.show(place.span);
  };
  const issuesByFile = () =>
    [...new Set(props.issues.map(({ file }) => file))].map(
      (file) => [file, props.issues.filter((issue) => issue.file === file)] as const,
    );
  return (
    <DialogFrame
      title={props.title}
      class="import-dialog"
      description={`Paste ${namesOfFormats(props.formats)}, or choose files. ${props.hint}`}
      onClose={props.onClose}
      onPastedText={(text) => receive([{ text }])}
    >
      <div class="import-columns">
        <div class="import-source">
          <Show when={props.files.length > 1}>
            <label class="labelled">
              <span>{props.files.length} files</span>
              <select
                class="picker"
                onChange={(event) => setChosen(event.currentTarget.selectedIndex)}
              >
                <For each={props.files}>
                  {({ name }, i) => <option selected={i() === index()}>{name}</option>}
                </For>
              </select>
            </label>
          </Show>
          <SourceView
            id="import-text"
            label={props.label}
            value={file().text}
            marks={marks()}
            placeholder={file().unreadable ? '' : props.placeholder}
            onChange={edit}
            field={places.field}
          />
        </div>
        <div class="import-found" aria-live="polite">
          {props.head}
          <OtherPages texts={props.others} primary={props.isEmpty} onLeave={props.onClose} />
          <For each={issuesByFile()}>
            {([file, issues]) => (
              <FoundFileSection file={file}>
                <IssueLines issues={issues} onShow={(at) => show(issues[at])} />
              </FoundFileSection>
            )}
          </For>
          {props.children(show)}
        </div>
      </div>
      <div class="dialog-foot">
        <FilesButton
          multiple
          accept={`${acceptedFiles(props.formats)},${OTHER_FILES}`}
          onFiles={async (files) => receive(await chosenFiles(files))}
        />
        <RejectedRows rows={props.rejected} />
        <span class="grow text-error" role="alert">
          {props.fault}
        </span>
        {props.foot}
      </div>
    </DialogFrame>
  );
}
