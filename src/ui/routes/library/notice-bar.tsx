import { createSignal, Show } from 'solid-js';
import { explainFailure } from '../../../library/storage-failure.ts';
import { Notice as Told } from '../../components/notice.tsx';

export interface Notice {
  readonly text: string;
  /** Takes back what the notice tells of. */
  readonly undo?: () => Promise<void>;
}

interface NoticeBarProps {
  readonly notice: Notice | undefined;
  readonly onDone: () => void;
}

/** What was done, with the way back, until the player has seen it. */
export function NoticeBar(props: NoticeBarProps) {
  const [fault, setFault] = createSignal<string>();
  const undo = async (notice: Notice) => {
    try {
      await notice.undo?.();
      setFault(undefined);
      props.onDone();
    } catch (error) {
      setFault(explainFailure(error));
    }
  };
  return (
    <Show when={props.notice} keyed>
      {(notice) => (
        <Told>
          <p>
            {notice.text}
            <Show when={fault()}>{(why) => <> Not all of it is taken back: {why()}</>}</Show>
          </p>
          <Show when={notice.undo}>
            <button type="button" class="button small" onClick={() => void undo(notice)}>
              Undo
            </button>
          </Show>
          <button type="button" class="button small" onClick={() => props.onDone()}>
            {notice.undo ? 'Keep' : 'Close'}
          </button>
        </Told>
      )}
    </Show>
  );
}
