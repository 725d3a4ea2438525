/** What goes out as a share link, and whether what came in by one is here already. */

import type { Design } from '../../core/design/design.ts';
import { shareFragment, shareLink } from '../link/link.ts';

/**
 * A link to one ship, or to several as a fleet with one of each; undefined for what is too large.
 * @param page the address of the page that opens it
 */
export function linkToDesigns(page: string, designs: readonly Design[], name?: string) {
  const [only, ...more] = designs;
  if (only && more.length === 0) return shareLink(page, { kind: 'ship', design: only });
  const ships = designs.map((design) => ({ design }));
  const fleet = { format: 'slipway.fleet', version: 1, ...(name ? { name } : {}), ships } as const;
  return shareLink(page, { kind: 'fleet', fleet });
}

/** The ship of which a link would say the same, if there is one. */
export function shipLike<Ship extends { design(): Design }>(
  ships: readonly Ship[],
  design: Design,
): Ship | undefined {
  const said = shareFragment({ kind: 'ship', design });
  return ships.find((ship) => shareFragment({ kind: 'ship', design: ship.design() }) === said);
}
