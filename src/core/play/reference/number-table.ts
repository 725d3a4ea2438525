/** Tables of what is needed at the table: numbers of play, each with its rule. */

/** A cell: what to roll, or a mean; with the chance of it below. */
interface NumberCell {
  readonly main: string;
  readonly chance?: string;
}

export interface NumberTable {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** What the heads of rows and columns are. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly NumberCell[] }[];
}

/** A chance in per cent, with a decimal below ten. */
export function percentText(chance: number): string {
  const percent = chance * 100;
  const shown = percent < 9.95 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return `${shown}%`;
}

/** A mean to two decimals, without zeros at the end. */
export const meanText = (mean: number): string => String(Math.round(mean * 100) / 100);
