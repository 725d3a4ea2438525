import type { Fleet } from '../../../core/design/fleet.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import { fleetRater } from '../../../store/lists.ts';
import { CollectionImport } from '../../shared/import/import-dialog.tsx';
import { createPageReader, type FoundItem } from '../../shared/import/reader.ts';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';

/** Imports fleets from files, tables and links, and ships of any format as a fleet of one each. */
export default function FleetImport(props: ImportProps) {
  const { rules, fleetRules } = useCollection<Fleet>().library;
  const rateFleet = fleetRater(rules, fleetRules);
  const reader = createPageReader('fleets');
  return (
    <CollectionImport<FoundItem & { readonly fleet: Fleet }, Fleet>
      {...props}
      title="Import a fleet"
      formats={formatsHolding('fleet', 'ships')}
      hint="Ships that are in no fleet become one fleet, one of each."
      label="Fleet to import"
      placeholder={'Entry,Count,Names,Class,Hull,Engines,…'}
      reader={reader}
      read={async (files) => {
        const reading = await reader.read(rules, files, undefined);
        return { ...reading, found: reading.found.map((fleet) => ({ fleet })) };
      }}
      valueOf={({ fleet }) => fleet}
      figuresOf={({ fleet }) =>
        `${countOf(rateFleet(fleet).shipCount, 'ship')}, rating ${rateFleet(fleet).rating}`
      }
    />
  );
}
