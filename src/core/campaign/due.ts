/** Tasks that a campaign waits for, in order, and the bar of its steps. */
import { countOf } from '../design/text/counts.ts';
import { nextMend, ratingRoom, repairAll } from './costs.ts';
import { asking, challengeId } from './flow.ts';
import { KIND_RULES } from './issues.ts';
import { codeOf } from './moves.ts';
import type { CampaignKind } from './schema.ts';
import type { CampaignState, CampaignStep, FleetState } from './state.ts';
import { battleName, STEP_NAMES, wordEnd } from './wording.ts';

type CampaignDueKind =
  | 'place'
  | 'moves'
  | 'reveal'
  | 'battle'
  | 'order'
  | 'scenario'
  | 'answer'
  | 'points'
  | 'repair'
  | 'over';

/** A task of a player, or of all players. */
export interface CampaignDue {
  readonly kind: CampaignDueKind;
  /** Its player; undefined for any. */
  readonly player: number | undefined;
  /** Its fleet, or its battle. */
  readonly fleet?: number;
  readonly battle?: string;
  readonly title: string;
  readonly text: string;
  readonly rule: string;
}

/** Tasks due now, in order; one a player in a step that players take together. */
export function campaignDue(state: CampaignState): readonly CampaignDue[] {
  const { kind } = state.table.campaign;
  const rule = KIND_RULES[kind];
  const { fields, step } = state;
  const due = (
    what: CampaignDueKind,
    player: number | undefined,
    title: string,
    text: string,
    more: Pick<CampaignDue, 'fleet' | 'battle'> = {},
  ): CampaignDue => ({ kind: what, player, title, text, rule, ...more });
  const players = state.table.campaign.players.map((_, player) => player);
  switch (step) {
    case 'placement':
    case 'moves': {
      const isPlacing = step === 'placement';
      return players.flatMap((player) => {
        const name = state.player(player);
        const own = fields.moves.get(player);
        if (own?.moves) return [];
        const code = own?.seal === undefined ? fields.codes.get(player) : codeOf(own.seal);
        if (code !== undefined) {
          const text = `The code is ${code}. A change would show.`;
          return [due('reveal', player, `${name} shows the moves`, text)];
        }
        const text = isPlacing
          ? 'Each ship begins at one of three objectives, in secret.'
          : 'Each ship moves along one path or stays, in secret.';
        const title = isPlacing ? `${name} places ships` : `${name} moves`;
        return [due(isPlacing ? 'place' : 'moves', player, title, text)];
      });
    }
    case 'battles':
      return state.openBattles.flatMap((battle) => {
        const sides = battle.fleets.map((fleet) => state.fleetName(fleet)).join(' against ');
        const name = battleName(battle, battle.id);
        const needsScenario = kind === 'tournament' && !battle.scenario;
        const text = kind === 'objectives' ? 'Fought until one side is gone.' : 'Enter the result.';
        return needsScenario
          ? [due('scenario', undefined, `${name}: scenario`, sides, { battle: battle.id })]
          : [due('battle', undefined, `${name}: ${sides}`, text, { battle: battle.id })];
      });
    case 'points':
      return fields.fleets.flatMap(({ index, player, due: factor }) => {
        if (factor === 0 || state.hasConceded(index)) return [];
        const held = state.objectivesOf(player).length;
        const more = kind === 'objectives' ? `, and ${countOf(held, 'objective')}` : '';
        const title = `${state.fleetName(index)} rolls for points`;
        return [
          due('points', player, title, `Two dice${more}, times ${factor}.`, { fleet: index }),
        ];
      });
    case 'repairs':
      return fields.fleets.flatMap((fleet) => {
        if (fleet.isDone || state.hasConceded(fleet.index)) return [];
        const title = `${state.fleetName(fleet.index)} repairs`;
        return [due('repair', fleet.player, title, mendText(state, fleet), { fleet: fleet.index })];
      });
    case 'order': {
      const [title, text] =
        kind === 'tournament'
          ? ['Draw lots', 'They decide who meets whom in each round.']
          : ['Draw the order', `Who is active first in round ${state.round}.`];
      return [due('order', undefined, title, text)];
    }
    case 'scenario': {
      const active = fields.order[fields.active] ?? 0;
      const title = `${state.player(active)} rolls a scenario`;
      return [due('scenario', active, title, 'And attacks.', { battle: challengeId(state) })];
    }
    case 'answers': {
      const [asked] = asking(state);
      const active = state.player(fields.order[fields.active] ?? 0);
      const title = `${state.player(asked ?? 0)} answers`;
      const text = `Accepts the battle with ${active}, or declines.`;
      return [due('answer', asked, title, text, { battle: challengeId(state) })];
    }
    case 'over':
      return [due('over', undefined, 'Over', fields.end ? wordEnd(state, fields.end) : '')];
  }
}

function mendText(state: CampaignState, fleet: FleetState): string {
  const room = ratingRoom(state, fleet);
  const { points } = fleet;
  const left =
    points < 0
      ? `${countOf(-points, 'point')} too few.`
      : `${countOf(points, 'point')} left to keep.`;
  const isWhole = repairAll(state, fleet.index) === 0;
  const mend = isWhole
    ? ' All hulls are whole.'
    : nextMend(state, fleet)
      ? ''
      : ' No box can be paid.';
  const build = room > 0 ? ` New ships may rate ${room} in all.` : '';
  return `${left}${mend}${build}`;
}

const STEPS: { readonly [kind in CampaignKind]: readonly CampaignStep[] } = {
  objectives: ['moves', 'battles', 'points', 'repairs'],
  rotating: ['order', 'scenario', 'answers', 'battles', 'points', 'repairs'],
  tournament: ['order', 'battles'],
};

/** A step in the bar of a round. */
export interface StepMark {
  readonly step: CampaignStep;
  readonly name: string;
  readonly state: 'done' | 'now' | 'next';
}

/** The steps of the round that is under way. */
export function campaignSteps(state: CampaignState): readonly StepMark[] {
  const list = STEPS[state.table.campaign.kind];
  const steps = state.step === 'placement' ? (['placement', ...list] as const) : list;
  const at = steps.indexOf(state.step);
  return steps.map((step, i) => ({
    step,
    name: STEP_NAMES[step],
    state: state.step === 'over' || i < at ? 'done' : i === at ? 'now' : 'next',
  }));
}

export interface Standing {
  readonly fleet: number;
  readonly player: number;
  readonly name: string;
  readonly hasConceded: boolean;
  readonly objectives: number;
  readonly held: number;
  readonly rating: number;
  readonly limit: number;
  readonly ships: number;
  readonly hull: number;
  readonly hullOfAll: number;
  readonly victories: number;
  readonly vps: number;
  readonly points: number;
}

/** "Mara, conceded". */
export const standingName = ({ name, hasConceded }: Standing): string =>
  hasConceded ? `${name}, conceded` : name;

/** The standings, a row for each fleet in the order of the document. */
export function standings(state: CampaignState): readonly Standing[] {
  return state.fields.fleets.map(({ index, player, victories, vps, points }) => {
    const ships = state.shipsOf(index);
    return {
      ...{ fleet: index, player, name: state.fleetName(index), victories, vps, points },
      hasConceded: state.hasConceded(index),
      objectives: state.objectivesOf(player).length,
      held: state.objectivesOf(player, 'held').length,
      rating: state.ratingOf(index),
      limit: state.table.limit,
      ships: ships.length,
      hull: ships.reduce((sum, { hull }) => sum + hull, 0),
      hullOfAll: ships.reduce((sum, { figures }) => sum + figures.hull, 0),
    };
  });
}

/** A task that follows the first due one. */
interface UpcomingTask {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** The matching due task, if it can be done now. */
  readonly due?: CampaignDue;
}

const COMING: {
  readonly [kind in CampaignKind]: readonly [CampaignStep, title: string, text: string][];
} = {
  objectives: [
    ['moves', 'Secret moves', 'each ship along one path, or it stays; shown when all codes are in'],
    ['battles', 'Battles', 'where both meet, until one side is gone'],
    ['points', 'Points', 'dice and objectives'],
    ['repairs', 'Repairs', 'hull, and new ships'],
  ],
  rotating: [
    ['order', 'Order', 'drawn anew in each round'],
    ['scenario', 'Scenario', 'rolled by the active player, who attacks'],
    ['answers', 'Answers', 'the others accept or decline in turn'],
    ['battles', 'Battle', 'the winner has a victory'],
    ['points', 'Points', 'for the loser and those who declined'],
    ['repairs', 'Repairs', 'hull, and new ships'],
  ],
  tournament: [['battles', 'Next matches', 'all ships are whole again']],
};

/** Tasks after the due one, up to the same step of the next round. */
export function upcomingTasks(
  state: CampaignState,
  all = campaignDue(state),
  inHand = all[0],
): readonly UpcomingTask[] {
  if (state.step === 'over') return [];
  const { kind } = state.table.campaign;
  const others = all
    .filter((due) => due !== inHand)
    .map((due): UpcomingTask => ({ title: due.title, text: due.text, isDone: false, due }));
  const mended = state.fields.fleets.flatMap(({ index, isDone, spent, points }): UpcomingTask[] => {
    if (state.step !== 'repairs' || !isDone || state.hasConceded(index)) return [];
    const text = `done: ${spent} spent, ${points} kept`;
    return [{ title: `${state.fleetName(index)} repairs`, text, isDone: true }];
  });
  const coming = COMING[kind];
  const at = coming.findIndex(([step]) => step === state.step);
  const later = [...coming.slice(at + 1), ...coming.slice(0, Math.max(0, at))].map(
    ([, title, text], i): UpcomingTask => ({
      title: i + at + 1 >= coming.length ? `Next round: ${title}` : title,
      ...{ text, isDone: false },
    }),
  );
  return [...mended, ...others, ...later];
}
