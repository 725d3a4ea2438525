/** Dice help in the order of play: firer, weapons, target, needed number, dice. */
import '../../styles/play-dice.css';
import { createMemo, createSignal, For, Index, Show, untrack } from 'solid-js';
import type { NeededPart } from '../../../core/battle/volley-steps.ts';
import { dueOf } from '../../../core/game/due.ts';
import { PROCEDURES, type Procedure, procedureOf } from '../../../core/game/procedures.ts';
import type { GameAct } from '../../../core/game/schema.ts';
import { ArcIcon } from '../../components/arc-rose.tsx';
import { ForwardIcon } from '../../components/board-icons.tsx';
import { Button } from '../../components/button.tsx';
import { LabelledSelect } from '../../components/fields.tsx';
import { countWithin, LabelledNumber } from '../../components/number-field.tsx';
import { signed } from '../../components/words.ts';
import { Beams, Circumstance, Drives, Extras } from './dice-extras.tsx';
import { DiceSteps, wholePercent } from './dice-steps.tsx';
import { Around, DicePart, flightWords, Target } from './dice-target.tsx';
import { ShipTag } from './fleet-strip.tsx';
import { useGamePlay } from './game-play.ts';
import { bankKey } from './roll-fields.ts';
import { createRolling, type Rolling } from './rolling.ts';

/** A turn in which no ship has to make way (3.3). */
const NO_SHARED_HEX: GameAct = {
  ...{ type: 'roll', procedure: PROCEDURES.way.words },
  ...{ rows: [], result: 'no enemies share a hex' },
};

export default function DicePanel(props: {
  readonly ship: number;
  /** The initial roll. */
  readonly procedure?: Procedure;
  readonly onDone: () => void;
}) {
  const play = useGamePlay();
  const [actor, setActor] = createSignal(play.faces()[props.ship]?.letter ?? 'A');
  const rolling = createRolling(
    actor,
    untrack(() => props.procedure),
  );
  const { fields, change } = rolling;
  const faceOf = (letter: string) => play.faces().find((face) => face.letter === letter);
  const ship = () => play.state().ship(actor());
  /** Ends what is in hand without dice: the slot of a ship or flight, or the look at shared hexes. */
  const ends = (): { readonly act: GameAct; readonly words: string } | undefined => {
    const { procedure, flight } = fields();
    // Dice that are rolled have to be noted first.
    if (rolling.outcome()?.steps.some(({ faces }) => faces.length > 0)) return undefined;
    const acted = (ship: string): GameAct => ({ type: 'acted', ship });
    if (procedure === 'attack' && ship()?.hasActed === 0)
      return { act: acted(actor()), words: `${actor()} has fired all it wants` };
    if (procedure === 'way' && play.due().some(({ kind }) => kind === 'way'))
      return { act: NO_SHARED_HEX, words: 'No enemies share a hex' };
    const isLeft = procedure === 'strafe' && play.state().flight(flight)?.hasActed === 0;
    return isLeft
      ? { act: acted(`flight ${flight}`), words: 'It has acted without an attack' }
      : undefined;
  };
  /** Notes the roll; one that its ship makes once a turn gives way to the next that is due. */
  const put = () => {
    const { procedure } = fields();
    rolling.put();
    if (!procedureOf(PROCEDURES[procedure].words)?.isOnce) return;
    // The list on the page is that of the last frame.
    const due = dueOf(play.run.state, play.played());
    const [next] = due.find(({ kind }) => kind === procedure)?.ships ?? [];
    if (next === undefined) props.onDone();
    else setActor(next);
  };
  const words = () => rolling.procedures.find(([name]) => name === fields().procedure)?.[1].words;
  return (
    <div class="dice-panel">
      <header>
        <b>{fields().procedure === 'attack' ? 'Fire' : 'Roll'}</b>
        <Show when={!rolling.isByFlight() && faceOf(actor())} fallback={<span>{words()}</span>}>
          {(face) => (
            <>
              <ShipTag small face={face()} />
              <bdi>{face().name}</bdi>
            </>
          )}
        </Show>
        <Show when={rolling.isAimed() && faceOf(rolling.target())}>
          {(face) => (
            <>
              <ForwardIcon />
              <ShipTag small face={face()} />
              <bdi>{face().name}</bdi>
            </>
          )}
        </Show>
      </header>
      <div class="dice-fields">
        <LabelledSelect
          label="Roll"
          value={fields().procedure}
          options={rolling.procedures.map(([value, { words, rule }]) => ({
            value,
            label: `${words}, ${rule}`,
          }))}
          onChange={(procedure) => change({ procedure })}
        />
        <Show when={!rolling.isByFlight() || rolling.isOnTheWay()}>
          <LabelledSelect
            label="Ship"
            value={actor()}
            options={play.faces().map(({ letter, name }) => ({
              value: letter,
              label: `${letter}, ${name}`,
            }))}
            onChange={setActor}
          />
        </Show>
        <Show when={rolling.isByFlight() || (rolling.isOnTheWay() && rolling.flights().length > 0)}>
          <LabelledSelect
            label="Flight"
            value={fields().flight}
            options={[
              { value: '', label: rolling.isOnTheWay() ? 'None' : 'Choose a flight…' },
              ...rolling
                .flights()
                .filter(({ flight }) => fields().procedure !== 'jump' || flight.rating > 0)
                .map((each) => ({ value: each.id, label: flightWords(play, each) })),
            ]}
            onChange={(flight) => change({ flight })}
          />
        </Show>
      </div>
      <Show when={fields().procedure === 'attack' || fields().procedure === 'defence'}>
        <Banks rolling={rolling} actor={actor()} />
      </Show>
      <Show when={rolling.isAimed()}>
        <Target rolling={rolling} actor={actor()} />
      </Show>
      <Show when={fields().procedure === 'attack' && ship()}>
        {(firer) => <Extras rolling={rolling} firer={firer()} />}
      </Show>
      <Show when={fields().procedure === 'defence' && ship()}>
        {(defender) => (
          <div class="dice-fields extras">
            <Beams rolling={rolling} firer={defender()} />
          </div>
        )}
      </Show>
      <Show when={rolling.spread() !== undefined && rolling.spread() !== 'burst'}>
        <DicePart title={rolling.spread() === 'way' ? 'In its hex' : 'Near it'}>
          <Around rolling={rolling} actor={actor()} />
        </DicePart>
      </Show>
      <Show when={fields().procedure === 'mines' || fields().procedure === 'rocks'}>
        <LabelledNumber
          id="dice-count"
          label={fields().procedure === 'mines' ? 'Mines of the field' : 'Asteroid dice'}
          min={1}
          max={40}
          value={fields().count}
          onChange={(count) => change({ count: countWithin(count, 1, 40) })}
        />
      </Show>
      <Drives rolling={rolling} />
      <Show when={rolling.help()}>{(help) => <Needed help={help()} rolling={rolling} />}</Show>
      <For each={rolling.outcome()?.sent}>
        {({ title, parts }) => (
          <DicePart title={title}>
            <Parts parts={parts} />
          </DicePart>
        )}
      </For>
      <Show when={rolling.isAtHex()}>
        <NeededInBurst rolling={rolling} />
      </Show>
      <Show
        when={
          rolling.isAimed() &&
          rolling.isReady() &&
          !rolling.help() &&
          !rolling.isAtHex() &&
          (!rolling.isByFlight() || rolling.isSeekers())
        }
      >
        <Circumstance rolling={rolling} />
      </Show>
      <Show
        when={rolling.isReady()}
        fallback={
          <p class="muted">
            {fields().beams > 0
              ? 'Choose a flight or a minefield for the tractor beams, B.24.'
              : 'Choose what is fired or rolled.'}
          </p>
        }
      >
        <DiceSteps rolling={rolling} onPut={put} />
      </Show>
      <Show when={ends()}>
        {(end) => (
          <div class="dice-end">
            <Button
              label={end().words}
              onClick={() => {
                play.enter(end().act);
                props.onDone();
              }}
            />
          </div>
        )}
      </Show>
    </div>
  );
}

/** Banks as chips; those that cannot fire state the reason, and can still be chosen. */
function Banks(props: { readonly rolling: Rolling; readonly actor: string }) {
  const { rolling } = props;
  const play = useGamePlay();
  const face = () => play.faces().find(({ letter }) => letter === props.actor);
  const mounts = () => rolling.chosen().reduce((sum, bank) => sum + bank.mounts, 0);
  const modes = createMemo(() => {
    const several = rolling.banks().filter(({ mode }) => mode > 0);
    return new Set(several.map(({ bank }) => bank));
  });
  const componentsOf = (bank: number) => {
    const found = face();
    const type = found?.type.banks[bank];
    return (type && found?.arcs[type.battery]?.[type.place]) ?? [];
  };
  return (
    <DicePart
      title="Banks"
      aside={mounts() > 0 ? `${mounts()} ${mounts() === 1 ? 'mount' : 'mounts'}, one volley` : ''}
    >
      <div class="fire-chips">
        <Index each={rolling.banks()}>
          {(bank) => {
            const reason = () => bank().reasons[0];
            return (
              <button
                type="button"
                class="fire-chip"
                classList={{ off: reason() !== undefined }}
                aria-pressed={rolling.fields().banks.includes(bankKey(bank()))}
                onClick={() => rolling.toggle(bank())}
              >
                <ArcIcon components={componentsOf(bank().bank)} />
                <span>
                  {bank().weapon} {bank().arc}
                  {modes().has(bank().bank) ? `, mode ${bank().mode + 1}` : ''}
                  {bank().isSeeking ? ', seekers' : ''}
                </span>
                <Show when={reason()}>{(why) => <small>{why().text}</small>}</Show>
              </button>
            );
          }}
        </Index>
      </div>
      <div class="dice-fields extras">
        <Index each={rolling.chosen().filter(({ most }) => most > 1)}>
          {(bank) => (
            <LabelledNumber
              id={`dice-mounts-${bank().bank}`}
              label={`Mounts of ${bank().weapon} ${bank().arc}`}
              min={1}
              max={bank().most}
              value={bank().mounts}
              onChange={(value) => {
                const all = new Map(rolling.fields().mounts);
                all.set(bankKey(bank()), countWithin(value, 1, bank().most));
                rolling.change({ mounts: all });
              }}
            />
          )}
        </Index>
      </div>
    </DicePart>
  );
}

/** Needed numbers of a burst against each element in its hex and beside it (C.5). */
function NeededInBurst(props: { readonly rolling: Rolling }) {
  const { bursts } = props.rolling;
  return (
    <DicePart title="To hit" aside="dice of their own for each">
      <Show
        when={bursts().length > 0}
        fallback={<p class="muted">Say what is in the hex or beside it.</p>}
      >
        <dl class="needed-parts">
          <For each={bursts()}>
            {({ name, isBeside, steps }) => (
              <div>
                <dt>
                  {name}, {isBeside ? 'beside the hex' : 'in the hex'}
                </dt>
                <dd>
                  <small>{wholePercent(steps.hitChance)}</small> <b>{steps.needs}</b>
                </dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
      <Circumstance rolling={props.rolling} />
    </DicePart>
  );
}

/** The parts of a needed number: the first is the number itself, all others change it. */
const Parts = (props: { readonly parts: readonly NeededPart[] }) => (
  <dl class="needed-parts">
    <For each={props.parts}>
      {({ label, by, rule }, i) => (
        <div>
          <dt>{label}</dt>
          <dd>
            <small>{rule}</small> <b>{i() === 0 ? `${by}+` : by === 0 ? '0' : signed(by)}</b>
          </dd>
        </div>
      )}
    </For>
  </dl>
);

/** The needed number with its parts, then chances; modifiers that only the table knows open below. */
function Needed(props: {
  readonly help: NonNullable<ReturnType<Rolling['help']>>;
  readonly rolling: Rolling;
}) {
  return (
    <DicePart title="To hit">
      <Parts parts={props.help.parts} />
      <Circumstance rolling={props.rolling} />
      <dl class="needed-sums">
        <div>
          <dd>{props.help.needs}</dd>
          <dt>needed</dt>
        </div>
        <div>
          <dd>{props.help.dice ?? '?'}</dd>
          <dt>dice to roll</dt>
        </div>
        <div>
          <dd>{wholePercent(props.help.hitChance)}</dd>
          <dt>a die hits</dt>
        </div>
        <div>
          <dd>{wholePercent(props.help.some)}</dd>
          <dt>{props.rolling.isTiny() ? 'one or more' : 'a box or more'}</dt>
        </div>
      </dl>
    </DicePart>
  );
}
