import type { ScenarioDocument } from '../../../core/design/scenario.ts';
import { wordForces } from '../../../core/design/text/scenario-text.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import { CollectionImport } from '../../shared/import/import-dialog.tsx';
import { createPageReader } from '../../shared/import/reader.ts';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';

/** Imports scenarios from files and links. */
export default function ScenarioImport(props: ImportProps) {
  const { library } = useCollection<ScenarioDocument>();
  const reader = createPageReader('scenarios');
  return (
    <CollectionImport
      {...props}
      title="Import a scenario"
      formats={formatsHolding('scenario')}
      hint="A file that Slipway saved, or a link."
      label="Scenario to import"
      placeholder={'{\n  "format": "slipway.scenario",\n  "version": 1,\n  …'}
      reader={reader}
      read={(files) => reader.read(library.rules, files, undefined)}
      valueOf={({ scenario }) => scenario}
      figuresOf={({ scenario }) => wordForces(scenario)}
    />
  );
}
