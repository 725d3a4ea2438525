import { For, type JSX } from 'solid-js';
import type { Span } from '../../../core/design/issues.ts';
import type { OtherPageText } from '../../../formats/arriving/belonging.ts';
import { acceptedFiles, namesOfFormats } from '../../../formats/file-choice.ts';
import type { Format } from '../../../formats/format.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { FilesButton } from '../../components/files-button.tsx';
import { type FoundIssue, IssueLines } from '../../components/found-ship.tsx';
import { createPlaces, SourceView } from '../../components/source-view.tsx';
import { RejectedRows } from '../library/rejected-rows.tsx';
import { OTHER_FILES, textOfFiles } from './dropped-text.ts';
import { FoundFileSection } from './found-file.tsx';
import { OtherPages } from './other-pages.tsx';

interface TextIssue extends FoundIssue {
  readonly span?: Span;
  readonly file?: string;
}

interface ImportFrameProps {
  readonly title: string;
  /** What may be pasted. */
  readonly formats: readonly Format[];
  /** What there is to say of it besides. */
  readonly hint: string;
  /** What the text is called. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
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
  /** What was found in the text; `show` leads to a place of it. */
  readonly children: (show: (span: Span | undefined) => void) => JSX.Element;
  /** What can be done with it. */
  readonly foot: JSX.Element;
  readonly onClose: () => void;
}

/** A dialog that takes in a text: the text beside what was understood of it. */
export function ImportFrame(props: ImportFrameProps) {
  const places = createPlaces();
  const marks = () =>
    [...(props.marked ?? []), ...props.issues].flatMap(({ span, severity }) =>
      span ? [{ ...span, severity }] : [],
    );
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
      onPastedText={props.onText}
    >
      <div class="import-columns">
        <SourceView
          id="import-text"
          label={props.label}
          value={props.text}
          marks={marks()}
          placeholder={props.placeholder}
          onChange={props.onText}
          field={places.field}
        />
        <div class="import-found" aria-live="polite">
          {props.head}
          <OtherPages texts={props.others} primary={props.isEmpty} onLeave={props.onClose} />
          <For each={issuesByFile()}>
            {([file, issues]) => (
              <FoundFileSection file={file}>
                <IssueLines issues={issues} onShow={(at) => places.show(issues[at]?.span)} />
              </FoundFileSection>
            )}
          </For>
          {props.children(places.show)}
        </div>
      </div>
      <div class="dialog-foot">
        <FilesButton
          multiple
          accept={`${acceptedFiles(props.formats)},${OTHER_FILES}`}
          onFiles={async (files) => props.onText(await textOfFiles(files))}
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
