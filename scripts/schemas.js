/** The published JSON schemas, from the schemas that readers and types follow. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { campaignSchema } from '../src/core/campaign/schema.ts';
import * as shapes from '../src/core/design/design.ts';
import { fleetSchema, fleetShipSchema, flightsSchema } from '../src/core/design/fleet.ts';
import { scenarioSchema } from '../src/core/design/scenario.ts';
import { gameSchema } from '../src/core/game/schema.ts';
import { packSchema } from '../src/core/rules/packs/pack-schema.ts';
import { replaySchema } from '../src/formats/play/battle-schema.ts';
import * as navy from '../src/games/star-navy/schema.ts';
import { starshipSchema } from '../src/games/starships/ship.ts';
import { starshipTablesSchema } from '../src/games/starships/tables.ts';

/**
 * @typedef {import('valibot').GenericSchema} Schema
 * @typedef {{ [name: string]: Schema }} Parts
 */

const ADDITIONS = 'Additions must stay backward compatible.';
const CLOSED = 'Fields that are not listed are errors.';
const LIMITS = 'Numbers may be any: their limits are those of the rules, which descriptions name.';

/**
 * The files of docs/ by their names.
 * @returns {{ readonly [file: string]: string }}
 */
export function schemaFiles() {
  const weapon = {
    weapon: shapes.weaponSchema,
    mode: shapes.modeSchema,
    band: shapes.bandSchema,
    origin: shapes.originSchema,
  };
  const ship = {
    ...weapon,
    quarters: shapes.byDefensiveArcSchema,
    battery: shapes.batterySchema,
    bank: shapes.bankSchema,
    system: shapes.systemSchema,
  };
  const fleet = {
    design: shapes.designSchema,
    ship: fleetShipSchema,
    flights: flightsSchema,
  };
  return {
    'campaign.schema.json': published(
      'campaign',
      campaignSchema,
      { ...ship, design: shapes.designSchema, flights: flightsSchema },
      [
        'One campaign: its players, their fleets with whole designs, and its log. The state follows from the log.',
      ],
    ),
    'design.schema.json': published('starship design', shapes.designSchema, ship, [
      'One design. The interchange format of the app, the command line and the tests.',
    ]),
    'fleet.schema.json': published('fleet', fleetSchema, { ...fleet, ...ship }, [
      'One fleet with the whole designs of its ships, so that a file stands alone.',
    ]),
    'game.schema.json': published(
      'game at the table',
      gameSchema,
      { ...ship, design: shapes.designSchema },
      [
        'One game: its sides with the whole designs of their ships, and its log. The state follows from the log.',
      ],
    ),
    'replay.schema.json': published(
      'replay',
      replaySchema,
      { ...ship, design: shapes.designSchema },
      ['One saved battle: its setup, its seed and all answers. The same events follow from it.'],
    ),
    'rules.schema.json': published('house rules', packSchema, {}, [
      'One pack of house rules. Its rows are those of the tables in data/unity, checked when it is read.',
    ]),
    'starnavy-battle.schema.json': published(
      'Star Navy battle',
      navy.battleSchema,
      {},
      ['One battle of Star Navy: its teams, ships and events. The score follows from them.'],
      CLOSED,
    ),
    'starnavy-schematic.schema.json': published(
      'Star Navy schematic',
      navy.schematicSchema,
      {},
      [
        'One ship sheet of Star Navy, as a player copies or invents it. Parts that are not known are left out.',
      ],
      CLOSED,
    ),
    'scenario.schema.json': published('scenario', scenarioSchema, {}, [
      'One scenario: limits of both fleets, board, set-up zones, terrain, special rules. Columns and rows count from 0; limits and target are those of a medium battle, and scale with its size.',
    ]),
    'starships-ship.schema.json': published(
      'Starships ship',
      starshipSchema,
      {},
      [
        'One ship of Starships with the rows of its hull and equipment, so that a file stands alone.',
      ],
      CLOSED,
    ),
    'starships-tables.schema.json': published(
      'Starships tables',
      starshipTablesSchema,
      {},
      [
        'Tables for Starships as players copy or invent them: hulls, weapons, engines, items, strengths of facilities, rolls.',
      ],
      CLOSED,
    ),
    'weapons.schema.json': published('weapons', shapes.weaponsSchema, weapon, [
      'Weapons by themselves, without a ship.',
    ]),
  };
}

/**
 * @param {string} name
 * @param {Schema} schema
 * @param {Parts} definitions
 * @param {readonly string[]} about
 * @param {string} limits
 */
function published(name, schema, definitions, about, limits = LIMITS) {
  const { $schema, $defs, ...whole } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    definitions,
    // The metadata of lists without a value twice say so.
    ignoreActions: ['check'],
    // Any number, for which the library has no schema.
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'custom' ? { ...jsonSchema, type: 'number' } : undefined,
    // The reader sets defaults, not the schema.
    overrideAction: ({ jsonSchema }) => {
      const { substitute: _, ...rest } = /** @type {{ substitute?: unknown }} */ (jsonSchema);
      return rest;
    },
  });
  const title = `Slipway ${name}, version 1`;
  const description = [...about, limits, ADDITIONS].join(' ');
  return `${JSON.stringify({ $schema, title, description, ...whole, $defs }, null, 2)}\n`;
}
