/** The Prints page: what, a preview of all pages, and how. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import { STANDARD_BOARD } from '../../../core/design/scenario.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import type { PictureFormat } from '../../../sheets/pictures.ts';
import { pixelHeight } from '../../../sheets/primitives.ts';
import { boardModel, tilingOf } from '../../../sheets/prints/board.ts';
import { PRINT_KINDS, printSteps, printsBook } from '../../../sheets/prints/kinds.ts';
import {
  MOST_COUNT,
  MOST_HEXES,
  type PrintChoices,
  type PrintKind,
} from '../../../sheets/prints/print-kind.ts';
import type { PrintBoard } from '../../../sheets/prints/source.ts';
import { spareWords } from '../../../sheets/prints/spare-counters.ts';
import { HEX_PIXELS, tokenFiles } from '../../../sheets/prints/tokens.ts';
import { picturesInWorker } from '../../../sheets/sheet-worker.ts';
import { Button } from '../../components/button.tsx';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { optionsOf, Segments } from '../../components/fields.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { createPlaying } from '../../shared/play-options.tsx';
import { fontUrls } from '../../shared/print/print-fonts.ts';
import { PrintsPage } from '../../shared/print/prints-page.tsx';
import { SaveButton } from '../../shared/print/save-button.tsx';
import RatedByPacks from '../../shared/rules/rated-by.tsx';
import { createRemembered } from '../../shared/theme.tsx';
import { type ChosenPrints, createChosenPrints, OPTIONS } from './chosen-prints.ts';
import { createPrintSources, type PrintSources, SourceFields } from './print-sources.tsx';

export default function PrintsRoute() {
  return (
    <LibraryPage page="/prints">
      <Loaded />
    </LibraryPage>
  );
}

function Loaded() {
  const playing = createPlaying(useLibrary().bench);
  return <Show when={playing.play()}>{(play) => <Prints play={play()} />}</Show>;
}

function Prints(props: { readonly play: PlayRules }) {
  const library = useLibrary();
  const [board, setBoard] = createSignal(
    (): Pick<PrintBoard, 'columns' | 'rows'> => STANDARD_BOARD,
  );
  const sources = createPrintSources(library, props.play, () => board()());
  const prints = createChosenPrints(sources.source, sources.key);
  setBoard(() => prints.board);
  const wanted = createMemo(prints.wanted);
  const boardSheets = createMemo(() => {
    const kind = PRINT_KINDS.find(({ id }) => id === 'board');
    if (!kind || !('heading' in kind) || !wanted()[kind.id]) return undefined;
    const { title, board: own } = sources.source();
    const model = boardModel(props.play, title, own, prints.choices());
    const tiles = tilingOf(model.hexPaper, prints.choices().paper);
    return { heading: kind.heading, model, tiles };
  });
  return (
    <PrintsPage
      steps={printSteps(sources.battle(), sources.source(), wanted(), prints.choices())}
      board={boardSheets()}
      bookOf={(made) => printsBook(sources.battle(), sources.source(), made)}
      file="prints.pdf"
      what={
        <>
          <h1>Prints</h1>
          <SourceFields sources={sources} />
          <RatedByPacks
            rules={library.rules}
            ships={sources.source().sides.flatMap((side) => side.ships)}
          />
          <KindFields prints={prints} />
        </>
      }
      how={
        <>
          <ChoiceFields
            id="prints"
            fields={FIELDS}
            choices={prints.choices()}
            onChange={prints.change}
          />
          <Show when={!sources.source().scenario}>
            <ChoiceFields
              id="prints-board"
              fields={BOARD}
              choices={prints.board()}
              onChange={prints.changeBoard}
            />
          </Show>
        </>
      }
    >
      <VirtualTable prints={prints} sources={sources} />
    </PrintsPage>
  );
}

const FIELDS: readonly ChoiceField<PrintChoices>[] = [
  { kind: 'segments', key: 'paper', label: 'Paper', heading: 'Paper', options: OPTIONS.paper },
  {
    ...{ kind: 'segments', key: 'counterSize', label: 'Counters', heading: 'Counters' },
    options: OPTIONS.counterSize,
  },
  { kind: 'segments', key: 'backs', label: 'Backs', heading: 'Backs', options: OPTIONS.backs },
  {
    ...{ kind: 'segments', name: 'ink', label: 'Ink', heading: 'Ink' },
    options: optionsOf({ black: 'Black', tint: 'Colour by side' }),
    value: ({ tint }) => (tint ? 'tint' : 'black'),
    change: (value: string | number) => ({ tint: value === 'tint' }),
  },
  { kind: 'check', key: 'cropMarks', label: 'Crop marks' },
  {
    ...{ kind: 'segments', key: 'hexSize', label: 'Hexes', heading: 'Hexes from side to side, mm' },
    options: OPTIONS.hexSize,
  },
  { kind: 'segments', key: 'rows', label: 'Rows of hexes', heading: 'Rows', options: OPTIONS.rows },
  { kind: 'check', key: 'coordinates', label: 'Coordinates' },
];

const BOARD: readonly ChoiceField<Pick<PrintBoard, 'columns' | 'rows'>>[] = [
  {
    ...{ kind: 'group', class: 'row prints-board' },
    fields: [
      { kind: 'number', key: 'columns', label: 'Columns', min: 1, max: MOST_HEXES },
      { kind: 'number', key: 'rows', label: 'Rows', min: 1, max: MOST_HEXES },
    ],
  },
];

/** Reason why a source has nothing of a kind. */
const NOTHING: ReadonlyMap<string, string> = new Map([
  ['scenario', 'games that began on the Scenarios page have one'],
  ['flights', 'no carrier, no flights'],
  ['flight-cards', 'no carrier, no flights'],
  ['seekers', 'no battery launches seekers'],
]);

/** The kinds of print, each with a box and a count. */
function KindFields(props: { readonly prints: ChosenPrints }) {
  const spares = createMemo(props.prints.spares);
  return (
    <section class="prints-kinds" aria-label="What">
      <h2 class="prints-label">What</h2>
      <ul>
        <For each={PRINT_KINDS}>{(kind) => <KindRow kind={kind} prints={props.prints} />}</For>
      </ul>
      <Button
        label="Counts as the fleets need them"
        disabled={!props.prints.isTouched()}
        onClick={props.prints.follow}
      />
      <Show when={spareWords(spares())}>
        {(words) => (
          <Button label={`A sheet less without ${words()}`} onClick={props.prints.leaveSpares} />
        )}
      </Show>
    </section>
  );
}

function KindRow(props: { readonly kind: PrintKind; readonly prints: ChosenPrints }) {
  const { kind, prints } = props;
  const isTicked = () => prints.isTicked(kind);
  const note = () => (prints.count(kind) === 0 && NOTHING.get(kind.id)) || kind.note;
  return (
    <li classList={{ off: !isTicked() }}>
      <label>
        <input
          type="checkbox"
          checked={isTicked()}
          onChange={(event) => prints.tick(kind, event.currentTarget.checked)}
        />
        <span>
          <b>{kind.name}</b> <small class="muted">{note()}</small>
        </span>
      </label>
      <Show
        when={isTicked()}
        fallback={<span class="muted prints-count">{prints.count(kind)}</span>}
      >
        <NumberField
          id={`prints-count-${kind.id}`}
          label={`Number of ${kind.name.toLowerCase()}`}
          value={prints.count(kind)}
          min={0}
          max={MOST_COUNT}
          onChange={(value) => prints.setCount(kind, value)}
        />
      </Show>
    </li>
  );
}

const PIXELS = HEX_PIXELS.map(String);
const FORMATS = optionsOf({ png: 'PNG', svg: 'SVG' });

function VirtualTable(props: { readonly prints: ChosenPrints; readonly sources: PrintSources }) {
  const [pixels, setPixels] = createRemembered('slipway.token-pixels', PIXELS, () => '140');
  const [format, setFormat] = createRemembered<PictureFormat>(
    'slipway.token-format',
    ['png', 'svg'],
    () => 'png',
  );
  const [isOpen, setOpen] = createSignal(false);
  const files = createMemo(() => {
    if (!isOpen()) return [];
    const { prints, sources } = props;
    const [battle, source] = [sources.battle(), sources.source()];
    return tokenFiles(battle, source, prints.wanted(), prints.choices(), Number(pixels()));
  });
  const board = () => files().find(({ name }) => name === 'board');
  const words = () => {
    const tokens = files().length - (board() ? 1 : 0);
    return `${countOf(tokens, 'token')}, named by class and ID, clear ground.`;
  };
  const boardWords = () => {
    const found = board();
    if (!found) return '';
    const height = pixelHeight(found.page, found.width);
    return `Board ${found.width} × ${height} px; its grid meets the table’s.`;
  };
  return (
    <details
      class="prints-table"
      open={isOpen()}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Virtual table</summary>
      <div class="labelled">
        <span aria-hidden="true">Pixels a hex</span>
        <Segments
          id="prints-pixels"
          label="Pixels a hex"
          segments={PIXELS.map((value) => ({ value, label: value }))}
          value={pixels()}
          onChange={setPixels}
        />
      </div>
      <div class="labelled">
        <span aria-hidden="true">Files</span>
        <Segments
          id="prints-format"
          label="Files"
          segments={FORMATS}
          value={format()}
          onChange={setFormat}
        />
      </div>
      <p class="muted small">
        {words()} {boardWords()}
      </p>
      <SaveButton
        label={`Download tokens (${format().toUpperCase()}, zip)`}
        file="tokens.zip"
        type="application/zip"
        parts={files().length}
        part="picture"
        make={
          files().length > 0
            ? async (options) => {
                const request = { files: files(), format: format(), fontUrls: fontUrls() };
                return (await picturesInWorker(request, options)).bytes;
              }
            : undefined
        }
      />
    </details>
  );
}
