/** The battle that a person plays, stored in the browser for the next visit. */
import { storedJson, storeText } from '../../../store/small-store.ts';
import type { OrderedReturn } from '../../shared/battle/handed-battle.ts';
import { battleText, battleTitle, type ShownBattle } from './sharing.tsx';

const KEY = 'slipway.battle';

interface StoredBattle {
  readonly title: string;
  readonly isOver: boolean;
  readonly text: string;
  readonly back?: OrderedReturn | undefined;
}

/** The last battle that a person played in this browser, with its progress; undefined without one. */
export function storedBattle(): StoredBattle | undefined {
  const { title, isOver, text, back } = (storedJson(KEY) ?? {}) as Partial<StoredBattle>;
  if (typeof title !== 'string' || typeof text !== 'string') return undefined;
  return { title, isOver: isOver === true, text, back };
}

/** Stores a person's battle in place of the last one. */
export function storeBattle(shown: ShownBattle): void {
  const { film, by, back } = shown;
  if (!by.includes('person')) return;
  const stored: StoredBattle = {
    title: battleTitle(shown),
    isOver: film.battle.state.isOver,
    text: battleText(shown),
    back,
  };
  storeText(KEY, JSON.stringify(stored));
}
