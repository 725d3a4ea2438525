/** Changes of library items that wait for the player's decision, kept where the page can. */
import type { GenericSchema } from 'valibot';
import type { Shape } from '../../core/design/schema.ts';
import { isObject, type JsonObject, readValue } from '../../formats/json/reader.ts';

/** The part of `localStorage` that is needed. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Drafts<Value> {
  get(id: string): Value | undefined;
  /** The mark of the version that the draft was made of, where that is known. */
  baseOf(id: string): string | undefined;
  /**
   * Forgets it when there is none; `base` is the mark of the version that it was made of, else of
   * the one that the library has. False when it cannot be kept beyond this page.
   */
  set(id: string, draft: Value | undefined, base?: string): boolean;
}

/** What is drafted: the word that drafts are kept under, and how they are read and told apart. */
interface Drafted<Schema extends GenericSchema> {
  readonly word: string;
  readonly schema: Schema;
  readonly markOf: (value: Shape<Schema>) => string;
}

/** Drafts of the items that the library has, in a store that may refuse, as in private windows. */
export function keptDrafts<Schema extends GenericSchema>(
  { word, schema, markOf }: Drafted<Schema>,
  store: () => DraftStore,
  stored: (id: string) => { readonly value: Shape<Schema> } | undefined,
): Drafts<Shape<Schema>> {
  const keyOf = (id: string): string => `slipway.${word}-draft.${id}`;
  const kept = (id: string): JsonObject | undefined => {
    try {
      const raw: unknown = JSON.parse(store().getItem(keyOf(id)) ?? 'null');
      return isObject(raw) ? raw : undefined;
    } catch {
      return undefined;
    }
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
      try {
        if (value) {
          const there = stored(id);
          const draft = { [word]: value, base: base ?? (there && markOf(there.value)) };
          store().setItem(keyOf(id), JSON.stringify(draft));
        } else store().removeItem(keyOf(id));
        return true;
      } catch {
        return false;
      }
    },
  };
}
