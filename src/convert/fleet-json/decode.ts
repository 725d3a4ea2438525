/** A fleet from parsed JSON, by the shape of the public schema. Limits and rules are the core's. */
import type { Design } from '../../core/design.ts';
import type { Battle, Fleet, FleetShip, FlightGroup } from '../../core/fleets/fleet.ts';
import { decodeInto } from '../design-json/decode.ts';
import { briefly, Fields, isObject, type JsonObject, present } from '../design-json/fields.ts';
import { Findings, type JsonIssue } from '../design-json/issues.ts';
import { decodeOrigin } from '../design-json/weapons.ts';
import { BATTLE_KEYS, FLEET_FORMAT, FLEET_KEYS, FLEET_VERSION } from './shape.ts';

export interface FleetReading {
  /** As far as it could be read; absent when this is no fleet at all. */
  readonly value?: Fleet;
  readonly issues: readonly JsonIssue[];
}

/** What stands for a ship whose design cannot be read: it keeps the place, and rates 0. */
const NO_DESIGN: Design = { format: 'slipway.design', version: 1, hull: 1, engines: 0 };
const NO_SHIP: FleetShip = { design: NO_DESIGN };
const NO_FLIGHTS: FlightGroup = { count: 0 };

/** The fleet that a parsed JSON value is, with what is wrong with its shape. Never throws. */
export function decodeFleet(value: unknown): FleetReading {
  const findings = new Findings();
  const fleet = decodeFleetInto(findings, value);
  return fleet ? { value: fleet, issues: findings.issues } : { issues: findings.issues };
}

/** As `decodeFleet`, with the issues added to those that the text has had. */
export function decodeFleetInto(findings: Findings, value: unknown): Fleet | undefined {
  if (!isObject(value)) {
    findings.add('design.no-object', '', { found: briefly(value) });
    return undefined;
  }
  const fields = new Fields(value, '', FLEET_KEYS.fleet, findings);
  const format = fields.get('format');
  if (format === undefined) fields.missing('format');
  else if (format !== FLEET_FORMAT) {
    findings.add('format.other', 'format', { found: briefly(format), known: FLEET_FORMAT });
    return undefined;
  }
  if (!knowsVersion(fields.get('version'), findings)) return undefined;
  return present({
    format: FLEET_FORMAT,
    version: FLEET_VERSION,
    id: fields.text('id'),
    name: fields.text('name'),
    faction: fields.text('faction'),
    notes: fields.text('notes'),
    battle: decodeBattle(fields.object('battle'), findings),
    ships: fields.required('ships', fields.objects('ships', NO_SHIP, decodeShip), []),
    flights: fields.objects('flights', NO_FLIGHTS, decodeFlights),
  } as const);
}

/** Whether the version can be read; one from the future may mean other things. */
function knowsVersion(version: unknown, findings: Findings): boolean {
  const known = FLEET_VERSION;
  if (version === known) return true;
  if (version === undefined) findings.add('field.missing', 'version', { field: 'version' });
  else if (typeof version === 'number' && version > known) {
    findings.add('version.newer', 'version', { version, known });
    return false;
  } else findings.add('version.unknown', 'version', { found: briefly(version), known });
  return true;
}

function decodeShip(record: JsonObject, path: string, findings: Findings): FleetShip {
  const fields = new Fields(record, path, FLEET_KEYS.ship, findings);
  return present({
    design: fields.required('design', decodeWithin(fields, findings), NO_DESIGN),
    count: fields.number('count'),
    names: fields.texts('names'),
    flights: fields.objects('flights', NO_FLIGHTS, decodeFlights),
    origin: decodeOrigin(fields, findings),
  });
}

/** The ship's design, its issues under its path. */
function decodeWithin(fields: Fields, findings: Findings): Design | undefined {
  if (!fields.has('design')) return undefined;
  const own = new Findings();
  const design = decodeInto(own, fields.get('design'));
  for (const { code, path, params } of own.issues) {
    const under = path === '' || path.startsWith('[') ? path : `.${path}`;
    findings.add(code, `${fields.path}.design${under}`, params);
  }
  return design;
}

function decodeFlights(record: JsonObject, path: string, findings: Findings): FlightGroup {
  const fields = new Fields(record, path, FLEET_KEYS.flights, findings);
  return present({
    variant: fields.text('variant'),
    count: fields.required('count', fields.number('count'), NO_FLIGHTS.count),
  });
}

/** A battle by the first of what tells them apart: a size, a scenario or a limit. */
export function decodeBattle(
  record: JsonObject | undefined,
  findings: Findings,
): Battle | undefined {
  if (!record) return undefined;
  const kind = (['size', 'scenario', 'limit'] as const).find((key) => Object.hasOwn(record, key));
  const fields = new Fields(record, 'battle', kind ? BATTLE_KEYS[kind] : ['limit'], findings);
  if (kind === 'size') {
    const size = fields.text('size');
    return size === undefined ? undefined : { size };
  }
  if (kind === 'scenario') {
    const scenario = fields.text('scenario');
    const side = fields.choice('side', ['attacker', 'defender']);
    const rest = { enemy: fields.number('enemy'), percent: fields.number('percent') };
    return scenario === undefined ? undefined : present({ scenario, side, ...rest });
  }
  if (!kind) fields.missing('limit');
  const limit = fields.number('limit');
  return limit === undefined ? undefined : present({ limit, target: fields.number('target') });
}
