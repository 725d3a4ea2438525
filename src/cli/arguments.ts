/** A command's arguments, read by its options. */
import { parseArgs } from 'node:util';
import type { Arguments, Command } from './command.ts';

/** The arguments, or what is wrong with them. */
export function readArguments(
  { options, readsNothing = false }: Pick<Command, 'options' | 'readsNothing'>,
  args: readonly string[],
): Arguments | { readonly misuse: string } {
  const config = options.map(({ name, short, value, choices }) => {
    const type = value || choices ? ('string' as const) : ('boolean' as const);
    // What is said more than once is said of several things, where an option allows it.
    return [name, { type, multiple: true, ...(short && { short }) }] as const;
  });
  try {
    const { values, positionals } = parseArgs({
      args: withNegatives(options, args),
      options: Object.fromEntries(config),
      allowPositionals: true,
    });
    const entries = Object.entries(values).map(([name, all = []]) => {
      const texts = all.filter((value) => typeof value === 'string');
      const isList = options.find((option) => option.name === name)?.isList === true;
      return [name, isList ? texts.join(',') : (texts.at(-1) ?? '')] as const;
    });
    for (const [name, value] of entries) {
      const { value: kind, choices } = options.find((option) => option.name === name) ?? {};
      if (kind && value === '') return { misuse: `--${name} needs a ${kind}` };
      if (choices && !choices.includes(value)) {
        return { misuse: `--${name} is one of ${choices.join(', ')}, not '${value}'` };
      }
    }
    if (readsNothing && positionals.length > 0) {
      return { misuse: `no file is read, '${positionals[0]}' neither` };
    }
    if (!readsNothing && positionals.length === 0)
      return { misuse: 'no file is named; - is standard input' };
    if (positionals.filter((file) => file === '-').length > 1) {
      return { misuse: 'standard input (-) can be read only once' };
    }
    return { files: positionals, options: new Map(entries) };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return { misuse: firstSentence(error) };
    throw error;
  }
}

/** With an option's value that is a number below 0 tied to it: by itself it would be an option. */
function withNegatives(options: Command['options'], args: readonly string[]): string[] {
  const valued = new Set(options.flatMap(({ name, value }) => (value ? [`--${name}`] : [])));
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  return args.flatMap((arg, i) => {
    const next = args[i + 1];
    const before = args[i - 1];
    if (i < end && valued.has(arg) && next && NEGATIVE.test(next)) return `${arg}=${next}`;
    return i < end && before && valued.has(before) && NEGATIVE.test(arg) ? [] : arg;
  });
}

const NEGATIVE = /^-\d/;

/** Node's words for it go on about how to name files that start with a dash. */
const firstSentence = ({ message }: Error): string => message.replace(/\.(\s[\s\S]*)?$/, '');
