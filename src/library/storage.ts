/** Where a bench keeps its ships, as the bench sees it. Every promise may reject: `explainFailure`. */
import type { Timeline } from './timeline.ts';

/** A stored record that could not be read. It stays in the storage as it is. */
export interface Problem {
  /** Of the ship or session. */
  readonly id: string;
  readonly why: string;
  /** The record itself, for the player to download. */
  readonly raw: unknown;
}

export interface StoredShip {
  readonly timeline: Timeline;
  /** What the tab says while the design has no name: the name of its file, say. */
  readonly label?: string | undefined;
  /** Counts the saves, from 1. */
  readonly revision: number;
}

/** What was read of a ship: nothing when it is not stored. */
export interface ShipReading {
  readonly ship?: StoredShip;
  readonly problem?: Problem;
}

/** With what closing pages left, the oldest first. */
export interface FullReading extends ShipReading {
  readonly notes: readonly NumberedNote[];
}

export interface ShipSave {
  readonly id: string;
  readonly timeline: Timeline;
  readonly label?: string | undefined;
  /** The revision that this one replaces, 0 for a new ship. */
  readonly replaces: number;
  /** Entries from the start that are stored already. */
  readonly storedEntries: number;
  /** The number of the last entry of the replaced revision; what is stored beyond is unreadable. */
  readonly knownEntries: number;
  /** Numbers of the notes that it makes obsolete. */
  readonly settles: readonly number[];
  /** When, in ms. */
  readonly updated: number;
  /** Of a copy that is not stored yet: the ship whose picture it takes over. */
  readonly portraitOf?: string | undefined;
}

/** A save that a closing page could not wait for. */
export interface Note {
  readonly ship: string;
  /** Its entries are only those from `storedEntries` on. */
  readonly timeline: Timeline;
  readonly label?: string | undefined;
  readonly replaces: number;
  readonly storedEntries: number;
}

export interface NumberedNote extends Note {
  readonly number: number;
}

export interface ClosedTab {
  readonly id: string;
  readonly title: string;
  /** Its place among the tabs. */
  readonly at: number;
}

/** The open ships in the order of their tabs. */
export interface Tabs {
  readonly tabs: readonly string[];
  readonly active?: string | undefined;
  /** The tab closed last at the end. */
  readonly closed: readonly ClosedTab[];
}

/** The tabs of one window. */
export interface Session extends Tabs {
  /** Of the window. */
  readonly id: string;
  /** Ships that could not be read, so that they are tried and reported again next time. */
  readonly unreadable: readonly string[];
  readonly updated: number;
}

export interface SessionReading {
  /** Of the window, or else of the window that was used last. */
  readonly session?: Session;
  readonly problems: readonly Problem[];
}

export interface BenchStorage {
  /** Rejects when nothing can be stored; may be called again then. */
  open(): Promise<void>;
  /** Without any readable session, one with the ship that was saved last. */
  readSession(id: string): Promise<SessionReading>;
  readShip(id: string): Promise<FullReading>;
  /**
   * All or nothing. Gives the new revision; nothing, and stores nothing, when the stored one is not
   * the one to be replaced. A ship that is no longer stored is stored anew.
   */
  saveShip(save: ShipSave): Promise<number | undefined>;
  /**
   * Notes a save without looking at what is stored, and so at once: it lasts even when the page ends
   * before the promise does. Gives the note's number.
   */
  note(save: ShipSave): Promise<number>;
  /** At once, like a note. */
  saveSession(session: Session): Promise<void>;
}
