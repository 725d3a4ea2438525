/** Readings of the rules that the battle of the moment chooses instead of the default ones (section 7). */
import type { ChoiceName, PlayChoices } from '../../../src/core/rules/play-choices.ts';

let chosen: Partial<PlayChoices> = {};
let isWide = false;

/** Sets the readings of all battles from now on, and the doctrine. */
export const choose = (choices: Partial<PlayChoices> = {}, usesAll = false): void => {
  chosen = choices;
  isWide = usesAll;
};

/** True under the doctrine that uses what plain-1 leaves idle. */
export const usesAll = (): boolean => isWide;

/** True if an option of play has this value, which is not its default. */
export const isChosen = <Name extends ChoiceName>(name: Name, value: PlayChoices[Name]): boolean =>
  chosen[name] === value;

/** The value of an option, if it is not the default. */
export const chosenValue = <Name extends ChoiceName>(name: Name): PlayChoices[Name] | undefined =>
  chosen[name];
