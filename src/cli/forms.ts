/** What `slipway convert` makes of ships, a fleet or weapons. */

import { formatDesign } from '../convert/design-json/format.ts';
import type { Edition } from '../convert/editions/edition.ts';
import { EDITIONS } from '../convert/editions/list.ts';
import { formatFleetCsv } from '../convert/fleet-csv/format.ts';
import { formatFleet } from '../convert/fleet-json/format.ts';
import { shareFragment, shareLink } from '../convert/share-link/link.ts';
import { formatShipsCsv } from '../convert/ships-csv/format.ts';
import { formatWeaponsCsv } from '../convert/weapons-csv/format.ts';
import { formatWeapons } from '../convert/weapons-json/format.ts';
import type { Design, Weapon } from '../core/design.ts';
import { evaluate } from '../core/evaluate.ts';
import type { Fleet } from '../core/fleets/fleet.ts';
import type { Rules } from '../core/rules.ts';
import { formatDrake } from '../notation/drake.ts';
import type { Context } from './command.ts';

const UNITY_FORMS = ['unity', 'json', 'csv', 'drake', 'link', 'weapons'] as const;

type UnityForm = (typeof UNITY_FORMS)[number];

/** Ships of an earlier edition, as text or as a table. */
export interface LegacyForm {
  readonly edition: Edition;
  readonly asTable: boolean;
}

const LEGACY_FORMS: ReadonlyMap<string, LegacyForm> = new Map<string, LegacyForm>(
  EDITIONS.flatMap((edition) => [
    [edition.id, { edition, asTable: false }] as const,
    [`${edition.id}-csv`, { edition, asTable: true }] as const,
  ]),
);

/** What `--to` takes. */
export const FORMS: readonly string[] = [...UNITY_FORMS, ...LEGACY_FORMS.keys()];

/** The form of that name; undefined when there is none. */
export const formNamed = (name: string): UnityForm | LegacyForm | undefined =>
  LEGACY_FORMS.get(name) ?? UNITY_FORMS.find((form) => form === name);

/** A fleet, designs one after the other, or weapons. */
export type Goods =
  | { readonly fleet: Fleet }
  | { readonly designs: readonly Design[] }
  | { readonly weapons: readonly Weapon[] };

/** The goods in that form; undefined for what is too large for a link. */
export function formText(
  { rules }: Pick<Context, 'rules'>,
  asked: UnityForm,
  goods: Goods,
  page: string,
): string | undefined {
  // Unity designs are design files.
  const form = asked === 'unity' ? 'json' : asked;
  if ('weapons' in goods) {
    return form === 'json' ? formatWeapons(goods.weapons) : formatWeaponsCsv(goods.weapons);
  }
  if (form === 'link') return links(goods, page);
  if ('fleet' in goods && form === 'json') return formatFleet(goods.fleet);
  if ('fleet' in goods && form === 'csv') return formatFleetCsv(rules, goods.fleet);
  const designs = 'fleet' in goods ? goods.fleet.ships.map((ship) => ship.design) : goods.designs;
  if (form === 'json') return designsJson(designs);
  if (form === 'csv') return formatShipsCsv(rules, designs);
  return designs.map((design) => drakeText(rules, design)).join('\n');
}

function designsJson(designs: readonly Design[]): string {
  const [first = ''] = designs.map(formatDesign);
  if (designs.length === 1) return first;
  const all: unknown[] = designs.map((design) => JSON.parse(formatDesign(design)));
  return `${JSON.stringify(all, null, 2)}\n`;
}

const drakeText = (rules: Rules, design: Design): string =>
  formatDrake(rules, design, evaluate(rules, design), { lossless: true });

/** A link a line, or what stands behind a page's address. */
function links(goods: Exclude<Goods, { weapons: unknown }>, page: string): string | undefined {
  const shared =
    'fleet' in goods
      ? [{ kind: 'fleet', fleet: goods.fleet } as const]
      : goods.designs.map((design) => ({ kind: 'ship', design }) as const);
  const all = shared.map((one) => (page === '' ? shareFragment(one) : shareLink(page, one)));
  return all.includes(undefined) ? undefined : all.map((link) => `${link}\n`).join('');
}
