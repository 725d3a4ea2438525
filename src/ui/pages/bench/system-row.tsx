import { Show } from 'solid-js';
import type { FittedSystem } from '../../../core/design/design.ts';
import { moveSystem, removeSystem, setQuantity } from '../../../core/design/edits/structure.ts';
import { houseRow } from '../../../core/rules/packs/house-rows.ts';
import { FieldIssues } from '../../components/field-issues.tsx';
import { withHint } from '../../components/hints.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { TrashIcon } from '../../components/item-icons.tsx';
import { ReorderHandle } from '../../components/reorder.tsx';
import { houseText } from '../../shared/house-rules.ts';
import { useShip } from './ship-context.tsx';
import { ShipField } from './ship-field.tsx';
import { ShipFigure } from './ship-figure.tsx';

interface SystemRowProps {
  readonly line: FittedSystem;
  readonly index: number;
  readonly count: number;
}

/** A system aboard: its quantity, its SU, and its share of the ratings. */
export function SystemRow(props: SystemRowProps) {
  const context = useShip();
  const { ship, rules } = context;
  const path = () => `systems[${props.index}]`;
  const system = () => rules.systems.get(props.line.id);
  const house = () => houseRow(rules, 'systems', props.line.id)?.pack;
  const name = () => system()?.name ?? props.line.id;
  const figures = () => context.figures().systems[props.index];
  const isCounted = () => system()?.multiple || (props.line.qty ?? 1) !== 1;
  const share = () => {
    const now = figures();
    if (!now) return '';
    return [
      now.orat > 0 ? `ORAT ${Math.round(now.orat)}` : '',
      now.dratFactor !== 1 ? `DRAT ×${Number(now.dratFactor.toFixed(3))}` : '',
      now.dratAdd > 0 ? `DRAT +${now.dratAdd}` : '',
    ]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <li class="system" classList={{ counted: isCounted() }} id={path()} tabindex="-1">
      <Show when={props.count > 1}>
        <ReorderHandle
          label={name()}
          item="li.system"
          index={props.index}
          count={props.count}
          onMove={(to) => ship.change(`${name()} moved`, moveSystem(props.index, to))}
        />
      </Show>
      <bdi
        class="name"
        classList={{ house: house() !== undefined }}
        ref={withHint(() => ({
          title: name(),
          text: houseText(system()?.explanation ?? '', house()),
        }))}
      >
        {name()}
      </bdi>
      <Show when={isCounted()}>
        <ShipField
          id={`${path()}.qty`}
          label={`${name()}, quantity`}
          value={props.line.qty ?? 1}
          limit={rules.limits.quantity}
          edit={(qty) => setQuantity(props.index, qty)}
          step={(qty) => `${name()} × ${qty}`}
        />
      </Show>
      <span class="share muted">{share()}</span>
      <ShipFigure label={`SU of ${name()}`} path={path()} figure={figures()?.su ?? ''} />
      <IconButton
        icon={TrashIcon}
        label={`Remove ${name()}`}
        onClick={() => ship.change(`${name()} removed`, removeSystem(props.index))}
      />
      <FieldIssues issues={context.issuesAt(path())} />
    </li>
  );
}
