/** `slipway convert`: designs and fleets from one format into another. */
import type { TextFormat } from '../../convert/any-text.ts';
import { formatDesign } from '../../convert/design-json/format.ts';
import { formatFleetCsv } from '../../convert/fleet-csv/format.ts';
import { formatFleet } from '../../convert/fleet-json/format.ts';
import { shareFragment } from '../../convert/share-link/link.ts';
import { formatShipsCsv } from '../../convert/ships-csv/format.ts';
import type { Design } from '../../core/design.ts';
import { evaluate } from '../../core/evaluate.ts';
import type { Fleet } from '../../core/fleets/fleet.ts';
import type { Rules } from '../../core/rules.ts';
import { formatDrake } from '../../notation/drake.ts';
import { type Command, type Context, HAS_ERRORS, MISUSE } from '../command.ts';
import { fromOption, readFiles } from '../read-files.ts';

/** What a file becomes: a fleet, or designs one after the other. */
type Goods = { readonly fleet: Fleet } | { readonly designs: readonly Design[] };

const FORMATS = ['json', 'csv', 'drake', 'link'] as const satisfies readonly TextFormat[];

export const convert: Command = {
  name: 'convert',
  summary: 'convert ships and fleets between JSON, CSV, Drake notation and share links',
  usage: '[--from FORMAT] [--to FORMAT] FILE…',
  options: [
    fromOption,
    { name: 'to', choices: FORMATS, says: 'what is printed; json unless told otherwise' },
  ],
  details: `All ships of all files go into one output: in JSON an array when they are several, in CSV a
row each, in Drake notation with the comments that let every detail be read back, and a share
link on each line, to be put behind the address of a Slipway page. A fleet is converted by
itself; in Drake notation it is its ships. A CSV with counts or flights is a fleet.`,
  async run(given, context) {
    const { files, status } = await readFiles(given, context);
    const fleets = files.flatMap((file) => file.fleets);
    const designs = files.flatMap((file) => file.designs);
    const [fleet] = fleets;
    if (fleets.length > 1 || (fleet && designs.length > 0)) {
      context.err('slipway: a fleet is converted by itself, without other ships or fleets\n');
      return MISUSE;
    }
    if (!fleet && designs.length === 0) return status;
    const to = FORMATS.find((format) => format === given.options.get('to')) ?? 'json';
    const text = written(context, to, fleet ? { fleet } : { designs });
    if (text === undefined) {
      context.err('slipway: this is too large for a share link\n');
      return HAS_ERRORS;
    }
    context.out(text);
    return status;
  },
};

function written({ rules }: Context, to: TextFormat, goods: Goods): string | undefined {
  const designs = 'fleet' in goods ? goods.fleet.ships.map((ship) => ship.design) : goods.designs;
  switch (to) {
    case 'json':
      return 'fleet' in goods ? formatFleet(goods.fleet) : designsJson(designs);
    case 'csv':
      return 'fleet' in goods
        ? formatFleetCsv(rules, goods.fleet)
        : formatShipsCsv(rules, goods.designs);
    case 'drake':
      return designs.map((design) => drakeText(rules, design)).join('\n');
    case 'link':
      return links(goods);
  }
}

function designsJson(designs: readonly Design[]): string {
  const [first = ''] = designs.map(formatDesign);
  if (designs.length === 1) return first;
  const all: unknown[] = designs.map((design) => JSON.parse(formatDesign(design)));
  return `${JSON.stringify(all, null, 2)}\n`;
}

const drakeText = (rules: Rules, design: Design): string =>
  formatDrake(rules, design, evaluate(rules, design), { lossless: true });

/** A link a line; undefined when one of them would be too large. */
function links(goods: Goods): string | undefined {
  const fragments =
    'fleet' in goods
      ? [shareFragment({ kind: 'fleet', fleet: goods.fleet })]
      : goods.designs.map((design) => shareFragment({ kind: 'ship', design }));
  if (fragments.includes(undefined)) return undefined;
  return fragments.map((fragment) => `${fragment}\n`).join('');
}
