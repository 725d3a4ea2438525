/**
 * A battle that stops at each decision: `choices` returns it with its legal answers, `update` answers it. A step that lacks an answer is
 * undone and repeated with one answer more.
 */
import { Random } from '../chance/random.ts';
import { type Ask, AskedDecider, type DecisionAsked } from './asked-decider.ts';
import { BattleState, type Decider, type SavedBattle } from './battle.ts';
import { type BattleChoice, type BattleChoiceAnswer, isLegalAnswer } from './choices.ts';
import type { Dice } from './dice.ts';
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

/** Thrown when an answer is missing; the step is then undone. */
class Pending {
  readonly choice: BattleChoice;

  constructor(choice: BattleChoice) {
    this.choice = choice;
  }
}

/** Follows a battle as it goes on. */
export interface Witness {
  /** Answers in the place of a person who asks for advice. */
  readonly adviser: Decider;
  /** The dice that are rolled instead. */
  dice(random: Random): Dice;
  /** Called for each event, with the number of answers before it. */
  event(event: BattleEvent, battle: BattleState, answers: number): void;
  /** Called when a step begins or is repeated, with the number of events so far. */
  step(events: number, battle: BattleState): void;
  /** Called when a step waits for an answer, before it is undone. */
  wait(battle: BattleState): void;
}

/** Events that are reported as they are added. */
class SeenEvents extends Array<BattleEvent> {
  /** `slice` and the like return plain arrays. */
  static override get [Symbol.species]() {
    return Array;
  }

  readonly #see: (event: BattleEvent) => void;

  constructor(see: (event: BattleEvent) => void) {
    super();
    this.#see = see;
  }

  override push(...events: BattleEvent[]): number {
    for (const event of events) {
      super.push(event);
      this.#see(event);
    }
    return this.length;
  }
}

/** The policies of both sides; undefined for a person. */
export type Sides = readonly [Decider | undefined, Decider | undefined];

interface OpenBattleOptions {
  /** Answers that are given already (none). */
  readonly answers?: readonly BattleChoiceAnswer[];
  readonly witness?: Witness;
  /** True if only `steps` advances the battle. */
  readonly isHeld?: boolean;
}

/** A battle under way, with all answers so far. */
export class OpenBattle {
  readonly state: BattleState;
  readonly answers: BattleChoiceAnswer[];
  /** The decision of each answer. */
  readonly asked: DecisionAsked[] = [];
  readonly events: BattleEvent[];
  readonly #sides: Sides;
  readonly #witness: Witness | undefined;
  #random: Random;
  /** Answers used up by finished steps, and the next to be used by this step. */
  #done = 0;
  #next = 0;
  #due: BattleChoice | undefined;

  /** Sides without a policy are asked, after the given answers are used up. */
  constructor(
    setup: BattleSetup,
    dice: Random,
    sides: Sides,
    { answers = [], witness, isHeld = false }: OpenBattleOptions = {},
  ) {
    this.answers = [...answers];
    this.#sides = sides;
    this.#witness = witness;
    this.#random = dice;
    const ask: Ask = (about, choice, own) => this.#take(about, choice, own);
    const decider = (side: 0 | 1) => new AskedDecider(ask, sides[side] ?? witness?.adviser);
    const deciders = [decider(0), decider(1)] as const;
    this.state = new BattleState(setup, deciders, witness?.dice(dice) ?? dice);
    this.events = witness
      ? new SeenEvents((event) => witness.event(event, this.state, this.#next))
      : [];
    this.state.log = this.events;
    if (!isHeld) this.#goOn();
  }

  /** Goes on step by step until a decision is due or the battle is over. */
  *steps(): Generator<void> {
    while (this.#step()) yield;
  }

  /** The decision that is due; undefined when the battle is over. */
  get due(): BattleChoice | undefined {
    return this.#due;
  }

  /** Answers that finished steps have used. */
  get used(): number {
    return this.#done;
  }

  /** True for the decisions of a side without a policy. */
  isPersons({ side }: DecisionAsked): boolean {
    return this.#sides[side] === undefined;
  }

  /** The answers of persons: with the same policies, all others follow from them. */
  get personsAnswers(): readonly BattleChoiceAnswer[] {
    return this.answers
      .slice(0, this.#next)
      .filter((_, i) => this.isPersons(this.asked[i] as DecisionAsked));
  }

  answer(answer: BattleChoiceAnswer): void {
    for (const _ of this.answering(answer));
  }

  /** Answers the decision that is due, and goes on step by step. */
  *answering(answer: BattleChoiceAnswer): Generator<void, void> {
    if (!this.#due) throw new Error('the battle is over');
    if (!isLegalAnswer(this.#due, answer))
      throw new IllegalAnswer(this.#due, answer, this.answers.length);
    const before = this.answers.length;
    this.answers.push(answer);
    try {
      yield* this.steps();
    } catch (error) {
      this.answers.length = before;
      this.#goOn();
      throw error;
    }
  }

  #take(
    about: DecisionAsked,
    choice: () => BattleChoice,
    own?: () => BattleChoiceAnswer,
  ): BattleChoiceAnswer {
    const given = this.answers[this.#next];
    if (given === undefined && this.isPersons(about)) {
      // The getter for orders stays lazy.
      const due = choice();
      throw new Pending(
        own ? Object.defineProperty(due, 'suggested', { value: own(), enumerable: true }) : due,
      );
    }
    if (given !== undefined && !isLegalAnswer(choice(), given))
      throw new IllegalAnswer(choice(), given, this.#next);
    this.asked[this.#next] = about;
    const answer = given !== undefined ? given : (own?.() ?? null);
    if (given === undefined) this.answers.push(answer);
    this.#next += 1;
    return answer;
  }

  #goOn(): void {
    while (this.#step());
  }

  /** Takes a step; false if the battle is over, or waits for an answer. */
  #step(): boolean {
    const { state, events } = this;
    const witness = this.#witness;
    this.#due = undefined;
    if (state.isOver) return false;
    const saved = state.save();
    const dice = this.#random.save();
    const logged = events.length;
    this.#next = this.#done;
    witness?.step(logged, state);
    try {
      nextStep(state);
      this.#done = this.#next;
      return true;
    } catch (error) {
      if (error instanceof Pending) {
        witness?.wait(state);
        judgeIn(state, state.save(), error.choice);
      }
      state.restore(saved);
      this.#random = Random.restore(dice);
      state.dice = witness?.dice(this.#random) ?? this.#random;
      events.length = logged;
      if (!(error instanceof Pending)) throw error;
      this.#due = error.choice;
      return false;
    }
  }
}

/**
 * Lets a choice judge answers in the state in which it was asked: the battle goes back to the start of
 * the step, where a flight has not tried to jump yet (F.6), nor flown (F.1).
 */
function judgeIn(state: BattleState, asked: SavedBattle, choice: BattleChoice): void {
  const judged =
    <Answer>(judge: (answer: Answer) => boolean) =>
    (answer: Answer): boolean => {
      const now = state.save();
      state.restore(asked);
      try {
        return judge(answer);
      } finally {
        state.restore(now);
      }
    };
  const { mayFly, mayBurst } = choice;
  Object.assign(choice, {
    ...(mayFly && { mayFly: judged(mayFly) }),
    ...(mayBurst && { mayBurst: judged(mayBurst) }),
  });
}

/** The decision that is due with its legal answers; undefined when the battle is over. */
export const choices = (battle: OpenBattle): BattleChoice | undefined => battle.due;

/** Answers the decision that is due; throws `IllegalAnswer`, and nothing has happened. */
export const update = (battle: OpenBattle, answer: BattleChoiceAnswer): void =>
  battle.answer(answer);
