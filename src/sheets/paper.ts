/** What paper sheets are printed on, and how closely. */

export type Paper = 'letter' | 'a4';

/** Sheets on a page. */
export type PerPage = 1 | 2 | 4;

/** From the most room to the least. */
export type StyleName = 'roomy' | 'trim' | 'close' | 'dense';
