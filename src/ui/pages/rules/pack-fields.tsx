import { For, Show } from 'solid-js';
import type { PackIssue } from '../../../core/rules/packs/issues.ts';
import { wordPackIssue } from '../../../core/rules/packs/issues.ts';
import { packHash, type RulesPack } from '../../../core/rules/packs/pack.ts';
import type { Document } from '../../../store/document.ts';
import { TextField } from '../../components/text-field.tsx';

interface PackFieldsProps {
  readonly editing: Document<RulesPack>;
  readonly issues: readonly PackIssue[];
}

/** What a pack says of itself. */
export function PackFields(props: PackFieldsProps) {
  const field = (name: 'name' | 'packVersion' | 'author' | 'id', label: string) => (
    <div>
      <TextField
        id={`pack-${name}`}
        label={label}
        value={props.editing.value()[name] ?? ''}
        onChange={(words) =>
          props.editing.change(`${label} changed`, withText(name, words), `pack-${name}`)
        }
        onLeave={props.editing.endGroup}
      />
      <For each={props.issues.filter(({ path }) => path === name)}>
        {(issue) => <p class="text-error small">{wordPackIssue(issue)}</p>}
      </For>
    </div>
  );
  return (
    <section class="pack-fields" aria-label="About the pack">
      {field('name', 'Name')}
      {field('packVersion', 'Version')}
      {field('author', 'Author')}
      {field('id', 'Id, which ships name it by')}
      <label class="text-field pack-notes">
        <span>Notes</span>
        <textarea
          rows="3"
          dir="auto"
          value={props.editing.value().notes ?? ''}
          onInput={(event) =>
            props.editing.change(
              'Notes changed',
              withText('notes', event.currentTarget.value),
              'pack-notes',
            )
          }
          onBlur={props.editing.endGroup}
        />
      </label>
      <p class="muted small pack-notes">
        Builds on <bdi>{props.editing.value().base}</bdi>; content{' '}
        <code>{packHash(props.editing.value())}</code>
        <Show when={!/^[a-z0-9][a-z0-9-]{0,63}$/.test(props.editing.value().id)}>
          <span class="text-error"> The id takes small letters, digits and dashes.</span>
        </Show>
      </p>
    </section>
  );
}

/** With another text; a note or an author that is empty is none. */
const withText =
  (field: 'name' | 'packVersion' | 'author' | 'id' | 'notes', text: string) =>
  (pack: RulesPack): RulesPack => {
    if (text !== '' || (field !== 'author' && field !== 'notes')) return { ...pack, [field]: text };
    const { [field]: _, ...rest } = pack;
    return rest;
  };
