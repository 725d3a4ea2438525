/** `slipway site`: a gallery of ships and fleets as a static site. */
import { countOf } from '../../core/design/text/counts.ts';
import { type GalleryGroup, galleryFiles } from '../../sheets/gallery/gallery.ts';
import {
  type Arguments,
  type Command,
  HAS_ERRORS,
  MISUSE,
  type Misuse,
  optionTable,
} from '../command.ts';
import { pageOf, pageOption } from '../options.ts';
import { type PrintedShips, paperOf, paperOption, printedShips } from '../printing.ts';
import { roundingOption } from '../rated-designs.ts';
import { fromOption } from '../read-files.ts';
import { displayText } from '../terminal-text.ts';
import { writeFolder } from './import.ts';

export const siteCommand: Command = {
  name: 'site',
  summary: 'write a gallery of ships and fleets that any web host shows',
  usage: '[OPTION]… FOLDER FILE…',
  options: [
    ...optionTable({
      'title TEXT': "the title; a single fleet's name when left out",
      'url ADDRESS': 'where the folder will be on the web, for the cards of links to it',
    }),
    pageOption,
    paperOption,
    ...optionTable({ force: 'overwrite files of the same names' }),
    fromOption,
    roundingOption,
  ],
  details: `FOLDER is made if it is missing. It gets a page for each ship with its display sheet, notes,
notation and downloads (PDF, JSON, text), an index of all ships and fleets, and a class book. No page
needs a script. Forums and chats show a link to a page as a card with a picture, if --url says where
the folder is. With --page, each ship has a link that opens it in Slipway.`,
  async run(args, context) {
    const [folder, ...files] = args.files;
    if (folder === undefined || files.length === 0) {
      return { misuse: 'site needs a folder to write into, and files with ships' };
    }
    const page = pageOf(args);
    if (typeof page === 'object') return page;
    const address = addressOf(args);
    if (typeof address === 'object') return address;
    const printed = await printedShips({ ...args, files }, context);
    if (printed.ships.length === 0) {
      context.err('slipway: no ship for the gallery\n');
      return printed.status === MISUSE ? MISUSE : HAS_ERRORS;
    }
    const groups = groupsOf(printed);
    const gallery = await galleryFiles(context.rules, groups, {
      title: titleOf(args, printed),
      paper: paperOf(args),
      address,
      slipway: page === '' ? undefined : page,
      date: new Date(),
      fonts: context.readFonts,
      pngOf: context.pngOf,
    });
    const written = await writeFolder(folder, gallery, args, context);
    if (written === undefined) return MISUSE;
    context.out(`${displayText(folder)}/index.html: ${countOf(written, 'file')}\n`);
    return printed.status;
  },
};

function groupsOf({ designs, fleets }: PrintedShips): readonly GalleryGroup[] {
  const own = fleets.map(({ fleet, evaluation, ships }, i): GalleryGroup => {
    const { limit } = evaluation.battle;
    const note = limit === undefined ? undefined : `limit ${limit}`;
    return { title: fleet.name?.trim() || `Fleet ${i + 1}`, note, ships };
  });
  return designs.length === 0 ? own : [...own, { title: '', ships: designs }];
}

function titleOf({ options }: Arguments, { designs, fleets }: PrintedShips): string {
  const [fleet, ...others] = fleets;
  const only = designs.length === 0 && others.length === 0 ? fleet?.fleet.name?.trim() : undefined;
  return options.get('title')?.trim() || only || 'Ships';
}

/** The address of --url with a slash at its end. */
function addressOf({ options }: Arguments): string | undefined | Misuse {
  const text = options.get('url');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { misuse: `--url wants an address such as https://example.org/ships/, not '${text}'` };
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
