/** Links from house figures to the rows of their packs. */
import type { HouseRow } from '../../core/rules/packs/house-rows.ts';
import { packTitle, type RulesPack } from '../../core/rules/packs/pack.ts';
import type { PackShelf } from '../../store/packs/pack-shelf.ts';
import { hrefTo, itemPath } from './page-list.ts';

/** Address of a pack on the page of rules; of the page alone if the pack is missing. */
export function packHref(
  { packs }: Pick<PackShelf, 'packs'>,
  pack: RulesPack,
  row?: Pick<HouseRow, 'table' | 'key'>,
): string {
  const found = packs().find((known) => known.pack === pack);
  if (!found) return hrefTo('/rules');
  const place = row ? `?${new URLSearchParams({ table: row.table, row: row.key })}` : '';
  return hrefTo(itemPath('/rules', found.key) + place);
}

export const houseText = (text: string, pack: RulesPack | undefined): string =>
  pack ? `${text} House rule: ${packTitle(pack)}.` : text;
