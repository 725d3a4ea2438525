/** The program: finds the command, reads its arguments, runs it. */
import { parseArgs } from 'node:util';
import { FORMAT_NAMES } from '../formats/formats.ts';
import {
  type Acts,
  type Arguments,
  type Command,
  type CommandResult,
  type Context,
  type ExitStatus,
  FINE,
  MISUSE,
  type Misuse,
  type Option,
  type World,
} from './command.ts';
import { contextOf, houseRules, rulesOption } from './house-rules.ts';
import { displayText } from './terminal-text.ts';

export async function runProgram(args: readonly string[], context: World): Promise<ExitStatus> {
  const [name, ...rest] = args;
  if (name === undefined) {
    context.err(programHelp(await allCommands(), context.version));
    return MISUSE;
  }
  const printed = (text: string): ExitStatus => {
    context.out(text);
    return FINE;
  };
  if (name === '--version') return printed(`${context.version}\n`);
  const asked = name === 'help' ? rest[0] : name;
  if (asked === undefined || asked === '--help' || asked === '-h') {
    return printed(programHelp(await allCommands(), context.version));
  }
  const misuse = (what: string, help: string): ExitStatus => {
    context.err(`slipway: ${displayText(what)}\nSee '${help}'.\n`);
    return MISUSE;
  };
  const command = await COMMANDS.get(asked)?.();
  if (!command) {
    const what = asked.startsWith('-') ? 'option' : 'command';
    return misuse(`unknown ${what} '${asked}'`, 'slipway --help');
  }
  if (name === 'help' || wantsHelp(rest)) return printed(commandHelp(command));
  const outcome = await runCommand(command, rest, context);
  return typeof outcome === 'object'
    ? misuse(outcome.misuse, `slipway ${command.name} --help`)
    : outcome;
}

async function runCommand(
  command: Command,
  args: readonly string[],
  world: World,
): Promise<CommandResult> {
  const parsed = readArguments(command, args);
  if ('misuse' in parsed) return parsed;
  const context = withInputOnce(world);
  const names = parsed.options.get('rules')?.split(',') ?? [];
  const rules = names.length === 0 ? context.rules : await houseRules(context, names);
  if (!rules) return MISUSE;
  const own = contextOf(context, rules);
  return 'acts' in command
    ? runAct(command.name, command.acts(), parsed, own)
    : command.run(parsed, own);
}

/** A world that refuses to read standard input again: a file and an option may both be `-`. */
function withInputOnce(world: World): World {
  let isRead = false;
  return {
    ...world,
    readInput: async () => {
      if (isRead) return { failure: 'it can be read only once' };
      isRead = true;
      return world.readInput();
    },
  };
}

const optionsOf = ({ options, isOtherGame }: Command): readonly Option[] =>
  isOtherGame ? options : [...options, rulesOption];

/** Runs the act that is named first, with its own options only. */
function runAct(
  name: string,
  acts: Acts,
  args: Arguments,
  context: Context,
): Promise<CommandResult> | CommandResult {
  const [word = '', ...words] = args.files;
  const act = Object.hasOwn(acts, word) ? acts[word] : undefined;
  if (!act) {
    const names = Object.keys(acts).map((one) => (one === '-' ? '--json -' : one));
    const not = args.files.length > 0 ? `, not '${displayText(word)}'` : '';
    return { misuse: `${name} needs one of ${names.join(', ')}${not}` };
  }
  const { options: own = [] } = act;
  const odd = [...args.options.keys()].find(
    (option) => option !== rulesOption.name && !own.includes(option),
  );
  if (odd === undefined) return act.run(words, args, context);
  const takes =
    own.length > 0 ? `takes ${own.map((option) => `--${option}`).join(', ')}` : 'takes none';
  return { misuse: `--${odd} is no option of ${word}, which ${takes}` };
}

/** True if any argument asks for help. */
function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

function readArguments(command: Command, args: readonly string[]): Arguments | Misuse {
  const { readsNothing = false } = command;
  const options = optionsOf(command);
  const config = options.map(({ name, short, value, choices }) => {
    const type = value || choices ? ('string' as const) : ('boolean' as const);
    // Lists take repeated options.
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
      return { misuse: `this command reads no files, not '${positionals[0]}'` };
    }
    if (!readsNothing && !('acts' in command) && positionals.length === 0) {
      const needsKind = / KIND… /.test(command.usage);
      return { misuse: needsKind ? 'no kind is named' : 'no file is named; - is standard input' };
    }
    return { files: positionals, options: new Map(entries) };
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return { misuse: firstSentence(error) };
    throw error;
  }
}

/** Joins a negative value to its option: alone it would read as an option. */
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

/** Drops Node's advice on file names that begin with a dash. */
const firstSentence = ({ message }: Error): string => message.replace(/\.(\s[\s\S]*)?$/, '');

/** The commands in the order of the help; each module is loaded on demand. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['rate', async () => (await import('./commands/rate.ts')).rateCommand],
  ['explain', async () => (await import('./commands/rate.ts')).explainCommand],
  ['drake', async () => (await import('./commands/rate.ts')).drakeCommand],
  ['import', async () => (await import('./commands/import.ts')).importCommand],
  ['check', async () => (await import('./commands/rate.ts')).checkCommand],
  ['pdf', async () => (await import('./commands/pdf.ts')).pdfCommand],
  ['print', async () => (await import('./commands/print.ts')).printCommand],
  ['site', async () => (await import('./commands/site.ts')).siteCommand],
  ['card', async () => (await import('./commands/pdf.ts')).cardCommand],
  ['convert', async () => (await import('./commands/convert.ts')).convertCommand],
  ['fleet', async () => (await import('./commands/fleet.ts')).fleetCommand],
  ['fit', async () => (await import('./commands/fit.ts')).fitCommand],
  ['solve', async () => (await import('./commands/solve.ts')).solveCommand],
  ['rules', async () => (await import('./commands/rules.ts')).rulesCommand],
  ['advise', async () => (await import('./commands/advise.ts')).adviseCommand],
  ['orders', async () => (await import('./commands/orders.ts')).ordersCommand],
  ['battle', async () => (await import('./commands/battle.ts')).battleCommand],
  ['scenario', async () => (await import('./commands/scenario.ts')).scenarioCommand],
  ['campaign', async () => (await import('./commands/campaign.ts')).campaignCommand],
  ['study', async () => (await import('./commands/study.ts')).studyCommand],
  ['weapons', async () => (await import('./commands/weapons.ts')).weaponsCommand],
  ['starters', async () => (await import('./commands/weapons.ts')).startersCommand],
  ['reference', async () => (await import('./commands/pdf.ts')).referenceCommand],
  ['star-navy', async () => (await import('./commands/star-navy.ts')).starNavyCommand],
  ['starships', async () => (await import('./commands/starships.ts')).starshipsCommand],
]);

/** Reads every command, as the help of the program does. @internal */
export const allCommands = (): Promise<readonly Command[]> =>
  Promise.all([...COMMANDS.values()].map((read) => read()));

const WIDEST = 96;
const WIDEST_ROW = 110;

/** Names of the formats from the registry, wrapped to lines. */
const FILES = wrapped(
  `FILE may be of any format; its content decides, not its name: ${FORMAT_NAMES.join('; ')}. What a command cannot use is named on standard error. - is standard input. A folder stands for the JSON files in it.`,
);

const STATUS = `Exit status: 0 fine; 1 a design has errors (it is rated as far as it makes sense, and
the errors are on standard error); 2 wrong usage, or a file that cannot be read.`;

const HELP: Option = { name: 'help', description: 'print this and exit' };
const VERSION: Option = { name: 'version', description: 'print the version and exit' };

const programHelp = (commands: readonly Command[], version: string): string =>
  `slipway ${version}: rates and explains starship designs for Starmada (Unity edition)

Usage: slipway COMMAND [OPTION]… FILE…
       slipway COMMAND --help

Commands:
${aligned(commands.map(({ name, summary }) => [name, summary]))}

Options:
${optionLines([HELP, VERSION])}

${FILES}

${STATUS}
`;

const commandHelp = (command: Command): string => {
  const { name, usage, summary, details, files = FILES, status = STATUS } = command;
  return `Usage: slipway ${name} ${usage}

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.

Options:
${optionLines([...optionsOf(command), HELP])}

${details}

${files}

${status}
`;
};

const optionLines = (options: readonly Option[]): string =>
  aligned(
    options.map(({ name, short, value, choices, description }) => {
      const argument = value ?? choices?.join('|');
      return [
        `${short ? `-${short}, ` : ''}--${name}${argument ? ` ${argument}` : ''}`,
        description,
      ];
    }),
  );

function aligned(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  const below = `\n${' '.repeat(width + 4)}`;
  return rows
    .map(([left, right]) => {
      const lines = wrapped(right, WIDEST_ROW - below.length).replaceAll('\n', below);
      return `  ${left.padEnd(width)}  ${lines}`;
    })
    .join('\n');
}

function wrapped(text: string, widest = WIDEST): string {
  let line = '';
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (line.length + word.length >= widest) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
