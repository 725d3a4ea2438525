/**
 * The earlier editions' equivalents, from data/admiralty and data/nova. Load this module when
 * somebody converts.
 */
import admiralty from '../../data/admiralty/equivalents.json' with { type: 'json' };
import nova from '../../data/nova/equivalents.json' with { type: 'json' };
import type {
  AdmiraltyRules,
  Editions,
  NovaRules,
  SystemEquivalent,
  TraitApproximation,
  TraitEquivalent,
} from '../core/editions.ts';
import type { Rules } from '../core/rules.ts';
import { oldSamples } from './old-ships.ts';
import { frozen, read, TableError } from './read.ts';
import * as v from './shape.ts';
import { limit } from './shapes.ts';
import { unity } from './unity.ts';

const { text, whole } = v;
const rule = v.text;
const id = v.matching(/^[a-z-]+$/);

const traitApproximation = v.byType<TraitApproximation>({
  damage: v.object({ type: v.oneOf('damage'), id, times: whole, rule }),
  'by-hull': v.object({
    type: v.oneOf('by-hull'),
    id,
    hull: whole,
    below: text,
    from: text,
    rule,
  }),
  'mount-size': v.object({
    type: v.oneOf('mount-size'),
    id,
    byAcc: v.list(v.object({ acc: whole, size: whole })),
    rule,
  }),
  'impact-into-rate': v.object({
    type: v.oneOf('impact-into-rate'),
    id,
    trait: text,
    most: whole,
    rule,
  }),
  'half-mounts': v.object({ type: v.oneOf('half-mounts'), id, trait: text, by: whole, rule }),
});

const traits = v.list(
  v.object({
    name: text,
    also: v.optional(v.list(text)),
    unity: v.optional(text),
    inexact: v.optional(v.oneOf('piercing')),
    sets: v.optional(v.object({ figure: v.oneOf('acc', 'imp'), to: whole })),
    seeking: v.optional(v.flag),
    approximation: v.optional(traitApproximation),
    rule,
  }),
);

const systems = v.list(
  v.object({
    name: text,
    also: v.optional(v.list(text)),
    unity: v.optional(text),
    per: v.optional(whole),
    times: v.optional(whole),
    weapon: v.optional(v.oneOf('drones')),
    why: v.optional(v.oneOf('part-of-marines', 'stealth')),
    approximation: v.optional(v.object({ id, system: text, qty: whole, rule })),
    rule,
  }),
);

const admiraltyShape = v.object({
  edition: v.oneOf('admiralty'),
  rule,
  traits,
  systems,
  quarters: v.list(v.object({ name: text, letters: text, rule })),
  letters: v.matching(/^[A-Z]+$/),
  limits: v.object({
    hull: limit,
    engines: limit,
    shields: limit,
    range: limit,
    rof: limit,
    acc: limit,
    imp: limit,
    dmg: limit,
  }),
});

const novaShape = v.object({
  edition: v.oneOf('nova'),
  rule,
  accuracy: whole,
  impact: whole,
  damage: whole,
  traits,
  systems,
  drones: v.object({
    name: text,
    ma: whole,
    rof: whole,
    acc: whole,
    imp: whole,
    dmg: whole,
    traits: v.list(text),
    arc: text,
    rule,
  }),
  ecm: v.object({ system: text, approximation: id, rule }),
  shieldsFrom: v.object({ value: whole, rule }),
  bullets: v.object({ by: whole, rule }),
  dice: v.object({ largestSingleBank: whole, size: whole, rule }),
  adjustments: v.list(v.object({ id: text, percent: whole, rule })),
  limits: v.object({ range: limit, dice: limit }),
});

/** The files of both editions, as parsed JSON. */
export interface EditionTables {
  readonly admiralty: unknown;
  readonly nova: unknown;
}

export const editionTables: EditionTables = { admiralty, nova };

/** Reads, checks and freezes the tables; throws a TableError that names file and place. */
export function assembleEditions(rules: Rules, tables: EditionTables): Omit<Editions, 'samples'> {
  const old: AdmiraltyRules = read('admiralty/equivalents.json', admiraltyShape, tables.admiralty);
  const newer: NovaRules = read('nova/equivalents.json', novaShape, tables.nova);
  checkTraits(rules, 'admiralty', old.traits);
  checkTraits(rules, 'nova', newer.traits);
  checkSystems(rules, 'admiralty', old.systems);
  checkSystems(rules, 'nova', [
    ...newer.systems,
    { name: 'ECM', unity: newer.ecm.system, rule: newer.ecm.rule },
  ]);
  for (const { name } of old.quarters) {
    need(rules.quarters.has(name), `admiralty/equivalents.json: no defensive arc “${name}”`);
  }
  for (const code of newer.drones.traits) trait(rules, 'nova', code);
  return frozen({ admiralty: old, nova: newer });
}

function need(held: boolean, fault: string): void {
  if (!held) throw new TableError(fault);
}

const trait = (rules: Rules, edition: string, code: string) =>
  need(rules.traits.has(code), `${edition}/equivalents.json: no trait “${code}”`);

function checkTraits(rules: Rules, edition: string, rows: readonly TraitEquivalent[]): void {
  checkNames(edition, rows);
  for (const { unity: code, approximation } of rows) {
    if (code !== undefined) trait(rules, edition, code);
    if (approximation?.type === 'by-hull') {
      trait(rules, edition, approximation.below);
      trait(rules, edition, approximation.from);
    } else if (approximation && 'trait' in approximation) {
      trait(rules, edition, approximation.trait);
    }
  }
}

function checkSystems(rules: Rules, edition: string, rows: readonly SystemEquivalent[]): void {
  checkNames(edition, rows);
  for (const { unity: own, approximation } of rows) {
    for (const system of [own, approximation?.system]) {
      const known = system === undefined || rules.systems.has(system);
      need(known, `${edition}/equivalents.json: no system “${system}”`);
    }
  }
}

function checkNames(
  edition: string,
  rows: readonly { readonly name: string; readonly also?: readonly string[] }[],
): void {
  const names = new Set<string>();
  for (const name of rows.flatMap((row) => [row.name, ...(row.also ?? [])])) {
    need(!names.has(name), `${edition}/equivalents.json: two rows for ${name}`);
    names.add(name);
  }
}

export const editions: Editions = Object.freeze({
  ...assembleEditions(unity, editionTables),
  samples: oldSamples,
});
