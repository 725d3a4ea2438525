/** Options of play as files have them: those that are not default, each NAME=VALUE as JSON. */
import { changedChoices, DEFAULT_CHOICES, knownChoices, type PlayChoices } from './play-choices.ts';

export const choiceTexts = (choices: PlayChoices): readonly string[] =>
  changedChoices(choices).map((name) => `${name}=${JSON.stringify(choices[name])}`);

/** Options of play from their texts; undefined for unknown ones. */
export function choicesOfTexts(texts: readonly string[]): PlayChoices | undefined {
  const pairs = texts.map((text): readonly [string, unknown] => {
    const [name = '', ...value] = text.split('=');
    try {
      return [name, JSON.parse(value.join('='))];
    } catch {
      return ['', undefined];
    }
  });
  const known = knownChoices(Object.fromEntries(pairs));
  return Object.keys(known).length === texts.length ? { ...DEFAULT_CHOICES, ...known } : undefined;
}
