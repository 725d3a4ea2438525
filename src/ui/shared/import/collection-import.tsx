/** Import dialog whose chosen items are added to the open collection. */
import { createSignal } from 'solid-js';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import type { PageReading } from '../../../formats/arriving/page-reading.ts';
import { Button } from '../../components/button.tsx';
import { type ImportProps, useCollection } from '../library/collection-state.ts';
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx';
import { createImportSource, FAILED, type FoundItem } from './import-source.ts';

interface CollectionImportProps<Item extends FoundItem, Value>
  extends ImportProps,
    Omit<
      ImportDialogProps<Item>,
      'thing' | 'source' | 'titleOf' | 'isTicked' | 'fault' | 'children'
    > {
  readonly reader: Parameters<typeof createImportSource>[1];
  readonly read: (files: ImportProps['files']) => Promise<PageReading<Item>>;
  readonly valueOf: (item: Item) => Value;
  /** Label of the button, and the report on a number of added items. */
  readonly verb?: string;
  readonly told?: (count: string) => string;
}

export function CollectionImport<Item extends FoundItem, Value>(
  props: CollectionImportProps<Item, Value>,
) {
  const { kind, collection, add, imported } = useCollection<Value>();
  const noun = kind.thing;
  const [fault, setFault] = createSignal<string>();
  const source = createImportSource(props.files, props.reader, props.read, FAILED);
  const take = async (chosen: readonly Item[]) => {
    try {
      const ids = await add(chosen.map(props.valueOf));
      const count = countOf(ids.length, noun);
      const text = props.told?.(count) ?? `${count} imported.`;
      imported({ text, undo: () => collection.moveToTrash(ids) }, ids[0]);
    } catch {
      setFault(`The ${noun} could not be saved. Your text is still here.`);
    }
  };
  return (
    <ImportDialog
      {...props}
      thing={noun}
      source={source}
      titleOf={(item) => kind.nameOf(props.valueOf(item))}
      isTicked={() => true}
      fault={fault()}
    >
      {(chosen) => (
        <Button
          primary
          disabled={chosen().length === 0}
          label={`${props.verb ?? 'Import'} ${someOf(chosen().length, noun)}`}
          onClick={() => void take(chosen())}
        />
      )}
    </ImportDialog>
  );
}
