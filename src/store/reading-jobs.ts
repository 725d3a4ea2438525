/** The jobs of the reading worker: arriving files, texts and backups, so that the page stays responsive. */
import type { Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import { receivedRules, type SentRules } from '../core/rules/packs/own-rules.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { Editions } from '../editions/edition.ts';
import { textOfBytes } from '../formats/arriving/bytes.ts';
import { type ArrivingFile, filesFromBytes } from '../formats/arriving/files.ts';
import { type PartsPiece, partsPieces } from '../formats/arriving/import-parts.ts';
import type { PageReading } from '../formats/arriving/page-reading.ts';
import { workbookSheets } from '../formats/arriving/workbook.ts';
import {
  type Arriving,
  type ArrivingPack,
  type ArrivingScenario,
  readFleets,
  readPacksFor,
  readScenarios,
  readWeaponsFor,
} from './arrivals.ts';
import { type AnyItem, itemsOf, type Unreadable } from './backup/contents.ts';
import { type BackupReading, readBackup } from './backup/reading.ts';
import type { CollectionItem } from './collections/collection.ts';
import type { ShelfPack } from './packs/pack-shelf.ts';
import { KINDS, type Kind } from './storage.ts';

/** Items of a backup, few enough for a message. */
export type BackupPiece =
  | { readonly kind: Kind; readonly items: readonly AnyItem[] }
  | { readonly kind: 'unreadable'; readonly items: readonly Unreadable[] };

/** A reading for one page; `known` are the items that the page has. */
interface PageJob<Found, Known = undefined> {
  readonly input: {
    readonly rules: SentRules;
    readonly files: readonly ArrivingFile[];
    readonly known: Known;
  };
  readonly progress: never;
  readonly answer: PageReading<Found>;
}

export interface ReadingJobs {
  /** A file as texts: one, or one a sheet of a workbook. */
  readonly file: {
    readonly input: { readonly name: string; readonly bytes: Uint8Array };
    readonly progress: never;
    readonly answer: readonly ArrivingFile[];
  };
  /** The ships of texts; every piece of the reading is reported. */
  readonly ships: {
    readonly input: { readonly rules: SentRules; readonly files: readonly ArrivingFile[] };
    readonly progress: PartsPiece;
    readonly answer: undefined;
  };
  /** Texts for the page of another collection. */
  readonly fleets: PageJob<Fleet>;
  readonly packs: PageJob<ArrivingPack, readonly ShelfPack[]>;
  readonly scenarios: PageJob<ArrivingScenario>;
  readonly weapons: PageJob<Arriving, readonly CollectionItem<Weapon>[]>;
  /** A backup; its items are reported, and the answer has an empty library for them. */
  readonly backup: {
    readonly input: Uint8Array;
    readonly progress: BackupPiece;
    readonly answer: Omit<BackupReading, 'library'> & { readonly isBackup: boolean };
  };
}

interface Bindings {
  readonly rulebook: Rules;
  readonly fleetRules: FleetRules;
  readonly editions: () => Editions;
  /** The designs in a PDF that Slipway wrote, as JSON; undefined for any other PDF. */
  readonly designsOfPdf: (bytes: Uint8Array) => Promise<string | undefined>;
}

/** Most items of a piece. */
const PIECE = 100;

type Report<Progress> = { readonly report: (progress: Progress) => void };

export function readingJobs({ rulebook, fleetRules, editions, designsOfPdf }: Bindings) {
  const readers = { designsOfPdf, sheetsOf: async (bytes: Uint8Array) => workbookSheets(bytes) };
  return {
    file: ({ name, bytes }: ReadingJobs['file']['input']) => filesFromBytes(name, bytes, readers),
    *ships(
      { rules: sent, files }: ReadingJobs['ships']['input'],
      { report }: Report<PartsPiece>,
    ): Generator<undefined, undefined> {
      const rules = receivedRules(rulebook, sent);
      for (const piece of partsPieces({ rules, editions }, files)) {
        report(piece);
        yield;
      }
    },
    fleets({ rules, files }: ReadingJobs['fleets']['input']) {
      const own = receivedRules(rulebook, rules);
      return readFleets({ rules: own, fleetRules, editions: editions() }, files);
    },
    packs: ({ rules, files, known }: ReadingJobs['packs']['input']) =>
      readPacksFor({ rules: receivedRules(rulebook, rules) }, files, known),
    scenarios: ({ rules, files }: ReadingJobs['scenarios']['input']) =>
      readScenarios({ rules: receivedRules(rulebook, rules) }, files),
    weapons: ({ rules, files, known }: ReadingJobs['weapons']['input']) =>
      readWeaponsFor(receivedRules(rulebook, rules), files, known),
    async backup(bytes: ReadingJobs['backup']['input'], { report }: Report<BackupPiece>) {
      const { library, ...found } = readBackup(await textOfBytes(bytes));
      for (const kind of library ? KINDS : []) {
        for (const items of inPieces(library ? itemsOf(library, kind) : []))
          report({ kind, items });
      }
      for (const items of inPieces(library?.unreadable ?? []))
        report({ kind: 'unreadable', items });
      return { ...found, isBackup: library !== undefined };
    },
  };
}

function inPieces<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / PIECE);
  return Array.from({ length: count }, (_, i) => items.slice(i * PIECE, (i + 1) * PIECE));
}
