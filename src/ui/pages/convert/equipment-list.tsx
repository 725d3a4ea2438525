import { Index } from 'solid-js';
import { figureIn, withField } from '../../../editions/form.ts';
import type { EquipmentLine } from '../../../editions/systems.ts';
import { AddPicker } from '../../components/add-picker.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { TextField } from '../../components/text-field.tsx';
import { DraftField } from './draft-field.tsx';

interface EquipmentListProps {
  /** "Special", "Systems". */
  readonly title: string;
  readonly lines: readonly EquipmentLine[];
  /** Names that the edition knows. */
  readonly names: readonly string[];
  readonly onChange: (lines: readonly EquipmentLine[]) => void;
}

/** Special equipment, a line each, with a number where it has one. */
export function EquipmentList(props: EquipmentListProps) {
  const change = (at: number, line: EquipmentLine) =>
    props.onChange(props.lines.map((other, i) => (i === at ? line : other)));
  return (
    <section>
      <h2>{props.title}</h2>
      <ul class="legacy-lines">
        <Index each={props.lines}>
          {(line, i) => (
            <li class="legacy-equipment">
              <TextField
                id={`legacy-equipment-${i}-name`}
                label="Name"
                value={line().name}
                onChange={(name) => change(i, { ...line(), name })}
              />
              <DraftField
                id={`legacy-equipment-${i}-qty`}
                label="Number"
                value={String(line().qty ?? '')}
                onChange={(text) => change(i, withField(line(), 'qty', figureIn(text)))}
              />
              <IconButton
                icon={CloseIcon}
                label={`Remove ${line().name || 'this line'}`}
                onClick={() => props.onChange(props.lines.filter((_, at) => at !== i))}
              />
            </li>
          )}
        </Index>
      </ul>
      <AddPicker
        label={`${props.title}: add a line`}
        prompt="Add equipment…"
        names={props.names}
        onAdd={(name) => props.onChange([...props.lines, { name }])}
      />
    </section>
  );
}
