import { createSignal, For, Show } from 'solid-js';
import type { Way } from '../../../store/backup/merge.ts';
import { Button } from '../../components/button.tsx';
import { createAttempt } from '../../shared/attempt.ts';
import { contentsText, countsText, timeText } from '../../shared/backup-words.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { Candidate } from './candidate.ts';

interface RestoreChoiceProps {
  readonly candidate: Candidate;
  readonly onDone: (words: string) => void;
}

const WAYS: readonly { readonly way: Way; readonly name: string }[] = [
  { way: 'merge', name: 'Merge with what is here' },
  { way: 'replace', name: 'Replace everything here' },
];

/** What is in a backup, what each way of bringing it back would do, and the doing. */
export function RestoreChoice(props: RestoreChoiceProps) {
  const { backups } = useLibrary();
  const [way, setWay] = createSignal<Way>('merge');
  const { attempt, busy, fault } = createAttempt();
  const restore = () =>
    attempt(async () => {
      const counts = await backups.restore(props.candidate.library, way());
      props.onDone(`Restored: ${countsText(way(), counts)}`);
    });
  return (
    <div class="restore-choice">
      <p>
        <bdi>{props.candidate.name}</bdi> has {contentsText(props.candidate.library)}
        <Show when={props.candidate.made}>{(made) => <>, of {timeText(made())}</>}</Show>.
      </p>
      <fieldset>
        <legend class="visually-hidden">How to restore</legend>
        <For each={WAYS}>
          {(one) => (
            <label class="way">
              <input
                type="radio"
                name="way"
                checked={way() === one.way}
                onChange={() => setWay(one.way)}
              />
              <span>
                <b>{one.name}</b>
                <small>{countsText(one.way, props.candidate.outcomes[one.way])}</small>
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <div class="row">
        <Button primary disabled={busy()} label="Restore" onClick={restore} />
        <Button disabled={busy()} label="Cancel" onClick={() => props.onDone('')} />
        <Show when={busy()}>
          <progress aria-label="Restoring" />
        </Show>
      </div>
      <Show when={fault()}>
        <p class="over-space" role="alert">
          Nothing was changed: {fault()}
        </p>
      </Show>
    </div>
  );
}
