/** Sheets of an Excel workbook (.xlsx) as text, read within limits of size. */
import { unzipSync } from 'fflate';
import { Parser } from 'saxen';
import {
  type Excess,
  excessText,
  type WorkbookPart,
  workbookExcess,
} from '../../core/design/sizes.ts';
import { tableText } from '../csv/cells.ts';
import type { WorkbookReading, WorkbookSheet } from './files.ts';

/** The sheets with content, or the reason why the workbook cannot be read. Never throws. */
export function workbookSheets(bytes: Uint8Array): WorkbookReading {
  try {
    return readSheets(bytes);
  } catch (error) {
    if (!(error instanceof TooLarge)) return { kind: 'damaged' };
    return { kind: 'large', detail: excessText(error.excess) };
  }
}

class TooLarge extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(excess.what);
    this.excess = excess;
  }
}

/** Counts for the whole workbook, so that many sheets hold no more than one may. */
type Count = (part: WorkbookPart, count: number) => void;

const INFO = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';

function readSheets(bytes: Uint8Array): readonly WorkbookSheet[] {
  const sums = { bytes: 0, cells: 0, characters: 0 };
  const count: Count = (part, more) => {
    sums[part] += more;
    const excess = workbookExcess(part, sums[part]);
    if (excess) throw new TooLarge(excess);
  };
  const first = unpacked(bytes, [INFO, LINKS], count);
  const { names, is1904 } = workbookInfo(first(INFO));
  const paths = partPaths(first(LINKS));
  const part = unpacked(bytes, [...paths.values()], count);
  const strings = sharedStrings(part(paths.get('sharedStrings')));
  const dates = dateStyles(part(paths.get('styles')));
  const values = { strings, dates, is1904 };
  return names.flatMap(({ name, id }) => {
    const rows = denseRows(sheetCells(part(paths.get(id)), values, count), count);
    if (rows.length === 0) return [];
    const plain = rows.map((row) => row.filter((cell) => cell !== '').join(' ')).join('\n');
    return [{ name, table: tableText(rows), plain }];
  });
}

/** The texts of parts by path. The zip's directory gives their sizes before any is unpacked. */
function unpacked(bytes: Uint8Array, paths: readonly string[], count: Count) {
  const wanted = new Set(paths);
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!wanted.delete(partPath(name))) return false;
      count('bytes', originalSize);
      return true;
    },
  });
  const byPath = new Map(Object.entries(parts).map(([name, part]) => [partPath(name), part]));
  const decoder = new TextDecoder();
  return (path = ''): string => decoder.decode(byPath.get(path));
}

/** Paths of parts are the same in capitals. */
const partPath = (name: string): string => name.toLowerCase();

type Attributes = { readonly [name: string]: string };

interface Handlers {
  readonly open: (tag: string, attributes: () => Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (tag: string) => void;
}

/** Walks through an XML text. Names come without their prefix. */
function walk(xml: string, { open, text, close }: Handlers): void {
  if (xml === '') return;
  const parser = new Parser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('openTag', (name, attributes) => open(local(name), attributes));
  if (text) parser.on('text', (raw, decode) => text(decode(raw))).on('cdata', text);
  if (close) parser.on('closeTag', (name) => close(local(name)));
  parser.parse(xml);
}

/** Names of the sheets with the ids of their parts, and how days are counted. */
function workbookInfo(xml: string) {
  const names: { readonly name: string; readonly id: string }[] = [];
  let is1904 = false;
  walk(xml, {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes().date1904 ?? '');
      if (tag !== 'sheet') return;
      const given = attributes();
      const id = Object.keys(given).find((key) => key.endsWith(':id')) ?? 'id';
      names.push({ name: decodedText(given.name ?? ''), id: given[id] ?? '' });
    },
  });
  if (names.length === 0) throw new Error('no workbook');
  return { names, is1904 };
}

/** Paths of the parts: sheets by id, the others by kind. */
function partPaths(xml: string): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  walk(xml, {
    open(tag, attributes) {
      if (tag !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      const kind = Type.slice(Type.lastIndexOf('/') + 1);
      const isSheet = kind === 'worksheet';
      if (!isSheet && kind !== 'sharedStrings' && kind !== 'styles') return;
      const { pathname } = new URL(Target, 'zip://file/xl/');
      paths.set(isSheet ? Id : kind, partPath(decodeURI(pathname).slice(1)));
    },
  });
  return paths;
}

/** Collects the text in `t` elements, without the readings above Japanese characters (`rPh`). */
function createTextCollector() {
  let text = '';
  let [isText, isReading] = [false, false];
  const turn = (tag: string, on: boolean) => {
    if (tag === 't') isText = on;
    else if (tag === 'rPh') isReading = on;
  };
  return {
    open: (tag: string) => turn(tag, true),
    close: (tag: string) => turn(tag, false),
    text: (more: string) => {
      if (isText && !isReading) text += more;
    },
    take(): string {
      const taken = text;
      text = '';
      return decodedText(taken);
    },
  };
}

/** The text with the characters that XML cannot hold, which are written `_x000D_`. */
const decodedText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

function sharedStrings(xml: string): readonly string[] {
  const strings: string[] = [];
  const collector = createTextCollector();
  walk(xml, {
    open: collector.open,
    text: collector.text,
    close(tag) {
      collector.close(tag);
      if (tag === 'si') strings.push(collector.take().trim());
    },
  });
  return strings;
}

/** Formats of dates and times that every workbook has. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 58) ||
  (id >= 71 && id <= 81);

/** True if all words of a part of the format are those of dates. */
const isDateCode = (code: string): boolean =>
  code.split(';').some((part) => {
    const plain = part.toLowerCase().replace(/"[^"]*"?|\\.|\[[^\]]*\]?|[.,]0+/g, ' ');
    const words = plain.match(/[a-z0#?%]+/g) ?? [];
    return (
      words.length > 0 && words.every((word) => /^(?:y+|m+|d+|h+|s+|e+|a{3,5}|[ap]m?)$/.test(word))
    );
  });

/** Numbers of the styles whose cells are dates. */
function dateStyles(xml: string): ReadonlySet<string> {
  const formats = new Set<number>();
  const styles = new Set<string>();
  let next = -1;
  walk(xml, {
    open(tag, attributes) {
      if (tag === 'cellXfs') next = 0;
      else if (tag === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        if (isDateCode(formatCode)) formats.add(Number(numFmtId));
      } else if (tag === 'xf' && next >= 0) {
        const format = Number(attributes().numFmtId);
        if (isDateFormat(format) || formats.has(format)) styles.add(String(next));
        next += 1;
      }
    },
    close(tag) {
      if (tag === 'cellXfs') next = -1;
    },
  });
  return styles;
}

interface Values {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<string>;
  readonly is1904: boolean;
}

/** Rows by number, and in them the texts of cells by column; both count from 1. */
type Cells = Map<number, Map<number, string>>;

const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

function sheetCells(xml: string, values: Values, count: Count): Cells {
  const cells: Cells = new Map();
  const merged: string[] = [];
  const collector = createTextCollector();
  let [row, column, type, style, value] = [0, 0, '', '', ''];
  let [isValue, isFormula] = [false, false];
  /** The formula of a cell without a value, which the program that wrote it has not worked out. */
  let formula: string | undefined;
  walk(xml, {
    open(tag, attributes) {
      if (tag === 'row') {
        row = Number(attributes().r ?? row + 1);
        column = 0;
      } else if (tag === 'c') {
        const { r = '', t = 'n', s = '' } = attributes();
        const place = placeOf(r);
        [row, column] = place ?? [row, column + 1];
        if (r !== '' && !place) throw new Error('no cell');
        if (row > MOST_ROWS || column > MOST_COLUMNS) throw new Error('no cell');
        [type, style, value, formula] = [t, s, '', undefined];
      } else if (tag === 'v') {
        isValue = true;
        formula = undefined;
      } else if (tag === 'f') {
        isFormula = true;
        formula = '=';
      } else if (tag === 'mergeCell') merged.push(attributes().ref ?? '');
      else collector.open(tag);
    },
    text(text) {
      if (isValue) value += text;
      else if (isFormula) formula += text;
      else collector.text(text);
    },
    close(tag) {
      if (tag === 'v') isValue = false;
      if (tag === 'f') isFormula = false;
      if (tag !== 'c') return collector.close(tag);
      const inline = collector.take();
      const own = type === 'inlineStr' ? inline.trim() : cellText(type, style, value, values);
      const text = own === '' ? (formula ?? '') : own;
      if (text === '') return;
      count('characters', text.length);
      const texts = cells.get(row) ?? new Map<number, string>();
      cells.set(row, texts.set(column, text));
    },
  });
  for (const range of merged) fillDown(cells, range, count);
  return cells;
}

/** Gives the text of merged cells to each row that they stand in, as `A2:A9`. */
function fillDown(cells: Cells, range: string, count: Count): void {
  const [first, last] = range.split(':').map(placeOf);
  if (!first || !last) return;
  const [row, column] = first;
  const text = cells.get(row)?.get(column);
  if (text === undefined) return;
  const end = Math.min(last[0], MOST_ROWS);
  count('cells', Math.max(0, end - row));
  for (let below = row + 1; below <= end; below += 1) cells.get(below)?.set(column, text);
}

/** The row and the column of a cell such as `B7`. */
function placeOf(cell: string): readonly [row: number, column: number] | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(cell) ?? [];
  return letters === undefined ? undefined : [Number(digits), columnNumber(letters)];
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Serial number of 1 January 1970, and days from the first day of 1900 to that of 1904. */
const [EPOCH, DAYS_TO_1904] = [25_569, 1462];

/** Digits that spreadsheets show: behind them stand errors of binary fractions. */
const SHOWN_DIGITS = 15;

/** Figures in full, dates as a spreadsheet of today has them. */
function cellText(type: string, style: string, value: string, values: Values): string {
  if (value === '') return '';
  if (type === 's') return values.strings[Number(value)] ?? '';
  if (type === 'b') return String(value === '1');
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n' || Number.isNaN(Number(value))) return decodedText(value).trim();
  if (!values.dates.has(style)) return String(Number(Number(value).toPrecision(SHOWN_DIGITS)));
  const days = Number(value) - EPOCH + (values.is1904 ? DAYS_TO_1904 : 0);
  const date = new Date(Math.floor(days * 86_400_000));
  return Number.isNaN(date.valueOf()) ? value : date.toISOString().slice(0, 10);
}

/** Rows of equal width. A run of blank rows or columns counts as one, so that far cells cost little. */
function denseRows(cells: Cells, count: Count): readonly (readonly string[])[] {
  const rows = closeNumbers(cells.keys());
  const columns = closeNumbers([...cells.values()].flatMap((row) => [...row.keys()]));
  const height = (rows.at(-1)?.[1] ?? -1) + 1;
  const width = (columns.at(-1)?.[1] ?? -1) + 1;
  count('cells', height * width);
  const dense = Array.from({ length: height }, () => new Array<string>(width).fill(''));
  const places = new Map(columns);
  for (const [row, at] of rows) {
    const texts = dense[at] ?? [];
    for (const [column, text] of cells.get(row) ?? []) texts[places.get(column) ?? 0] = text;
  }
  return dense;
}

/** Numbers from 1 with new ones from 0 in their order, at most one left out between neighbours. */
function closeNumbers(numbers: Iterable<number>): readonly (readonly [number, number])[] {
  let [last, next] = [0, -1];
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => {
      next += Math.min(number - last, 2);
      last = number;
      return [number, next];
    });
}
