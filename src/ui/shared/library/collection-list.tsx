import '../../styles/collection-list.css';
import { type Accessor, createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { capital, countOf, shownOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { type Action, ActionBar } from '../../components/actions.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog-frame.tsx';
import { SearchField, Select } from '../../components/fields.tsx';
import { AddIcon, CloseIcon } from '../../components/icons.tsx';
import { pageName, pageTitle } from '../page-list.ts';
import { NOTHING_SELECTED, type Selection, selectedIn, withFocus } from '../selection.ts';
import { useCollection } from './collection-state.ts';
import { ItemGrid, RowCheck, SelectAll } from './item-grid.tsx';

/** Items to search, sort and select, with buttons that add or change some. */
export function CollectionList<Row extends { readonly id: string; readonly name: string }>(props: {
  /** Rows that match the search, in order. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly searchLabel: string;
  readonly searchPlaceholder: string;
  readonly orders?: readonly { readonly value: string; readonly label: string }[];
  readonly tags?: readonly string[];
  /** Lines of a row below its name. */
  readonly linesOf?: (row: Row) => number;
  /** Actions for the selected ids, or for the list while none is selected. */
  readonly actions: (selected: readonly string[]) => readonly Action[];
  /** Link with the text of a row. */
  readonly children: (row: Accessor<Row>) => JSX.Element;
}) {
  const { kind, list, choose, moveToTrash } = useCollection();
  const ids = createMemo(() => props.rows.map(({ id }) => id));
  const selected = createMemo(() => selectedIn(list.selection(), ids()));
  const actions = createMemo(() => props.actions(selected()));
  return (
    <section class="collection-list long" aria-labelledby="collection-title">
      <ListHead />
      <div class="collection-search" classList={{ alone: !props.orders }}>
        <SearchField
          label={props.searchLabel}
          placeholder={props.searchPlaceholder}
          value={list.query()}
          onInput={list.setQuery}
        />
        <Show when={props.orders}>
          {(orders) => (
            <Select
              label="Order"
              options={orders()}
              value={list.order() || (orders()[0]?.value ?? '')}
              onChange={(order) => list.setOrder(order === orders()[0]?.value ? '' : order)}
            />
          )}
        </Show>
      </div>
      <Show when={props.tags?.length}>
        <ul class="collection-tags" aria-label="Only with the tag">
          <For each={props.tags}>
            {(tag) => (
              <li>
                <button
                  type="button"
                  class="chip"
                  aria-pressed={list.tag() === tag}
                  onClick={() => list.setTag(list.tag() === tag ? '' : tag)}
                >
                  <bdi>{tag}</bdi>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={props.total + actions().length > 0}>
        <SelectionBar
          count={selected().length}
          found={props.total === 0 ? '' : shownOf(props.rows.length, props.total, kind.thing)}
          actions={actions()}
          onClear={() => list.select(NOTHING_SELECTED)}
          end
        />
      </Show>
      <Show
        when={props.rows.length > 0}
        fallback={
          <p class="empty" classList={{ 'nothing-yet': props.total === 0 }}>
            {props.total === 0
              ? `No ${kind.things} yet.`
              : `No ${kind.thing} matches all of these words.`}
          </p>
        }
      >
        <ItemGrid
          label={pageTitle(kind.path)}
          items={props.rows}
          selection={list.selection()}
          onSelect={list.select}
          heightOf={(row) => rowHeight(props.linesOf?.(row) ?? 1)}
          rowClass="list-row"
          searched={list.query()}
          onPick={(id) => list.select(withFocus(list.selection(), id))}
          onOpen={choose}
          onTrash={() => void moveToTrash(selected())}
        >
          {(row, place) => (
            <>
              <RowCheck
                label={`Select ${row().name}`}
                checked={place.selected}
                onToggle={place.toggle}
              />
              {props.children(row)}
            </>
          )}
        </ItemGrid>
      </Show>
      <TrashList />
    </section>
  );
}

/** Height of a row in pixels, as the style sheet sets it. */
const rowHeight = (lines: number): number => 37 + 20 * lines;

export function ListHead() {
  const { kind, notices, start, openImport } = useCollection();
  return (
    <div class="collection-head">
      <h1 id="collection-title">{pageName(kind.path)}</h1>
      <div>
        <Show when={kind.Import}>
          {(importing) => <Button label={importing().label ?? 'Import'} onClick={openImport} />}
        </Show>
        <Button onClick={() => void notices.run('Saving', start)}>
          <AddIcon /> {capital(kind.thing)}
        </Button>
      </div>
    </div>
  );
}

/** Number of items, or of selected ones, with the actions for them. */
export const SelectionBar = (props: {
  readonly count: number;
  /** Text while nothing is selected. */
  readonly found: string;
  readonly actions: readonly Action[];
  /** Ids of the list, where the bar has a checkbox for all of them. */
  readonly all?: readonly string[];
  readonly selection?: Selection;
  readonly onSelect?: (selection: Selection) => void;
  readonly onClear: () => void;
  /** Puts the actions at the end of the bar. */
  readonly end?: boolean;
}) => (
  <div class="selection-bar">
    <Show when={props.all}>
      {(ids) => (
        <SelectAll
          ids={ids()}
          count={props.count}
          selection={props.selection ?? NOTHING_SELECTED}
          onSelect={(selection) => props.onSelect?.(selection)}
        />
      )}
    </Show>
    <p role="status" class="selection-count">
      {props.count > 0 ? `${countText(props.count)} selected` : props.found}
    </p>
    <Show when={props.count > 0}>
      <IconButton icon={CloseIcon} label="Clear selection" onClick={() => props.onClear()} />
    </Show>
    <ActionBar end={props.end ?? false} actions={props.actions} />
  </div>
);

/** Cell that links to an item: its name and figures. */
export function RowLink(props: {
  readonly id: string;
  readonly name: string;
  readonly figure: JSX.Element;
  /** Name of the figure, for screen readers. */
  readonly figureLabel?: string;
  readonly stats: JSX.Element;
  /** Below the figure. */
  readonly aside?: JSX.Element;
}) {
  const { chosenId, hrefOf } = useCollection();
  const isChosen = () => chosenId() === props.id;
  return (
    <span role="gridcell" class="collection-row" classList={{ current: isChosen() }}>
      <a href={hrefOf(props.id)} tabIndex={-1} aria-current={isChosen() ? 'true' : undefined}>
        <bdi class="name">{props.name}</bdi>
        <bdi class="figure">
          <Show when={props.figureLabel}>
            <span class="visually-hidden">{props.figureLabel} </span>
          </Show>
          {props.figure}
        </bdi>
        <span class="stats">{props.stats}</span>
        <span class="muted small">{props.aside}</span>
      </a>
    </span>
  );
}

/** Most items of the trash that are listed, the latest. */
const MAX_LISTED = 200;

/** The trash: items to restore or to delete permanently. */
export function TrashList() {
  const { kind, collection, notices } = useCollection();
  const [asking, setAsking] = createSignal(false);
  const ids = () => collection.trash().map(({ id }) => id);
  const latest = createMemo(() =>
    collection
      .trash()
      .toSorted((a, b) => (b.trashed ?? 0) - (a.trashed ?? 0))
      .slice(0, MAX_LISTED),
  );
  const empty = () =>
    notices.run('Emptying the trash', async (progress) => {
      const count = ids().length;
      await collection.remove(ids(), progress);
      notices.tell({ text: `${countOf(count, 'item')} deleted permanently.` });
    });
  return (
    <Show when={ids().length > 0}>
      <details class="collection-trash adder">
        <summary>Trash ({countText(ids().length)})</summary>
        <ul>
          <For each={latest()}>
            {(item) => (
              <li>
                <bdi class="name">{kind.nameOf(item.value)}</bdi>
                <Button small label="Restore" onClick={() => void collection.restore([item.id])} />
              </li>
            )}
          </For>
        </ul>
        <Show when={ids().length > MAX_LISTED}>
          <p class="muted">and {ids().length - MAX_LISTED} more, deleted earlier</p>
        </Show>
        <Button small label="Empty the trash…" onClick={() => setAsking(true)} />
        <Show when={asking()}>
          <ConfirmDialog
            title="Empty the trash?"
            text={`${countOf(ids().length, 'item')} in it, with history and versions, will be deleted. This cannot be undone.`}
            action="Empty the trash"
            onConfirm={() => void empty()}
            onClose={() => setAsking(false)}
          />
        </Show>
      </details>
    </Show>
  );
}
