import { DropdownMenu } from '@kobalte/core/dropdown-menu';
import { fileName } from '../../../../convert/file-name.ts';
import { formatFleetCsv } from '../../../../convert/fleet-csv/format.ts';
import { formatFleet } from '../../../../convert/fleet-json/format.ts';
import { shareLink } from '../../../../convert/share-link/link.ts';
import { fleetName } from '../../../../library/fleets/list.ts';
import { saveFile } from '../../bench/save-file.ts';
import type { Notice } from '../notice-bar.tsx';
import { useFleetDesk } from './fleet-desk.ts';

/** The fleet handed on: as a link, a file or a table. */
export function FleetMenu(props: { readonly onNotice: (notice: Notice) => void }) {
  const { library, editing } = useFleetDesk();
  const nameFor = (ending: string) => {
    const { faction, name } = editing.value();
    return fileName({ ...(faction && { faction }), class: name ?? 'fleet' }, ending);
  };
  const copyLink = async () => {
    const link = shareLink(location.href, { kind: 'fleet', fleet: editing.value() });
    if (!link) {
      props.onNotice({ text: 'This fleet is too large for a link: hand on its file instead.' });
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      props.onNotice({ text: `The link to ${fleetName(editing.value())} is copied.` });
    } catch {
      props.onNotice({ text: 'The browser refused the clipboard: hand on the file instead.' });
    }
  };
  return (
    <DropdownMenu gutter={4} modal={false}>
      <DropdownMenu.Trigger class="button">Hand on</DropdownMenu.Trigger>
      <DropdownMenu.Content class="menu">
        <DropdownMenu.Item class="menu-item" onSelect={() => void copyLink()}>
          Copy a link to it
        </DropdownMenu.Item>
        <DropdownMenu.Separator class="menu-line" />
        <DropdownMenu.Item
          class="menu-item"
          onSelect={() => saveFile(nameFor('json'), formatFleet(editing.value()))}
        >
          Download fleet file
        </DropdownMenu.Item>
        <DropdownMenu.Item
          class="menu-item"
          onSelect={() =>
            saveFile(nameFor('csv'), formatFleetCsv(library.rules, editing.value()), 'text/csv')
          }
        >
          Download table (CSV)
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu>
  );
}
