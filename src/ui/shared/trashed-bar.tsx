/** Bar of an open document that lies in the trash. */
import { Show } from 'solid-js';
import { Button } from '../components/button.tsx';
import { createAttempt } from './attempt.ts';

/** Reports that the document is in the trash, explains changes there, and offers to restore it. */
export function TrashedBar(props: {
  /** Kind of document: "ship". */
  readonly what: string;
  readonly onRestore: () => Promise<unknown>;
}) {
  const { attempt, fault } = createAttempt();
  return (
    <div class="conflict" role="alert">
      <p class="grow">
        This {props.what} is in the trash. What you change here is saved in the trash too.
        <Show when={fault()}>{(why) => <> It could not be restored: {why()}</>}</Show>
      </p>
      <Button small label="Restore" onClick={() => void attempt(() => props.onRestore())} />
    </div>
  );
}
