import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { createSignal, For, lazy, Show } from 'solid-js';
import { formatFleetCsv } from '../../../formats/csv/fleet/format.ts';
import type { Dress } from '../../../formats/drake/drake.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatFleet } from '../../../formats/json/fleet/format.ts';
import { shareLink } from '../../../formats/link/link.ts';
import { fleetRoster } from '../../../sheets/fleet-book.ts';
import { rosterText } from '../../../sheets/roster-text.ts';
import { fleetName } from '../../../store/fleets/list.ts';
import { createCopying } from '../../components/copy-text.ts';
import { Notice } from '../../components/notice.tsx';
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

const ROSTERS: readonly { readonly dress: Dress; readonly label: string }[] = [
  { dress: 'plain', label: 'Copy roster as text' },
  { dress: 'bbcode', label: 'Copy roster for a forum (BBCode)' },
  { dress: 'discord', label: 'Copy roster for Discord' },
];

function Menu(props: MenuProps) {
  const { library, editing, evaluation } = useFleetEditing();
  const copying = createCopying('print the roster instead');
  const copy = (dress: Dress) => {
    const roster = fleetRoster(library.fleetRules, editing.value(), evaluation());
    return copying.copy(rosterText(roster, dress));
  };
  return (
    <>
      <DropdownMenu gutter={4} modal={false}>
        <DropdownMenu.Trigger class="button">Share & export</DropdownMenu.Trigger>
        <DropdownMenu.Content class="menu">
          <DropdownMenu.Item class="menu-item" onSelect={() => props.onShare()}>
            Share as a link or QR code
          </DropdownMenu.Item>
          <DropdownMenu.Separator class="menu-line" />
          <For each={ROSTERS}>
            {({ dress, label }) => (
              <DropdownMenu.Item class="menu-item" onSelect={() => void copy(dress)}>
                {label}
              </DropdownMenu.Item>
            )}
          </For>
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
              saveFile(
                props.name('csv'),
                formatFleetCsv(library.rules, editing.value()),
                'text/csv',
              )
            }
          >
            Download as CSV table
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu>
      <Show when={copying.said()}>{(text) => <Notice>{text()}</Notice>}</Show>
    </>
  );
}
