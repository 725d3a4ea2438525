/** What goes out as a share link, and whether what came in by one is here already. */

import type { Design } from '../../core/design/design.ts';
import type { Rules } from '../../core/rules/rules.ts';
import type { WritableContent } from '../format.ts';
import { written } from '../formats.ts';
import { shareFragment } from '../link/link.ts';

/**
 * A link to one ship, or to several as a fleet with one of each; undefined for what is too large.
 * @param page the address of the page that opens it
 */
export function linkToDesigns(rules: Rules, page: string, designs: readonly Design[]) {
  if (designs.length === 1) return shareLinkTo(rules, page, { designs });
  const ships = designs.map((design) => ({ design }));
  return shareLinkTo(rules, page, { fleet: { format: 'slipway.fleet', version: 1, ships } });
}

/** A link to a fleet, or to one design; undefined for what is too large. */
export const shareLinkTo = (
  rules: Rules,
  page: string,
  content: WritableContent,
): string | undefined => written(rules, 'link', content, { page })?.trimEnd();

/** The ship of which a link would say the same, if there is one. */
export function shipLike<Ship extends { design(): Design }>(
  ships: readonly Ship[],
  design: Design,
): Ship | undefined {
  const said = shareFragment({ kind: 'ship', design });
  return ships.find((ship) => shareFragment({ kind: 'ship', design: ship.design() }) === said);
}
