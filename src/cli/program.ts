/** The program: finds the command, reads its arguments, runs it. */
import { readArguments } from './arguments.ts';
import { type Command, type ExitStatus, FINE, MISUSE, type World } from './command.ts';
import { commands } from './commands/all.ts';
import { commandHelp, programHelp } from './help.ts';
import { contextOf, houseRules, rulesOption } from './house-rules.ts';

/** Runs the program with what stood after its name; gives its exit status. */
export async function runProgram(args: readonly string[], context: World): Promise<ExitStatus> {
  const [name, ...rest] = args;
  if (name === undefined) {
    context.err(programHelp(commands, context.version));
    return MISUSE;
  }
  if (name === '--version') return printed(context, `${context.version}\n`);
  const asked = name === 'help' ? rest[0] : name;
  if (asked === undefined || asked === '--help' || asked === '-h') {
    return printed(context, programHelp(commands, context.version));
  }
  const command = commands.find((command) => command.name === asked);
  if (!command) {
    const what = asked.startsWith('-') ? 'option' : 'command';
    return misuse(context, `unknown ${what} '${asked}'`, 'slipway --help');
  }
  return name === 'help' || wantsHelp(rest)
    ? printed(context, commandHelp(command))
    : runCommand(command, rest, context);
}

async function runCommand(
  command: Command,
  args: readonly string[],
  context: World,
): Promise<ExitStatus> {
  const options = [...command.options, rulesOption];
  const parsed = readArguments({ ...command, options }, args);
  if ('misuse' in parsed) return misuse(context, parsed.misuse, `slipway ${command.name} --help`);
  const names = parsed.options.get('rules')?.split(',') ?? [];
  const rules = names.length === 0 ? context.rules : await houseRules(context, names);
  return rules ? command.run(parsed, contextOf(context, rules)) : MISUSE;
}

/** Asking for help is never misuse, whatever stands beside it. */
function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

function printed(context: World, text: string): ExitStatus {
  context.out(text);
  return FINE;
}

function misuse(context: World, what: string, help: string): ExitStatus {
  context.err(`slipway: ${what}\nSee '${help}'.\n`);
  return MISUSE;
}
