import { createEffect, createSignal, on, Show } from 'solid-js';
import { type Progress, stoppable } from '../../../store/collections/collection.ts';
import { keptOpen } from '../../../store/page.ts';
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
  /** Stops the job after what it is at; what is done stays. */
  readonly stop?: () => void;
  readonly undo?: ((progress: Progress) => unknown) | undefined;
  /** Page with the result of the job. */
  readonly page?: PagePath;
}

export type PageNotices = ReturnType<typeof createNotices>;

export function createNotices() {
  const [notice, setNotice] = createSignal<BarNotice>();
  return {
    notice,
    tell: (told: BarNotice) => setNotice(told),
    dismiss: () => setNotice(undefined),
    /** Runs a job with visible progress; reports a failure, and returns `undefined` then. */
    async run<Result>(label: string, job: (progress: Progress) => Promise<Result>) {
      setNotice(undefined);
      const { result, why, isStopped } = await shownJob(label, job, setNotice);
      if (why === undefined) setNotice((now) => (now?.share === undefined ? now : undefined));
      else setNotice({ text: isStopped ? why : `${label}: ${why}`, failed: !isStopped });
      return result;
    },
  };
}

/** Runs a job that can be stopped, tells its progress, and returns its result or why it failed. */
async function shownJob<Result>(
  label: string,
  job: (progress: Progress) => Promise<Result>,
  tell: (notice: BarNotice) => void,
): Promise<{ readonly result?: Result; readonly why?: string; readonly isStopped: boolean }> {
  const { progress, stop, isStopped } = stoppable((done, total) =>
    tell({ text: `${label}…`, share: done / total, stop }),
  );
  try {
    return { result: await keptOpen(() => job(progress)), isStopped: false };
  } catch (error) {
    return { why: explainFailure(error), isStopped: isStopped() };
  }
}

/** A notice with its progress and Stop, or with Undo and Dismiss. */
export function NoticeBar(props: {
  readonly notice: BarNotice | undefined;
  readonly onDone: () => void;
}) {
  /** Progress of an undo, or why it failed. */
  const [undoing, setUndoing] = createSignal<BarNotice>();
  createEffect(
    on(
      () => props.notice,
      () => setUndoing(undefined),
      { defer: true },
    ),
  );
  const undo = async (done: BarNotice) => {
    if (undoing()?.share !== undefined) return;
    setUndoing({ ...done, share: 0 });
    const { why } = await shownJob(
      'Undoing',
      async (progress) => done.undo?.(progress),
      setUndoing,
    );
    if (why === undefined) props.onDone();
    else setUndoing({ ...done, text: `Not everything was undone: ${why}`, failed: true });
  };
  return (
    <Show when={undoing() ?? props.notice}>
      {(notice) => (
        <Notice
          failed={notice().failed ?? false}
          onLeave={notice().share === undefined ? props.onDone : undefined}
        >
          <p>{notice().text}</p>
          <Show
            when={notice().share === undefined && notice()}
            keyed
            fallback={<JobProgress notice={notice()} />}
          >
            {(done) => (
              <NoticeButtons notice={done} onUndo={() => undo(done)} onDone={props.onDone} />
            )}
          </Show>
        </Notice>
      )}
    </Show>
  );
}

const JobProgress = (props: { readonly notice: BarNotice }) => (
  <>
    <progress max="1" value={props.notice.share} aria-label={props.notice.text} />
    <Show when={props.notice.stop}>{(stop) => <StopButton small onStop={stop()} />}</Show>
  </>
);

/** Button that stops a job once; the job ends a moment later. */
export function StopButton(props: { readonly small?: boolean; readonly onStop: () => void }) {
  const [isStopping, setStopping] = createSignal(false);
  const stop = () => {
    setStopping(true);
    props.onStop();
  };
  return (
    <Button
      small={props.small ?? false}
      disabled={isStopping()}
      label={isStopping() ? 'Stopping…' : 'Stop'}
      onClick={stop}
    />
  );
}

const NoticeButtons = (props: {
  readonly notice: BarNotice;
  readonly onUndo: () => void;
  readonly onDone: () => void;
}) => (
  <>
    <Show when={props.notice.page}>
      {(page) => (
        <a class="button small" link href={hrefTo(page())} onClick={props.onDone}>
          Show
        </a>
      )}
    </Show>
    <Show when={props.notice.undo}>
      <Button small label="Undo" onClick={props.onUndo} />
    </Show>
    <Button small label="Dismiss" onClick={props.onDone} />
  </>
);
