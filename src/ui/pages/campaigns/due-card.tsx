/** Tasks that a campaign waits for: the current one in a frame, all others below it. */
import { type Component, createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { nextMend, pointsSteps, repairSteps } from '../../../core/campaign/costs.ts';
import { type CampaignDue, upcomingTasks } from '../../../core/campaign/due.ts';
import { challengeId } from '../../../core/campaign/flow.ts';
import { KIND_RULES } from '../../../core/campaign/issues.ts';
import { rolledScenario } from '../../../core/rules/fleet-rules.ts';
import { DieFace } from '../../components/board-icons.tsx';
import { Button } from '../../components/button.tsx';
import { LabelledSelect } from '../../components/fields.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { focusHeading } from '../../components/kept-focus.ts';
import { freshDice } from '../../shared/fresh-dice.ts';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { BattleDue } from './battle-due.tsx';
import { NewShip, StepSign } from './campaign-parts.tsx';
import { useCampaignPlay } from './campaign-play.ts';
import { CodeConflicts, MovesCard, RevealCard, SealedCodes } from './moves-due.tsx';

const keyOf = ({ kind, player, fleet, battle }: CampaignDue): string =>
  [kind, player, fleet, battle].join(' ');

export function DuePanel(props: { readonly onImport: () => void }) {
  const { due, state, refused, fought } = useCampaignPlay();
  const arrived = fought && due().find(({ battle }) => battle === fought.battle);
  const [picked, setPicked] = createSignal(arrived && keyOf(arrived));
  const inHand = createMemo(() => due().find((one) => keyOf(one) === picked()) ?? due()[0]);
  const key = createMemo(() => {
    const one = inHand();
    return one && `${keyOf(one)} ${state().round}`;
  });
  let card!: HTMLDivElement;
  // The button that ended the task is gone; one of the next task must not take its place.
  createEffect(on(key, () => focusHeading(card), { defer: true }));
  const coming = createMemo(() => upcomingTasks(state(), due(), inHand()));
  return (
    <>
      <section aria-label="Due now">
        <h2>Due now</h2>
        <div ref={card} class="due-card">
          <Show when={key()} keyed>
            {(_) => (
              <Show when={inHand()}>
                {(one) => <DueCard due={one()} onImport={props.onImport} />}
              </Show>
            )}
          </Show>
          <FaultLine why={refused()} />
        </div>
      </section>
      <RoundSums />
      <CodeConflicts />
      <Show when={coming().length > 0}>
        <section aria-label="Then">
          <h2>Then</h2>
          <ul class="due-then">
            <For each={coming()}>
              {({ title, text, isDone, due: one }) => (
                <li>
                  <StepSign state={isDone ? 'done' : 'next'} />
                  <span>
                    <Show when={one} fallback={title}>
                      {(other) => (
                        <button
                          type="button"
                          class="link"
                          onClick={() => setPicked(keyOf(other()))}
                        >
                          {title}
                        </button>
                      )}
                    </Show>
                    <small>{text}</small>
                  </span>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
      <SealedCodes />
    </>
  );
}

/** A task in hand, by the player, fleet and battle that it concerns. */
interface CardProps {
  readonly player: number;
  readonly fleet: number;
  readonly battle: string;
  readonly onImport: () => void;
}

const CARDS: { readonly [kind in CampaignDue['kind']]: Component<CardProps> } = {
  ...{ place: MovesCard, moves: MovesCard, reveal: RevealCard, battle: BattleDue },
  ...{ order: DrawOrder, scenario: ScenarioCard, answer: AnswerCard, points: PointsCard },
  ...{ repair: MendCard, over: () => null },
};

function DueCard(props: { readonly due: CampaignDue; readonly onImport: () => void }) {
  return (
    <>
      <h3>
        {props.due.title} <small class="muted">{props.due.rule}</small>
      </h3>
      <p>{props.due.text}</p>
      <Dynamic
        component={CARDS[props.due.kind]}
        player={props.due.player ?? 0}
        fleet={props.due.fleet ?? 0}
        battle={props.due.battle ?? ''}
        onImport={props.onImport}
      />
    </>
  );
}

function DrawOrder() {
  const { state, enter } = useCampaignPlay();
  const draw = () => {
    const { players, fleets, kind } = state().table.campaign;
    const left = (kind === 'tournament' ? fleets : players).map((_, i) => i);
    const dice = freshDice();
    const order: number[] = [];
    while (left.length > 0) order.push(...left.splice(dice.below(left.length), 1));
    enter(undefined, { type: 'order', round: state().round, order });
  };
  return <Button primary label="Draw" onClick={draw} />;
}

/** Two dice, rolled here or typed as they fell on the table. */
function TwoDice(props: {
  readonly label: string;
  readonly onDice: (dice: [number, number]) => void;
}) {
  const [faces, setFaces] = createSignal<readonly [number, number]>([0, 0]);
  const set = (at: number, face: number) =>
    setFaces(([first, second]) => (at === 0 ? [face, second] : [first, face]));
  const roll = () => {
    const dice = freshDice();
    props.onDice([dice.d6(), dice.d6()]);
  };
  return (
    <div class="row">
      <Button primary label={props.label} onClick={roll} />
      <For each={[0, 1]}>
        {(at) => (
          <button
            type="button"
            class="due-die"
            aria-label={`${at === 0 ? 'First' : 'Second'} die: ${faces()[at] || 'not typed'}; keys 1 to 6 set it`}
            onClick={() => set(at, ((faces()[at] ?? 0) % 6) + 1)}
            onKeyDown={(event) => /^[1-6]$/.test(event.key) && set(at, Number(event.key))}
          >
            <DieFace face={faces()[at] ?? 0} />
          </button>
        )}
      </For>
      <Button
        label="Take these"
        disabled={faces().includes(0)}
        onClick={() => props.onDice([...faces()] as [number, number])}
      />
    </div>
  );
}

function ScenarioCard(props: CardProps) {
  const { fleetRules } = useLibrary();
  const { enter } = useCampaignPlay();
  const take = (scenario: string, dice?: [number, number]) =>
    enter(props.player, {
      type: 'scenario',
      battle: props.battle,
      scenario,
      ...(dice && { dice }),
    });
  return (
    <>
      <TwoDice
        label="Roll"
        onDice={([tens, ones]) =>
          take(rolledScenario(fleetRules, 10 * tens + ones)?.id ?? 'standard', [tens, ones])
        }
      />
      <LabelledSelect
        label="Or choose it"
        options={[
          { value: '', label: 'Choose…' },
          { value: 'standard', label: fleetRules.standard.name },
          ...[...fleetRules.scenarios.values()].map(({ id, rule, name }) => ({
            value: id,
            label: `${rule} ${name}`,
          })),
        ]}
        value=""
        onChange={(id) => id && take(id)}
      />
    </>
  );
}

function AnswerCard(props: CardProps) {
  const { state, enter } = useCampaignPlay();
  const answer = (accepts: 0 | 1) =>
    enter(props.player, {
      type: 'answer',
      battle: challengeId(state()),
      player: props.player,
      accepts,
    });
  return (
    <div class="row">
      <Button primary label="Accept" onClick={() => answer(1)} />
      <Button label="Decline" onClick={() => answer(0)} />
    </div>
  );
}

function PointsCard(props: CardProps) {
  const { state, enter } = useCampaignPlay();
  return (
    <TwoDice
      label="Roll two dice"
      onDice={(dice) =>
        enter(props.player, { type: 'points', fleet: props.fleet, round: state().round, dice })
      }
    />
  );
}

/** Sums of points of this round, and costs of its repairs, with their steps and rule. */
function RoundSums() {
  const { state } = useCampaignPlay();
  const sums = createMemo(() => {
    const { fields, round, table } = state();
    const rule = KIND_RULES[table.campaign.kind];
    const points = fields.fleets.flatMap(({ index, sums: all }) =>
      all
        .filter((sum) => sum.round === round)
        .map((sum) => ({
          name: `Points of ${state().fleetName(index)}`,
          steps: pointsSteps(sum, rule),
        })),
    );
    const repairs = [...fields.ships.values()].flatMap(({ id, mended, figures, status }) =>
      state().step === 'repairs' && mended > 0 && status !== 'lost'
        ? [{ name: `Repairs of ${id}`, steps: repairSteps(figures, mended, rule) }]
        : [],
    );
    return [...points, ...repairs];
  });
  return (
    <For each={sums()}>
      {({ name, steps }) => (
        <div class="due-sum">
          <b>{name}</b>
          <For each={steps}>
            {({ label, amount, rule }) => (
              <span>
                {label} = <b>{amount}</b> <small>{rule}</small>
              </span>
            )}
          </For>
        </div>
      )}
    </For>
  );
}

/** Repairs: the next affordable box, a new ship, or the end of repairs. The tables have steppers. */
function MendCard(props: CardProps) {
  const { state, enter } = useCampaignPlay();
  const next = createMemo(() => {
    const fleet = state().fleet(props.fleet);
    return fleet && nextMend(state(), fleet);
  });
  const done = () =>
    enter(props.player, { type: 'done', fleet: props.fleet, round: state().round });
  return (
    <div class="row">
      <Show when={next()} fallback={<Button primary label="Done" onClick={done} />}>
        {(row) => (
          <>
            <Button
              primary
              label={`Repair ${row().ship.name ?? row().ship.figures.className}, ${row().price}`}
              onClick={() => enter(props.player, { type: 'repair', ship: row().ship.id, boxes: 1 })}
            />
            <Button label="Done" onClick={done} />
          </>
        )}
      </Show>
      <NewShip player={props.player} fleet={props.fleet} />
    </div>
  );
}
