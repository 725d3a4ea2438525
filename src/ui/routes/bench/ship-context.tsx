/** The active ship for the parts of the bench, with what they all ask of it. */
import { type Accessor, createContext, createMemo, createSignal, useContext } from 'solid-js';
import type { Issue } from '../../../core/issues.ts';
import type { Rules } from '../../../core/rules.ts';
import type { WeaponCache } from '../../../core/weapons.ts';
import type { Ship } from '../../../library/bench.ts';
import type { Edit } from '../../../library/edits/structure.ts';
import { effectOf } from '../../../library/effects.ts';
import type { Hint } from '../../components/hint.tsx';
import { changeWords } from '../../components/words.ts';

export interface ShipContext {
  readonly rules: Rules;
  readonly ship: Ship;
  /** The issues at a place of the design and, unless `exact`, below it. */
  issuesAt(path: string, exact?: boolean): readonly Issue[];
  /** A hint that adds what an edit would change. */
  withEffect(hint: Omit<Hint, 'effect'>, edit: Edit): Hint;
  /** The number whose steps are shown, as a path of the evaluation. */
  readonly explained: Accessor<string>;
  explain(path: string): void;
}

const Context = createContext<ShipContext>();

export const ShipProvider = Context.Provider;

/** The active ship; throws outside the bench. */
export function useShip(): ShipContext {
  const context = useContext(Context);
  if (!context) throw new Error('useShip needs a ShipProvider');
  return context;
}

/** Binds a ship to the questions the bench asks of it. */
export function createShipContext(
  rules: Rules,
  ship: Ship,
  onExplain: () => void = () => {},
): ShipContext {
  const cache: WeaponCache = new WeakMap();
  const [explained, setExplained] = createSignal('drat');
  const issues = createMemo(() => ship.evaluation().issues);
  return {
    rules,
    ship,
    issuesAt: (path, exact = false) =>
      issues().filter((issue) => issue.path === path || (!exact && isBelow(issue.path, path))),
    withEffect: (hint, edit) => ({
      ...hint,
      effect: changeWords(effectOf(rules, ship.design(), ship.evaluation(), edit, cache)),
    }),
    explained,
    explain: (path) => {
      setExplained(path);
      onExplain();
    },
  };
}

const isBelow = (path: string, above: string): boolean =>
  path.startsWith(`${above}.`) || path.startsWith(`${above}[`);
