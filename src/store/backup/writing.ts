/** Writing a backup: an item a line, so that a broken file can be mended. */
import { KINDS, type Kind } from '../storage.ts';
import type { AnyItem } from './changes.ts';
import type { LibraryContents, Unreadable } from './items.ts';

export const FORMAT = 'slipway.backup';
export const VERSION = 1;

const SECTIONS = [...KINDS, 'unreadable'] as const;

type Section = (typeof SECTIONS)[number];

export interface BackupWriter {
  /** The text of an item; kinds come one after the other, as in `KINDS`. */
  item(kind: Kind, item: AnyItem): string;
  /** The rest of the file. */
  end(unreadable: readonly Unreadable[]): string;
}

/** Writes the file of a library piece by piece, each once; `made` is when, in ms. */
export function backupWriter(made: number): BackupWriter {
  let at = -1;
  let isEmpty = true;
  let head = `{\n  "format": "${FORMAT}",\n  "version": ${VERSION},\n  "made": ${made}`;
  const close = () => (at < 0 ? '' : isEmpty ? ']' : '\n  ]');
  const open = (section: Section): string => {
    let text = head;
    head = '';
    while (at < SECTIONS.indexOf(section)) {
      text += `${close()},\n  "${SECTIONS[at + 1]}": [`;
      at += 1;
      isEmpty = true;
    }
    return text;
  };
  const line = (section: Section, item: unknown): string => {
    const before = open(section);
    const comma = isEmpty ? '\n' : ',\n';
    isEmpty = false;
    return before + comma + JSON.stringify(item);
  };
  return {
    item: line,
    end: (unreadable) =>
      `${unreadable.map((one) => line('unreadable', one)).join('')}${open('unreadable')}${close()}\n}\n`,
  };
}

/** The file of a library; `made` is when, in ms. @internal */
export function formatBackup(library: LibraryContents, made: number): string {
  const { item, end } = backupWriter(made);
  const lines = KINDS.flatMap((kind) =>
    (library[kind] as readonly AnyItem[]).map((one) => item(kind, one)),
  );
  return lines.join('') + end(library.unreadable);
}
