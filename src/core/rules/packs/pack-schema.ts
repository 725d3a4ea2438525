/**
 * A house-rule pack, as players write and share it: rows that it adds or replaces in the tables of the
 * rules, and keys of rows that it removes. This schema defines the public format `slipway.rules`
 * version 1.
 */
import {
  array,
  literal,
  looseObject,
  exactOptional as optional,
  record,
  strictObject,
  string,
} from 'valibot';
import { described, label, labels, text } from '../../design/schema.ts';

const row = looseObject({});
const rows = (description: string) => optional(described(array(row), description));
const rowsByKey = (description: string) => optional(described(record(string(), row), description));

/** In the shapes of the rulebook's own tables; `rule` may be left out of a row. */
export const packTablesSchema = strictObject({
  limits: rowsByKey('by figure: hull, engines, range …'),
  techLevels: rows('by level'),
  formulas: rowsByKey('by what they give: totalSpace, engineSpace …'),
  traits: rows('by code'),
  traitKinds: rows('by kind'),
  traitPairs: rows('two range traits together; one without a row does not go with the others'),
  exclusions: rows('two traits that do not go together'),
  modeExclusions: rows('by kind of mode'),
  hullFactors: optional(
    described(record(string(), array(row)), 'by name: the rows of the whole table'),
  ),
  accuracies: rows('by ACC'),
  mountSizes: rows('by size'),
  letters: rows('firing arcs, by letter'),
  defensiveArcs: rows('defensive arcs, by name'),
  alternateArcs: rows('names that stand for letters'),
  systems: rows('by id'),
  screens: optional(described(row, 'the tech level that multiplies screens')),
});

export const packRemovalsSchema = strictObject({
  techLevels: optional(labels('levels')),
  traits: optional(labels('codes')),
  traitPairs: optional(labels('two codes joined with +')),
  exclusions: optional(labels('two codes joined with +')),
  modeExclusions: optional(labels('seeking, banded')),
  hullFactors: optional(labels('names of tables')),
  accuracies: optional(labels('ACC')),
  mountSizes: optional(labels('sizes')),
  alternateArcs: optional(labels('names')),
  systems: optional(labels('ids')),
});

export const packSchema = strictObject({
  format: literal('slipway.rules'),
  version: literal(1),
  id: text('small letters, digits and dashes: what designs name the pack by'),
  name: label('what people call it'),
  packVersion: label('of the pack, as its author counts: 1.0'),
  author: optional(text()),
  notes: optional(text()),
  base: label('the rules that it builds on: unity-2.0'),
  tables: optional(described(packTablesSchema, 'rows to add or to put in place of others')),
  remove: optional(described(packRemovalsSchema, 'keys of rows to take away')),
});
