import { SCENARIO_SIDES, type ScenarioDocument } from '../../../core/design/scenario.ts';
import {
  sideName,
  wordForce,
  wordForces,
  wordSpecial,
  wordTerrain,
  wordVictory,
  wordZone,
} from '../../../core/design/text/scenario-text.ts';
import { comparedFacts } from '../../../core/rating/comparison/comparison.ts';
import type { Document } from '../../../store/document.ts';
import { HistoryDialog } from '../../shared/library/history-dialog.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';

/** Versions of a scenario. */
export default function ScenarioHistory(props: {
  readonly scenario: Document<ScenarioDocument>;
  readonly onClose: () => void;
}) {
  return (
    <HistoryDialog
      kind="scenarios"
      item={props.scenario}
      thing="scenario"
      library={useLibrary()}
      compare={(scenarios) => comparedFacts(scenarios.map(factsOf), ['Terms', 'Board', 'Rules'])}
      figures={wordForces}
      onClose={props.onClose}
    />
  );
}

function factsOf(scenario: ScenarioDocument) {
  const { name, note = '', board, zones = [], special = [] } = scenario;
  const fact = <Part extends string>(part: Part, label: string, text: string) => ({
    ...{ key: `${part}:${label}`, part, label, text },
  });
  return [
    ...[fact('Terms', 'Name', name), fact('Terms', 'Situation', note)],
    ...SCENARIO_SIDES.map((side) => fact('Terms', sideName(side), wordForce(scenario[side]))),
    fact('Terms', 'Victory', wordVictory(scenario)),
    ...(board ? [fact('Board', 'Size', `${board.columns} × ${board.rows}`)] : []),
    ...zones.map((zone, i) =>
      fact('Board', `Zone ${i + 1}`, `${sideName(zone.side)} in ${wordZone(zone)}`),
    ),
    ...wordTerrain(scenario).map((words, i) => fact('Board', `Terrain ${i + 1}`, words)),
    ...special.map((rule, i) => fact('Rules', `Rule ${i + 1}`, wordSpecial(rule))),
  ];
}
