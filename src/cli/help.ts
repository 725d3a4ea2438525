/** Help of the program and of each command, made from the commands' own descriptions. */
import { FORMAT_NAMES } from '../formats/formats.ts';
import type { Command, Option } from './command.ts';
import { rulesOption } from './house-rules.ts';

const WIDEST = 96;
const WIDEST_ROW = 110;

/** Names of the formats from the registry, wrapped to lines. */
const FILES = wrapped(
  `FILE may be of any format; its content decides, not its name: ${FORMAT_NAMES.join('; ')}. What a command cannot use is named on standard error. - is standard input.`,
);

const STATUS = `Exit status: 0 fine; 1 a design has errors (it is rated as far as it makes sense, and
the errors are on standard error); 2 misuse, or a file that cannot be read.`;

const HELP: Option = { name: 'help', description: 'print this and exit' };
const VERSION: Option = { name: 'version', description: 'print the version and exit' };

export const programHelp = (commands: readonly Command[], version: string): string =>
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

export const commandHelp = (command: Command): string => {
  const { name, usage, summary, options, details, files = FILES, status = STATUS } = command;
  return `Usage: slipway ${name} ${usage}

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.

Options:
${optionLines([...options, rulesOption, HELP])}

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
