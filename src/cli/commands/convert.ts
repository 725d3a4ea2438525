/** `slipway convert`: designs, fleets and weapons from one format into another, and between editions. */
import { writeLegacyShip, writeLegacyTable } from '../../editions/list.ts';
import { weaponsOf } from '../../formats/drake/weapon-ids.ts';
import type { WritableContent } from '../../formats/format.ts';
import { FORMATS, WRITTEN_IDS, written } from '../../formats/formats.ts';
import { type Command, HAS_ERRORS, type Misuse, optionTable } from '../command.ts';
import { asLegacyShips, reportConversions, reportOf } from '../legacy-ships.ts';
import {
  APPROXIMATION_LINES,
  conversionOptions,
  pageOf,
  pageOption,
  readChoices,
} from '../options.ts';
import { FLEET_TABLE_HELP, fromOption, type ReadFile, readFiles, worse } from '../read-files.ts';

/** Other names of formats. */
const ALIASES = new Map([
  ['unity', 'json'],
  ['weapons', 'csv'],
]);
const editionOf = (id: string) => FORMATS.find((format) => format.id === id)?.edition;
const FORMS: readonly string[] = [
  'unity',
  ...WRITTEN_IDS.filter((id) => !editionOf(id)),
  'weapons',
  ...WRITTEN_IDS.filter(editionOf),
];

export const convertCommand: Command = {
  name: 'convert',
  summary: 'convert ships, fleets and weapons between formats, and between editions of the game',
  usage: '[--from FORMAT] [--to FORM] [OPTION]… FILE…',
  options: [
    fromOption,
    ...optionTable({ 'to FORM': 'what is printed; json when left out' }),
    pageOption,
    ...conversionOptions,
  ],
  details: `FORM is one of ${FORMS.join(', ')}.

All ships of all files go into one output: in JSON an array when they are several, in CSV a
row each, in Drake notation with the comments that let every detail be read back, and a share
link on each line; without --page, what comes after a page's address. A fleet is converted by
itself; in Drake notation it is its ships. A CSV with counts or flights is a fleet.

A CSV with the headings Weapon and RNG is a table of weapons, as the old spreadsheet has it; so
is what weapons makes: of ships, each different weapon once. Weapons go into json, csv and
weapons.

Cards of the Admiralty edition (Drake notation of either kind, or a table) and displays of the
Nova edition (our text form, or a table) become Unity designs; --to admiralty writes cards, --to
nova worksheets. What has no equivalent is kept in the notes. Substitutes that --with takes:
${APPROXIMATION_LINES}

${FLEET_TABLE_HELP}`,
  async run(args, context) {
    const page = pageOf(args);
    const asked = args.options.get('to') ?? 'json';
    const to = FORMS.find((form) => form === asked);
    const edition = editionOf(asked);
    const choices = readChoices(args, context);
    if (!to) return { misuse: `--to is one of ${FORMS.join(', ')}, not '${asked}'` };
    if ('misuse' in choices) return choices;
    if (typeof page === 'object') return page;
    if (page !== '' && to !== 'link') return { misuse: '--page goes with --to link' };
    const { files, status: read } = await readFiles(args, context, choices);
    const status = worse(read, reportConversions(context, files, edition));
    const content = contentOf(files, to);
    if (!content) return status;
    if ('misuse' in content) return content;
    const report = args.options.has('report');
    if (edition) {
      const ships = asLegacyShips(context, edition, files, choices.switches, report);
      const asTable = to.endsWith('-csv');
      context.out(
        asTable ? writeLegacyTable(edition, ships) : ships.map(writeLegacyShip).join('\n'),
      );
      return status;
    }
    for (const ship of report ? files.flatMap(({ ships }) => ships) : []) {
      context.err(reportOf(context, ship));
    }
    const text = written(context.rules, ALIASES.get(to) ?? to, content, { page });
    if (text === undefined) {
      context.err('slipway: this is too large for a share link\n');
      return HAS_ERRORS;
    }
    context.out(text);
    return status;
  },
};

/** Contents of all files; undefined if they are empty. */
function contentOf(files: readonly ReadFile[], to: string): WritableContent | Misuse | undefined {
  const fleets = files.flatMap((file) => file.fleets.map(({ fleet }) => fleet));
  const designs = files.flatMap((file) => file.ships.map(({ design }) => design));
  const weapons = files.flatMap((file) => file.weapons);
  const ships = [...designs, ...fleets.flatMap((fleet) => fleet.ships.map(({ design }) => design))];
  if (to === 'weapons') {
    const nothing = ships.length + weapons.length === 0;
    return nothing ? undefined : { weapons: weaponsOf([{ weapons }, ...ships]) };
  }
  if (weapons.length > 0) {
    if (ships.length > 0) return { misuse: 'weapons are converted by themselves, without ships' };
    if (to === 'json' || to === 'unity' || to === 'csv') return { weapons };
    return { misuse: 'weapons are not ships: they go into json, csv or weapons' };
  }
  const [fleet] = fleets;
  if (fleets.length > 1 || (fleet && designs.length > 0)) {
    return { misuse: 'a fleet is converted by itself, without other ships or fleets' };
  }
  return fleet ? { fleet } : designs.length > 0 ? { designs } : undefined;
}
