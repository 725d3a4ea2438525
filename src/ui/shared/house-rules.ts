/** The way from a house figure to the row of the pack that it comes from. */
import type { HouseRow } from '../../core/rules/packs/house-rows.ts';
import { packTitle, type RulesPack } from '../../core/rules/packs/pack.ts';
import type { PackShelf } from '../../store/packs/pack-shelf.ts';

/** The address of a pack on the page of rules; of the page alone for one that is not at hand. */
export function packHref(
  { packs }: Pick<PackShelf, 'packs'>,
  pack: RulesPack,
  row?: Pick<HouseRow, 'table' | 'key'>,
): string {
  const found = packs().find((one) => one.pack === pack);
  if (!found) return '#/library/rules';
  const place = row && { table: row.table, row: row.key };
  return `#/library/rules?${new URLSearchParams({ pack: found.key, ...place })}`;
}

/** A text with the pack that it comes from. */
export const houseText = (text: string, pack: RulesPack | undefined): string =>
  pack ? `${text} House rule: ${packTitle(pack)}.` : text;
