/** The page of fleets: their list, and the panel of one with its ships, its link, its file and its print. */
import '../../styles/fleet-ships.css';
import '../../styles/fleets.css';
import { createMemo, createSignal, For, Index, lazy, Show } from 'solid-js';
import { EMPTY_FLEET, linkShips } from '../../../core/design/edits/fleet.ts';
import type { Fleet } from '../../../core/design/fleet.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { wordFleetIssue } from '../../../core/rating/fleets/wording.ts';
import { formatFleetCsv } from '../../../formats/csv/fleets.ts';
import type { PasteTarget } from '../../../formats/drake/drake.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatFleet } from '../../../formats/json/format.ts';
import { shareLink } from '../../../formats/link/link.ts';
import { fleetRoster } from '../../../sheets/fleet-book.ts';
import { lettersText, ROSTER_WORDS, rosterNames } from '../../../sheets/roster.ts';
import { rosterText } from '../../../sheets/roster-text.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { fleetName, fleetRater, fleetRows } from '../../../store/lists.ts';
import { type Action, ActionButton, type ActionChoice } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/late.tsx';
import { Notice } from '../../components/notice.tsx';
import { TableHead } from '../../components/tables.tsx';
import { limitLeft, roomLeft } from '../../components/words.ts';
import { createCopying, saveFile } from '../../shared/copy-and-save.ts';
import { CollectionList, RowLink } from '../../shared/library/collection-list.tsx';
import { CollectionPage, PanelHint } from '../../shared/library/collection-page.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import { DocumentNotes, DocumentText, ItemPanel } from '../../shared/library/item-panel.tsx';
import { isPrinting } from '../../shared/media.ts';
import { ShareLink } from '../../shared/share-link.ts';
import {
  BattleFields,
  createFleetEditing,
  FleetEditingProvider,
  LongRangeFields,
  useFleetEditing,
} from './fleet-editing.tsx';
import { createEntriesSelection, EntriesBar, FleetEntry } from './fleet-entry.tsx';
import { FleetSummary } from './fleet-summary.tsx';

const FLEETS: CollectionKind<Fleet> = {
  path: '/fleets',
  thing: 'fleet',
  things: 'fleets',
  collectionOf: ({ fleets }) => fleets,
  nameOf: fleetName,
  blank: () => ({ ...EMPTY_FLEET, name: 'New fleet' }),
  copyOf: (fleet) => ({ ...fleet, name: `${fleetName(fleet)} (copy)` }),
  nameField: 'fleet-name',
  stays: 'The ships stay in your library.',
  empty: {
    title: 'No fleets yet',
    about:
      'A fleet lists ships of your library: how many of each, their names and fighters, and their rating against the limit of a battle or scenario.',
    startLabel: 'Start a fleet',
    importLabel: 'Import a fleet',
    dialogs: [{ name: 'samples', label: 'Add sample fleets' }],
  },
  List: FleetList,
  Panel: FleetPanel,
  Hint: () => <PanelHint>Choose a fleet to see its ships and its rating.</PanelHint>,
  Import: {
    dropHint: 'Drop fleets here: files, tables, links',
    Dialog: withSuspense(lazy(() => import('./fleet-import.tsx'))),
  },
  dialogs: { samples: withSuspense(lazy(() => import('../../shared/library/samples-dialog.tsx'))) },
};

export default function FleetsRoute() {
  return <CollectionPage kind={FLEETS} />;
}

function FleetList() {
  const { library, collection, list, moveToTrash, openDialog } = useCollection<Fleet>();
  const rater = createMemo(() => fleetRater(library.rules, library.fleetRules));
  const rows = createMemo(() => fleetRows(rater(), collection.items(), list.query()));
  const actions = (selected: readonly string[]): readonly Action[] => [
    selected.length > 0
      ? { label: 'Trash', does: () => moveToTrash(selected) }
      : { label: 'Add sample fleets', does: () => openDialog('samples') },
  ];
  return (
    <CollectionList
      rows={rows()}
      total={collection.items().length}
      searchLabel="Search fleets by name, faction or ships"
      searchPlaceholder="Search: name, faction, ships…"
      actions={actions}
    >
      {(row) => (
        <RowLink
          id={row().id}
          name={row().name}
          figureLabel="rating"
          figure={countText(row().rating)}
          stats={
            <>
              {countOf(row().ships, 'ship')}
              {row().flights === 0 ? '' : `, ${countOf(row().flights, 'flight')}`}
            </>
          }
          aside={
            <Show when={row().left !== undefined}>
              <Show when={(row().left ?? 0) < 0} fallback={limitLeft(row().left ?? 0)}>
                <b class="text-error">{roomLeft(row().left ?? 0)}</b>
              </Show>
            </Show>
          }
        />
      )}
    </CollectionList>
  );
}

const FleetPrint = withSuspense(lazy(() => import('../../shared/print/fleet-print.tsx')));

function FleetPanel(props: { readonly item: CollectionItem<Fleet> }) {
  const page = useCollection<Fleet>();
  const { library } = page;
  const fleetEditing = createFleetEditing(page, props.item);
  const { editing } = fleetEditing;
  const [printing, setPrinting] = createSignal(false);

  return (
    <FleetEditingProvider value={fleetEditing}>
      <ItemPanel
        editing={editing}
        actions={
          <>
            <FleetMenu />
            <Button
              primary
              disabled={editing.value().ships.length === 0}
              label="Print"
              onClick={() => setPrinting(true)}
            />
          </>
        }
      >
        <Show when={isPrinting()}>
          <RosterTable />
        </Show>
        <div class="fleet-columns">
          <div class="fleet-main">
            <div class="fleet-names">
              <DocumentText editing={editing} field="name" id="fleet-name" label="Fleet" />
              <DocumentText editing={editing} field="faction" id="fleet-faction" label="Faction" />
            </div>
            <BattleFields />
            <FleetShips />
            <LongRangeFields />
            <DocumentNotes editing={editing} rows={3} />
          </div>
          <aside class="fleet-side" aria-label="Totals of the fleet">
            <FleetSummary />
          </aside>
        </div>
      </ItemPanel>
      <Show when={printing()}>
        <FleetPrint
          rules={library.rules}
          fleetRules={library.fleetRules}
          fleet={editing.value()}
          evaluation={fleetEditing.evaluation()}
          onClose={() => setPrinting(false)}
        />
      </Show>
    </FleetEditingProvider>
  );
}

function FleetMenu() {
  const { library, editing, evaluation } = useFleetEditing();
  const [sharing, setSharing] = createSignal(false);
  const nameFor = (ending: string) => {
    const { faction, name } = editing.value();
    return fileName({ faction, class: name ?? 'fleet' }, ending);
  };
  const copying = createCopying('print the roster instead');
  const copy = (target: PasteTarget) => {
    const roster = fleetRoster(library.fleetRules, editing.value(), evaluation());
    void copying.copy(rosterText(roster, target));
  };
  const saveCsv = () =>
    saveFile(nameFor('csv'), formatFleetCsv(library.rules, editing.value()), 'text/csv');
  const choices: readonly ActionChoice[] = [
    { label: 'Share as a link or QR code', onSelect: () => setSharing(true) },
    { label: 'Copy roster as text', isApart: true, onSelect: () => copy('plain') },
    { label: 'Copy roster for a forum (BBCode)', onSelect: () => copy('bbcode') },
    { label: 'Copy roster for Discord', onSelect: () => copy('discord') },
    {
      label: 'Download JSON',
      isApart: true,
      onSelect: () => saveFile(nameFor('json'), formatFleet(editing.value())),
    },
    { label: 'Download CSV', onSelect: saveCsv },
  ];
  return (
    <>
      <ActionButton action={{ label: 'Share & export', does: choices }} />
      <Show when={sharing()}>
        <ShareLink
          title={fleetName(editing.value())}
          link={shareLink(location.href, { kind: 'fleet', fleet: editing.value() })}
          onClose={() => setSharing(false)}
        />
      </Show>
      <Show when={copying.said()}>{(text) => <Notice>{text()}</Notice>}</Show>
    </>
  );
}

const { sum: _, ...COLUMNS } = ROSTER_WORDS;

/** Roster of the fleet for paper: its ships, rating, limit and issues. */
function RosterTable() {
  const { library, editing, evaluation } = useFleetEditing();
  const roster = () => fleetRoster(library.fleetRules, editing.value(), evaluation());
  return (
    <section class="print-roster">
      <h1>
        <bdi>{fleetName(editing.value())}</bdi>
      </h1>
      <p>
        <bdi>{editing.value().faction}</bdi>
      </p>
      <table class="figures-table">
        <TableHead titles={Object.values(COLUMNS)} />
        <tbody>
          <For each={roster().rows}>
            {(row) => (
              <tr>
                <td>{lettersText(row.letters ?? [])}</td>
                <th scope="row">
                  <bdi>{row.className}</bdi>
                  <br />
                  <small>{rosterNames(row)}</small>
                </th>
                <td>
                  <bdi>{row.type}</bdi>
                </td>
                <td>{row.hull}</td>
                <td>{row.count}</td>
                <td>{countText(row.combatRating)}</td>
                <td>{countText(row.count * row.combatRating)}</td>
              </tr>
            )}
          </For>
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{ROSTER_WORDS.sum}</th>
            <td />
            <td>{roster().hull}</td>
            <td>{roster().ships}</td>
            <td />
            <td>{countText(roster().total)}</td>
          </tr>
        </tfoot>
      </table>
      <Show when={roster().limit}>
        {(limit) => (
          <p>
            Limit {countText(limit())}
            {roster().total <= limit() && `, ${limitLeft(limit() - roster().total)}`}
          </p>
        )}
      </Show>
      <Show when={roster().target}>
        {(target) => <p>Victory at {countText(target())} points</p>}
      </Show>
      <ul>
        <For each={evaluation().issues}>{(issue) => <li>{wordFleetIssue(issue)}</li>}</For>
      </ul>
      <p class="shared-notes">{editing.value().notes}</p>
    </section>
  );
}

const ShipPicker = withSuspense(lazy(() => import('./ship-picker.tsx')));
const FillDialog = withSuspense(lazy(() => import('./fill-dialog.tsx')));

function FleetShips() {
  const { notices } = useCollection();
  const { library, editing, evaluation } = useFleetEditing();
  const [picking, setPicking] = createSignal(false);
  const [filling, setFilling] = createSignal(false);
  const entries = createEntriesSelection({ editing });
  const ships = () => editing.value().ships;
  const unsaved = () => ships().filter(({ origin }) => !origin);
  const keep = async () => {
    const designs = unsaved().map(({ design }) => design);
    try {
      const ids = await library.ships.add(designs.map((design) => ({ design })));
      const originals = ids.map((id, i) => ({ id, value: designs[i] }));
      editing.change('Ships saved to the library', linkShips(originals));
      const words = countOf(ids.length, 'ship is', 'ships are');
      notices.tell({ text: `${words} in your library now.` });
    } catch {
      notices.tell({ text: 'The ships could not be saved to your library.' });
    }
  };
  let section: HTMLElement | undefined;
  /** Focuses the first of: checkbox for all, remaining entry, button "Ships…". */
  const focusFirst = () =>
    section
      ?.querySelector<HTMLElement>('.entries-bar input, .fleet-entry, .fleet-ships > .row button')
      ?.focus();
  return (
    <section ref={section} class="fleet-ships" aria-labelledby="fleet-ships-title">
      <div class="section-head">
        <h2 id="fleet-ships-title">Ships</h2>
        <span class="muted">
          {countOf(evaluation().shipCount, 'ship')}, rating {countText(evaluation().shipRating)}
        </span>
      </div>
      <Show when={ships().length === 0}>
        <p class="empty">No ships yet. Add them from your library or from a file.</p>
      </Show>
      <Show when={ships().length > 1}>
        <EntriesBar entries={entries} onRemoved={focusFirst} />
      </Show>
      <ol class="fleet-entries">
        <Index each={ships()}>
          {(ship, index) => (
            <FleetEntry ship={ship()} index={index} count={ships().length} entries={entries} />
          )}
        </Index>
      </ol>
      <div class="row">
        <Button onClick={() => setPicking(true)}>
          <PlusIcon /> Add ships…
        </Button>
        <Show when={ships().length > 0}>
          <Button label="Fill to a limit…" onClick={() => setFilling(true)} />
        </Show>
        <Show when={unsaved().length > 0}>
          <Button
            quiet
            label={`Save ${countOf(unsaved().length, 'ship')} of this fleet to the library`}
            onClick={keep}
          />
        </Show>
      </div>
      <Show when={picking()}>
        <ShipPicker onClose={() => setPicking(false)} />
      </Show>
      <Show when={filling()}>
        <FillDialog onClose={() => setFilling(false)} />
      </Show>
    </section>
  );
}
