/** Reads PDFs with Poppler: words with their boxes, fonts, bookmarks. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPoppler } from '../../scripts/find-tools.js';

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
  return runForBytes(tool, pdf, ...args).toString('utf8');
}

function runForBytes(
  tool: keyof ReturnType<typeof findPoppler>,
  pdf: Uint8Array,
  ...args: string[]
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-pdf-'));
  try {
    const file = join(folder, 'sheet.pdf');
    writeFileSync(file, pdf);
    const files = tool === 'pdftotext' ? [file, '-'] : [file];
    return execFileSync(findPoppler()[tool], [...args, ...files], { maxBuffer: 256 * 1024 * 1024 });
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

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each point. */
  readonly points: Uint8ClampedArray;
}

/** A printed page in grey, at a resolution in pixels an inch. */
export function pagePicture(pdf: Uint8Array, page: number, resolution: number): Picture {
  const at = String(page);
  const args = ['-gray', '-r', String(resolution), '-f', at, '-l', at];
  const bytes = runForBytes('pdftoppm', pdf, ...args);
  const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const points = new Uint8ClampedArray(width * height * 4).fill(255);
  const greys = bytes.subarray(head?.[0].length ?? 0);
  for (const [i, grey] of greys.entries()) points.fill(grey, i * 4, i * 4 + 3);
  return { width, height, points };
}
