import { createSignal, Show } from 'solid-js';
import type { Evaluation } from '../../../core/rating/evaluation.ts';
import type { NamedVersion } from '../../../store/versions.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TrashIcon } from '../../components/item-icons.tsx';

interface VersionRowProps {
  readonly version: NamedVersion;
  readonly evaluation: Evaluation;
  /** Whether it is being compared. */
  readonly shown: boolean;
  readonly onShow: () => void;
  readonly onRename: (name: string) => void;
  readonly onRestore: () => void;
  readonly onRemove: () => void;
}

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A named version: what it was worth and when, and what can be done with it. */
export function VersionRow(props: VersionRowProps) {
  const [naming, setNaming] = createSignal(false);
  const space = () => props.evaluation.space.remaining;
  const end = (name: string) => {
    if (!naming()) return;
    setNaming(false);
    if (name.trim() !== props.version.name) props.onRename(name);
  };
  return (
    <li class="version" classList={{ current: props.shown }}>
      <Show
        when={naming()}
        fallback={
          <button type="button" class="version-name" onClick={() => props.onShow()}>
            <bdi>{props.version.name}</bdi>
          </button>
        }
      >
        <input
          type="text"
          class="version-input"
          dir="auto"
          aria-label="Name of the version"
          value={props.version.name}
          ref={(field) => queueMicrotask(() => field.select())}
          onBlur={(event) => end(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end(event.currentTarget.value);
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setNaming(false);
          }}
        />
      </Show>
      <span class="version-figures muted">
        {time.format(props.version.made)} · rating {props.evaluation.combatRating} ·{' '}
        {space() < 0 ? `${-space()} SU over` : `${space()} SU left`}
      </span>
      <span class="row">
        <Button small label="Restore" onClick={props.onRestore} />
        <Button small label="Rename" onClick={() => setNaming(true)} />
        <IconButton
          icon={TrashIcon}
          label={`Delete ${props.version.name}`}
          onClick={() => props.onRemove()}
        />
      </span>
    </li>
  );
}
