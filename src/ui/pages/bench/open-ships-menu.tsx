import type { Bench } from '../../../store/bench.ts';
import { ListMenu } from '../../components/actions.tsx';
import { DownIcon } from '../../components/icons.tsx';

/** A menu of all open ships, for tabs that are cut off. */
export default function OpenShipsMenu(props: { readonly bench: Bench }) {
  return (
    <ListMenu
      trigger={<DownIcon />}
      class="icon-button"
      label="All open ships"
      items={props.bench.tabs()}
      nameOf={({ title }) => title}
      isCurrent={({ id }) => id === props.bench.ship()?.id}
      onSelect={({ id }) => props.bench.activate(id)}
    />
  );
}
