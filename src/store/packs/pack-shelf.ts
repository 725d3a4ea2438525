/** House-rule packs at hand, and which of them are switched on. */
import { createMemo, createSignal, untrack } from 'solid-js';
import { withKnownPacks } from '../../core/rules/packs/own-rules.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { type SmallStore, storedJson, storeText } from '../small-store.ts';
import type { StoredPack } from '../storage.ts';

/** Pack of the library, or one that comes with the program. */
export interface ShelfPack {
  /** Id of the item, or of the pack for an example. */
  readonly key: string;
  readonly pack: RulesPack;
  readonly example: boolean;
}

export type PackShelf = ReturnType<typeof createPackShelf>;

export interface PackShelfOptions {
  readonly rules: Rules;
  readonly stored: () => Promise<readonly StoredPack[]>;
  readonly switches?: (() => SmallStore) | undefined;
  /** Tells other windows that other packs are switched on. */
  readonly switched: () => void;
}

/** Creates a shelf that is empty until it is read. Belongs to the owner that creates it. */
export function createPackShelf(options: PackShelfOptions) {
  const { stored, switches } = options;
  const [rulebook, setRulebook] = createSignal(options.rules);
  const [packs, setPacks] = createSignal<readonly ShelfPack[]>([]);
  const [wanted, setWanted] = createSignal(readSwitchedOn(switches));
  const on = createMemo(() => wanted().filter((key) => packs().some((pack) => pack.key === key)));
  const rules = createMemo(() =>
    packs().length === 0
      ? rulebook()
      : withKnownPacks(
          rulebook(),
          packs().map(({ pack }) => pack),
        ),
  );
  const rulesOn = createMemo(() =>
    on().reduce((before, key) => {
      const found = packs().find((pack) => pack.key === key);
      // Leave out a pack that conflicts with earlier ones, as for a ship that names it.
      return (found && before.assemble?.(before, [found.pack]).rules) || before;
    }, rules()),
  );
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const own = await stored().then(
      (list) => list.map(({ id, value }) => ({ key: id, pack: value, example: false })),
      // Packs that cannot be read now stay unchanged in memory.
      () => untrack(packs).filter(({ example }) => !example),
    );
    setPacks([
      ...untrack(rulebook).known.map((pack) => ({ key: pack.id, pack, example: true })),
      ...own,
    ]);
  };
  const reread = (): Promise<void> => {
    setWanted(readSwitchedOn(switches));
    reading = (reading ?? Promise.resolve()).then(read);
    return reading;
  };
  return {
    /** Rulebook with the packs at hand, which ships may name. */
    rules,
    /** Rulebook with the packs switched on, for new ships and library weapons. */
    rulesOn,
    /** Packs, the examples first. */
    packs,
    /** Keys of packs switched on, in the order in which they apply. */
    on,
    /** Replaces the rulebook of the first paint by a rulebook that can apply packs. */
    setRulebook: (rulebook: Rules): void => void setRulebook(rulebook),
    /** Switches packs on; false when the choice cannot be stored. */
    switchOn(keys: readonly string[]) {
      setWanted(keys);
      const kept = !switches || storeText(KEY, JSON.stringify(keys), switches);
      options.switched();
      return kept;
    },
    /** Resolves once the packs are read. Never rejects. */
    whenRead: () => reading ?? reread(),
    reread,
  };
}

const KEY = 'slipway.packs-on';

/** Reads the keys of packs in order; none where they are damaged or forbidden. */
function readSwitchedOn(store: (() => SmallStore) | undefined): readonly string[] {
  const raw = store && storedJson(KEY, store);
  const keys = Array.isArray(raw) ? raw.filter((key) => typeof key === 'string') : [];
  return [...new Set<string>(keys)];
}
