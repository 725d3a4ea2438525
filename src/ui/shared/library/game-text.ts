/** Documents of other games as texts: from files, links and cells. */
import type { LocatedIssue } from '../../../core/design/issues.ts';
import { TextLines } from '../../../core/design/text-lines.ts';
import {
  type ArrivingFile,
  joinedText,
  unreadableMessage,
} from '../../../formats/arriving/files.ts';
import { otherPage } from '../../../formats/document-pages.ts';
import {
  type GameFormat,
  gameFileAdvice,
  readGameFile,
  wordGameFileFault,
} from '../../../formats/json/game-file.ts';
import { isReadable } from '../../../formats/json/reader.ts';
import type { fileLinks } from '../../../formats/link/file-link.ts';
import { wordLinkIssue } from '../../../formats/link/link.ts';

/** A kind of document of a game. */
export interface GameFile<Value> {
  /** "battle", "tables" */
  readonly thing: string;
  /** "a battle" */
  readonly one: string;
  readonly links: ReturnType<typeof fileLinks>;
  readonly format: GameFormat<Value>;
  readonly nameOf: (value: Value) => string;
  /** Describes its content in words, after its name. */
  readonly contents?: (value: Value) => string;
}

/** True for a stored value whose every part is readable. */
export const isWhole = <Value>({ format }: GameFile<Value>, value: unknown): value is Value =>
  isReadable(format.schema, value);

/** An issue of a text in words, with its place. */
interface FileIssue {
  readonly severity: LocatedIssue['severity'];
  readonly message: string;
  readonly span?: LocatedIssue['span'];
  readonly line?: number;
  /** True for a fault in the content read, which stays unchanged. */
  readonly isKept?: boolean;
}

/** Reads a file, a link or cells; `name` is the name for content of cells. Never throws. */
export function readGameText<Value>(
  { links, format }: GameFile<Value>,
  text: string,
  name?: string,
): { readonly value?: Value; readonly issues: readonly FileIssue[]; readonly elsewhere?: string } {
  const link = links.isIn(text) ? links.read(text) : undefined;
  if (link && !link.value) {
    return {
      issues: link.issues.map((issue) => ({
        ...{ severity: 'error', span: issue.span },
        message: wordLinkIssue(issue) ?? 'This link cannot be read.',
      })),
    };
  }
  const written = link?.value ? JSON.stringify(link.value) : text;
  const { value, issues } = readGameFile(format, written, name);
  const elsewhere = otherPage(issues, written);
  if (elsewhere) return { issues: [], elsewhere };
  const lines = new TextLines(written);
  return {
    value,
    issues: issues.map((issue) => ({
      severity: issue.severity,
      message: wordGameFileFault(issue),
      isKept: issue.code === 'game.fault' || issue.code === 'cell.doubted',
      span: link ? undefined : issue.span,
      line: link || !issue.span ? undefined : lines.at(issue.span.start).line,
    })),
  };
}

/** The text of the first file, or of the sheets of a workbook, and a sentence on the rest. */
export function openedFile(files: readonly ArrivingFile[], format: { readonly cells?: object }) {
  const [first, ...others] = files;
  if (!first) return undefined;
  const { name } = first;
  const sheets = first.unreadable?.sheets ?? files.filter(({ sheet }) => sheet !== undefined);
  if (sheets.length > 0 && format.cells) return { name, text: joinedText(sheets) };
  const unreadable = sheets.length > 0 ? ({ kind: 'workbook' } as const) : first.unreadable;
  if (unreadable) {
    return { name, text: '', left: unreadableMessage(unreadable, gameFileAdvice(format)) };
  }
  const names = others.map((one) => one.name).join(', ');
  const left = others.length > 0 ? `One file is opened at a time; left out: ${names}.` : undefined;
  return { name, text: first.text, left };
}
