/** What a page says of a text that another page takes in. */
import type { Holding } from '../format.ts';

/** Where each kind of text belongs, in words. */
export const BELONGS: { readonly [kind in Exclude<Holding, 'backup' | 'nothing'>]: string } = {
  ships: 'These are ships: the ships page takes them in.',
  fleet: 'This is a fleet: the fleets page takes it in.',
  weapons: 'These are weapons: the weapons page takes them in.',
};
