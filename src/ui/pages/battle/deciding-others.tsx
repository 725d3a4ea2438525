import { createUniqueId, type JSX, Show } from 'solid-js';
import type { DeclarationAnswer } from '../../../core/battle/choices.ts';
import { BOARD_NAMES, targetName } from '../../../core/battle/wording.ts';
import { distance, type Hex } from '../../../core/play/hex.ts';
import { Button } from '../../components/button.tsx';
import { Check, Select } from '../../components/fields.tsx';
import { NumberField } from '../../components/number-field.tsx';
import type { DecidingProps } from './deciding-words.ts';

type Others = Omit<DeclarationAnswer, 'shots'>;

/** A kind of action with a number and a target. */
interface Aimed {
  readonly label: string;
  readonly rule: string;
  readonly most: number;
  readonly targets: readonly number[];
  readonly count: number;
  readonly target: number | undefined;
  readonly make: (count: number, target: number) => Others;
}

/** Actions that have a target each. */
interface EachAimed extends Pick<Aimed, 'rule' | 'most' | 'targets'> {
  readonly used: readonly number[];
  readonly make: (targets: readonly number[]) => Others;
}

/** Actions of a ship besides fire: marines, a shockwave, beams, probes, TAGs, flares. */
export function DecidingOthers(
  props: DecidingProps & { readonly value: Others; readonly onChange: (value: Others) => void },
) {
  const { due, battle } = props;
  const change = (part: Others) => props.onChange({ ...props.value, ...part });
  /** An action for each target, since every beam and TAG may have its own (B.24, E.7). */
  const eachAt = (
    label: string,
    { rule, most, targets, used, make }: EachAimed,
  ): readonly Aimed[] =>
    (most > 0 ? targets : []).map((each) => {
      const others = used.filter((target) => target !== each);
      return {
        label: targets.length > 1 ? `${label} at ${targetName(battle, each)}` : label,
        ...{ rule, most: most - others.length },
        ...{ targets: [each], count: used.length - others.length, target: each },
        make: (count) => make([...others, ...Array.from({ length: count }, () => each)]),
      };
    });
  const beamActions = (): readonly Aimed[] => {
    const { beams = 0, beamTarget = -1, beamsAt = [] } = props.value;
    return eachAt('Tractor beams', {
      ...{ rule: 'B.24', most: due.beams ?? 0, targets: due.beamTargets ?? [] },
      used: [...Array.from({ length: beams }, () => beamTarget), ...beamsAt],
      // In defence all beams target the attacking flight.
      make: (all) =>
        due.kind === 'defend'
          ? { beams: all.length, beamTarget: all[0] ?? -1 }
          : { beams: 0, beamTarget: -1, beamsAt: all },
    });
  };
  const tagActions = (): readonly Aimed[] =>
    eachAt('TAGs', {
      ...{ rule: 'E.7', most: due.tags ?? 0, targets: due.tagTargets ?? [] },
      used: props.value.tags ?? [],
      make: (tags) => ({ tags }),
    });
  const actions = (): readonly Aimed[] => {
    const { squads, boarding, probeShots, probeTarget } = props.value;
    const all: readonly Aimed[] = [
      {
        ...{ label: 'Marine squads', rule: 'B.14', most: due.squads ?? 0 },
        ...{ targets: due.boarding ?? [], count: squads ?? 0, target: boarding },
        make: (count, target) => ({ squads: count, boarding: target }),
      },
      {
        ...{ label: 'Probes as weapons', rule: 'B.17' },
        most: (due.probes ?? 0) - (props.value.probes?.length ?? 0),
        ...{ targets: due.probeTargets ?? [], count: probeShots ?? 0, target: probeTarget },
        make: (count, target) => ({ probeShots: count, probeTarget: target }),
      },
    ];
    const open = all.filter(({ most, targets }) => most > 0 && targets.length > 0);
    return [...beamActions(), ...open, ...tagActions()];
  };
  return (
    <div class="deciding-others">
      {actions().map((action) => (
        <AimedFields
          action={action}
          nameOf={(target) => targetName(battle, target)}
          onChange={change}
        />
      ))}
      <Show when={due.shockwave}>
        <Check
          checked={props.value.shockwave ?? false}
          onChange={(shockwave) => change({ shockwave })}
        >
          Shockwave, friends in reach too <small>B.19</small>
        </Check>
      </Show>
      <Launched
        {...props}
        label="flare"
        rule="B.9"
        hexes={props.value.flares ?? []}
        most={due.flares ?? 0}
        onLaunch={(flares) => change({ flares })}
      />
      <Launched
        {...props}
        label="probe"
        rule="B.17"
        hexes={props.value.probes ?? []}
        most={(due.probes ?? 0) - (props.value.probeShots ?? 0)}
        onLaunch={(probes) => change({ probes })}
      />
    </div>
  );
}

function AimedFields(props: {
  readonly action: Aimed;
  readonly nameOf: (target: number) => string;
  readonly onChange: (part: Others) => void;
}): JSX.Element {
  const id = createUniqueId();
  const target = () => props.action.target ?? props.action.targets[0] ?? -1;
  return (
    <p class="deciding-row">
      <label for={id}>
        {props.action.label} <small>{props.action.rule}</small>
      </label>
      <NumberField
        id={id}
        label={props.action.label}
        value={props.action.count}
        min={0}
        max={props.action.most}
        onChange={(count) =>
          props.onChange(
            props.action.make(
              Math.max(0, Math.min(props.action.most, Math.trunc(count))),
              target(),
            ),
          )
        }
      />
      <Select
        label={`Target of ${props.action.label}`}
        options={props.action.targets.map((one) => ({
          value: String(one),
          label: props.nameOf(one),
        }))}
        value={String(target())}
        onChange={(one) => props.onChange(props.action.make(props.action.count, Number(one)))}
      />
    </p>
  );
}

type LaunchHexes = NonNullable<DeclarationAnswer['flares']>;

/** Flares or probes that are launched at hexes of the board. */
function Launched(
  props: DecidingProps & {
    readonly label: string;
    readonly rule: string;
    readonly hexes: LaunchHexes;
    readonly most: number;
    readonly onLaunch: (hexes: LaunchHexes) => void;
  },
) {
  const from = { q: props.due.from?.[0] ?? 0, r: props.due.from?.[1] ?? 0 };
  const reach = props.due.reach ?? 0;
  /** The pressed hex, else that of the ship. */
  const at = () => props.pressed ?? from;
  const nameOf = ({ q, r }: Hex) => BOARD_NAMES.hex(props.battle, q, r);
  const isReached = () => distance(from, at()) <= reach;
  return (
    <Show when={props.most > 0 || props.hexes.length > 0}>
      <p class="deciding-row">
        <span>
          {props.hexes.length} of {props.most} {props.label}s
          {props.hexes.length > 0 &&
            `: ${props.hexes.map(([q, r]) => nameOf({ q, r })).join(', ')}`}{' '}
          <small>{props.rule}</small>
        </span>
        <Show when={props.hexes.length < props.most}>
          <Button
            small
            disabled={!isReached()}
            title={`Press a hex of the board within ${reach} hexes (${props.rule})`}
            label={`Launch a ${props.label} at ${nameOf(at())}`}
            onClick={() => props.onLaunch([...props.hexes, [at().q, at().r]])}
          />
        </Show>
        <Show when={props.hexes.length > 0}>
          <Button small quiet label="None" onClick={() => props.onLaunch([])} />
        </Show>
      </p>
    </Show>
  );
}
