import { createMemo, For, Show } from 'solid-js';
import type { Design } from '../../../core/design.ts';
import { designLines } from '../../../library/export-text.ts';
import { handOver } from '../../../library/hand-over.ts';
import {
  editionTitle,
  type FoundShip as Found,
  type TextRules,
} from '../../../library/import-text.ts';
import { countOf } from '../../components/counts.ts';
import { FilesButton } from '../../components/files-button.tsx';
import { FoundShip, IssueLines } from '../../components/found-ship.tsx';
import { ImportFrame } from '../../components/import-frame.tsx';
import { SourceView } from '../../components/source-view.tsx';
import { textOfFiles } from './dropped-text.ts';
import { createImportReading } from './import-reading.ts';
import { saveFile } from './save-file.ts';

interface ImportDialogProps {
  readonly by: TextRules;
  readonly text: string;
  /** What most will want here. */
  readonly usual: 'open' | 'keep';
  /** Opens ships on the bench. */
  readonly onOpen: (designs: readonly Design[]) => void;
  /** Puts ships into the library. */
  readonly onKeep: (designs: readonly Design[]) => void;
  readonly onClose: () => void;
}

/** Ships shown at once; of a longer text all are taken, and the first are listed. */
const MOST_LISTED = 200;
/** Tabs that open at once; more can be kept. */
const MOST_OPENED = 50;

const titleOf = ({ design }: Found): string =>
  [design.faction, design.class, design.type].filter(Boolean).join(' ') || 'Untitled ship';

const figuresOf = ({ design, evaluation, from }: Found): string => {
  const figures = `hull ${design.hull}, rating ${evaluation.combatRating}`;
  if (!from) return figures;
  const before = design.original?.combatRating;
  const was = before === undefined ? '' : `, rating ${before} there`;
  return `from the ${editionTitle(from)}${was}; ${figures}`;
};

/** Text in, ships out: what was understood of it beside the text, and which of it to take. */
export default function ImportDialog(props: ImportDialogProps) {
  const source = createImportReading(props.by, props.text);
  const { reading, chosen } = source;
  let field: HTMLTextAreaElement | undefined;

  const marks = createMemo(() =>
    [
      ...reading()
        .ships.slice(0, MOST_LISTED)
        .flatMap(({ issues }) => issues),
      ...reading().issues,
    ]
      .map(({ span, severity }) => span && { ...span, severity })
      .filter((mark) => mark !== undefined),
  );
  const show = (span: { start: number; end: number } | undefined) => {
    if (!span || !field) return;
    field.focus();
    field.setSelectionRange(span.start, Math.max(span.end, span.start + 1));
    const line = source.text().slice(0, span.start).split('\n').length;
    field.scrollTop = Math.max(0, (line - 4) * 20);
  };
  const designs = () => chosen().map(({ design }) => design);
  const count = () => countOf(chosen().length, 'ship');
  const opens = () => chosen().length <= MOST_OPENED;
  const isUsual = (way: 'open' | 'keep') => way === (opens() ? props.usual : 'keep');
  const isOld = () => reading().ships.some(({ from }) => from !== undefined);
  const choose = () => {
    handOver(source.text());
    props.onClose();
    location.hash = '#/convert';
  };
  const saveAll = () => saveFile('ships.ndjson', designLines(designs()));
  return (
    <ImportFrame
      title="Import ships"
      onClose={props.onClose}
      hint="Paste Drake notation from a post, an e-mail or a file, the text of design files, or share links; ships of the Admiralty and Nova editions are converted. Quote marks and markup around them do no harm."
      source={
        <SourceView
          id="import-text"
          label="Text to import"
          value={source.text()}
          marks={marks()}
          placeholder="Imperial MAJESTIC-class Battlecruiser (188)&#10;--&#10;Hull: 8-7-6-5-4-3-2-1&#10;…"
          onChange={source.change}
          field={(element) => {
            field = element;
          }}
        />
      }
      found={
        <>
          <p class="import-summary">{source.summary()}</p>
          <Show when={source.progress() !== undefined}>
            <div class="row">
              <progress max="1" value={source.progress()} aria-label="Reading" />
              <button type="button" class="button small" onClick={source.stop}>
                Stop
              </button>
            </div>
          </Show>
          <Show when={isOld()}>
            <p>
              Ships of an earlier edition are converted.{' '}
              <button type="button" class="link" onClick={choose}>
                Choose what stands in for what Unity lacks
              </button>
            </p>
          </Show>
          <IssueLines
            issues={reading().issues}
            onShow={(index) => show(reading().issues[index]?.span)}
          />
          <ul>
            <For each={reading().ships.slice(0, MOST_LISTED)}>
              {(ship, index) => (
                <FoundShip
                  title={titleOf(ship)}
                  figures={figuresOf(ship)}
                  issues={ship.issues}
                  chosen={source.isChosen(index())}
                  onChoose={(take) => source.choose(index(), take)}
                  onShow={(at) => show(ship.issues[at]?.span)}
                />
              )}
            </For>
          </ul>
          <Show when={reading().ships.length > MOST_LISTED}>
            <p class="muted">and {reading().ships.length - MOST_LISTED} more ships</p>
          </Show>
        </>
      }
      foot={
        <>
          <FilesButton
            multiple
            accept=".txt,.json,.ndjson,.csv,.tsv,.md,.pdf,text/*,application/json,application/pdf"
            onFiles={async (files) => source.change(await textOfFiles(files))}
          />
          <span class="grow" />
          <Show when={chosen().length > 1}>
            <button type="button" class="button" onClick={saveAll}>
              Save as design files
            </button>
          </Show>
          <button
            type="button"
            class="button"
            classList={{ primary: isUsual('keep') }}
            disabled={chosen().length === 0}
            onClick={() => props.onKeep(designs())}
          >
            Keep {count()} in the library
          </button>
          <Show when={opens()}>
            <button
              type="button"
              class="button"
              classList={{ primary: isUsual('open') }}
              disabled={chosen().length === 0}
              onClick={() => props.onOpen(designs())}
            >
              Open {count()}
            </button>
          </Show>
        </>
      }
    />
  );
}
