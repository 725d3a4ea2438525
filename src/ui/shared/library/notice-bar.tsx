import { createSignal, Show } from 'solid-js';
import type { Progress } from '../../../store/collections/collection.ts';
import { keptOpen } from '../../../store/leaving.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { hrefTo, type PagePath } from '../page-list.ts';

/** Progress or result of a job that the player started. */
export interface BarNotice {
  readonly text: string;
  readonly failed?: boolean;
  /** From 0 to 1 while the job runs. */
  readonly share?: number;
  readonly undo?: (() => unknown) | undefined;
  /** Page that shows what the job made. */
  readonly page?: PagePath;
}

export type PageNotices = ReturnType<typeof createNotices>;

export function createNotices() {
  const [notice, setNotice] = createSignal<BarNotice>();
  return {
    notice,
    tell: (told: BarNotice) => setNotice(told),
    dismiss: () => setNotice(undefined),
    /** Runs a job with its progress in view; tells why it failed, and returns `undefined` then. */
    async run<Result>(label: string, job: (progress: Progress) => Promise<Result>) {
      setNotice(undefined);
      try {
        const result = await keptOpen(() =>
          job((done, total) => setNotice({ text: `${label}…`, share: done / total })),
        );
        setNotice((now) => (now?.share === undefined ? now : undefined));
        return result;
      } catch (error) {
        setNotice({ text: `${label}: ${explainFailure(error)}`, failed: true });
        return undefined;
      }
    },
  };
}

/** A notice with its progress, or with Undo and Dismiss. */
export const NoticeBar = (props: {
  readonly notice: BarNotice | undefined;
  readonly onDone: () => void;
}) => (
  <Show when={props.notice}>
    {(notice) => (
      <Notice
        failed={notice().failed ?? false}
        onLeave={notice().share === undefined ? props.onDone : undefined}
      >
        <p>{notice().text}</p>
        <Show
          when={notice().share === undefined && notice()}
          keyed
          fallback={<progress max="1" value={notice().share} aria-label={notice().text} />}
        >
          {(done) => <NoticeButtons notice={done} onDone={props.onDone} />}
        </Show>
      </Notice>
    )}
  </Show>
);

function NoticeButtons(props: { readonly notice: BarNotice; readonly onDone: () => void }) {
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
      <Show when={props.notice.page}>
        {(page) => (
          <a class="button small" link href={hrefTo(page())} onClick={props.onDone}>
            Show
          </a>
        )}
      </Show>
      <Show when={props.notice.undo}>
        <Button small label="Undo" onClick={undo} />
      </Show>
      <Button small label="Dismiss" onClick={props.onDone} />
    </>
  );
}
