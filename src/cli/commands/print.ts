/** `slipway print`: counters, boards and aids on paper, or as tokens for virtual tables. */
import type { TerrainSetup } from '../../core/battle/terrain.ts';
import { LARGEST_TERRAIN, STANDARD_BOARD, TERRAIN_KINDS } from '../../core/design/scenario.ts';
import { countOf } from '../../core/design/text/counts.ts';
import type { Game } from '../../core/game/schema.ts';
import { readGame, wordGameIssue } from '../../formats/json/game.ts';
import {
  type PictureFormat,
  svgPngWriter,
  svgWriter,
  zippedPictures,
} from '../../sheets/pictures.ts';
import {
  askedCount,
  drawPrints,
  needsNoShip,
  PRINT_KINDS,
  type PrintCounts,
  printsBook,
} from '../../sheets/prints/kinds.ts';
import {
  MOST_COUNT,
  PRINT_CHOICES,
  PRINTS,
  type PrintChoices,
} from '../../sheets/prints/print-kind.ts';
import {
  fleetSide,
  gameSource,
  type PrintBoard,
  type PrintSource,
  printSource,
  type SideShips,
  shipsSide,
} from '../../sheets/prints/source.ts';
import { spareCounters, spareWords } from '../../sheets/prints/spare-counters.ts';
import { HEX_PIXELS, tokenFiles } from '../../sheets/prints/tokens.ts';
import {
  type Arguments,
  type Command,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
  type Misuse,
  optionTable,
} from '../command.ts';
import { kindsAndFiles } from '../game-command.ts';
import { hasErrors } from '../issues.ts';
import {
  boardSize,
  outputOption,
  paperOf,
  paperOption,
  printToFile,
  writePrinted,
} from '../printing.ts';
import { areTooMany, looseShips } from '../rated-designs.ts';
import { fromOption, readEachFile, reportFaults, worse } from '../read-files.ts';
import { alignedTable, displayText, left } from '../terminal-text.ts';

const STANDARD = `${STANDARD_BOARD.columns}x${STANDARD_BOARD.rows}`;
const KINDS = new Map(PRINT_KINDS.map((kind) => [kind.id, kind]));
const KIND_IDS = [...KINDS.keys()];

export const printCommand: Command = {
  name: 'print',
  summary: 'print counters, boards and aids for the table, or tokens for a virtual one',
  usage: '-o FILE.pdf [OPTION]… KIND… [FILE…]',
  options: [
    { ...outputOption, description: 'the PDF, or zip, to write or replace; - is standard output' },
    paperOption,
    ...optionTable({
      'count KIND=N…': 'numbers of a kind, in place of those that the files ask for',
      counter: [
        PRINTS.counterSizes.map(({ id }) => id),
        'the side of a counter; 1in when left out',
      ],
      'two-sided': 'backs on pages of their own, not to be folded over',
      tint: 'a colour for each side',
      uncropped: 'no crop marks',
      hex: [
        PRINTS.hexSizes.map(({ id }) => id),
        'a hex from side to side, in millimetres; 32 when left out',
      ],
      flat: 'hexes with a side at the top',
      unnumbered: 'no coordinates in the hexes',
      'board CxR': `columns and rows of the board; ${STANDARD}`,
      'terrain PIECE…': 'pieces on the board by column, row and size: "planet 20 9 2", "comet 5 5"',
      nebula: 'a board inside of a nebula',
      tokens: 'pictures in one zip in place of pages',
      pictures: [['png', 'svg'], 'of tokens; png when left out'],
      pixels: [HEX_PIXELS.map(String), 'width of a hex on the virtual table; 140 when left out'],
    }),
    fromOption,
  ],
  details: `The kinds are:
${alignedTable(
  [left('KIND'), left('')],
  PRINT_KINDS.map(({ id, name, note }) => [id, `${name}: ${note}`]),
)}
Each fleet is a side, and so are the ships of a file that are in no fleet. The ships of the first
side are solid, those of others outlined, from the third on with bars that count the side; their
letters run on. A game is printed alone: its sides with their letters, the board and the terrain of
its scenario. A kind that needs no ship needs no file. A file that is named like a kind is named as
./KIND.`,
  async run(args, context) {
    const output = args.options.get('output');
    if (output === undefined) return { misuse: 'print needs -o FILE.pdf' };
    const { kinds, files } = kindsAndFiles(args.files, KIND_IDS);
    if (kinds.length === 0) {
      return { misuse: `'${files[0]}' is no kind; those are ${KIND_IDS.join(', ')}` };
    }
    const isForTokens = ['pictures', 'pixels'].find((name) => args.options.has(name));
    if (isForTokens && !args.options.has('tokens'))
      return { misuse: `--${isForTokens} needs --tokens` };
    const board = boardOf(args);
    if ('misuse' in board) return board;
    const read = countsOf(args);
    if ('misuse' in read) return read;
    const { counts } = read;
    const idle = Object.keys(counts).find((kind) => !kinds.includes(kind));
    if (idle) return { misuse: `--count has ${idle}, which is not among the kinds to print` };
    const needy = PRINT_KINDS.find((kind) => kinds.includes(kind.id) && !needsNoShip(kind));
    if (needy && files.length === 0) {
      const what = needy.needs === 'scenario' ? 'the file of a game' : 'a file with ships';
      return { misuse: `${needy.id} needs ${what}` };
    }
    const { source, status } = await readSource({ ...args, files }, context, board);
    if (!source || (needy && status === MISUSE && source.sides.length === 0)) return status;
    const wanted = Object.fromEntries(
      kinds.map((name) => {
        const kind = KINDS.get(name);
        return [name, counts[name] ?? (kind ? askedCount(kind, source) : 0)];
      }),
    );
    const empty = kinds.filter((kind) => (wanted[kind] ?? 0) === 0);
    for (const kind of empty) {
      const who = counts[kind] === 0 ? '--count asks' : 'the files ask';
      context.err(`slipway: ${kind}: ${who} for none\n`);
    }
    if (empty.length === kinds.length) return status === FINE ? MISUSE : status;
    const choices = choicesOf(args);
    if (args.options.has('tokens')) {
      const pixels = Number(args.options.get('pixels') ?? 140);
      const tokens = tokenFiles(context, source, wanted, choices, pixels);
      const format = args.options.get('pictures') === 'svg' ? 'svg' : 'png';
      return worse(status, await writeTokens(tokens, format, output, context));
    }
    const drawn = drawPrints(context, source, wanted, choices);
    for (const name of drawn.small) {
      context.err(`slipway: ${displayText(name)}: set smaller than 6 points\n`);
    }
    if (drawn.sections.length === 0) {
      context.err('slipway: the files have nothing to print\n');
      return status === FINE ? MISUSE : status;
    }
    const spared = spareWords(spareCounters(source, wanted, choices));
    if (spared) context.err(`slipway: a sheet less without ${spared}: see --count\n`);
    const book = printsBook(context, source, drawn);
    return worse(status, await printToFile(book, output, context));
  },
};

const choicesOf = (args: Arguments): PrintChoices => ({
  ...PRINT_CHOICES,
  paper: paperOf(args),
  cropMarks: !args.options.has('uncropped'),
  counterSize: args.options.get('counter') ?? PRINT_CHOICES.counterSize,
  backs: args.options.has('two-sided') ? 'two-sided' : 'fold',
  tint: args.options.has('tint'),
  hexSize: args.options.get('hex') ?? PRINT_CHOICES.hexSize,
  rows: args.options.has('flat') ? 'flat' : 'pointy',
  coordinates: !args.options.has('unnumbered'),
});

function countsOf({ options }: Arguments): { readonly counts: PrintCounts } | Misuse {
  const counts: { [kind: string]: number } = {};
  for (const part of options.get('count')?.split(',') ?? []) {
    const [kind = '', number = ''] = part.split('=').map((word) => word.trim());
    const count = Number(number);
    const isCount = number !== '' && Number.isInteger(count) && count >= 0 && count <= MOST_COUNT;
    if (!KINDS.has(kind) || !isCount) {
      return { misuse: `--count wants KIND=N with N from 0 to ${MOST_COUNT}, not '${part}'` };
    }
    counts[kind] = count;
  }
  return { counts };
}

/** The board by its columns and rows, and the pieces on it. */
function boardOf(args: Arguments): PrintBoard | Misuse {
  const board = boardSize(args, STANDARD_BOARD);
  if ('misuse' in board) return board;
  const { columns, rows } = board;
  const { options } = args;
  const terrain: TerrainSetup[] = [];
  for (const piece of options.get('terrain')?.split(',') ?? []) {
    const words = piece.trim().split(/\s+/);
    const at = words.findIndex((word) => /^\d+$/.test(word));
    const kind = TERRAIN_KINDS.find((one) => one === words.slice(0, Math.max(0, at)).join(' '));
    const [column = 0, row = 0, size = 1, ...more] = words.slice(Math.max(0, at)).map(Number);
    const isWhole = [column, row].every(Number.isInteger);
    const isOn = isWhole && column >= 1 && column <= columns && row >= 1 && row <= rows;
    const isSized = Number.isInteger(size) && size >= 1 && size <= LARGEST_TERRAIN;
    if (!kind || !isWhole || !isSized || more.length > 0) {
      const kinds = TERRAIN_KINDS.join(', ');
      return { misuse: `--terrain wants one of ${kinds} with column and row, not '${piece}'` };
    }
    if (!isOn) return { misuse: `'${piece.trim()}' is off the board of ${columns} × ${rows}` };
    const r = row - 1;
    terrain.push({ kind, q: column - 1 - (r >> 1), r, size });
  }
  return { columns, rows, terrain, nebula: options.has('nebula') };
}

/** The game of the file, or fleets and ships of the files, a side each; their issues go to standard error. */
async function readSource(
  args: Arguments,
  context: Context,
  board: PrintBoard,
): Promise<{ readonly source?: PrintSource; readonly status: ExitStatus }> {
  const sides: SideShips[] = [];
  const games: Game[] = [];
  const status =
    args.files.length === 0
      ? FINE
      : await readEachFile(args, context, (file) => {
          if (file.loose.some(({ issues }) => issues.some(({ code }) => code === 'game.whole'))) {
            const { value: game, issues } = readGame(context.fleetRules, file.text);
            reportFaults(context, file.name, file.text, issues, wordGameIssue);
            if (!game) return HAS_ERRORS;
            context.learnPacks(game.packs ?? []);
            games.push(game);
            return hasErrors({ issues }) ? HAS_ERRORS : FINE;
          }
          const { ships, status } = looseShips(file, context);
          for (const { fleet } of file.fleets) {
            if (areTooMany(fleet.ships, file.name, context)) return MISUSE;
            sides.push(fleetSide(context, context.fleetRules, fleet));
          }
          if (ships.length > 0) sides.push(shipsSide(context, context.fleetRules, ships));
          return status;
        });
  const [game, ...others] = games;
  if (!game) return { source: printSource(context, context.fleetRules, sides, { board }), status };
  if (others.length + sides.length > 0) {
    context.err('slipway: a game is printed alone, without other files\n');
    return { status: MISUSE };
  }
  const source = gameSource(context, context.fleetRules, game, board);
  const isOwn = ['board', 'terrain', 'nebula'].some((name) => args.options.has(name));
  return { source: isOwn ? { ...source, board } : source, status };
}

async function writeTokens(
  tokens: ReturnType<typeof tokenFiles>,
  format: PictureFormat,
  output: string,
  context: Context,
): Promise<ExitStatus> {
  if (tokens.length === 0) {
    context.err('slipway: these kinds have no tokens\n');
    return MISUSE;
  }
  const { readFonts, pngOf } = context;
  const writer =
    format === 'svg'
      ? await svgWriter(tokens, readFonts)
      : await svgPngWriter(tokens, readFonts, pngOf);
  const bytes = await zippedPictures(tokens, format, writer);
  return writePrinted(output, bytes, countOf(tokens.length, 'picture'), context);
}
