/** What a page says of a text that another page takes in. */
import type { Holding } from '../format.ts';

/** Where each kind of text belongs, in words. */
export const BELONGS: { readonly [kind in Exclude<Holding, 'backup' | 'nothing'>]: string } = {
  ships: 'These are ships: import them on the Ships page.',
  fleet: 'This is a fleet: import it on the Fleets page.',
  rules: 'These are house rules: add them on the Rules page.',
  weapons: 'These are weapons: import them on the Weapons page.',
};
