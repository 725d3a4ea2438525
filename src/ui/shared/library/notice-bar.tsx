import { createSignal, Show } from 'solid-js';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { Notice as Told } from '../../components/notice.tsx';

/** How something goes, or went, that the player asked for. */
export interface BarNotice {
  readonly text: string;
  readonly failed?: boolean;
  /** From 0 to 1 while it is under way. */
  readonly share?: number;
  /** Takes back what the notice tells of. */
  readonly undo?: () => void | Promise<void>;
}

interface NoticeBarProps {
  readonly notice: BarNotice | undefined;
  readonly onDone: () => void;
}

/** What is done, with how far it is, or with the way back until the player has seen it. */
export function NoticeBar(props: NoticeBarProps) {
  return (
    <Show when={props.notice}>
      {(notice) => (
        <Told failed={notice().failed ?? false}>
          <p>{notice().text}</p>
          <Show
            when={notice().share === undefined && notice()}
            keyed
            fallback={<progress max="1" value={notice().share} aria-label={notice().text} />}
          >
            {(done) => <Ways notice={done} onDone={props.onDone} />}
          </Show>
        </Told>
      )}
    </Show>
  );
}

function Ways(props: { readonly notice: BarNotice; readonly onDone: () => void }) {
  const [fault, setFault] = createSignal<string>();
  const undo = async () => {
    try {
      await props.notice.undo?.();
      props.onDone();
    } catch (error) {
      setFault(explainFailure(error));
    }
  };
  return (
    <>
      <Show when={fault()}>{(why) => <p>Not everything was undone: {why()}</p>}</Show>
      <Show when={props.notice.undo}>
        <Button small label="Undo" onClick={undo} />
      </Show>
      <Button small label={'Dismiss'} onClick={props.onDone} />
    </>
  );
}
