/** Games under way: the state after all events of a log, kept up to date as events arrive. */
import { applyAct } from './acts.ts';
import type { GameTable } from './game.ts';
import { LogRun } from './log.ts';
import { rescued } from './merge.ts';
import type { Game, GameEvent } from './schema.ts';
import { GameState, type SavedGame } from './state.ts';
import { wordGameEvent } from './wording.ts';

export class GameRun extends LogRun<GameEvent, GameState, SavedGame> {
  readonly table: GameTable;
  readonly #head: Omit<Game, 'log'>;

  constructor(table: GameTable, { log, ...head }: Game) {
    super({ begin: () => new GameState(table), apply, rescue: rescued }, log);
    this.table = table;
    this.#head = head;
  }

  /** The game with all its events in order, to be stored or sent. */
  get game(): Game {
    return { ...this.#head, log: [...this.events] };
  }
}

function apply(state: GameState, event: GameEvent): void {
  state.caused.length = 0;
  const outside = applyAct(state, event);
  state.lines.push({ event, ...wordGameEvent(state, event), outside });
}
