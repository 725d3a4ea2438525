import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import type { DeclarationAnswer, ShotAnswer } from '../../../core/battle/choices.ts';
import { targetPlace } from '../../../core/battle/fire.ts';
import { FIRST_FLIGHT, FIRST_HEX, hexTarget } from '../../../core/battle/state.ts';
import { declaredVolleys, seekersOf, volleySteps } from '../../../core/battle/volley-steps.ts';
import { BOARD_NAMES, targetName } from '../../../core/battle/wording.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { Button } from '../../components/button.tsx';
import { Check, Select } from '../../components/fields.tsx';
import { TableHead } from '../../components/tables.tsx';
import { DecidingOthers } from './deciding-others.tsx';
import type { DecidingProps } from './deciding-words.ts';
import { chanceWords, VolleyNeeds } from './fire-panel.tsx';

/** A bank in the table: its shot, or none with target −1. */
type Row = ShotAnswer;

const NOBODY = -1;

/** All declarations of a ship in its slot: a row for each bank, then its other actions. */
export function DecidingFire(props: DecidingProps & { readonly suggested: DeclarationAnswer }) {
  const { battle, due } = props;
  const ship = battle.ship(due.subject);
  const isDefence = due.kind === 'defend';
  const offered = due.shots ?? [];
  /** All targets of banks, hexes last (C.5). */
  const ready = [...offered, ...(due.bursts ?? []).map((shot) => ({ ...shot, target: NOBODY }))];
  const name = BOARD_NAMES.ship(ship);
  const { shots: advised, ...advisedOthers } = props.suggested;
  const [rows, setRows] = createSignal<readonly Row[]>(startRows(ready, advised));
  const [others, setOthers] = createSignal<Omit<DeclarationAnswer, 'shots'>>(advisedOthers);
  const [inHand, setInHand] = createSignal(0);
  const shots = createMemo(() => rows().filter(({ target, mounts }) => target >= 0 && mounts > 0));
  const stepsOf = (row: Row | undefined) => {
    const [volley] = row && row.target >= 0 && row.mounts > 0 ? declaredVolleys(ship, [row]) : [];
    return volley && volleySteps(battle, ship, volley, isDefence);
  };
  const steps = createMemo(() => rows().map(stepsOf));
  const now = () => steps()[inHand()];
  const set = (place: number, part: Partial<Row>) =>
    setRows((all) => all.map((row, i) => (i === place ? { ...row, ...part } : row)));
  const targetsOf = ({ bank, mode, target: aim }: Row) => [
    { value: String(NOBODY), label: '–' },
    ...[
      ...offered.filter((shot) => shot.bank === bank && shot.mode === mode),
      ...(aim >= FIRST_HEX && due.mayBurst?.({ bank, mode, target: aim }) ? [{ target: aim }] : []),
    ].map(({ target }) => ({ value: String(target), label: targetName(battle, target) })),
  ];
  /** The pressed hex as a target of a row that may be aimed at hexes, at the altitude of the ship (G.6). */
  const hexFor = ({ bank, mode }: Row): number | undefined => {
    if (!props.pressed) return undefined;
    const { altitude } = ship;
    const target = hexTarget({ ...props.pressed, ...(battle.hasLevels && { altitude }) });
    return due.mayBurst?.({ bank, mode, target }) ? target : undefined;
  };
  const isBurst = (row: Row): boolean =>
    due.bursts?.some(({ bank, mode }) => bank === row.bank && mode === row.mode) === true;
  const modesOf = ({ bank }: Row): readonly number[] => [
    ...new Set(ready.filter((shot) => shot.bank === bank).map(({ mode }) => mode)),
  ];
  const mostOf = ({ bank }: Row): number => ready.find((shot) => shot.bank === bank)?.mounts ?? 0;
  /** Mounts of the bank that other rows leave. */
  const leftOf = (place: number): number => {
    const row = rows()[place];
    const taken = rows().reduce(
      (sum, other, i) => (i !== place && other.bank === row?.bank ? sum + other.mounts : sum),
      0,
    );
    return row ? mostOf(row) - taken : 0;
  };
  const mayDirect = (row: Row) =>
    offered.some(
      ({ bank, mode, target, directed }) =>
        directed && bank === row.bank && mode === row.mode && target === row.target,
    );
  const choose = (place: number, target: number) => {
    const row = rows()[place];
    set(place, {
      target,
      directed: row !== undefined && mayDirect({ ...row, target }) && row.directed === true,
    });
    setInHand(place);
  };
  createEffect(() => {
    const { target = NOBODY } = rows()[inHand()] ?? {};
    props.onShow({ target: target === NOBODY ? undefined : target });
  });
  // A press aims the volley in hand; each further press takes the next target in the hex.
  createEffect(
    on(
      () => props.pressed,
      (hex) => {
        const row = rows()[inHand()];
        if (!row || !hex) return;
        const here = targetsOf(row).flatMap(({ value }) => {
          const target = Number(value);
          if (target < 0 || target >= FIRST_HEX) return [];
          const { q, r } = targetPlace(battle, target);
          return q === hex.q && r === hex.r ? target : [];
        });
        const next = here[(here.indexOf(row.target) + 1) % here.length];
        if (next !== undefined) choose(inHand(), next);
      },
      { defer: true },
    ),
  );
  /** Splits a row in two, so that the bank may fire at another target too. */
  const split = (place: number) =>
    setRows((all) =>
      all.flatMap((row, i) =>
        i === place
          ? [
              { ...row, mounts: row.mounts - 1 },
              { ...row, mounts: 1, target: NOBODY },
            ]
          : row,
      ),
    );
  /** Moves a row before the one above it: volleys are fired in the order of their rows (4.0). */
  const fireEarlier = (place: number) => {
    setRows((all) => {
      const [row, above] = [all[place], all[place - 1]];
      return row && above ? all.with(place - 1, row).with(place, above) : all;
    });
    setInHand(place - 1);
  };
  const rowName = (row: Row) => {
    const [volley] = declaredVolleys(ship, [row]);
    return { weapon: volley?.weapon ?? '', arcs: volley?.arcs.join(' ') ?? '' };
  };
  const button = (): string => {
    const [first] = declaredVolleys(ship, shots());
    if (!first) return hasAny(others()) ? 'Declare' : 'Hold fire';
    const dice = volleySteps(battle, ship, first, isDefence)?.dice;
    const at = `${first.weapon} at ${targetName(battle, first.target)}`;
    return dice === undefined ? `Fire: ${at}` : `Roll ${countOf(dice, 'die', 'dice')}: ${at}`;
  };
  const submit = () =>
    props.onAnswer({
      ...others(),
      shots: shots().map(({ directed, ...shot }) => ({ ...shot, ...(directed && { directed }) })),
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>
        {name} {isDefence ? 'defends itself' : 'fires'}{' '}
        <small>{isDefence ? '5.4' : 'marks count from the End Phase 4.5'}</small>
      </h2>
      <Show when={rows().length > 0} fallback={<p class="muted">No bank bears on anything.</p>}>
        <table class="deciding-fire">
          <TableHead titles={['Volley', 'At', 'Range', 'Needs', 'Dice', 'A box or more']} />
          <tbody>
            <For each={rows()}>
              {(row, i) => {
                const step = () => steps()[i()];
                const label = rowName(row);
                return (
                  <tr
                    aria-current={i() === inHand() ? 'true' : undefined}
                    onClick={() => setInHand(i())}
                  >
                    <th scope="row">
                      <bdi>{label.weapon}</bdi> {label.arcs} ×
                      <Show when={mostOf(row) > 1} fallback={row.mounts}>
                        <Select
                          label={`Mounts of ${label.weapon} ${label.arcs}`}
                          options={Array.from({ length: leftOf(i()) + 1 }, (_, count) => ({
                            value: String(count),
                            label: String(count),
                          }))}
                          value={String(row.mounts)}
                          onChange={(mounts) => set(i(), { mounts: Number(mounts) })}
                        />
                      </Show>
                      <Show when={modesOf(row).length > 1}>
                        <Select
                          label={`Mode of ${label.weapon} ${label.arcs}`}
                          options={modesOf(row).map((mode) => ({
                            value: String(mode),
                            label: `mode ${mode + 1}`,
                          }))}
                          value={String(row.mode)}
                          onChange={(mode) => {
                            const next = { ...row, mode: Number(mode) };
                            const reaches = targetsOf(next).some(
                              ({ value }) => Number(value) === row.target,
                            );
                            // A bank has one mode.
                            setRows((all) =>
                              all.map((one, k) => {
                                if (one.bank !== row.bank) return one;
                                const target = k === i() && reaches ? row.target : NOBODY;
                                return { ...one, mode: Number(mode), target };
                              }),
                            );
                          }}
                        />
                      </Show>
                    </th>
                    <td>
                      <Select
                        label={`Target of ${label.weapon} ${label.arcs}`}
                        options={targetsOf(row)}
                        value={String(row.target)}
                        onChange={(target) => choose(i(), Number(target))}
                      />
                    </td>
                    <td>{step()?.range}</td>
                    <td>{step()?.needs ?? unknownNeeds(row.target)}</td>
                    <td>
                      {step()
                        ? (step()?.dice ?? 'rolled')
                        : row.target >= 0 && row.target < FIRST_HEX
                          ? seekersOf(ship, row)
                          : ''}
                    </td>
                    <td>{step() ? chanceWords(step()?.some ?? 0) : ''}</td>
                  </tr>
                );
              }}
            </For>
          </tbody>
        </table>
        <p class="deciding-row">
          <Show when={rows()[inHand()]}>
            {(row) => (
              <>
                <Show when={inHand() > 0 && row().target >= 0}>
                  <Button
                    small
                    quiet
                    label="Fire it earlier"
                    onClick={() => fireEarlier(inHand())}
                  />
                </Show>
                <Show when={row().mounts > 1}>
                  <Button small quiet label="Split the bank" onClick={() => split(inHand())} />
                </Show>
                <Show when={isBurst(row())}>
                  <Button
                    small
                    disabled={hexFor(row()) === undefined}
                    title="Press a hex of the board in range and arc (C.5)"
                    label="Aim at the pressed hex"
                    onClick={() => choose(inHand(), hexFor(row()) ?? NOBODY)}
                  />
                </Show>
                <Show when={mayDirect(row())}>
                  <Check
                    checked={row().directed ?? false}
                    onChange={(directed) => set(inHand(), { directed })}
                  >
                    Directed damage <small>E.2</small>
                  </Check>
                </Show>
              </>
            )}
          </Show>
        </p>
        <Show when={now()}>
          {(step) => (
            <VolleyNeeds steps={step()} isAtShip={(rows()[inHand()]?.target ?? 0) < FIRST_FLIGHT} />
          )}
        </Show>
      </Show>
      <Show when={!isDefence || (due.beams ?? 0) > 0}>
        <DecidingOthers {...props} value={others()} onChange={setOthers} />
      </Show>
      <Button primary submit>
        {button()}
      </Button>
    </form>
  );
}

/** In place of a needed number: seekers, or each element in and beside a hex. */
const unknownNeeds = (target: number): string => {
  if (target >= FIRST_HEX) return 'each';
  return target >= 0 ? 'seekers' : '';
};

/** True if the row does anything: a target alone has no effect. */
const hasAny = ({
  boarding: _boarding,
  beamTarget: _beamTarget,
  probeTarget: _probeTarget,
  ...acts
}: Omit<DeclarationAnswer, 'shots'>): boolean =>
  Object.values(acts).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));

/** The advised shots, then other banks that could fire. */
function startRows(offered: readonly ShotAnswer[], advised: readonly ShotAnswer[]): readonly Row[] {
  const banks = [...new Set(offered.map(({ bank }) => bank))];
  const idle = banks.filter((bank) => !advised.some((shot) => shot.bank === bank));
  return [
    ...advised,
    ...idle.flatMap((bank) => {
      const shot = offered.find((one) => one.bank === bank);
      return shot ? [{ bank, mode: shot.mode, mounts: shot.mounts, target: NOBODY }] : [];
    }),
  ];
}
