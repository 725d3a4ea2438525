/** What Poppler sees in a PDF: words with their boxes, fonts, bookmarks. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPoppler } from '../../scripts/find-poppler.js';

export interface WordBox {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface SeenPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly WordBox[];
}

export interface SeenFont {
  readonly name: string;
  readonly embedded: boolean;
  readonly subset: boolean;
  readonly searchable: boolean;
}

/** Runs a tool on the PDF, given to it as a file, and returns what it prints. */
function run(
  tool: keyof ReturnType<typeof findPoppler>,
  pdf: Uint8Array,
  ...args: string[]
): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-pdf-'));
  try {
    const file = join(folder, 'sheet.pdf');
    writeFileSync(file, pdf);
    const files = tool === 'pdftotext' ? [file, '-'] : [file];
    const options = { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
    return execFileSync(findPoppler()[tool], [...args, ...files], options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&amp;/g, '&');

export function seenPages(pdf: Uint8Array): readonly SeenPage[] {
  const [, ...pages] = run('pdftotext', pdf, '-bbox').split('<page ');
  return pages.map((page) => {
    const size = /^width="([\d.]+)" height="([\d.]+)"/.exec(page);
    const words = page.matchAll(
      /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
    );
    return {
      width: Number(size?.[1]),
      height: Number(size?.[2]),
      words: Array.from(words, ([, left, top, right, bottom, text]) => ({
        text: unescaped(text ?? ''),
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      })),
    };
  });
}

/** The text of the whole file on one line. */
export const seenText = (pdf: Uint8Array): string =>
  run('pdftotext', pdf, '-layout').replace(/\s+/g, ' ');

export function seenFonts(pdf: Uint8Array): readonly SeenFont[] {
  const [, , ...lines] = run('pdffonts', pdf).trimEnd().split('\n');
  return lines.map((line) => {
    const [name = '', rest = ''] = [line.split(/\s/)[0], line.slice(36)];
    const [, embedded, subset, unicode] = /\s(yes|no) (yes|no) (yes|no)/.exec(rest) ?? [];
    return {
      name,
      embedded: embedded === 'yes',
      subset: subset === 'yes',
      searchable: unicode === 'yes',
    };
  });
}

/** A field of the file's information, `Title`. */
export const seenInfo = (pdf: Uint8Array, field: string): string | undefined =>
  new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(run('pdfinfo', pdf))?.[1];
