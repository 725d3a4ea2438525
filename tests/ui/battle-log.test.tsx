/** The log beside a film: it tells nothing ahead of the film. */
import { render } from 'solid-js/web';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { Film } from '../../src/core/battle/film.ts';
import { STANDARD_BOARD } from '../../src/core/design/scenario.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { encounterSetup } from '../../src/study/jobs.ts';
import { policyOf } from '../../src/study/policies.ts';
import { BattleLog } from '../../src/ui/pages/battle/battle-log.tsx';
import { createFilming, type Filming } from '../../src/ui/pages/battle/filming.ts';
import { stubMedia } from './media.ts';

beforeEach(() => void stubMedia());

/** The log of a duel in which a person flies the first ship. */
function logged() {
  const film = new Film(
    encounterSetup(compilePlay({ rules: unity, play: unityPlay }), unityFleets, {
      ...{ sides: [[majestic], [majestic]], policy: 'closer', distance: 12, options: [] },
      ...{ board: STANDARD_BOARD, terrain: [], wind: undefined, lastTurn: 12 },
    }),
    7,
    [undefined, policyOf('closer')],
    { adviser: policyOf('keeper') },
  );
  let filming!: Filming;
  const Log = () => {
    filming = createFilming(() => film);
    const shown = { ...filming, ...filming.late };
    return <BattleLog film={shown} open={undefined} onOpen={() => {}} stepsOf={() => undefined} />;
  };
  const host = document.createElement('div');
  onTestFinished(render(() => <Log />, host));
  const texts = (selector: string) =>
    [...host.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    ...{ film, filming },
    lines: () => texts('.line'),
    ahead: () => texts('.ahead .line'),
    heads: () => texts('h3'),
    here: () => host.querySelector('[aria-current="step"] .line')?.textContent,
    answer() {
      film.answer(film.due?.suggested ?? null);
      filming.changed('forward');
      filming.stop();
    },
  };
}

test('lines come with the steps of the film, under the heading of their phase', () => {
  const { film, filming, lines, heads, here, answer } = logged();
  while (film.due?.kind !== 'declare') answer();
  filming.go(0);
  const sentences = film.frames.filter(({ event }) => event.type !== 'turn');
  expect(sentences.length).toBeGreaterThan(4);
  expect(lines()).toEqual([]);
  expect(heads()).toEqual([]);
  for (const [i, { event, sentence }] of film.frames.entries()) {
    filming.go(i + 1);
    if (event.type === 'turn') continue;
    expect(here()).toBe(sentence);
    expect(lines().at(-1)).toBe(sentence);
  }
});

test('a battle is over once the film has shown its end', () => {
  const { film, filming, answer } = logged();
  while (film.due) answer();
  expect(film.battle.state.isOver).toBe(true);
  expect(filming.isOver()).toBe(false);
  filming.go(filming.last() - 1);
  expect(filming.isOver()).toBe(false);
  filming.go(filming.last());
  expect(filming.isOver()).toBe(true);
  filming.go(0);
  expect(filming.isOver()).toBe(true);
});

test('going back leaves the lines that were seen', () => {
  const { filming, lines, ahead, here, answer } = logged();
  answer();
  filming.go(filming.last());
  expect(ahead()).toEqual([]);
  const seen = lines();
  expect(seen.length).toBeGreaterThan(1);
  filming.go(2);
  expect(lines()).toEqual(seen);
  expect(here()).toBe(seen[0]);
  expect(ahead()).toEqual(seen.slice(1));
});

test('events after a retracted decision are logged again', async () => {
  const { film, filming, lines, answer } = logged();
  while (film.due?.kind !== 'declare') answer();
  filming.go(filming.last());
  answer();
  filming.go(filming.last());
  const before = lines().length;
  for (const _ of film.undoing(film.decisionBefore()));
  filming.changed('back');
  answer();
  expect(lines().length).toBeLessThan(before);
});
