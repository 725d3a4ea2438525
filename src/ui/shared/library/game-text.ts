/** Documents of other games as texts: from files, links and cells. */
import type { LocatedIssue } from '../../../core/design/issues.ts';
import { TextLines } from '../../../core/design/text-lines.ts';
import { ownField } from '../../../core/rules/lookup.ts';
import {
  type ArrivingFile,
  joinedText,
  unreadableMessage,
} from '../../../formats/arriving/files.ts';
import {
  type GameFormat,
  gameFileAdvice,
  readGameFile,
  wordGameFileFault,
} from '../../../formats/json/game-file.ts';
import { isObject, isReadable, parsedJson } from '../../../formats/json/reader.ts';
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
  /** Says in words what is in it, after its name. */
  readonly contents?: (value: Value) => string;
}

/** Pages of documents, by their format. */
const PAGES: { readonly [format: string]: string } = {
  'slipway.design': 'This is a ship of Starmada: import it on the page Ships.',
  'slipway.fleet': 'This is a fleet of Starmada: import it on the page Fleets.',
  'slipway.weapons': 'These are weapons of Starmada: import them on the page Weapons.',
  'slipway.rules': 'These are house rules of Starmada: install them on the page Rules.',
  'slipway.scenario': 'This is a scenario of Starmada: import it on the page Your scenarios.',
  'slipway.campaign': 'This is a campaign of Starmada: open it on the page Campaigns.',
  'slipway.game': 'This is a game of Starmada: open it on the page Play.',
  'slipway.replay': 'This is a battle of Starmada: open it on the page Battle.',
  'slipway.backup': 'This is a backup of the whole library: restore it on the page Backup.',
  'slipway.starships.ship': 'This is a ship of Starships: import it there, on the page Ships.',
  'slipway.starships.tables': 'These are tables of Starships: import them there, under Tables.',
  'slipway.starnavy.battle':
    'This is a battle of Star Navy: import it there, under Line-up and score.',
  'slipway.starnavy.schematic':
    'This is a schematic of Star Navy: import it there, under Schematics.',
};

/** True for a stored value whose every part is readable. */
export const isWhole = <Value>({ format }: GameFile<Value>, value: unknown): value is Value =>
  isReadable(format.schema, value);

/** An issue of a text in words, with its place. */
interface FileIssue {
  readonly severity: LocatedIssue['severity'];
  readonly message: string;
  readonly span?: LocatedIssue['span'];
  readonly line?: number;
  /** True for a fault of what is read, which stays as it is. */
  readonly isKept?: boolean;
}

/** Reads a file, a link or cells; `name` names what is read from cells. Never throws. */
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
  const elsewhere = issues.some(({ path }) => path === 'format') && pageOf(written);
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

/** Says on which page a document of another kind is imported. */
function pageOf(text: string): string | undefined {
  const document = parsedJson(text);
  const format = isObject(document) ? document.format : undefined;
  return typeof format === 'string' ? ownField(PAGES, format) : undefined;
}

/** The text of the first file, or of the sheets of a workbook, and a sentence on what it leaves out. */
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
