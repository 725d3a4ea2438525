/** Battles of the page: the first, handed over, arriving, stored, shared; and each as a preparation. */
import { createMemo } from 'solid-js';
import type { Film } from '../../../core/battle/film.ts';
import type { BattleRules } from '../../../core/play/advisor/combatants.ts';
import type { Heading } from '../../../core/play/hex.ts';
import type { FleetRules } from '../../../core/rules/fleet-rules.ts';
import { carriedPacks, withKnownPacks } from '../../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { otherPage } from '../../../formats/document-pages.ts';
import {
  battleFragment,
  hasBattleLink,
  readBattleLink,
} from '../../../formats/link/battle-link.ts';
import { wordLinkIssue } from '../../../formats/link/link.ts';
import {
  playedBattle,
  readReplay,
  replayedSteps,
  writeReplay,
} from '../../../formats/play/replay.ts';
import { storedJson, storeText } from '../../../store/small-store.ts';
import { titleOf } from '../../../store/tabs.ts';
import { POLICIES } from '../../../study/ground.ts';
import { policyOf } from '../../../study/policies.ts';
import type { Flown, Preparation, PreparedSide } from '../../../study/preparation.ts';
import { Button } from '../../components/button.tsx';
import { battleBetween, type OrderedReturn } from '../../shared/battle/handed-battle.ts';
import { saveFile } from '../../shared/copy-and-save.ts';
import { ShareLink } from '../../shared/share-link.ts';

/** A battle with its film and the pilots of its sides. */
export interface ShownBattle {
  readonly film: Film;
  readonly by: readonly [Flown, Flown];
  /** Rules with the packs that came with it. */
  readonly rules: Rules;
  /** True for a new battle, whose film plays. */
  readonly isNew?: boolean;
  /** Place of its film when the page was left. */
  readonly place?: number;
  /** The campaign that started the battle. */
  readonly back?: OrderedReturn | undefined;
}

const playedAs = ({ film, by }: ShownBattle) => ({ seed: film.seed, policies: [...by] });

/** The link of a battle with its packs; undefined if it is too long. */
function fragmentOf(shown: ShownBattle): string | undefined {
  const battle = playedBattle(shown.film.battle, playedAs(shown));
  return battleFragment({ battle, packs: carriedPacks(shown.rules, battle.designs) });
}

const replayOf = (shown: ShownBattle): string => writeReplay(shown.film.battle, playedAs(shown));

/** The text of a battle so far, which `openedBattle` reads. */
const battleText = (shown: ShownBattle): string => fragmentOf(shown) ?? replayOf(shown);

/** "Majestic against 2 Vespers". */
const battleTitle = (shown: ShownBattle): string =>
  preparationOf(shown).sides.map(sideTitle).join(' against ');

/** A link and a file of a battle so far. */
export default function ShareBattle(props: {
  readonly battle: ShownBattle;
  readonly onClose: () => void;
}) {
  const link = createMemo(() => {
    const fragment = fragmentOf(props.battle);
    return fragment && location.href.replace(/#[\s\S]*/, '') + fragment;
  });
  const title = () => battleTitle(props.battle);
  const save = () =>
    saveFile(
      `${title()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .toLowerCase()}.battle.json`,
      replayOf(props.battle),
      'application/json',
    );
  return (
    <ShareLink title={title()} link={link()} onClose={props.onClose}>
      <Button label="Download file" onClick={save} />
    </ShareLink>
  );
}

const notShown = (why: string): string => `This battle cannot be shown as it was: ${why}`;

const flownBy = (name: string): Flown => POLICIES.find((policy) => policy === name) ?? 'person';

/** Reads a link or a file of a battle and replays it; reports the fault of one that cannot continue. */
export function* openedBattle(
  { rules, play }: BattleRules,
  fleets: FleetRules,
  text: string,
): Generator<void, { readonly battle?: ShownBattle; readonly fault?: string }> {
  const link = hasBattleLink(text) ? readBattleLink(text) : undefined;
  const file = link ? undefined : readReplay(fleets, text);
  const played = link?.value?.battle ?? file?.value;
  if (!played) {
    const [issue] = link?.issues ?? [];
    const elsewhere = file && otherPage([file], text);
    const other = (issue && wordLinkIssue(issue)) ?? elsewhere;
    if (other !== undefined) return { fault: other };
    const own = text.includes('slipway.replay') ? file?.fault : undefined;
    return { fault: own ? notShown(own) : 'This file is no battle that Slipway saved.' };
  }
  const packs = link?.value?.packs ?? [];
  const own = packs.length === 0 ? rules : withKnownPacks(rules, [...rules.known, ...packs]);
  const policyNamed = (name: string) => {
    const by = flownBy(name);
    return by === 'person' ? undefined : policyOf(by);
  };
  const options = { adviser: policyOf('keeper') };
  const battle = { rules: own, play };
  const { film, fault } = yield* replayedSteps(battle, fleets, played, policyNamed, options);
  const [first = 'person', second = 'person'] = played.policies ?? [];
  return {
    ...(film && { battle: { film, by: [flownBy(first), flownBy(second)], rules: own } }),
    ...(fault !== undefined && { fault: notShown(fault) }),
  };
}

/** The preparation of a battle for changes: every ship in its own place. */
export function preparationOf({ film, by }: Pick<ShownBattle, 'film' | 'by'>): Preparation {
  const { setup, seed } = film;
  const ships = setup.sides.flatMap((side) => side.ships);
  const side = (at: 0 | 1): PreparedSide => ({
    by: by[at],
    ships: setup.sides[at].ships.map(({ type: { design }, hull }, carrier) => ({
      ...{ title: titleOf(design), design, hull },
      flights: setup.sides[at].flights.flatMap(({ kind, carrier: own }) => {
        const { id: variant, duties } = setup.variants[kind] ?? {};
        return own === carrier && duties !== 'none' ? [{ variant, count: 1 }] : [];
      }),
    })),
    flights: setup.sides[at].flights.flatMap(({ kind, rating = 0 }) =>
      rating > 0 ? [{ variant: setup.variants[kind]?.id, count: 1 }] : [],
    ),
  });
  const { lastTurn, terrain = [], options } = setup;
  const { target } = setup.sides[0];
  const special = setup.scenario?.rules;
  const board = setup.board && { ...setup.board };
  const scenario: Preparation['scenario'] = special && {
    ...{ name: 'As in this battle', attacker: {}, defender: {}, special: [...special] },
    ...(board && { board }),
  };
  return {
    ...battleBetween(side(0), side(1)),
    ...{ seed, lastTurn, terrain, target, options: [...options] },
    ...(scenario && { scenario }),
    wind: (setup.wind ?? 0) as Heading,
    moved: new Map(ships.map(({ q, r, heading }, i) => [i, { q, r, heading }])),
  };
}

/** Ships by number over both sides. */
export const shipsOf = ({ sides }: Preparation) => sides.flatMap(({ ships }) => ships);

/** "Majestic", "2 Majestic", "Majestic and 3 more". */
export function sideTitle({ ships }: Pick<PreparedSide, 'ships'>): string {
  const titles = [...new Set(ships.map(({ title }) => title))];
  const [first = 'nobody'] = titles;
  if (titles.length === 1) return ships.length === 1 ? first : `${ships.length} ${first}`;
  return titles.length === 0 ? first : `${first} and ${ships.length - 1} more`;
}

const KEY = 'slipway.battle';

interface StoredBattle {
  readonly title: string;
  readonly isOver: boolean;
  readonly text: string;
  readonly back?: OrderedReturn | undefined;
}

/** The last battle that a person played in this browser, with its progress; undefined without one. */
export function storedBattle(): StoredBattle | undefined {
  const { title, isOver, text, back } = (storedJson(KEY) ?? {}) as Partial<StoredBattle>;
  if (typeof title !== 'string' || typeof text !== 'string') return undefined;
  return { title, isOver: isOver === true, text, back };
}

/** Stores a person's battle in place of the last one. */
export function storeBattle(shown: ShownBattle): void {
  const { film, by, back } = shown;
  if (!by.includes('person')) return;
  const stored: StoredBattle = {
    title: battleTitle(shown),
    isOver: film.battle.state.isOver,
    text: battleText(shown),
    back,
  };
  storeText(KEY, JSON.stringify(stored));
}
