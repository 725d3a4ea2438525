/** `slipway convert`: designs and fleets from one format into another, and between editions. */
import { formatDesign } from '../../convert/design-json/format.ts';
import {
  type Edition,
  formatOldShip,
  formatOldShipsCsv,
  type OldShip,
} from '../../convert/editions/old-ships.ts';
import { APPROXIMATION_IDS, approximationTitle } from '../../convert/editions/wording.ts';
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
import { conversionOptions, readChoices } from '../conversion-choices.ts';
import { asOldShips, reportOf } from '../old-ships.ts';
import { fromOption, readFiles } from '../read-files.ts';

/** What a file becomes: a fleet, or designs one after the other. */
type Goods = { readonly fleet: Fleet } | { readonly designs: readonly Design[] };

const UNITY = ['unity', 'json', 'csv', 'drake', 'link'] as const;
const OLD = ['admiralty', 'admiralty-csv', 'nova', 'nova-csv'] as const;
const FORMATS = [...UNITY, ...OLD] as const;
type UnityFormat = (typeof UNITY)[number];

export const convert: Command = {
  name: 'convert',
  summary: 'convert ships and fleets between formats, and between editions of the game',
  usage: '[--from FORMAT] [--to FORMAT] [OPTION]… FILE…',
  options: [
    fromOption,
    { name: 'to', value: 'FORMAT', says: 'what is printed; json when left out' },
    ...conversionOptions,
  ],
  details: `FORMAT to print: ${FORMATS.join(', ')}.

All ships of all files go into one output: in JSON an array when they are several, in CSV a
row each, in Drake notation with the comments that let every detail be read back, and a share
link on each line, to be put behind the address of a Slipway page. A fleet is converted by
itself; in Drake notation it is its ships. A CSV with counts or flights is a fleet.

Cards of the Admiralty edition (Drake notation of either kind, or a table) and displays of the
Nova edition (our text form, or a table) become Unity designs; --to admiralty writes cards, --to
nova worksheets. What has no equivalent is kept in the notes. Stand-ins that --with takes:
${approximations()}`,
  async run(given, context) {
    const choices = readChoices(given, context);
    const to = FORMATS.find((format) => format === (given.options.get('to') ?? 'json'));
    const misuse = 'misuse' in choices ? choices.misuse : undefined;
    if (misuse !== undefined || !to || 'misuse' in choices) {
      const what =
        misuse ?? `--to is one of ${FORMATS.join(', ')}, not '${given.options.get('to')}'`;
      context.err(`slipway: ${what}\nSee 'slipway convert --help'.\n`);
      return MISUSE;
    }
    const { files, status } = await readFiles(given, context, choices);
    const fleets = files.flatMap((file) => file.fleets);
    const designs = files.flatMap((file) => file.designs);
    const [fleet] = fleets;
    if (fleets.length > 1 || (fleet && designs.length > 0)) {
      context.err('slipway: a fleet is converted by itself, without other ships or fleets\n');
      return MISUSE;
    }
    if (!fleet && designs.length === 0) return status;
    const converted = files.flatMap((file) => file.converted ?? []);
    const report = given.options.has('report');
    const old = OLD.find((format) => format === to);
    if (old) {
      const edition = old.startsWith('nova') ? 'nova' : 'admiralty';
      const ships = asOldShips(context, edition, files, choices.switches, report);
      context.out(oldText(old, edition, ships));
      return status;
    }
    if (report) for (const ship of converted) context.err(reportOf(context, ship));
    const format = UNITY.find((one) => one === to) ?? 'json';
    const text = written(context, format, fleet ? { fleet } : { designs });
    if (text === undefined) {
      context.err('slipway: this is too large for a share link\n');
      return HAS_ERRORS;
    }
    context.out(text);
    return status;
  },
};

/** The stand-ins and what each does, a line each. */
function approximations(): string {
  const width = Math.max(...APPROXIMATION_IDS.map(({ length }) => length));
  return APPROXIMATION_IDS.map((id) => `  ${id.padEnd(width)}  ${approximationTitle(id)}`).join(
    '\n',
  );
}

/** Old ships as text, or as a table. */
function oldText(to: (typeof OLD)[number], edition: Edition, ships: readonly OldShip[]): string {
  return to.endsWith('-csv')
    ? formatOldShipsCsv(edition, ships)
    : ships.map(formatOldShip).join('\n');
}

function written({ rules }: Context, to: UnityFormat, goods: Goods): string | undefined {
  const designs = 'fleet' in goods ? goods.fleet.ships.map((ship) => ship.design) : goods.designs;
  switch (to) {
    case 'json':
    case 'unity':
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
