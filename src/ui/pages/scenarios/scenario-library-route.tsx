/** The page Your scenarios: a list of the player's and the book's, beside the editor. */
import '../../styles/rules.css';
import '../../styles/scenario-editor.css';
import { createMemo, createSignal, lazy, Show } from 'solid-js';
import {
  type ScenarioDocument,
  scenarioDocument,
  scenarioName,
} from '../../../core/design/scenario.ts';
import { wordForces } from '../../../core/design/text/scenario-text.ts';
import { type OwnScenario, scenarioRows } from '../../../store/lists.ts';
import { SearchField } from '../../components/text-field.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import {
  ListHead,
  RowLink,
  SelectionBar,
  TrashList,
} from '../../shared/library/collection-list.tsx';
import { CollectionPage, PanelHint } from '../../shared/library/collection-page.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import { ItemGrid, RowCheck } from '../../shared/library/item-grid.tsx';
import { focused, NOTHING_SELECTED, selectedIn } from '../../shared/selection.ts';
import { ScenarioPanel } from './scenario-panel.tsx';
import { BookPanel } from './scenario-view.tsx';

const SCENARIOS: CollectionKind<ScenarioDocument> = {
  path: '/scenario-library',
  thing: 'scenario',
  things: 'scenarios',
  collectionOf: ({ scenarios }) => scenarios,
  nameOf: scenarioName,
  blank: ({ fleetRules: { standard, battleSizes } }) => {
    const { limit = 0, target = 0 } = battleSizes.get(standard.size) ?? {};
    const force = { limit };
    return scenarioDocument({
      ...{ name: 'New scenario', attacker: force, defender: force, target },
      zones: standard.zones,
    });
  },
  copyOf: (scenario) => ({ ...scenario, name: `${scenarioName(scenario)} (copy)` }),
  nameField: 'scenario-name',
  exampleOf: ({ fleetRules }, id) => {
    const row = fleetRules.scenarios.get(id);
    return row && scenarioDocument(row);
  },
  List: ScenarioList,
  Panel: ScenarioPanel,
  Example: BookPanel,
  Hint: () => (
    <PanelHint>Choose a scenario, copy one of the book to change it, or start your own.</PanelHint>
  ),
  Import: {
    dropHint: 'Drop scenarios here: files, links',
    Dialog: withSuspense(lazy(() => import('./scenario-import.tsx'))),
  },
};

export default function ScenarioLibraryRoute() {
  return <CollectionPage kind={SCENARIOS} />;
}

function ScenarioList() {
  const { library, collection, list, moveToTrash } = useCollection<ScenarioDocument>();
  const own = createMemo(() => scenarioRows(collection.items(), list.query()));
  const book = createMemo(() => {
    const all = [...library.fleetRules.scenarios.values()];
    return scenarioRows(
      all.map((value) => ({ id: value.id, value, note: value.rule })),
      list.query(),
    ).toSorted(
      (a, b) => all.findIndex(({ id }) => id === a.id) - all.findIndex(({ id }) => id === b.id),
    );
  });
  const selected = createMemo(() =>
    selectedIn(
      list.selection(),
      own().map(({ id }) => id),
    ),
  );
  const isFailed = () => collection.status().state === 'failed';
  return (
    <section class="collection-list" aria-labelledby="collection-title">
      <ListHead />
      <SearchField
        label="Search scenarios by name or note"
        placeholder="Search: name, note…"
        value={list.query()}
        onInput={list.setQuery}
      />
      <h2 class="rules-part">Yours</h2>
      <Show
        when={own().length > 0}
        fallback={
          <p class="empty muted" role={isFailed() ? 'alert' : undefined}>
            {isFailed()
              ? 'Your scenarios cannot be read.'
              : collection.items().length > 0
                ? 'None of yours matches.'
                : 'None yet: start one, copy one of the book, or import a file or a link.'}
          </p>
        }
      >
        <SelectionBar
          count={selected().length}
          found={`${own().length} of ${collection.items().length}`}
          actions={
            selected().length > 0
              ? [{ label: 'Trash', does: () => void moveToTrash(selected()) }]
              : []
          }
          onClear={() => list.select(NOTHING_SELECTED)}
          end
        />
        <Rows label="Your scenarios" rows={own()} isOwn />
      </Show>
      <h2 class="rules-part">From the book</h2>
      <Rows label="Scenarios of the book" rows={book()} />
      <TrashList />
    </section>
  );
}

function Rows(props: {
  readonly label: string;
  readonly rows: readonly OwnScenario[];
  readonly isOwn?: true;
}) {
  const { list, choose, moveToTrash } = useCollection<ScenarioDocument>();
  const [focus, setFocus] = createSignal<string>();
  const selection = () =>
    props.isOwn ? list.selection() : { ...NOTHING_SELECTED, focus: focus() };
  return (
    <ItemGrid
      whole
      label={props.label}
      items={props.rows}
      selection={selection()}
      onSelect={(next) => (props.isOwn ? list.select(next) : setFocus(next.focus))}
      heightOf={() => 57}
      rowClass={props.isOwn ? 'list-row' : 'list-row book-row'}
      searched={list.query()}
      onPick={(id) => (props.isOwn ? list.select(focused(list.selection(), id)) : setFocus(id))}
      onOpen={choose}
      onTrash={() => props.isOwn && void moveToTrash([...list.selection().ids])}
    >
      {(row, place) => (
        <>
          <Show when={props.isOwn}>
            <RowCheck
              label={`Select ${row().name}`}
              checked={place.selected}
              onToggle={place.toggle}
            />
          </Show>
          <RowLink
            id={row().id}
            name={row().name}
            figure={row().note}
            stats={<span>{wordForces(row().value)}</span>}
          />
        </>
      )}
    </ItemGrid>
  );
}
