/** What a page says of a text that another page takes in. */
import type { TableKind } from '../convert/table-kind.ts';

/** Where each kind of text belongs, in words. */
export const BELONGS: { readonly [kind in TableKind | 'backup']: string } = {
  ships: 'These are ships: the ships page takes them in.',
  fleet: 'This is a fleet: the fleets page takes it in.',
  weapons: 'These are weapons: the weapons page takes them in.',
  backup: 'This is a backup of a whole library: bring it back on the page “Backup”.',
};
