/** Every reader of text, with sound texts to damage and what must come back when it writes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenericSchema } from 'valibot';
import { root } from '../../scripts/root.js';
import type { BattleChoiceAnswer } from '../../src/core/battle/choices.ts';
import { Film } from '../../src/core/battle/film.ts';
import {
  campaignDue,
  campaignSteps,
  standings,
  upcomingTasks,
} from '../../src/core/campaign/due.ts';
import { wordCampaignIssue } from '../../src/core/campaign/issues.ts';
import {
  CAMPAIGN_KINDS,
  type Campaign,
  type CampaignAct,
  type CampaignEvent,
  campaignActSchema,
  campaignEventSchema,
  campaignSchema,
} from '../../src/core/campaign/schema.ts';
import { type Design, designSchema, weaponsSchema } from '../../src/core/design/design.ts';
import { type Fleet, type FlightGroup, fleetSchema } from '../../src/core/design/fleet.ts';
import { wordIssue } from '../../src/core/design/issues.ts';
import {
  type ScenarioDocument,
  STANDARD_BOARD,
  scenarioDocument,
  scenarioSchema,
} from '../../src/core/design/scenario.ts';
import { wordForce, wordSpecial, wordTerrain } from '../../src/core/design/text/scenario-text.ts';
import {
  actSchema,
  eventSchema,
  type Game,
  type GameEvent,
  gameSchema,
  type LinkMessage,
  linkMessageSchema,
} from '../../src/core/game/schema.ts';
import { scenarioFaults, wordScenarioIssue } from '../../src/core/rating/checks/scenario.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { explain } from '../../src/core/rating/explanations.ts';
import { evaluateFleet } from '../../src/core/rating/fleets/evaluate-fleet.ts';
import { scenarioOfSize } from '../../src/core/rules/fleet-rules.ts';
import { tryAssemble } from '../../src/core/rules/packs/assemble.ts';
import { type RulesPack, wordPackIssue } from '../../src/core/rules/packs/pack.ts';
import { packSchema } from '../../src/core/rules/packs/pack-schema.ts';
import { PACK_TABLES } from '../../src/core/rules/packs/tables.ts';
import { knownChoices } from '../../src/core/rules/play-choices.ts';
import { TableError } from '../../src/core/rules/schema.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { examplePacks, unity } from '../../src/core/rules/unity/unity.ts';
import type { Edition } from '../../src/editions/edition.ts';
import {
  EDITIONS,
  legacyFromUnity,
  writeLegacyShip,
  writeLegacyTable,
} from '../../src/editions/list.ts';
import { NO_SWITCHES } from '../../src/editions/report.ts';
import { tableText } from '../../src/formats/csv/cells.ts';
import { formatFleetCsv, readFleetCsv } from '../../src/formats/csv/fleets.ts';
import { formatShipsCsv } from '../../src/formats/csv/ships.ts';
import { formatWeaponsCsv, readWeaponsCsv } from '../../src/formats/csv/weapons.ts';
import { formatDrake, parseDrake } from '../../src/formats/drake/drake.ts';
import { formatCampaign, readCampaign } from '../../src/formats/json/campaign.ts';
import {
  formatDesign,
  formatDesignLine,
  formatDocument,
  formatFleet,
  formatPack,
  formatWeapons,
} from '../../src/formats/json/format.ts';
import { formatGame, readGame } from '../../src/formats/json/game.ts';
import { readGameFile } from '../../src/formats/json/game-file.ts';
import { readDocument } from '../../src/formats/json/read.ts';
import { parsedJson } from '../../src/formats/json/reader.ts';
import { formatScenario, readScenario } from '../../src/formats/json/scenario.ts';
import { battleFragment, readBattleLink } from '../../src/formats/link/battle-link.ts';
import { campaignFragment, readCampaignLink } from '../../src/formats/link/campaign-link.ts';
import {
  formatDeviceCode,
  formatLinkMessage,
  readDeviceCode,
  readLinkMessage,
} from '../../src/formats/link/device-link.ts';
import { fileLinks } from '../../src/formats/link/file-link.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
import { gameFragment, readGameLink } from '../../src/formats/link/log-links.ts';
import { adviceRequestSchema, answerAdviceLine } from '../../src/formats/play/advice-request.ts';
import { answerBattleLine, battleRequestSchema } from '../../src/formats/play/battle-request.ts';
import { replaySchema } from '../../src/formats/play/battle-schema.ts';
import { answerOrdersLine, ordersRequestSchema } from '../../src/formats/play/orders-request.ts';
import { playedBattle, readReplay } from '../../src/formats/play/replay.ts';
import { answerAsk } from '../../src/formats/play/request.ts';
import { navyProtocol } from '../../src/games/star-navy/requests.ts';
import {
  battleSchema,
  type NavyBattle,
  type NavySchematic,
  schematicSchema,
} from '../../src/games/star-navy/schema.ts';
import { BATTLE_FORMAT, battleFaults, battleScore } from '../../src/games/star-navy/score.ts';
import {
  impactOdds,
  SCHEMATIC_FORMAT,
  schematicSteps,
  sheetState,
} from '../../src/games/star-navy/sheet.ts';
import { cellsOfTables, TABLES_FORMAT } from '../../src/games/starships/cells.ts';
import { wordStarshipIssue } from '../../src/games/starships/issues.ts';
import { practiceShips, practiceYard } from '../../src/games/starships/practice.ts';
import { rateStarship } from '../../src/games/starships/rating.ts';
import { SHIP_FORMAT, type Starship, starshipSchema } from '../../src/games/starships/ship.ts';
import { type StarshipTables, starshipTablesSchema } from '../../src/games/starships/tables.ts';
import { readSectors } from '../../src/games/starships/works.ts';
import { sheetModel } from '../../src/sheets/sheet.ts';
import { schematicBook } from '../../src/sheets/star-navy/schematic-pages.ts';
import { starshipsBook } from '../../src/sheets/starships/kit.ts';
import { formatBackup, NO_CONTENTS } from '../../src/store/backup/contents.ts';
import { readBackup } from '../../src/store/backup/reading.ts';
import { readItem } from '../../src/store/item-records.ts';
import { noteOutsideCopies } from '../../src/store/safety.ts';
import { storedJson } from '../../src/store/small-store.ts';
import {
  headSchema,
  lineSchema,
  type MergedParts,
  mergedText,
  mergeParts,
  readStudyPart,
} from '../../src/study/parts.ts';
import { chunksOf, jobsOf, planMark, planSchema, type StudyPlan } from '../../src/study/plan.ts';
import { randomScript } from '../core/battle/random-scripts.ts';
import { setupFor } from '../core/battle/scripted.ts';
import { book, campaignOf, campaignRun } from '../core/campaign/campaigns.ts';
import { gameOf, runOf } from '../core/game/games.ts';
import { Table } from '../core/game/linked-devices.ts';
import { editions, readLegacyShips } from '../editions.ts';
import { randomFleets } from '../formats/json/arbitrary-fleet.ts';
import { readDesigns, readShipsCsv } from '../formats/readings.ts';
import { fiveShips, knownFrigate, testCruiser } from '../games/star-navy/samples.ts';
import { randomDesigns } from '../reference/arbitrary-design.ts';
import { navyRequests } from '../reference/star-navy-requests.ts';
import { gameFiles } from '../store/game-files.ts';
import { fullValue, schemaPaths } from './nested.ts';

const shipLinks = fileLinks('starship');

export interface Reader {
  readonly name: string;
  /** Sound texts to damage. */
  readonly samples: readonly string[];
  /** The written text is incomplete, so only the text must survive another reading. */
  readonly lossy?: boolean;
  /** Samples with every field of the schema that the reader refuses: their ids and numbers stand for nothing. */
  readonly refused?: readonly string[];
  /** Reads a text; its content must survive writing and reading. */
  read(text: string): unknown;
  /** Does with the content what the program does with it. */
  use?(value: never): void;
  /** Writes the content; undefined if it is empty or too much to write. */
  write(value: never): string | undefined;
  /** Paths that a mutation must reach, of the format's schema. */
  readonly paths?: readonly string[];
}

const reader = <Value>(
  name: string,
  samples: readonly string[],
  read: (text: string) => Value,
  write: (value: Value) => string | undefined,
): Reader => ({ name, samples, read, write });

/** Texts with every field of a schema, in each kind of those that have several. */
const fullTexts = (schema: GenericSchema): readonly string[] =>
  [0, 1, 2].map((kind) => JSON.stringify(fullValue(schema, kind)));

/** Texts that reach the last kinds of a long union too. */
const manyKinds = (schema: GenericSchema): readonly string[] =>
  [3, 4, 5, 6].map((kind) => JSON.stringify(fullValue(schema, kind)));

/** A reader of JSON by a schema, with a use of what it reads. */
const ofSchema = <Value>(
  one: Reader,
  schema: GenericSchema,
  use?: (value: Value) => void,
): Reader => ({
  ...one,
  samples: [...fullTexts(schema), ...one.samples],
  paths: [...new Set(schemaPaths(schema))],
  ...(use ? { use } : {}),
});

/** Writes nothing: of answers and settings only the reading is tried. */
export const unwrittenText = (): undefined => undefined;

const unwritten = (name: string, samples: readonly string[], read: (text: string) => unknown) =>
  reader(name, samples, read, unwrittenText);

/** Adds up and draws a schematic. */
function useSchematic(schematic: NavySchematic | undefined): void {
  if (!schematic) return;
  const { impactTables = {} } = schematic;
  sheetState(schematic, { portBow: 4, stbdStern: 99 });
  schematicSteps(schematic);
  impactOdds({ impactTables, nearest: ['portBow'], reserve: true, points: 3 });
  schematicBook(schematic, 'a4');
}

/** Parts of a study with every field, and without those that may be left out. */
/** Parts whose pairs are those of their battles. */
const studyParts = (): readonly string[] =>
  [0, 1].map((kind) => {
    const head = { ...(fullValue(headSchema, kind) as object), jobs: 9 };
    const sound = { job: 3, from: 3, to: 33, wins: [3, 3], pairs: [3, 3, 3, 3, 3] };
    const line = { ...(fullValue(lineSchema, kind) as object), ...sound };
    return [head, line, line].map((value) => `${JSON.stringify(value)}\n`).join('');
  });

/** The parts joined; undefined for a fault, which is thrown with its place. */
function studyPart(text: string): MergedParts | undefined {
  try {
    return mergeParts([['part', readStudyPart('part', text)]]);
  } catch (error) {
    if (error instanceof TableError) return undefined;
    throw error;
  }
}

/** Rates and prints a ship of Starships. */
function useStarship(ship: Starship | undefined): void {
  if (!ship) return;
  rateStarship(ship).issues.map(wordStarshipIssue);
  const choices = {
    paper: 'a4',
    perPage: 4,
    isPirate: false,
    sectors: readSectors('').sectors,
  } as const;
  starshipsBook([ship], { ...choices, kinds: ['sheets', 'order'] });
}

/** Everything that a program does with a design that it read. */
function useDesign(design: Design): void {
  const evaluation = evaluate(unity, design, { steps: true });
  evaluation.issues.map(wordIssue);
  explain(unity, design, 'combatRating');
  sheetModel(unity, design, evaluation);
  formatDrake(unity, design, evaluation);
}

function usePack(pack: RulesPack): void {
  const { rules, issues } = tryAssemble(unity, [pack]);
  issues.map(wordPackIssue);
  if (rules) evaluate(rules, majestic);
}

/** Links of random battles that two persons have fought by the doctrine. */
const battleLinks = (): readonly string[] =>
  [1, 2, 3].map((seed) => {
    const film = new Film(setupFor(randomScript(seed)), seed, [undefined, undefined]);
    while (film.due) film.answer(film.due.suggested as BattleChoiceAnswer);
    return battleFragment({ battle: playedBattle(film.battle, { seed }), packs: [] }) ?? '';
  });

/** An event of each kind, of one device. */
const everyEvent = (): readonly GameEvent[] =>
  actSchema.options.map((_, kind) => ({
    ...(fullValue(eventSchema, kind) as GameEvent),
    ...{ id: `K7QX.${kind + 1}`, first: 'K7QX.1', seen: ['J2AB.4'] },
  }));

/** Designs with every field, of each kind. */
const fullDesigns = [0, 1, 2].map((kind) => fullValue(designSchema, kind) as Design);

const [standard = ''] = unityFleets.variants.keys();

/** A sound game with every field, and a scenario of the kind that is given. */
function fullGame(kind: number): Game {
  const [full, sound] = [fullValue(gameSchema, 0) as Game, gameOf()];
  const sides = sound.sides.map((side, i) => {
    const { ships, flights = [] } = full.sides[i] ?? side;
    const sameIds = side.ships.map((ship) => ({ ...ships[0], prototype: 1, ...ship }));
    const carrier = sameIds[0]?.id ?? '';
    const flags = { kind: standard, carrier, aboard: 1, longRange: 1 };
    const known = flights.map((_, k) => ({ id: `f${i}${k}`, ...flags }));
    return { ...side, ships: sameIds, flights: known };
  });
  const scenario = {
    ...(fullValue(scenarioSchema, kind) as ScenarioDocument),
    board: STANDARD_BOARD,
  };
  const played = { play: ['cornersCross=true'], sides, scenario };
  return { ...full, ...played, designs: fullDesigns, log: everyEvent() };
}

/** A game with each kind of event about its ships, and games with every field. */
const gameTexts = (): readonly string[] => [
  formatGame({ ...gameOf(), notes: 'Table 3', log: everyEvent() }),
  ...[0, 1, 2, 3, 4, 5, 6].map((kind) => formatGame(fullGame(kind))),
];

const ofKnown = (flights: readonly FlightGroup[] = []) =>
  flights.map((group) => ({ ...group, variant: standard }));

const campaignActs = () =>
  campaignActSchema.options.map((_, kind) => {
    const act = fullValue(campaignActSchema, kind) as CampaignAct;
    return act.type === 'build' ? { ...act, flights: ofKnown(act.flights) } : act;
  });

/** New ships of each kind of design. */
const newShips = () =>
  fullDesigns.flatMap((design) =>
    campaignActs().flatMap((act) => (act.type === 'build' ? { ...act, design } : [])),
  );

/** A sound campaign with every field. */
function fullCampaign(sound: Campaign): Campaign {
  const { fleets, ...full } = fullValue(campaignSchema, 0) as Campaign;
  const own = sound.fleets.map((fleet) => ({
    ...{ ...fleets[0], ...fleet },
    ships: fleet.ships.map((ship) => ({
      ...{ ...fleets[0]?.ships[0], flights: ofKnown(fleets[0]?.ships[0]?.flights) },
      ...ship,
    })),
  }));
  const objectives = sound.map?.objectives.map((one) => {
    const { home: _, ...others } = full.map?.objectives[0] ?? one;
    return { ...others, start: 1, ...one };
  });
  const map = sound.map && { ...full.map, ...sound.map, objectives: objectives ?? [] };
  return { ...full, ...sound, ...(map && { map }), designs: fullDesigns, fleets: own };
}

/** A campaign of each kind, with each kind of event and every field. */
const campaigns = (): readonly Campaign[] =>
  CAMPAIGN_KINDS.map((kind, at) => ({
    ...fullCampaign(
      campaignOf(kind, 2 + at, {
        ...(fullValue(campaignSchema, 0) as Campaign).settings,
        size: 'large',
      }),
    ),
    notes: 'On Thursdays',
    log: [...campaignActs(), ...newShips()].map((act, i) => ({
      ...(fullValue(campaignEventSchema, 0) as CampaignEvent),
      ...{ id: `K7QX.${i + 1}`, first: 'K7QX.1', seen: ['J2AB.4'], act },
    })),
  }));

/** Does with a campaign what its page and the command line do. */
function useCampaign(campaign: Campaign | undefined): void {
  if (!campaign) return;
  const { state } = campaignRun(campaign);
  for (const { issues } of state.lines) issues.forEach(wordCampaignIssue);
  [campaignDue(state), upcomingTasks(state), campaignSteps(state), standings(state)].join();
}

/** A message of each kind, with each kind of event. */
const linkMessages = (): readonly string[] => {
  const kinds = linkMessageSchema.options.map((_, kind) => ({
    ...(fullValue(linkMessageSchema, kind) as LinkMessage),
    last: ['K7QX.3'],
  }));
  const events = everyEvent();
  const scenarios = [0, 1, 2, 3, 4, 5, 6].map((kind) => fullValue(scenarioSchema, kind));
  return kinds.flatMap((kind) => {
    const { last, ...rest } = kind;
    const isHolding = kind.type === 'hello' || kind.type === 'have';
    // Games have special rules of every kind.
    if ('game' in rest && typeof rest.game === 'object') {
      const games = scenarios.map((scenario) => ({ ...(rest.game as Game), scenario }));
      return games.map((game) => JSON.stringify({ ...rest, game }));
    }
    return JSON.stringify(kind.type === 'events' ? { ...rest, events } : isHolding ? kind : rest);
  });
};

/** Says a message to a device with a game, and lets it answer. */
function useLinkMessage(message: LinkMessage | undefined): void {
  if (!message) return;
  const table = new Table(2);
  table.devices[0]?.enter({ type: 'orders', ship: 'A', turn: 1, orders: '4(4)' });
  table.link(0, 1);
  table.deliverAll();
  table.post(1, 1, message);
  table.deliverAll();
  if (message.type === 'events') runOf(gameOf()).add(message.events);
}

const deviceCodes = (): readonly string[] =>
  ['192.168.1.20', 'fd00::2', '07f9a688-91dd-48b9-bb5a-e7b822ae24d2.local'].map((host) =>
    formatDeviceCode({
      ...{ user: '58da66e8', password: '6e7812765335d4049fb2fd2ab0468b29' },
      fingerprint: 'd3c25f5ba1d9a47022b3e62d743e554fd84ec618b2cc8dbf73160e9385ca85a6',
      addresses: [{ host, port: 37088 }],
    }),
  );

const everyTable = Object.entries(PACK_TABLES);
/** A pack with every row of the rulebook, and one with every field that a row may have. */
const fullPacks = (): readonly string[] => {
  const rows = everyTable.map(([name, table]) => [name, table.read(unity.tables)]);
  const fields = [0, 1, 2].map((kind) =>
    everyTable.map(([name, table]) => [name, fullValue(table.schema, kind)]),
  );
  return [rows, ...fields].map((tables) =>
    JSON.stringify({
      ...(fullValue(packSchema, 0) as object),
      base: unity.version,
      tables: Object.fromEntries(tables),
    }),
  );
};
const packPaths = everyTable.flatMap(([name, { schema }]) => [
  ...schemaPaths(schema, `tables.${name}`),
]);

/** Scenarios of the book as documents. */
const bookScenarios = [...unityFleets.scenarios.values()].map(scenarioDocument);

/** Does with a scenario what pages and the command line do. */
function useScenario(scenario: ScenarioDocument | undefined): void {
  if (!scenario) return;
  scenarioFaults(scenario).map(wordScenarioIssue);
  wordForce(scenario.attacker);
  [...wordTerrain(scenario), ...(scenario.special ?? []).map(wordSpecial)].join();
  scenarioOfSize(unityFleets, scenario, 'large');
}

const lossy = (one: Reader): Reader => ({ ...one, lossy: true });

const fixtures = (folder: string): readonly string[] =>
  readdirSync(join(root, 'tests/fixtures', folder))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(join(root, 'tests/fixtures', folder, file), 'utf8'));

/** A stored item with a step of its history. */
const storedItem = {
  record: {
    ...{ version: 1, id: 'a', value: { x: [1] }, revision: 1, cursor: 1, created: 1, updated: 2 },
    ...{ copyOf: 'b', label: 'c', writers: [{ page: 'p', changes: 1 }], folder: 'f', tags: ['t'] },
    trashed: 3,
  },
  steps: [{ version: 1, number: 0, label: 'l', patch: [{ path: ['x'], before: 1, after: 2 }] }],
};

/** Number of systems of one kind that no sheet can state. */
const MANY_SYSTEMS = 100;

const isShort = ({ systems = [] }: Design): boolean =>
  systems.every(({ qty = 1 }) => qty <= MANY_SYSTEMS);

const drakeOf = (design: Design): string =>
  formatDrake(unity, design, evaluate(unity, design), { lossless: true });

/** All readers, with samples that the seed chooses. */
export function readersFor(seed: number): readonly Reader[] {
  const designs = randomDesigns(12, seed);
  const fleets = randomFleets(8, seed);
  // Short tables leave time for many.
  const pairs = designs.flatMap((_, i) => (i % 2 === 0 ? [designs.slice(i, i + 2)] : []));
  const weapons = designs.flatMap((design) => design.weapons ?? []);
  const library = {
    ...NO_CONTENTS,
    ships: designs.map((value, i) => ({ id: `ship-${i}`, updated: i, value, tags: ['a', 'b'] })),
    weapons: weapons.map((value) => ({ id: value.id, updated: 1, value })),
    starships: [{ id: 'starship', updated: 1, value: gameFiles.starships }],
    navyBattles: [{ id: 'navy', updated: 1, value: gameFiles.navyBattles }],
    scenarios: bookScenarios.map((value, i) => ({ id: `scenario-${i}`, updated: i, value })),
    fleets: fleets.map((value, i) => ({ id: `fleet-${i}`, updated: i, value, folder: 'A/B' })),
    unreadable: [{ kind: 'ships' as const, why: 'Torn.', raw: { a: 1 } }],
  };
  const links = [
    ...designs.map((design) => shareFragment({ kind: 'ship', design })),
    ...fleets.map((fleet) => shareFragment({ kind: 'fleet', fleet })),
    ...bookScenarios.map((scenario) => shareFragment({ kind: 'scenario', scenario })),
  ].flatMap((link) => link ?? []);
  const legacy = (edition: Edition): readonly Reader[] => {
    const ships = designs.map((design) => ({
      edition,
      ship: legacyFromUnity(unity, editions, edition, design, NO_SWITCHES).ship,
    }));
    const read = (text: string) =>
      readLegacyShips(text, edition).ships.map((found) => found.legacy);
    const notations = [
      ...ships.map(writeLegacyShip),
      ...fixtures(edition.id === 'nova' ? 'nova' : 'drake/admiralty'),
    ];
    return [
      // The text of a card is incomplete, and stays so after a second reading.
      lossy(reader(edition.id, notations, read, ([ship]) => ship && writeLegacyShip(ship))),
      lossy(
        reader(
          `${edition.id} table`,
          ships.map((ship) => writeLegacyTable(edition, [ship])),
          read,
          (found) => (found.length === 0 ? undefined : writeLegacyTable(edition, found)),
        ),
      ),
    ];
  };
  return [
    ofSchema<Design>(
      reader(
        'design',
        designs.map(formatDesign),
        (text) => readDesigns(text).find(({ value }) => value)?.value,
        (found) => found && formatDesign(found),
      ),
      designSchema,
      useDesign,
    ),
    {
      ...ofSchema<RulesPack>(
        reader(
          'pack',
          [...fullPacks(), ...examplePacks.map(formatPack)],
          (text) => readDocument(packSchema, text).value,
          (pack) => pack && formatPack(pack),
        ),
        packSchema,
        usePack,
      ),
      paths: [...new Set([...schemaPaths(packSchema), ...packPaths])],
    },
    ofSchema(
      unwritten('advice', [], (text) =>
        answerAdviceLine({ rules: unity, play: unityPlay }, text, 1),
      ),
      adviceRequestSchema,
    ),
    ofSchema(
      unwritten('orders', [], (text) => answerOrdersLine(unityPlay, text, 1)),
      ordersRequestSchema,
    ),
    ofSchema(
      unwritten('battle', [], (text) =>
        answerBattleLine({ rules: unity, play: unityPlay }, unityFleets, text, 1),
      ),
      battleRequestSchema,
    ),
    ofSchema(
      unwritten('replay', manyKinds(replaySchema), (text) => readReplay(unityFleets, text)),
      replaySchema,
    ),
    unwritten(
      'settings',
      [JSON.stringify({ items: { a: 1 }, backup: 1, putOff: 2, asked: 3 })],
      (text) => {
        const store = () => ({ getItem: () => text, setItem: () => {}, removeItem: () => {} });
        noteOutsideCopies(store, { items: { b: 2 } });
        return knownChoices(storedJson('any', store));
      },
    ),
    unwritten('stored item', [JSON.stringify(storedItem)], (text) => {
      const { record, steps } = Object(parsedJson(text));
      return readItem('a', record, Array.isArray(steps) ? steps : [], (raw) => raw);
    }),
    reader(
      'designs by lines',
      pairs.map((pair) => pair.map(formatDesignLine).join('\n')),
      (text) => readDesigns(text, { lines: true }).flatMap(({ value }) => value ?? []),
      (found) => (found.length === 0 ? undefined : found.map(formatDesignLine).join('\n')),
    ),
    ofSchema<Fleet>(
      reader(
        'fleet',
        fleets.map(formatFleet),
        (text) => readDocument(fleetSchema, text).value,
        (fleet) => fleet && formatFleet(fleet),
      ),
      fleetSchema,
      (fleet) => evaluateFleet(unity, unityFleets, fleet),
    ),
    ofSchema<ScenarioDocument | undefined>(
      reader(
        'scenario',
        [...manyKinds(scenarioSchema), ...bookScenarios.map(formatScenario)],
        (text) => readScenario(text).value,
        (scenario) => scenario && formatScenario(scenario),
      ),
      scenarioSchema,
      useScenario,
    ),
    ofSchema<NavySchematic | undefined>(
      reader(
        'schematic of Star Navy',
        [knownFrigate, testCruiser].map((one) => formatDocument(schematicSchema, one)),
        (text) => readGameFile(SCHEMATIC_FORMAT, text).value,
        (schematic) => schematic && formatDocument(schematicSchema, schematic),
      ),
      schematicSchema,
      useSchematic,
    ),
    ofSchema<NavyBattle | undefined>(
      reader(
        'battle of Star Navy',
        [formatDocument(battleSchema, fiveShips('a2 destroyed', 'b1 captured'))],
        (text) => readGameFile(BATTLE_FORMAT, text).value,
        (battle) => battle && formatDocument(battleSchema, battle),
      ),
      battleSchema,
      (battle) => battle && battleFaults(battle).length === 0 && battleScore(battle),
    ),
    unwritten('request of Star Navy', navyRequests(1, 60), (text) =>
      answerAsk(navyProtocol, text, 1),
    ),
    ofSchema(
      reader(
        'weapons',
        [formatWeapons(weapons)],
        (text) => readDocument(weaponsSchema, text).value?.weapons,
        (found) => found && formatWeapons(found),
      ),
      weaponsSchema,
    ),
    reader(
      'ships table',
      pairs.map((pair) => formatShipsCsv(unity, pair)),
      (text) => readShipsCsv(text).value.ships.map(({ design }) => design),
      (found) => (found.length === 0 ? undefined : formatShipsCsv(unity, found)),
    ),
    reader(
      'fleet table',
      fleets.map((fleet) => formatFleetCsv(unity, fleet)),
      (text) => readFleetCsv(unityFleets, text).value.fleet,
      (fleet) => formatFleetCsv(unity, fleet),
    ),
    reader(
      'weapons table',
      [formatWeaponsCsv(weapons)],
      (text) => readWeaponsCsv(unity, text).value.weapons,
      (found) => (found.length === 0 ? undefined : formatWeaponsCsv(found)),
    ),
    reader(
      'drake',
      [...designs.map(drakeOf), ...fixtures('drake/posts'), ...fixtures('drake/sheets')],
      (text) => parseDrake(unity, text).ships[0]?.design,
      (design) => design && (isShort(design) ? drakeOf(design) : undefined),
    ),
    ...EDITIONS.flatMap(legacy),
    reader(
      'link',
      links,
      (text) => readLink(text).value,
      (shared) => shared && shareFragment(shared),
    ),
    reader(
      'battle link',
      battleLinks(),
      (text) => readBattleLink(text).value,
      (shared) => shared && battleFragment(shared),
    ),
    ofSchema<Game | undefined>(
      {
        ...reader(
          'game',
          gameTexts(),
          (text) => readGame(unityFleets, text).value,
          (game) => game && formatGame(game),
        ),
        refused: fullTexts(gameSchema),
      },
      gameSchema,
      (game) => game && runOf(game),
    ),
    reader(
      'game link',
      gameTexts().map((text) => {
        const game = readGame(unityFleets, text).value;
        return (game && gameFragment({ game, packs: [] })) ?? '';
      }),
      (text) => readGameLink(text).value,
      (shared) => shared && gameFragment(shared),
    ),
    ofSchema<Campaign | undefined>(
      {
        ...reader(
          'campaign',
          campaigns().map(formatCampaign),
          (text) => readCampaign(book, text).value,
          (campaign) => campaign && formatCampaign(campaign),
        ),
        refused: fullTexts(campaignSchema),
      },
      campaignSchema,
      useCampaign,
    ),
    {
      ...reader(
        'campaign link',
        campaigns().map((campaign) => campaignFragment({ campaign, packs: [] }) ?? ''),
        (text) => readCampaignLink(text).value,
        (shared) => shared && campaignFragment(shared),
      ),
      use: (shared: { campaign: Campaign } | undefined) => useCampaign(shared?.campaign),
    },
    ofSchema<LinkMessage | undefined>(
      {
        ...reader(
          'link message',
          linkMessages(),
          (text) => readLinkMessage(text).value,
          (message) => message && formatLinkMessage(message),
        ),
        // Ids of events in a hello.
        refused: fullTexts(linkMessageSchema).slice(0, 1),
      },
      linkMessageSchema,
      useLinkMessage,
    ),
    reader(
      'device code',
      deviceCodes(),
      (text) => readDeviceCode(text).value,
      (found) => found && formatDeviceCode(found),
    ),
    ofSchema<Starship | undefined>(
      reader(
        'ship of Starships',
        [
          ...practiceShips.map((ship) => formatDocument(starshipSchema, ship)),
          ...manyKinds(starshipSchema),
        ],
        (text) => readGameFile(SHIP_FORMAT, text).value,
        (ship) => ship && formatDocument(starshipSchema, ship),
      ),
      starshipSchema,
      useStarship,
    ),
    ofSchema<StarshipTables | undefined>(
      reader(
        'tables of Starships',
        [formatDocument(starshipTablesSchema, practiceYard), ...manyKinds(starshipTablesSchema)],
        (text) => readGameFile(TABLES_FORMAT, text).value,
        (tables) => tables && formatDocument(starshipTablesSchema, tables),
      ),
      starshipTablesSchema,
      (tables) => tables && cellsOfTables(tables),
    ),
    reader(
      'cells of Starships',
      [tableText(cellsOfTables(practiceYard))],
      (text) => readGameFile(TABLES_FORMAT, text).value,
      (tables) => tables && tableText(cellsOfTables(tables)),
    ),
    reader(
      'link of Starships',
      practiceShips.map((ship) => shipLinks.fragment(ship) ?? ''),
      (text) => shipLinks.read(text).value,
      (ship) => ship && shipLinks.fragment(ship),
    ),
    ofSchema<StudyPlan | undefined>(
      reader(
        'study plan',
        [],
        (text) => readGameFile({ schema: planSchema }, text).value,
        (plan) => plan && formatDocument(planSchema, plan),
      ),
      planSchema,
      (plan) => plan && [planMark(plan), jobsOf(plan).map(chunksOf)],
    ),
    {
      ...reader('study part', studyParts(), studyPart, (part) => part && mergedText(part)),
      paths: [...new Set([headSchema, lineSchema].flatMap((one) => [...schemaPaths(one)]))],
    },
    reader(
      'backup',
      [formatBackup(library, 1)],
      (text) => readBackup(text).library,
      (found) => found && formatBackup(found, 1),
    ),
  ];
}
