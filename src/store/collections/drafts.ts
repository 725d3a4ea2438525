/** Changes of library items that wait for the player's decision. */

import type { GenericSchema } from 'valibot';
import { type Weapon, weaponSchema } from '../../core/design/design.ts';
import { weaponMark } from '../../core/design/origins.ts';
import type { Shape } from '../../core/design/schema.ts';
import { packHash, type RulesPack } from '../../core/rules/packs/pack.ts';
import { packSchema } from '../../core/rules/packs/pack-schema.ts';
import { isObject, type JsonObject, readValue } from '../../formats/json/reader.ts';
import { type SmallStore, storedJson, storeText } from '../small-store.ts';

export interface Drafts<Value> {
  get(id: string): Value | undefined;
  /** Returns the mark of the version that the draft was made from, if known. */
  baseOf(id: string): string | undefined;
  /**
   * Stores a draft, or deletes it when undefined. `base` is the mark of the version that it was made
   * from, by default of the library's. False when it cannot be stored.
   */
  set(id: string, draft: Value | undefined, base?: string): boolean;
}

/** Kind of draft: the word in its key, and how its values are read and compared. */
interface Drafted<Schema extends GenericSchema> {
  readonly word: string;
  readonly schema: Schema;
  readonly markOf: (value: Shape<Schema>) => string;
}

/** Returns drafts of library items in a store that may refuse, as in private windows. */
export function keptDrafts<Schema extends GenericSchema>(
  { word, schema, markOf }: Drafted<Schema>,
  store: () => SmallStore,
  stored: (id: string) => { readonly value: Shape<Schema> } | undefined = () => undefined,
): Drafts<Shape<Schema>> {
  const keyOf = (id: string): string => `slipway.${word}-draft.${id}`;
  const kept = (id: string): JsonObject | undefined => {
    const raw = storedJson(keyOf(id), store);
    return isObject(raw) ? raw : undefined;
  };
  return {
    get(id) {
      const draft = kept(id);
      const { value, issues } = readValue(schema, draft?.[word]);
      return issues.length === 0 ? value : undefined;
    },
    baseOf(id) {
      const base = kept(id)?.base;
      return typeof base === 'string' ? base : undefined;
    },
    set(id, value, base) {
      const there = stored(id);
      const draft = value && { [word]: value, base: base ?? (there && markOf(there.value)) };
      return storeText(keyOf(id), draft && JSON.stringify(draft), store);
    },
  };
}

export const weaponDrafts = (
  store: () => SmallStore,
  stored: (id: string) => { readonly value: Weapon } | undefined,
): Drafts<Weapon> =>
  keptDrafts({ word: 'weapon', schema: weaponSchema, markOf: weaponMark }, store, stored);

export const packDrafts = (
  store: () => SmallStore,
  stored: (id: string) => { readonly value: RulesPack } | undefined,
): Drafts<RulesPack> =>
  keptDrafts({ word: 'pack', schema: packSchema, markOf: packHash }, store, stored);
