/** The page Your scenarios: a list of the player's and the book's, beside the editor. */
import '../../styles/rules.css';
import '../../styles/scenario-editor.css';
import { createMemo, lazy } from 'solid-js';
import {
  type ScenarioDocument,
  scenarioDocument,
  scenarioName,
} from '../../../core/design/scenario.ts';
import { wordForces } from '../../../core/design/text/scenario-text.ts';
import { type OwnScenario, scenarioRows } from '../../../store/lists.ts';
import { withSuspense } from '../../components/late.tsx';
import { CollectionPage, PanelHint } from '../../shared/library/collection-page.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import { OwnAndShipped } from '../../shared/library/own-and-shipped.tsx';
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
  const { library, collection } = useCollection<ScenarioDocument>();
  const listed = ({ id, name, note, value }: OwnScenario) => ({
    ...{ id, name, figure: note, stats: wordForces(value) },
    words: `${note ?? ''} ${value.note ?? ''}`,
  });
  const own = createMemo(() => scenarioRows(collection.items()).map(listed));
  const book = [...library.fleetRules.scenarios.values()].map((value) =>
    listed({ id: value.id, name: scenarioName(value), value, note: value.rule }),
  );
  return (
    <OwnAndShipped
      own={own()}
      shipped={book}
      shippedTitle="From the book"
      shippedLabel="Scenarios of the book"
      searched="by name or note"
      none="None yet: start one, copy one of the book, or import a file or a link."
    />
  );
}
