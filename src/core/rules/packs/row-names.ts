/** What traits and systems are called, in the rulebook and in every pack at hand. */
import { perRules } from '../per-rules.ts';
import type { Rules } from '../rules.ts';
import type { RulesPack } from './pack.ts';
import { PACK_TABLES } from './tables.ts';

interface RowNames {
  /** By code. */
  readonly traits: ReadonlyMap<string, string>;
  /** By id. */
  readonly systems: ReadonlyMap<string, string>;
}

/** The names that lists of ships by different packs go by: the rules' own before those of packs. */
export const rowNames: (rules: Rules) => RowNames = perRules(({ traits, systems, known }) => ({
  traits: new Map([
    ...known.flatMap((pack) => namesIn(pack, 'traits')),
    ...[...traits].map(([code, { name }]) => [code, name] as const),
  ]),
  systems: new Map([
    ...known.flatMap((pack) => namesIn(pack, 'systems')),
    ...[...systems].map(([id, { name }]) => [id, name] as const),
  ]),
}));

const namesIn = (
  pack: RulesPack,
  table: 'traits' | 'systems',
): readonly (readonly [string, string])[] =>
  [...PACK_TABLES[table].rowsOf(pack.tables?.[table])].map(([key, row]) => {
    const name = (row as { readonly name?: unknown }).name;
    return [key, typeof name === 'string' ? name : key];
  });
