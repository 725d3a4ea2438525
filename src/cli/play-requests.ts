/** Options of play (`--option NAME=VALUE`, in kebab case) and requests on standard input. */
import {
  CHOICE_NAMES,
  type ChoiceName,
  type ChoiceTopic,
  choiceWords,
  PLAY_CHOICES,
  type PlayChoices,
} from '../core/rules/play-choices.ts';
import { type PlayRules, withChoices } from '../core/rules/play-rules.ts';
import type { RefusedRequest } from '../formats/play/request.ts';
import {
  type Arguments,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  jsonLine,
  MISUSE,
  type Misuse,
  type Option,
} from './command.ts';
import { valuesOf } from './options.ts';
import { displayText } from './terminal-text.ts';

/** Commands that take options of play, with the topic of their options; a battle takes all. */
const COMMANDS = { advise: 'damage', orders: 'orders', battle: 'all' } as const;

type PlayCommand = keyof typeof COMMANDS;

export const playOption: Option = {
  name: 'option',
  value: 'NAME=VALUE',
  isList: true,
  description: 'an option of play, listed below; repeat it for several',
};

const namesOf = (topic: ChoiceTopic | 'all'): readonly ChoiceName[] =>
  CHOICE_NAMES.filter((name) => topic === 'all' || PLAY_CHOICES[name].topic === topic);

const nameText = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const valueText = (value: string | boolean): string =>
  typeof value === 'string' ? value.replace(/,? /g, '-') : value ? 'yes' : 'no';

/** Help on a command's options of play, each with its values; the first is the default. */
export function playOptionsHelp(command: PlayCommand): string {
  const lines = namesOf(COMMANDS[command]).map((name) => {
    const { label, values, words, rule } = PLAY_CHOICES[name];
    const meanings = words ? `: ${values.map((value) => choiceWords(name, value)).join('; ')}` : '';
    return `  ${nameText(name)}=${values.map(valueText).join('|')}\n      ${label}${meanings} (${rule})`;
  });
  const list = lines.join('\n').replace(/(.{60,92}?\|)(?=.{30})/g, '$1\n    ');
  return `Options of play decide what the rulebook leaves open; the first value is the default:\n${list}`;
}

/** Rules of play with the options of the command line. */
export function playOf(
  args: Arguments,
  command: PlayCommand,
  { play }: Context,
): PlayRules | Misuse {
  const chosen: { [name: string]: string | boolean } = {};
  const names = namesOf(COMMANDS[command]);
  for (const text of valuesOf(args, playOption.name)) {
    const [given = '', ...rest] = text.split('=');
    const name = CHOICE_NAMES.find((known) => nameText(known) === given);
    const wrong = (what: string) => ({ misuse: `--option ${displayText(text)}: ${what}` });
    if (!name) return wrong(`the options of play are ${names.map(nameText).join(', ')}`);
    if (!names.includes(name)) return wrong(`this option of play does not change '${command}'`);
    const { values } = PLAY_CHOICES[name];
    const value = values.find((known) => valueText(known) === rest.join('='));
    if (value === undefined) return wrong(`the values are ${values.map(valueText).join(', ')}`);
    chosen[name] = value;
  }
  return withChoices(play, chosen as Partial<PlayChoices>);
}

/** Answers each non-blank line of standard input as soon as it is read. */
export async function answerLines(
  context: Context,
  answer: (text: string, line: number) => object | RefusedRequest,
): Promise<ExitStatus> {
  let status: ExitStatus = FINE;
  let line = 0;
  for await (const read of context.inputLines()) {
    if ('failure' in read) {
      context.err(`slipway: cannot read standard input: ${read.failure}\n`);
      return MISUSE;
    }
    line += 1;
    if (!/\S/.test(read.text)) continue;
    const answered = answer(read.text, line);
    if ('error' in answered) status = HAS_ERRORS;
    context.out(jsonLine(answered));
  }
  return status;
}

/** Answers each line; a bad request is answered, and is no failure of the program. */
export const answerEach = async (
  context: Context,
  answer: Parameters<typeof answerLines>[1],
): Promise<ExitStatus> => ((await answerLines(context, answer)) === MISUSE ? MISUSE : FINE);
