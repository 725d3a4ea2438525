/** What a page says of a text that another page takes in. */
import type { Holding } from '../format.ts';
import type { Reading } from '../reading.ts';
import type { TextIssue } from './text-lines.ts';

/** What pages take in. */
export type PageKind = Exclude<Holding, 'backup' | 'nothing'>;

/** A text that another page takes in. */
export interface OtherPageText {
  readonly kind: PageKind;
  readonly text: string;
  /** The file that it is, where there are several. */
  readonly file?: string;
}

/** Where each kind of text belongs, in words. */
const BELONGS: { readonly [kind in PageKind]: string } = {
  ships: 'These are ships: import them on the Ships page.',
  fleet: 'This is a fleet: import it on the Fleets page.',
  rules: 'These are house rules: add them on the Rules page.',
  weapons: 'These are weapons: import them on the Weapons page.',
};

/** A text for another page: what is said of it, and what to hand over. */
export function textFor(kind: PageKind, text: string) {
  const issue: TextIssue = { severity: 'error', message: BELONGS[kind] };
  return { issues: [issue], otherPageTexts: [{ kind, text }] };
}

/** The page for what was read; undefined when nothing was. */
export function pageFor({ fleets, ships, weapons, packs }: Reading): PageKind | undefined {
  if (fleets.length > 0) return 'fleet';
  if (ships.length > 0) return 'ships';
  if (weapons.length > 0) return 'weapons';
  return packs.length > 0 ? 'rules' : undefined;
}

/** The kind of page that a format is for. */
export const pageHolding = (holds: Holding): PageKind | undefined =>
  holds === 'backup' || holds === 'nothing' ? undefined : holds;
