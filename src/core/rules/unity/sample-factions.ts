/** The sample ships of data/ships by faction, each with a fleet of data/fleets. Load lazily. */
import rows from '../../../../data/fleets/samples.json' with { type: 'json' };
import type { Design } from '../../design/design.ts';
import type { SampleFaction } from '../../design/origins.ts';
import { frozen, TableError } from '../schema.ts';
import { sample } from './sample.ts';

const files = import.meta.glob<unknown>('../../../../data/ships/*.json', {
  eager: true,
  import: 'default',
});

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

const designs: ReadonlyMap<string, Design> = new Map(
  Object.entries(files).map(([path, value]) => {
    const name = nameOf(path);
    return [name, sample(`${name}.json`, value)];
  }),
);

/** The design of a file by its name in a row. */
function shipNamed(name: string): Design {
  const design = designs.get(name);
  if (!design) throw new TableError(`fleets/samples.json: no ship “${name}”`);
  return design;
}

export const sampleFactions: readonly SampleFaction[] = frozen(
  rows.map(({ faction, name, size, ships }) => ({
    faction,
    ships: [...designs.values()]
      .filter((design) => design.faction === faction)
      .sort((a, b) => a.hull - b.hull),
    fleet: {
      format: 'slipway.fleet' as const,
      version: 1 as const,
      name: `${faction}: ${name}`,
      faction,
      battle: { size },
      ships: Object.entries(ships).map(([ship, count]) => ({
        design: shipNamed(ship),
        ...(count === 1 ? {} : { count }),
      })),
    },
  })),
);
