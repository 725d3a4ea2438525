/** Texts of the pages for the table, in words of our own, with the sections of the book. */
import { countText } from '../../core/exact/rounding.ts';
import { NAVY, type NavyCommand } from '../../games/star-navy/rules.ts';
import { type LineUpTeam, lineUps } from '../../games/star-navy/score.ts';
import type { FormColumn } from '../prints/forms.ts';
import type { KitSource } from './kit-source.ts';

export const COST_COLUMNS: readonly FormColumn[] = [
  { title: 'Command, in their order', width: 34 },
  { title: 'Cards', width: 26 },
  { title: 'Tokens', width: 42 },
  { title: 'On the reserve card', width: 48 },
  { title: 'Needs', width: 42 },
];

const PHASES: readonly NavyCommand['phase'][] = [
  'none',
  'marines',
  'manoeuvre',
  'weapons',
  'drive',
];

/** Tokens of a command in words: `0 stopped, 1 moving`. */
function tokenWords({ cost }: NavyCommand, extra = 0): string {
  if (cost.by === 'fixed') return String(cost.tokens + extra);
  if (cost.by === 'arc')
    return `${cost.inside + extra} in the side 60°, else ${cost.outside + extra}`;
  const target = cost.by === 'target motion' ? 'target ' : '';
  return `${target}stopped ${cost.stopped + extra}, moving ${cost.moving + extra}`;
}

/** Name of a command before its side, and its side. */
const SIDED = /^(.*?)(?:,| to) (.*)$/;

/** A row for each section of the book on commands; two that differ by the side alone share one. */
export const costRows = (): readonly (readonly string[])[] =>
  NAVY.commands
    .filter(({ section }, i) => NAVY.commands.findIndex((one) => one.section === section) === i)
    .toSorted((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase))
    .map((command) => {
      const { name, section, phase, isCard, reserve, reach } = command;
      const sides = NAVY.commands
        .filter((one) => one.section === section)
        .flatMap((one) => SIDED.exec(one.name)?.[2] ?? []);
      const order = PHASES.indexOf(phase);
      const plain = SIDED.exec(name)?.[1] ?? name;
      return [
        order > 0 ? `${order} ${plain}` : plain,
        isCard ? sides.join(', ') || 'one' : 'none',
        isCard ? tokenWords(command) : '–',
        reserve ? `${reserve.option}: ${tokenWords(command, reserve.extra)}` : '–',
        reach ? `an enemy at ${reach.from} to ${reach.to}${reach.arc ? ' in that 180°' : ''}` : '',
      ];
    });

export interface ReferencePart {
  readonly column: 'left' | 'right';
  readonly heading: string;
  readonly section: string;
  readonly lines: readonly { readonly text: string; readonly sign?: 'command' | 'last' }[];
}

const part = (
  column: ReferencePart['column'],
  heading: string,
  section: string,
  ...lines: readonly string[]
): ReferencePart => ({ column, heading, section, lines: lines.map((text) => ({ text })) });

const impactWords = (): string =>
  Object.values(NAVY.classes)
    .map(({ name, impact }) => `a ${name.toLowerCase()} makes ${impact}`)
    .join(', ');

export const referenceParts = (): readonly ReferencePart[] => [
  part(
    'left',
    'A turn, everybody at once',
    'Game Play',
    'Power: one token from expended to available.',
    'Move: each moving ship goes one hex ahead. Ships share hexes freely; a planet or moon destroys a ship that enters, the edge of the mat loses it.',
    'Command: all choose a card, show them together, and carry them out in the order above.',
  ),
  part(
    'left',
    'Cards that cannot be carried out',
    'Resolve Commands',
    `Too few tokens, no enemy in reach, or, for a shot, any other ship in one’s hex: pay ${NAVY.penalty.tokens} tokens, or what there is, and do nothing.`,
  ),
  part(
    'left',
    'Boarding',
    NAVY.defence.section,
    'Fails if the target plays marines too.',
    `The target may show its marines card and pay ${NAVY.defence.tokens}: fails as well.`,
    'Else roll 2d6 on the boarder’s numbers. A ship that is taken changes team at once; its command is void.',
  ),
  part(
    'left',
    'Setting up',
    'Set Up',
    'Teams of equal value, one ship a player, all tokens expended, nine cards in hand.',
    'Each formation stands in the middle of its long edge: one ship at the edge, each other exactly 2 hexes from some ship of its team, none in neighbouring hexes, all moving.',
    'Roll 2d6 for the second formation: 4–6 slides it half way left, 8–10 half way right.',
  ),
  part(
    'right',
    'Impact',
    'Resolve Impact',
    `After all fire, before any drive: ${impactWords()}; for each, 2d6 on the target’s table for one or two nearest sections.`,
    'Boxes go from the outside in; of two lines, the first one first.',
    'The book announces an effect of reserve fire and gives none: agree on one.',
  ),
  {
    column: 'right',
    heading: 'Boxes',
    section: 'Resolve Impact: Effect',
    lines: [
      {
        sign: 'command',
        text: 'Shuffle the hand with the card just played, without those kept; the shooter draws one unseen, and it is out.',
      },
      { sign: 'last', text: 'The last box of any section: the ship is destroyed.' },
      { text: 'A number: strike it from the drive’s table.' },
    ],
  },
  part(
    'right',
    'End and score',
    'Game End',
    'Over when one team alone has ships on the mat, or when all agree. The region is worth half a fleet + 1.',
    'A team scores its fleet at the start, − ships destroyed, taken or lost in space, + ships it took, + the region if it is alone there.',
  ),
];

/** Ships of a team as the score sheet lists them; none without a line-up. */
export const scoreCells = (
  { ships, values }: KitSource,
  team: 0 | 1,
): readonly (readonly string[])[] =>
  (values ? ships : [])
    .filter((ship) => ship.team === team)
    .map(({ mark, name, captain, class: kind, points }) => [
      mark,
      name ?? '',
      captain ?? '',
      kind,
      points === undefined ? '' : countText(points),
    ]);

export const SCORE_SECTION = 'Game End';

/** Rows of the score; figures known before the battle are filled in. */
export function scoreRows({ teams, values, region }: KitSource): readonly (readonly string[])[] {
  const start = teams.map((_, i) => (values ? countText(values[i] ?? 0) : ''));
  return [
    ['Fleet at the start', ...start],
    ['− own ships destroyed'],
    ['− own ships taken by the others'],
    ['− own ships lost in space'],
    ['+ ships taken from the others'],
    [`+ the region${region === undefined ? '' : `, ${countText(region)}`}: if alone on the mat`],
    ['= score'],
  ];
}

/** Players that the parts serve: six sets of cards. */
const PLAYERS = [2, 3, 4, 5, 6];

/** Line-ups by players, with points a side and the region. */
export const lineUpCells = (): readonly (readonly string[])[] =>
  PLAYERS.map((players) => [
    String(players),
    lineUps(players)
      .map(({ teams, value, region }) => `${teams.map(teamWords).join(' – ')} ${value} (${region})`)
      .join(' · '),
  ]);

/** Ships of a team in short: `CA 2 FF`. */
export const teamWords = (team: LineUpTeam): string =>
  Object.entries(team)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => (count > 1 ? `${count} ${kind}` : kind))
    .join(' ');
