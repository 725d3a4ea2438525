/**
 * A battle that stops at each decision: `choices` gives the one that is due with its legal answers,
 * `update` answers it. A step without an answer is taken back, and done again with one answer more.
 */
import { Random } from '../chance/random.ts';
import { type Ask, AskedDecider } from './asked-decider.ts';
import { BattleState, type Decider } from './battle.ts';
import { type BattleChoice, type BattleChoiceAnswer, isLegalAnswer } from './choices.ts';
import type { BattleEvent } from './events.ts';
import type { BattleSetup } from './setup.ts';
import { nextStep } from './turn.ts';

/** An answer that the decision does not allow. */
export class IllegalAnswer extends Error {
  readonly choice: BattleChoice;
  /** The place of the answer in the battle, from 0. */
  readonly at: number;

  constructor(choice: BattleChoice, answer: BattleChoiceAnswer, at: number) {
    super(`${JSON.stringify(answer)} does not answer ${choice.kind}`);
    this.choice = choice;
    this.at = at;
  }
}

/** Thrown where no answer is there yet; the step is taken back. */
class Pending {
  readonly choice: BattleChoice;

  constructor(choice: BattleChoice) {
    this.choice = choice;
  }
}

type Sides = readonly [Decider | undefined, Decider | undefined];

/** A battle under way, with all answers so far. */
export class OpenBattle {
  readonly state: BattleState;
  readonly answers: BattleChoiceAnswer[];
  readonly events: BattleEvent[] = [];
  /** Answers used up by finished steps, and the next to be used by this step. */
  #done = 0;
  #next = 0;
  #due: BattleChoice | undefined;

  /** Sides without a policy are asked; given answers are taken first. */
  constructor(
    setup: BattleSetup,
    dice: Random,
    sides: Sides = [undefined, undefined],
    answers: readonly BattleChoiceAnswer[] = [],
  ) {
    this.answers = [...answers];
    const ask: Ask = (choice, own) => this.#take(choice, own);
    const deciders = [new AskedDecider(ask, sides[0]), new AskedDecider(ask, sides[1])] as const;
    this.state = new BattleState(setup, deciders, dice);
    this.state.log = this.events;
    this.#goOn();
  }

  /** The decision that is due; undefined when the battle is over. */
  get due(): BattleChoice | undefined {
    return this.#due;
  }

  /** Answers that finished steps have used. */
  get used(): number {
    return this.#done;
  }

  answer(answer: BattleChoiceAnswer): void {
    if (!this.#due) throw new Error('the battle is over');
    if (!isLegalAnswer(this.#due, answer))
      throw new IllegalAnswer(this.#due, answer, this.answers.length);
    this.answers.push(answer);
    this.#goOn();
  }

  #take(choice: () => BattleChoice, own?: () => BattleChoiceAnswer): BattleChoiceAnswer {
    const given = this.answers[this.#next];
    if (given === undefined && !own) throw new Pending(choice());
    if (given !== undefined && !isLegalAnswer(choice(), given))
      throw new IllegalAnswer(choice(), given, this.#next);
    const answer = given !== undefined ? given : (own?.() ?? null);
    if (given === undefined) this.answers.push(answer);
    this.#next += 1;
    return answer;
  }

  #goOn(): void {
    const { state, events } = this;
    this.#due = undefined;
    while (!state.isOver) {
      const saved = state.save();
      const dice = (state.dice as Random).save();
      const logged = events.length;
      this.#next = this.#done;
      try {
        nextStep(state);
        this.#done = this.#next;
      } catch (error) {
        if (!(error instanceof Pending)) throw error;
        state.restore(saved);
        state.dice = Random.restore(dice);
        events.length = logged;
        this.#due = error.choice;
        return;
      }
    }
  }
}

/** The decision that is due with its legal answers; undefined when the battle is over. */
export const choices = (battle: OpenBattle): BattleChoice | undefined => battle.due;

/** Answers the decision that is due; throws `IllegalAnswer`, and nothing has happened. */
export const update = (battle: OpenBattle, answer: BattleChoiceAnswer): void =>
  battle.answer(answer);
