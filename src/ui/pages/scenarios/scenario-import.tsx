import { createSignal } from 'solid-js';
import { type ScenarioDocument, scenarioName } from '../../../core/design/scenario.ts';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import { wordForces } from '../../../core/design/text/scenario-text.ts';
import type { PageReading } from '../../../formats/arriving/page-reading.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import type { ArrivingScenario } from '../../../store/arrivals.ts';
import { Button } from '../../components/button.tsx';
import { ImportDialog } from '../../shared/import/import-dialog.tsx';
import { createImportSource, FAILED } from '../../shared/import/import-source.ts';
import { createPageReader } from '../../shared/import/reader.ts';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';

/** Imports scenarios from files and links. */
export default function ScenarioImport(props: ImportProps) {
  const { library, collection, add, imported } = useCollection<ScenarioDocument>();
  const [fault, setFault] = createSignal<string>();
  const reader = createPageReader('scenarios');
  const source = createImportSource<PageReading<ArrivingScenario>>(
    props.files,
    reader,
    (files) => reader.read(library.rules, files, undefined),
    FAILED,
  );
  const take = async (chosen: readonly ArrivingScenario[]) => {
    try {
      const ids = await add(chosen.map(({ scenario }) => scenario));
      const undo = () => collection.moveToTrash(ids);
      imported({ text: `${countOf(ids.length, 'scenario')} imported.`, undo }, ids[0]);
    } catch {
      setFault('The scenario could not be stored. Your text is still here.');
    }
  };
  return (
    <ImportDialog
      title="Import a scenario"
      formats={formatsHolding('scenario')}
      hint="A file that Slipway saved, or a link."
      label="Scenario to import"
      placeholder={'{\n  "format": "slipway.scenario",\n  "version": 1,\n  …'}
      thing="scenario"
      source={source}
      titleOf={({ scenario }) => scenarioName(scenario)}
      figuresOf={({ scenario }) => wordForces(scenario)}
      isTicked={() => true}
      fault={fault()}
      onClose={props.onClose}
    >
      {(chosen) => (
        <Button
          primary
          disabled={chosen().length === 0}
          label={`Import ${someOf(chosen().length, 'scenario')}`}
          onClick={() => void take(chosen())}
        />
      )}
    </ImportDialog>
  );
}
