/** Sources of prints for tests: fleets of sample ships. */
import type { Design } from '../../../src/core/design/design.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { PRINT_KINDS, type PrintCounts } from '../../../src/sheets/prints/kinds.ts';
import {
  fleetSide,
  type PrintBoard,
  type PrintSource,
  printSource,
} from '../../../src/sheets/prints/source.ts';

export const battle = { rules: unity, play: unityPlay };

type Ships = readonly (readonly [design: Design, count?: number])[];

/** Two fleets, or one, of these ships. */
export const sourceOf = (sides: readonly Ships[], board?: PrintBoard): PrintSource =>
  printSource(
    battle,
    unityFleets,
    sides.map((ships, i) =>
      fleetSide(battle, unityFleets, {
        format: 'slipway.fleet',
        version: 1,
        name: ['Home fleet', 'Raiders'][i] ?? '',
        ships: ships.map(([design, count = 1]) => ({ design, count })),
      }),
    ),
    { board },
  );

/** Numbers of all kinds, as the source needs them. */
export const neededCounts = (source: PrintSource): PrintCounts =>
  Object.fromEntries(PRINT_KINDS.map((kind) => [kind.id, kind.count(source)]));
