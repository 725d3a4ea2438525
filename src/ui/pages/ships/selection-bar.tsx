import { Show } from 'solid-js';
import { shownOf } from '../../../core/design/text/counts.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { ExportAction } from '../../shared/library/export-action.tsx';
import { SelectAll } from '../../shared/library/select-all.tsx';
import { NOTHING_SELECTED } from '../../shared/selection.ts';
import { canCompare, comparePath } from '../../shared/ships/comparing.ts';
import { EXPORTS, type ExportFormat } from '../../shared/ships/ship-exports.ts';
import { MAX_OPENED } from '../../shared/ships/ship-jobs.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';
import { ColumnsMenu } from './columns-menu.tsx';

/** What needs a dialog. */
export type Asked = 'rename' | 'file' | 'fleet' | 'print' | 'share' | 'remove' | 'empty';

interface SelectionBarProps {
  readonly onAsk: (asked: Asked) => void;
  readonly onExport: (format: ExportFormat) => void;
  readonly onTrash: () => void;
  readonly onImport: () => void;
  readonly onSamples: () => void;
}

/** How many ships there are, or what can be done with those that are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { library, view, jobs } = useShipsPage();
  const count = () => view.chosen().length;
  const inTrash = () => view.place() === 'trash';
  const total = () => (inTrash() ? library.ships.trash() : library.ships.items()).length;
  const found = () => shownOf(view.shown().length, total(), 'ship');
  return (
    <div class="selection-bar">
      <SelectAll
        ids={view.ids()}
        count={count()}
        selection={view.selection()}
        onSelect={view.select}
      />
      <p role="status" class="selection-count">
        {count() > 0 ? `${count()} selected` : found()}
      </p>
      <Show when={count() > 0}>
        <IconButton
          icon={CloseIcon}
          label="Clear selection"
          onClick={() => view.select(NOTHING_SELECTED)}
        />
      </Show>
      <Show when={count() === 0 && !inTrash()}>
        <span class="grow" />
        <Button small primary label="New ship" onClick={jobs.start} />
        <Button small label="Import" onClick={props.onImport} />
        <Button small label="Add sample fleets" onClick={props.onSamples} />
        <a class="button small" href="#/chart">
          Chart
        </a>
        <ColumnsMenu />
      </Show>
      <Show when={count() === 0 && inTrash() && total() > 0}>
        <Button small label="Empty the trash" onClick={() => props.onAsk('empty')} />
      </Show>
      <Show when={count() > 0 && inTrash()}>
        <Button small label="Restore" onClick={() => void jobs.restore(view.chosen())} />
        <Button small label="Delete permanently" onClick={() => props.onAsk('remove')} />
      </Show>
      <Show when={count() > 0 && !inTrash()}>
        <Button
          small
          primary
          disabled={count() > MAX_OPENED}
          title={count() > MAX_OPENED ? `At most ${MAX_OPENED} open at once` : undefined}
          label="Open"
          onClick={() => void jobs.open(view.chosen())}
        />
        <Show when={canCompare(count())}>
          <a class="button small" href={comparePath(view.chosen())}>
            Compare
          </a>
        </Show>
        <Show when={count() > 1}>
          <a class="button small" href="#/chart">
            Chart
          </a>
        </Show>
        <Button small label="Duplicate" onClick={() => void jobs.duplicate(view.chosen())} />
        <Show when={count() === 1}>
          <Button small label="Rename" onClick={() => props.onAsk('rename')} />
        </Show>
        <Button small label="Add to fleet…" onClick={() => props.onAsk('fleet')} />
        <Button small label="Folder & tags" onClick={() => props.onAsk('file')} />
        <ExportAction formats={EXPORTS} onExport={props.onExport} />
        <Button small label="Share" onClick={() => props.onAsk('share')} />
        <Button small label="Print" onClick={() => props.onAsk('print')} />
        <Button small label="Trash" onClick={props.onTrash} />
      </Show>
    </div>
  );
}
