import { countText } from '../../../core/exact/rounding.ts';
import { listenTo } from '../../shared/media.ts';
import '../../styles/ship-list.css';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { shownOf } from '../../../core/design/text/counts.ts';
import { packName } from '../../../core/rules/packs/own-rules.ts';
import type { ExportFormat } from '../../../formats/writing.ts';
import { leftOf } from '../../../store/collections/ship-summary.ts';
import { defaultOrdering, type Order, type ShipItem, twinWords } from '../../../store/ships.ts';
import type { Action, ActionChoice } from '../../components/actions.tsx';
import { createLater } from '../../components/following.ts';
import { dateWords } from '../../components/words.ts';
import { SelectionBar } from '../../shared/library/collection-list.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import { ItemGrid, RowCheck } from '../../shared/library/item-grid.tsx';
import { hrefTo } from '../../shared/page-list.ts';
import { NOTHING_SELECTED, oneSelected } from '../../shared/selection.ts';
import { canCompare, comparePath, MAX_OPENED, MAX_PRINTED } from '../../shared/ships/ship-jobs.ts';
import { COLUMNS, type ColumnId, type ListColumn, useShipsPage } from './ships-context.ts';

const EXPORTS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'json', label: 'Download JSON' },
  { format: 'csv', label: 'Download CSV' },
  { format: 'drake', label: 'Download Drake notation' },
];

interface Heading {
  readonly by?: Order;
  readonly name: string;
  readonly class: string;
}

/** Headings of the fixed columns. */
const FIRST: readonly Heading[] = [
  { name: 'Selected', class: 'item-check' },
  { by: 'name', name: 'Name', class: 'ship-names' },
];

const headings = (columns: readonly ListColumn[]): readonly Heading[] => [
  ...FIRST,
  ...columns.map(({ id, ...column }) => ({ ...column, class: `ship-${id}` })),
];

/** Widths of the columns after the name, for the style sheet's grid. */
const widths = (columns: readonly ListColumn[]) => ({
  '--ship-columns': columns.map(({ width }) => width).join(' '),
  '--ship-columns-paper': columns.map(({ width, narrow = width }) => narrow).join(' '),
  '--ship-columns-narrow': columns.map(({ narrow = '' }) => narrow).join(' '),
});

/** Height of a row in pixels, larger on touch screens. */
const rowHeight = (): number =>
  matchMedia('(pointer: coarse), (max-width: 759px)').matches ? 64 : 48;

export function ShipList(props: { readonly onTrash: () => void; readonly onRename: () => void }) {
  const { view, jobs, columns } = useShipsPage();
  const [height, setHeight] = createSignal(rowHeight());
  const measure = () => setHeight(rowHeight());
  listenTo(window, 'resize', measure);
  const open = (id: string) => view.place() === 'collection' && void jobs.open([id]);
  const twins = createLater(view.shown, () => twinWords(view.shown()));
  return (
    <div
      class="ship-list"
      classList={{ crowded: columns.shown().length > 5 }}
      style={widths(columns.shown())}
    >
      <ItemGrid
        label="Ships"
        items={view.shown()}
        selection={view.selection()}
        onSelect={view.select}
        heightOf={() => height()}
        rowClass="ship-row"
        searched={view.text()}
        head={<Headings />}
        onPick={(id) => view.select(oneSelected(id))}
        onOpen={open}
        onTrash={props.onTrash}
        onRename={props.onRename}
      >
        {(ship, row) => (
          <ShipRow
            ship={ship()}
            twin={twins()(ship().id)}
            selected={row.selected}
            openable={view.place() === 'collection'}
            onOpen={() => open(ship().id)}
            onToggle={row.toggle}
          />
        )}
      </ItemGrid>
    </div>
  );
}

function Headings() {
  const { view, columns } = useShipsPage();
  const sort = (order: Order) => {
    const now = view.ordering();
    view.order(
      now.by === order ? { by: order, descending: !now.descending } : defaultOrdering(order),
    );
  };
  const sorted = (order: Order | undefined) => {
    const now = view.ordering();
    if (order === undefined || now.by !== order) return undefined;
    return now.descending ? 'descending' : 'ascending';
  };
  return (
    <div role="row" class="ship-row ship-head" aria-rowindex="1">
      <For each={headings(columns.shown())}>
        {(column) => (
          <span role="columnheader" class={column.class} aria-sort={sorted(column.by)}>
            <Show
              when={column.by}
              fallback={
                <span classList={{ 'visually-hidden': column.class === 'item-check' }}>
                  {column.name}
                </span>
              }
            >
              {(order) => (
                <button type="button" onClick={() => sort(order())}>
                  {column.name}
                  <span aria-hidden="true">
                    {sorted(order()) ? SIGNS[sorted(order()) ?? ''] : ''}
                  </span>
                </button>
              )}
            </Show>
          </span>
        )}
      </For>
    </div>
  );
}

const SIGNS: { readonly [sorted: string]: string } = { ascending: ' ↑', descending: ' ↓' };

function ShipRow(props: {
  readonly ship: ShipItem;
  /** Words that distinguish it from ships of the same title. */
  readonly twin: string | undefined;
  readonly selected: boolean;
  /** False in the trash. */
  readonly openable: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}) {
  const { columns, library } = useShipsPage();
  const value = () => props.ship.value;
  const packs = () => value().packs.map((pack) => packName(library.bench.rules, pack));
  const rated = () => (packs().length > 0 ? `rated by ${packs().join(' and ')}` : '');
  const refit = () => {
    const { base } = value();
    return base && `Refit of ${library.ships.find(base.id)?.value.title ?? base.title}`;
  };
  const kind = () =>
    [value().faction, value().type, refit(), props.twin, rated()].filter(Boolean).join(' · ');
  return (
    <>
      <RowCheck
        label={`Select ${value().title}`}
        checked={props.selected}
        onToggle={props.onToggle}
      />
      <span role="gridcell" class="ship-names">
        <button
          type="button"
          tabindex="-1"
          class="ship-open"
          disabled={!props.openable}
          onClick={(event) => {
            event.stopPropagation();
            props.onOpen();
          }}
        >
          <span class="visually-hidden">Open </span>
          <bdi class="ship-title">{value().title}</bdi>
          <bdi class="ship-kind">{kind()}</bdi>
        </button>
      </span>
      <For each={columns.shown()}>
        {({ id }) => (
          <span
            role="gridcell"
            class={`ship-${id}`}
            classList={{
              over: id === 'space' && leftOf(value()) < 0,
              outdated: isRated(id) && props.ship.outdated === true,
            }}
            title={isRated(id) && props.ship.outdated ? OUTDATED : undefined}
          >
            {CELLS[id](props.ship)}
          </span>
        )}
      </For>
    </>
  );
}

const tenths = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  Math.floor((10 * done) / total) * 10;

const OUTDATED = 'Rated by earlier rules or an earlier version of Slipway; being rated again';

const isRated = (id: ColumnId): boolean => id === 'space' || id === 'rating';

const CELLS: { readonly [id in ColumnId]: (ship: ShipItem) => JSX.Element } = {
  marks: (ship) => (
    <>
      <Show when={ship.folder}>
        {(folder) => (
          <span class="ship-folder">
            <bdi>{folder()}</bdi>
          </span>
        )}
      </Show>
      <For each={ship.tags}>
        {(tag) => (
          <span class="ship-tag">
            <bdi>{tag}</bdi>
          </span>
        )}
      </For>
    </>
  ),
  hull: ({ value }) => value.hull,
  engines: ({ value }) => value.engines,
  space: ({ value }) => (
    <>
      {countText(Math.abs(leftOf(value)))} {leftOf(value) < 0 ? 'over' : 'left'}
      <span class="muted"> of {countText(value.total)}</span>
    </>
  ),
  rating: ({ value }) => countText(value.rating),
  updated: ({ updated }) => dateWords(updated),
  created: ({ created }) => dateWords(created),
};

/** Actions with a dialog. */
export type Asked =
  | 'rename'
  | 'variant'
  | 'file'
  | 'fleet'
  | 'print'
  | 'share'
  | 'remove'
  | 'empty';

interface ShipSelectionBarProps {
  readonly onAsk: (asked: Asked) => void;
  readonly onExport: (format: ExportFormat) => void;
  readonly onTrash: () => void;
}

/** Number of ships, or the actions for the selected ones. */
export function ShipSelectionBar(props: ShipSelectionBarProps) {
  const { library, view } = useShipsPage();
  const inTrash = () => view.place() === 'trash';
  const total = () => (inTrash() ? library.ships.trash() : library.ships.items()).length;
  const actions = createActions(props);
  const found = () => {
    if (view.isPartial()) return 'Reading your ships…';
    const anew = library.ships.renewing();
    const ships = shownOf(view.shown().length, total(), 'ship');
    // Few steps, since screen readers read each aloud.
    return anew ? `${ships}, ${tenths(anew)} % rated again` : ships;
  };
  return (
    <SelectionBar
      all={view.ids()}
      count={view.chosen().length}
      found={found()}
      selection={view.selection()}
      onSelect={view.select}
      onClear={() => view.select(NOTHING_SELECTED)}
      actions={actions()}
      end={view.chosen().length === 0 && !inTrash()}
    />
  );
}

/** Actions for the list, the trash or the selected ships. */
function createActions(props: ShipSelectionBarProps): () => readonly Action[] {
  const { openImport, openDialog } = useCollection();
  const { library, view, jobs, columns } = useShipsPage();
  const count = () => view.chosen().length;
  const isAny = createMemo(() => count() > 0);
  const isOne = createMemo(() => count() === 1);
  const isTooMany = createMemo(() => count() > MAX_OPENED);
  const isEmpty = createMemo(() => library.ships.trash().length === 0);
  const compared = createMemo(() => (canCompare(count()) ? comparePath(view.chosen()) : undefined));
  const ask = (asked: Asked) => () => props.onAsk(asked);
  const exports = EXPORTS.map(({ format, label }) => ({
    label,
    onSelect: () => props.onExport(format),
  }));
  const chart = (): Action => {
    const find = view.text();
    const search = find && `?${new URLSearchParams({ find })}`;
    return { label: 'Chart', does: hrefTo(`/chart${search}`) };
  };
  const columnChoices: readonly ActionChoice[] = COLUMNS.map(({ id, name }) => ({
    label: name,
    get ticked() {
      return columns.isShown(id);
    },
    onSelect: () => columns.show(id, !columns.isShown(id)),
  }));
  const ofList = (): readonly Action[] => [
    { label: 'New ship', primary: true, does: jobs.start },
    { label: 'Import', does: openImport },
    { label: 'Add sample fleets', does: () => openDialog('samples') },
    chart(),
    { label: 'Columns', does: columnChoices, class: 'columns-button' },
  ];
  const ofTrash = (): readonly Action[] =>
    isAny()
      ? [
          { label: 'Restore', does: () => void jobs.restore(view.chosen()) },
          { label: 'Delete permanently…', does: ask('remove') },
        ]
      : isEmpty()
        ? []
        : [{ label: 'Empty the trash…', does: ask('empty') }];
  const ofSelected = (): readonly Action[] => {
    const path = compared();
    return [
      {
        label: 'Open',
        primary: true,
        does: () => void jobs.open(view.chosen()),
        disabled: isTooMany(),
        title: isTooMany() ? `At most ${MAX_OPENED} open at once` : undefined,
      },
      ...(path === undefined ? [] : [{ label: 'Compare', does: path }]),
      ...(isOne() ? [] : [chart()]),
      { label: 'Duplicate', does: () => void jobs.duplicate(view.chosen()) },
      ...(isOne()
        ? [
            { label: 'Save as variant…', does: ask('variant') },
            { label: 'Rename', does: ask('rename') },
          ]
        : []),
      { label: 'Add to fleet…', does: ask('fleet') },
      { label: 'Folder & tags', does: ask('file') },
      { label: 'Export', does: exports },
      { label: 'Share', does: ask('share') },
      {
        label: 'Print',
        does: ask('print'),
        disabled: count() > MAX_PRINTED,
        title: count() > MAX_PRINTED ? `At most ${MAX_PRINTED} are printed at once` : undefined,
      },
      { label: 'Trash', does: props.onTrash },
    ];
  };
  return createMemo(() =>
    view.place() === 'trash' ? ofTrash() : isAny() ? ofSelected() : ofList(),
  );
}
