/** Links of battles: short, read back whole, and refused in plain words where they are damaged. */

import { expect, test } from 'vitest';
import type { BattleChoiceAnswer } from '../../../src/core/battle/choices.ts';
import { compilePlay } from '../../../src/core/battle/compiled-play.ts';
import { Film } from '../../../src/core/battle/film.ts';
import { Random } from '../../../src/core/chance/random.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { STANDARD_BOARD } from '../../../src/core/design/scenario.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { battleFragment, readBattleLink } from '../../../src/formats/link/battle-link.ts';
import { wordLinkIssue } from '../../../src/formats/link/link.ts';
import { playedBattle, replayed } from '../../../src/formats/play/replay.ts';
import { POLICIES } from '../../../src/study/ground.ts';
import { encounterSetup } from '../../../src/study/jobs.ts';
import { policyOf } from '../../../src/study/policies.ts';
import { randomScript } from '../../core/battle/random-scripts.ts';
import { at, gun, setupFor, shipWith } from '../../core/battle/scripted.ts';
import { SEED } from '../../runs.ts';
import { sampleShips } from '../../sample-ships.ts';

const rules = { rules: unity, play: unityPlay };
const byName = (name: string) => {
  const known = POLICIES.find((policy) => policy === name);
  return known && policyOf(known);
};
const named = (name: string): Design =>
  sampleShips.find((design) => design.class?.toLowerCase() === name) ?? expect.fail(name);

/** A duel that a person fights by the advice, against a policy, over so many turns. */
function duel(first: Design, second: Design, seed: number, turns: number): Film {
  const setup = encounterSetup(compilePlay(rules), unityFleets, {
    ...{ sides: [[first], [second]], policy: 'closer', distance: 16, options: [] },
    ...{ board: STANDARD_BOARD, terrain: [], wind: undefined, lastTurn: 40 },
  });
  const adviser = policyOf('keeper');
  const film = new Film(setup, seed, [undefined, policyOf('closer')], { adviser });
  while (film.due && film.at(film.length).head.turn <= turns) {
    film.answer(film.due.suggested as BattleChoiceAnswer);
  }
  return film;
}

const fragmentOf = (film: Film, policies = ['person', 'closer']): string =>
  battleFragment({
    battle: playedBattle(film.battle, { seed: film.seed, policies }),
    packs: [],
  }) ?? '';

/** A link of a battle whose one declaration has all fields of the first version. */
const OLD_LINK = '#battle=1.ODWKsQ0AIAzD6pSqnMGrXA5hwEPiwRHEGPLy-I9EnoZKm_ZCWainTLq7khm';

const PAGE = 'https://slipway.example.org/';

test.each([
  ['majestic', 'vespers'],
  ['majestic', 'underwriter'],
  ['rook king', 'canticle'],
])(
  'a duel of %s and %s that a person played for 6 turns is a link under 500 characters',
  (a, b) => {
    const film = duel(named(a), named(b), 7, 6);
    const link = PAGE + fragmentOf(film);
    expect(film.decisions.length).toBeGreaterThan(8);
    expect(link.length).toBeLessThan(500);
    const { value, issues } = readBattleLink(link);
    expect(issues).toEqual([]);
    const again = value && replayed(rules, unityFleets, value.battle, byName);
    expect(again?.fault).toBeUndefined();
    expect(JSON.stringify(again?.film?.frames)).toBe(JSON.stringify(film.frames));
    expect(again?.film?.due?.kind).toBe(film.due?.kind);
  },
);

test('a battle of two policies needs no answers', () => {
  const setup = duel(named('majestic'), named('vespers'), 1, 0).setup;
  const film = new Film(setup, 1, [policyOf('keeper'), policyOf('closer')]);
  const fragment = fragmentOf(film, ['keeper', 'closer']);
  expect(fragment.length).toBeLessThan(330);
  const { value } = readBattleLink(fragment);
  expect(value?.battle.answers).toEqual([]);
  expect(value && replayed(rules, unityFleets, value.battle, byName).fault).toBeUndefined();
});

test('a random battle of two persons comes back with all its answers', () => {
  for (let seed = SEED; seed < SEED + 4; seed += 1) {
    const film = new Film(setupFor(randomScript(seed)), seed, [undefined, undefined]);
    while (film.due) film.answer(film.due.suggested as BattleChoiceAnswer);
    const battle = playedBattle(film.battle, { seed, policies: ['person', 'person'] });
    const { value } = readBattleLink(battleFragment({ battle, packs: [] }) ?? '');
    const parsed = (texts: readonly string[] = []) => texts.map((text) => JSON.parse(text));
    expect(parsed(value?.battle.answers)).toEqual(parsed(battle.answers));
    expect({ ...value?.battle, answers: [] }).toEqual({ ...battle, answers: [] });
    const again = value && replayed(rules, unityFleets, value.battle, byName);
    expect(again?.fault).toBeUndefined();
  }
});

test('a battle saved before ships were asked for hexes alone goes as it went', () => {
  const designs = [shipWith({}, { modes: [gun(1, 4, 1, 1, 9, 'Prx')] }), shipWith({})];
  const sides = [{ ships: [at(0, 0)] }, { ships: [at(1, 50)] }] as const;
  const setup = setupFor({ designs, sides: [...sides] });
  const fight = (skipsBursts: boolean) => {
    const film = new Film({ ...setup, skipsBursts }, 1, [undefined, undefined]);
    while (film.due) film.answer(film.due.kind === 'orders' ? '0' : { shots: [] });
    return playedBattle(film.battle, { seed: 1 });
  };
  const [now, before] = [fight(false), fight(true)];
  expect([now.bursts, before.bursts]).toEqual([true, undefined]);
  expect([now.answers.length, before.answers.length]).toEqual([3, 2]);
  for (const battle of [now, before]) {
    const { value } = readBattleLink(battleFragment({ battle, packs: [] }) ?? '');
    const again = value && replayed(rules, unityFleets, value.battle, byName);
    expect([again?.fault, again?.film?.due]).toEqual([undefined, undefined]);
  }
});

test('a damaged link is refused in words, and a changed one is fought without an error', () => {
  const film = duel(named('majestic'), named('vespers'), 3, 2);
  const fragment = fragmentOf(film);
  expect(readBattleLink('#/battle').issues.map(wordLinkIssue).join()).toMatch(/not a share link/);
  expect(readBattleLink(fragment.slice(0, 80)).issues.map(({ code }) => code)).toEqual([
    'link.cut',
  ]);
  const random = new Random(SEED, 'damage');
  const battle = playedBattle(film.battle, { seed: 3, policies: ['person', 'closer'] });
  for (let i = 0; i < 10; i += 1) {
    const answers = battle.answers.map((answer) =>
      random.happens(0.2) ? random.pick(['9', 'null', '"9P9"', '{"shots":[]}', '{', '[]']) : answer,
    );
    const { fault } = replayed(rules, unityFleets, { ...battle, answers }, byName);
    if (answers.join() !== battle.answers.join())
      expect(fault).toMatch(/answer \d+: |events differ/);
  }
  const unknown = { ...battle, policies: ['person', 'oracle'] };
  expect(replayed(rules, unityFleets, unknown, byName).fault).toBe('no policy is called “oracle”');
  const far = battle.sides.map((side) => ({
    ...side,
    ships: side.ships.map((ship) => ({ ...ship, speed: 5000 })),
  }));
  const fast = { ...battle, sides: far };
  expect(replayed(rules, unityFleets, fast, byName).fault).toMatch(/too far away, or too fast/);
});

test('links keep the fields of declarations in their old places', () => {
  const declared = {
    shots: [{ bank: 0, mode: 0, mounts: 1, target: 1 }],
    ...{ squads: 1, boarding: 1, shockwave: true, beams: 1, beamTarget: 4096 },
    ...{ flares: [[1, 2]], probes: [[3, -4]], probeShots: 1, probeTarget: 1, tags: [1, 2] },
  };
  const { value } = readBattleLink(OLD_LINK);
  expect(value?.battle.answers.map((text) => JSON.parse(text))).toEqual([declared]);
});
