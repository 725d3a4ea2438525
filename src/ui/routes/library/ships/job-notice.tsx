import { Show } from 'solid-js';
import { Notice } from '../../../components/notice.tsx';
import type { ShipJobs } from './ship-jobs.ts';

/** How the last job went, with its undo, and how far a long one is. */
export function JobNotice(props: { readonly jobs: ShipJobs }) {
  return (
    <>
      <Show when={props.jobs.running()}>
        {(running) => (
          <Notice>
            <span>{running().label}…</span>
            <progress max="1" value={running().share} aria-label={running().label} />
          </Notice>
        )}
      </Show>
      <Show when={!props.jobs.running() && props.jobs.notice()}>
        {(notice) => (
          <Notice failed={notice().failed ?? false}>
            <p>{notice().text}</p>
            <Show when={notice().undo}>
              {(undo) => (
                <button type="button" class="button small" onClick={() => undo()()}>
                  Undo
                </button>
              )}
            </Show>
            <button type="button" class="button small quiet" onClick={() => props.jobs.dismiss()}>
              Close
            </button>
          </Notice>
        )}
      </Show>
    </>
  );
}
