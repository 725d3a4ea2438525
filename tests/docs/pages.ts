/** The Markdown pages that newcomers read, and the blocks of code in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.js';

export interface Block {
  readonly page: string;
  /** Number of the block's first line in its page. */
  readonly line: number;
  /** First word after the fence: `console`, `ts`, `json` … */
  readonly language: string;
  /** Second word after the fence: the file that the block stands for. */
  readonly file: string | undefined;
  readonly text: string;
}

/** Paths of all pages, relative to the project. */
export const pages: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].filter((file) =>
    existsSync(join(root, file)),
  ),
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

export const pageText = (page: string): string => readFileSync(join(root, page), 'utf8');

export function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = pageText(page).split('\n');
  for (let i = 0; i < lines.length; i++) {
    const [, language, file] = /^```(\w+)(?: (\S+))?$/.exec(lines[i] ?? '') ?? [];
    if (language === undefined) continue;
    const end = lines.indexOf('```', i);
    blocks.push({ page, line: i + 1, language, file, text: lines.slice(i + 1, end).join('\n') });
    i = end;
  }
  return blocks;
}

export interface ShownCommand {
  readonly command: string;
  readonly output: readonly string[];
}

/** Commands of a console block, each with the lines that follow it. */
export function commandsOf({ text }: Block): readonly ShownCommand[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...output] = part.replace(/\n+$/, '').split('\n');
      return { command, output };
    });
}
