/** `slipway star-navy print`: cards, counters, tracks, sheets and a board for the table. */
import { BATTLE_FORMAT } from '../games/star-navy/score.ts';
import { MOST_HEXES, PRINTS } from '../sheets/prints/print-kind.ts';
import { drawKit, KIT_KINDS, kitBook } from '../sheets/star-navy/kit.ts';
import {
  battleSource,
  KIT_BOARD,
  KIT_CHOICES,
  KIT_PLAYERS,
  type KitChoices,
  type KitPlanet,
  type KitSource,
  plainSource,
} from '../sheets/star-navy/kit-source.ts';
import {
  type Arguments,
  type CommandResult,
  type Context,
  FINE,
  type Misuse,
  type Option,
} from './command.ts';
import { displayText } from './display-text.ts';
import { idleOption, kindsAndFiles, readGameInput } from './game-command.ts';
import { numberOf, valuesOf } from './options.ts';
import { outputOption, paperOf, paperOption, printToFile } from './print-to-file.ts';

const KINDS: readonly string[] = KIT_KINDS.map(({ id }) => id);
const STANDARD = `${KIT_BOARD.columns}x${KIT_BOARD.rows}`;

export const navyPrintOptions: readonly Option[] = [
  {
    ...outputOption,
    description: 'with print or sheet, the PDF to write or replace; - is standard output',
  },
  paperOption,
  {
    name: 'players',
    value: 'N',
    description: `with print, players without a battle file; ${KIT_PLAYERS.usual}`,
  },
  { name: 'unbacked', description: 'with print, cards without backs' },
  { name: 'unkept', description: 'with print, no mark on the two cards that impact never takes' },
  { name: 'uncoloured', description: 'with print, counters in black only' },
  {
    name: 'hex',
    choices: PRINTS.hexSizes.map(({ id }) => id),
    description: 'with print, a hex from side to side; 1in when left out',
  },
  { name: 'pointy', description: 'with print, hexes with a corner at the top' },
  {
    name: 'board',
    value: 'CxR',
    description: `with print, columns and rows of the board; ${STANDARD}`,
  },
  {
    name: 'planet',
    value: 'PLACE',
    isList: true,
    description: 'with print, planets by column, row and size, moons of size 1: "12 9 2", "5 5 1"',
  },
];

/** Kinds that an option changes. */
const PRINTS_OF = {
  ...{ unbacked: ['cards'], unkept: ['cards'], uncoloured: ['counters'] },
  ...{ hex: ['board'], pointy: ['board'], board: ['board'], planet: ['board'] },
  players: ['cards', 'counters', 'tokens', 'tracks', 'score'],
};

/** Prints the kinds that are named, or all; another word is the file of a battle. */
export async function printNavyKit(
  words: readonly string[],
  args: Arguments,
  context: Context,
): Promise<CommandResult> {
  const output = args.options.get('output');
  if (output === undefined) return { misuse: 'print needs -o FILE.pdf' };
  const { kinds: named, files } = kindsAndFiles(words, KINDS);
  const kinds = named.length > 0 ? named : KINDS;
  const [file, more] = files;
  if (more !== undefined) {
    const names = KINDS.join(', ');
    return { misuse: `print takes kinds (${names}) and one file, not '${displayText(more)}'` };
  }
  const idle = idleOption(args, kinds, PRINTS_OF);
  if (idle) return idle;
  if (file !== undefined && args.options.has('players'))
    return { misuse: '--players is for print without the file of a battle' };
  const board = boardOf(args);
  if ('misuse' in board) return board;
  const source = await sourceOf(args, context, file, board);
  if (typeof source === 'number' || 'misuse' in source) return source;
  const choices: KitChoices = {
    ...KIT_CHOICES,
    paper: paperOf(args),
    hexSize: args.options.get('hex') ?? KIT_CHOICES.hexSize,
    rows: args.options.has('pointy') ? 'pointy' : 'flat',
    backs: !args.options.has('unbacked'),
    kept: !args.options.has('unkept'),
    colours: !args.options.has('uncoloured'),
  };
  const drawn = drawKit(source, new Set(kinds), choices);
  return (await printToFile(kitBook(source, drawn), output, context)) ?? FINE;
}

async function sourceOf(
  args: Arguments,
  context: Context,
  file: string | undefined,
  board: KitSource['board'],
): Promise<KitSource | CommandResult> {
  if (file === undefined) {
    const { usual: fallback, ...bounds } = KIT_PLAYERS;
    const players = numberOf(args, 'players', { ...bounds, fallback });
    return typeof players === 'object' ? players : plainSource(players, board);
  }
  const battle = await readGameInput(context, file, BATTLE_FORMAT);
  return typeof battle === 'number' ? battle : battleSource(battle, board);
}

/** The board by its columns and rows, and its planets. */
function boardOf(args: Arguments): KitSource['board'] | Misuse {
  const written = args.options.get('board') ?? STANDARD;
  const size = /^(\d{1,2})[x×](\d{1,2})$/.exec(written);
  const [columns, rows] = [Number(size?.[1]), Number(size?.[2])];
  if (!(columns >= 1 && rows >= 1)) {
    return {
      misuse: `--board wants columns and rows up to ${MOST_HEXES}: ${STANDARD}, not '${displayText(written)}'`,
    };
  }
  const planets: KitPlanet[] = [];
  for (const place of valuesOf(args, 'planet')) {
    const match = /^(\d{1,2}) +(\d{1,2})(?: +([1-9]))?$/.exec(place.trim());
    const [column, row] = [Number(match?.[1]), Number(match?.[2])];
    const isOn = column >= 1 && column <= columns && row >= 1 && row <= rows;
    if (!isOn)
      return {
        misuse: `--planet wants column, row and size on the board, not '${displayText(place)}'`,
      };
    planets.push({ column, row, size: Number(match?.[3] ?? 1) });
  }
  return { columns, rows, planets };
}
