import { Show } from 'solid-js';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../save-file.ts';

interface RejectedRowsProps {
  /** Rows of a table that could not be read, as they stand in it. */
  readonly rows: readonly { readonly text: string }[];
}

/** Gives back what was left out of a table, so that nothing of it is lost. */
export function RejectedRows(props: RejectedRowsProps) {
  const text = () => props.rows.map((row) => `${row.text}\r\n`).join('');
  return (
    <Show when={props.rows.length > 0}>
      <Button
        label="Save the rows left out"
        onClick={() => saveFile('rows-left-out.csv', text(), 'text/csv')}
      />
    </Show>
  );
}
