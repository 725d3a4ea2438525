import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { createSignal, lazy, Show } from 'solid-js';
import { formatFleetCsv } from '../../../formats/csv/fleet/format.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatFleet } from '../../../formats/json/fleet/format.ts';
import { shareLink } from '../../../formats/link/link.ts';
import { fleetName } from '../../../store/fleets/list.ts';
import { withSuspense } from '../../components/with-suspense.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { useFleetEditing } from './fleet-editing.ts';

const ShareDialog = withSuspense(lazy(() => import('../../components/share-dialog.tsx')));

/** The fleet handed on: as a link, a file or a table. */
export function FleetMenu() {
  const { editing } = useFleetEditing();
  const nameFor = (ending: string) => {
    const { faction, name } = editing.value();
    return fileName({ ...(faction && { faction }), class: name ?? 'fleet' }, ending);
  };
  const [sharing, setSharing] = createSignal(false);
  return (
    <>
      <Menu name={nameFor} onShare={() => setSharing(true)} />
      <Show when={sharing()}>
        <ShareDialog
          title={fleetName(editing.value())}
          link={shareLink(location.href, { kind: 'fleet', fleet: editing.value() })}
          onClose={() => setSharing(false)}
        />
      </Show>
    </>
  );
}

interface MenuProps {
  readonly name: (ending: string) => string;
  readonly onShare: () => void;
}

function Menu(props: MenuProps) {
  const { library, editing } = useFleetEditing();
  return (
    <DropdownMenu gutter={4} modal={false}>
      <DropdownMenu.Trigger class="button">Share & export</DropdownMenu.Trigger>
      <DropdownMenu.Content class="menu">
        <DropdownMenu.Item class="menu-item" onSelect={() => props.onShare()}>
          Share as a link or QR code
        </DropdownMenu.Item>
        <DropdownMenu.Separator class="menu-line" />
        <DropdownMenu.Item
          class="menu-item"
          onSelect={() => saveFile(props.name('json'), formatFleet(editing.value()))}
        >
          Download as JSON
        </DropdownMenu.Item>
        <DropdownMenu.Item
          class="menu-item"
          onSelect={() =>
            saveFile(props.name('csv'), formatFleetCsv(library.rules, editing.value()), 'text/csv')
          }
        >
          Download as CSV table
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu>
  );
}
