/** A battle of a campaign: fought on screen, on the play sheet or by policies, and its result. */
import { useNavigate } from '@solidjs/router';
import { createMemo, createSignal, For, Index, onCleanup, Show } from 'solid-js';
import { compilePlay } from '../../../core/battle/compiled-play.ts';
import type { BattleOutcome } from '../../../core/battle/turn.ts';
import {
  battleOfGame,
  battleResult,
  battleSides,
  brokenSides,
  fightLimits,
  foughtScenario,
  lossPoints,
  outcomeOfGame,
  partsThatFight,
  prototypesOf,
} from '../../../core/campaign/results.ts';
import { type CampaignActOf, SHIP_FATES, type ShipResult } from '../../../core/campaign/schema.ts';
import type { CampaignBattle } from '../../../core/campaign/state.ts';
import { campaignScenario } from '../../../core/campaign/wording.ts';
import { GameRun } from '../../../core/game/fold.ts';
import { gameTable, newGame } from '../../../core/game/game.ts';
import { sentRules } from '../../../core/rules/packs/own-rules.ts';
import { readStoredGame } from '../../../formats/json/game.ts';
import { campaignPreparation } from '../../../study/campaign-battle.ts';
import type { BattleJobs } from '../../../study/jobs.ts';
import {
  type Flown,
  gameOfSetup,
  type Preparation,
  preparedSetup,
} from '../../../study/preparation.ts';
import { JobClient } from '../../../workers/job-client.ts';
import { Button } from '../../components/button.tsx';
import { Check, LabelledSelect, Select } from '../../components/fields.tsx';
import { createLoaded } from '../../components/late.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { fighting } from '../../shared/battle/handed-battle.ts';
import { newSeed } from '../../shared/fresh-dice.ts';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { itemPath } from '../../shared/page-list.ts';
import { rememberedPlay } from '../../shared/play-options.tsx';
import { useCampaignPlay } from './campaign-play.ts';

type Result = CampaignActOf<'result'>;

export function BattleDue(props: { readonly battle: string }) {
  const library = useLibrary();
  const navigate = useNavigate();
  const { id, state, enter, fought } = useCampaignPlay();
  const arrived = fought?.battle === props.battle ? fought : undefined;
  const battle = createMemo(() => state().battle(props.battle));
  /** Ships that a player removed from the battle or added; else they follow from its limits. */
  const [picked, setPicked] = createSignal(arrived?.ships);
  const part = createMemo(() => {
    const whole = battle();
    const ships = picked();
    return whole && (ships ? { ...whole, ships } : partsThatFight(state(), whole));
  });
  const [filled, setFilled] = createSignal<Result>();
  const [note, setNote] = createSignal<string>();
  const client = new JobClient<BattleJobs>(library.bench.startSolver);
  const ended = new AbortController();
  onCleanup(() => {
    ended.abort();
    client.end();
  });
  /** Id of the battle's game on the Play page. */
  const gameId = () => `${id}-${props.battle.replace(/\W/g, '-')}`.slice(-64);
  const scenario = () => {
    const fought = battle();
    return fought && foughtScenario(state(), fought);
  };
  /** Letters of the possible prototypes, if there is a choice. */
  const prototypes = createMemo(() => {
    const fought = part();
    const strongest = fought ? prototypesOf(state(), fought) : [];
    return strongest.length > 1 ? strongest : [];
  });
  const [chosen, setChosen] = createSignal('');
  const prototype = () => prototypes().find((id) => id === chosen()) ?? prototypes()[0];
  const preparation = (fought: CampaignBattle, by: Flown): Preparation =>
    campaignPreparation(state(), fought, by, newSeed(), prototype());
  const take = (outcome: BattleOutcome, source: string, fought = part()) => {
    if (fought) setFilled(battleResult(state(), fought, outcome, source));
  };
  if (arrived) {
    take(arrived.outcome, 'battle on screen');
    setNote('This is how the battle on screen ended. Look it over, then enter it.');
  }
  const simulate = async () => {
    const fought = part();
    if (!fought) return;
    setNote('Fighting…');
    try {
      const { choices } = await rememberedPlay(library.bench);
      const prepared = preparation(fought, 'keeper');
      const input = { rules: sentRules(library.rules), choices, preparation: prepared };
      const onProgress = (turn: number) => setNote(`Fighting, turn ${turn}`);
      const { signal } = ended;
      const { answer } = await client.ask('outcome', input, { signal, onProgress }).done;
      setNote(`Simulated: ${answer.turn} turns. Look it over, then enter it.`);
      take(answer, 'simulated', fought);
    } catch (error) {
      if (!ended.signal.aborted) setNote(`The battle ended with an error: ${String(error)}`);
    }
  };
  const openSheet = async () => {
    const fought = part();
    if (!fought) return;
    if (!library.games.find(gameId())) {
      const terms = scenario();
      const { fleetRules: fleets, rules } = library;
      const play = { rules, play: await rememberedPlay(library.bench) };
      const setup = preparedSetup(compilePlay(play), fleets, preparation(fought, 'person'));
      const sides = battleSides(state(), fought, prototype());
      const value = newGame({
        ...{ id: gameId(), name: `${state().fields.name}, ${props.battle}`, fleets, rules: play },
        ...(terms?.target !== undefined && { target: terms.target }),
        ...gameOfSetup(fleets, terms, setup, sides),
      });
      await library.games.put([{ id: gameId(), value, replaces: 0 }]);
    }
    navigate(itemPath('/play', gameId()));
  };
  const takeGame = async () => {
    const [play, [item]] = await Promise.all([
      library.bench.play(),
      library.games.values([gameId()]),
    ]);
    const stored = item && readStoredGame(item.value);
    if (!stored) return void setNote('The game cannot be read.');
    const table = gameTable({ rules: library.rules, play }, library.fleetRules, stored.game);
    const run = new GameRun(table, stored.game);
    const outcome = outcomeOfGame(run.state);
    const whole = battle();
    const fought = whole && battleOfGame(whole, stored.game);
    if (!fought) return void setNote('The game has other ships than this battle.');
    take(outcome, `game ${gameId()}`, fought);
    setNote(outcome.result === 0 ? 'The game is not over yet: choose who has won.' : undefined);
  };
  return (
    <>
      <Show when={battle()?.scenario}>{(act) => <p>{campaignScenario(state(), act())}</p>}</Show>
      <Show when={scenario() && part()}>
        {(fought) => (
          <WhoFights fought={fought()} whole={battle() ?? fought()} onPick={setPicked} />
        )}
      </Show>
      <Show when={prototypes().length > 0}>
        <LabelledSelect
          label="Prototype"
          options={prototypes().map((id) => {
            const ship = state().ship(id);
            return { value: id, label: `${id}, ${ship?.name ?? ship?.figures.className ?? ''}` };
          })}
          value={prototype() ?? ''}
          onChange={setChosen}
        />
      </Show>
      <div class="row">
        <Button label="Play sheet" onClick={() => void openSheet()} />
        <Button
          label="On screen"
          onClick={() => {
            const fought = part();
            if (!fought) return;
            const { ships } = fought;
            const back = { path: itemPath('/campaigns', id), battle: props.battle, ships };
            navigate('/battle', fighting(preparation(fought, 'person'), back));
          }}
        />
        <Button label="Simulate" onClick={() => void simulate()} />
        <Show when={library.games.find(gameId())}>
          <Button label="Take it from the game" onClick={() => void takeGame()} />
        </Show>
      </div>
      <p class="muted small" role="status">
        {note()}
      </p>
      <Show when={battle()} keyed>
        {(fought) => (
          <Show when={filled() ?? NOTHING} keyed>
            {(result) => (
              <ResultForm
                fleets={fought.fleets}
                ships={fought.ships}
                result={result}
                hasRules={scenario()?.special !== undefined}
                onEnter={(act) => enter(undefined, { ...act, battle: props.battle })}
              />
            )}
          </Show>
        )}
      </Show>
    </>
  );
}

/** The choice for a draw. */
const DRAW = 'draw';

/** A result before it is entered. */
const NOTHING: Result = { type: 'result', battle: '', ships: [] };

const FATE_NAMES: { readonly [fate in (typeof SHIP_FATES)[number]]: string } = {
  ...{ destroyed: 'destroyed', captured: 'captured' },
  ...{ left: 'left by the edge', hyperspace: 'in hyperspace' },
};

/** A result to enter by hand, or to review. */
function ResultForm(props: {
  readonly fleets: readonly [number, number];
  readonly ships: readonly [readonly string[], readonly string[]];
  readonly result: Result;
  /** True for a scenario with special rules, which may score otherwise. */
  readonly hasRules: boolean;
  readonly onEnter: (act: Result) => void;
}) {
  const { bench } = useLibrary();
  const { state } = useCampaignPlay();
  const { result } = props;
  const [winner, setWinner] = createSignal(
    result.winner === undefined ? (result.source === undefined ? '' : DRAW) : String(result.winner),
  );
  const [typed, setTyped] = createSignal<readonly (number | undefined)[]>(result.points ?? []);
  const play = createLoaded(() => bench.play());
  const [ships, setShips] = createSignal(new Map(result.ships.map((each) => [each.ship, each])));
  const points = () =>
    ([0, 1] as const).map(
      (side) => typed()[side] ?? lossPoints(state(), play(), props.ships[1 - side], ships()),
    );
  const change = (ship: string, part: Partial<ShipResult>) =>
    setShips((all) => new Map(all).set(ship, { ...(all.get(ship) ?? { ship }), ...part }));
  const enter = () => {
    const hurt = [...ships().values()].filter(({ hull = 0, fate }) => hull > 0 || fate);
    const { source } = result;
    props.onEnter({
      ...{ type: 'result', battle: '', points: points() },
      ...(winner() !== DRAW && { winner: Number(winner()) }),
      ...(source !== undefined && { source }),
      ships: hurt.map(({ ship, hull = 0, fate }) => ({
        ...{ ship, ...(hull > 0 && { hull }), ...(fate && { fate }) },
      })),
    });
  };
  return (
    <form
      class="due-fields"
      aria-label="Result"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <LabelledSelect
        label="Won by"
        options={[
          { value: '', label: 'Choose…' },
          { value: DRAW, label: 'nobody: a draw' },
          ...props.fleets.map((fleet) => ({
            value: String(fleet),
            label: state().fleetName(fleet),
          })),
        ]}
        value={winner()}
        onChange={setWinner}
      />
      <For each={[0, 1] as const}>
        {(side) => (
          <>
            <div class="due-points">
              <b>{state().fleetName(props.fleets[side])}</b>
              <span class="muted">VP</span>
              <NumberField
                id={`vp-${side}`}
                label={`Victory points of ${state().fleetName(props.fleets[side])}`}
                value={points()[side] ?? 0}
                min={0}
                max={100_000}
                steppers={false}
                onChange={(value) =>
                  setTyped((all) => (side === 0 ? [value, all[1]] : [all[0], value]))
                }
              />
            </div>
            <ul class="due-losses">
              <Index each={props.ships[side]}>
                {(letter) => {
                  const ship = () => state().ship(letter());
                  const own = () => ships().get(letter());
                  const name = () => ship()?.name ?? ship()?.figures.className ?? '';
                  return (
                    <li>
                      <b class={`fleet-letter side-${side + 1}`}>{letter()}</b>
                      <bdi>{name()}</bdi>
                      <NumberField
                        id={`lost-${letter()}`}
                        label={`Hull boxes that ${letter()}, ${name()}, has lost`}
                        value={own()?.hull ?? 0}
                        min={0}
                        max={ship()?.hull ?? 0}
                        onChange={(hull) => change(letter(), { hull })}
                      />
                      <Select
                        label={`Fate of ${letter()}, ${name()}`}
                        options={[
                          { value: '', label: 'there' },
                          ...SHIP_FATES.map((value) => ({ value, label: FATE_NAMES[value] })),
                        ]}
                        value={own()?.fate ?? ''}
                        onChange={(fate) =>
                          change(letter(), { fate: fate || undefined } as Partial<ShipResult>)
                        }
                      />
                    </li>
                  );
                }}
              </Index>
            </ul>
          </>
        )}
      </For>
      <Show when={result.points === undefined && props.hasRules}>
        <p class="muted small">
          VP follow from the losses by 2.5: change them where a special rule scores otherwise.
        </p>
      </Show>
      <Button
        submit
        primary
        disabled={winner() === ''}
        label={winner() === '' ? 'Who has won?' : 'Enter the result'}
      />
    </form>
  );
}

/** Ships of both fleets that fight, against the limits of the scenario. */
function WhoFights(props: {
  readonly fought: CampaignBattle;
  readonly whole: CampaignBattle;
  readonly onPick: (ships: CampaignBattle['ships']) => void;
}) {
  const { state } = useCampaignPlay();
  const ratingOf = (id: string) => state().ship(id)?.figures.rating ?? 0;
  const sum = (at: 0 | 1) => props.fought.ships[at].reduce((all, id) => all + ratingOf(id), 0);
  const limits = () => fightLimits(state(), props.fought);
  const broken = createMemo(() =>
    brokenSides(state(), props.fought).flatMap((all, side) => {
      const name = state().fleetName(props.whole.fleets[side as 0 | 1]);
      return all.map((why) => `${name}: ${why}`);
    }),
  );
  const words = (at: 0 | 1) => {
    const limit = limits()[at];
    return limit === undefined ? `${sum(at)}` : `${sum(at)} of ${limit}`;
  };
  const isOver = (at: 0 | 1) => sum(at) > (limits()[at] ?? Number.POSITIVE_INFINITY);
  const toggle = (at: 0 | 1, ship: string) => {
    const { ships } = props.fought;
    const own = props.whole.ships[at].filter((id) => (id === ship) !== ships[at].includes(id));
    if (own.length > 0) props.onPick(at === 0 ? [own, ships[1]] : [ships[0], own]);
  };
  return (
    <>
      <details class="who-fights">
        <summary>
          Who fights: {words(0)} against {words(1)}
        </summary>
        <For each={[0, 1] as const}>
          {(at) => (
            <fieldset>
              <legend>
                {state().fleetName(props.whole.fleets[at])}{' '}
                <span classList={{ 'text-error': isOver(at) }}>{words(at)}</span>
              </legend>
              <For each={props.whole.ships[at]}>
                {(id) => (
                  <Check
                    checked={props.fought.ships[at].includes(id)}
                    onChange={() => toggle(at, id)}
                  >
                    <b>{id}</b>
                    <bdi>{state().ship(id)?.name ?? state().ship(id)?.figures.className}</bdi>
                    <span>{ratingOf(id)}</span>
                  </Check>
                )}
              </For>
            </fieldset>
          )}
        </For>
      </details>
      <For each={broken()}>{(why) => <p class="field-issues warning">{why}</p>}</For>
    </>
  );
}
