import { Show } from 'solid-js';
import { Notice } from '../../components/notice.tsx';

/** What became of the ships of an import. */
export interface Taken {
  readonly text: string;
  /** From 0 to 1 while they are being stored. */
  readonly share?: number;
  readonly undo?: () => void;
}

interface TakenNoticeProps {
  readonly taken: Taken;
  readonly onUndo: () => void;
  readonly onKeep: () => void;
}

/** Says what was taken in, and takes it back. */
export const TakenNotice = (props: TakenNoticeProps) => (
  <Notice>
    <p>{props.taken.text}</p>
    <Show
      when={props.taken.share === undefined}
      fallback={<progress max="1" value={props.taken.share} aria-label={props.taken.text} />}
    >
      <Show when={props.taken.undo}>
        <button type="button" class="button small" onClick={() => props.onUndo()}>
          Undo
        </button>
      </Show>
      <button type="button" class="button small" onClick={() => props.onKeep()}>
        Keep
      </button>
    </Show>
  </Notice>
);
