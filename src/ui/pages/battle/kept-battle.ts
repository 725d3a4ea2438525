/**
 * The page Battle as it was left: kept while other pages are shown, and a battle that a person plays also
 * in the browser, for the next visit.
 */
import type { Bench } from '../../../store/bench.ts';
import { storedJson, storeText } from '../../../store/small-store.ts';
import type { Preparation } from '../../../study/preparation.ts';
import { battleText, battleTitle, type ShownBattle } from './sharing.tsx';

const KEY = 'slipway.battle';

interface LeftPage {
  readonly preparation: Preparation;
  readonly isSettingUp: boolean;
  readonly shown: ShownBattle | undefined;
}

const left = new WeakMap<Bench, LeftPage>();

export const leftPage = (bench: Bench): LeftPage | undefined => left.get(bench);

export const leavePage = (bench: Bench, page: LeftPage): void => void left.set(bench, page);

interface StoredBattle {
  readonly title: string;
  readonly isOver: boolean;
  readonly text: string;
}

/** The last battle that a person played in this browser, as far as it had gone; undefined without one. */
export function storedBattle(): StoredBattle | undefined {
  const { title, isOver, text } = (storedJson(KEY) ?? {}) as Partial<StoredBattle>;
  if (typeof title !== 'string' || typeof text !== 'string') return undefined;
  return { title, isOver: isOver === true, text };
}

/** Stores a battle that a person plays, in the place of the last one. */
export function storeBattle(shown: ShownBattle): void {
  const { film, by } = shown;
  if (!by.includes('person')) return;
  const stored: StoredBattle = {
    title: battleTitle(shown),
    isOver: film.battle.state.isOver,
    text: battleText(shown),
  };
  storeText(KEY, JSON.stringify(stored));
}
