/** Papers, and the areas of sheets on them: types that the library names. */

export type Paper = 'letter' | 'a4';

export type PerPage = 1 | 2 | 4;

/** From the most room to the least. */
export type StyleName = 'roomy' | 'trim' | 'close' | 'dense';

/** Amount of ink on a sheet: outlines only, or with grey behind headings. */
export type Ink = 'ink' | 'shaded';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageTemplate {
  readonly width: number;
  readonly height: number;
  readonly style: StyleName;
  /** Inside the margins. */
  readonly inner: Area;
  /** Areas of the sheets, in reading order. */
  readonly cells: readonly Area[];
}
