/** The help texts: the whole and each command's, made from what the commands say of themselves. */
import type { Command, Option } from './command.ts';

const FILES = `FILE holds designs: a slipway.design in JSON, an array of them, one on each line (NDJSON), or
any number of ships in Drake notation, as forum posts and e-mails have it; - is standard input.`;

const STATUS = `Exit status: 0 fine; 1 a design has errors (it is rated as far as it makes sense, and
the errors are on standard error); 2 misuse, or a file that cannot be read.`;

const HELP: Option = { name: 'help', says: 'print this and exit' };
const VERSION: Option = { name: 'version', says: 'print the version and exit' };

/** The help of the whole program. */
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

/** The help of one command. */
export const commandHelp = (command: Command): string => {
  const { name, usage, summary, options, details, files = FILES, status = STATUS } = command;
  return `Usage: slipway ${name} ${usage}

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.

Options:
${optionLines([...options, HELP])}

${details}

${files}

${status}
`;
};

const optionLines = (options: readonly Option[]): string =>
  aligned(
    options.map(({ name, short, value, choices, says }) => {
      const given = value ?? choices?.join('|');
      return [`${short ? `-${short}, ` : ''}--${name}${given ? ` ${given}` : ''}`, says];
    }),
  );

function aligned(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
