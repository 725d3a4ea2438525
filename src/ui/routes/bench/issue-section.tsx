import { For, Show } from 'solid-js';
import { wordIssue } from '../../../core/wording.ts';
import { jumpTo } from './jump.ts';
import { useShip } from './ship-context.tsx';

/** What is wrong or odd about the ship; each leads to its field. */
export default function IssueSection() {
  const { ship } = useShip();
  const issues = () => ship.evaluation().issues;
  const full = () => ship.evaluation().space.remaining === 0;
  return (
    <section aria-labelledby="issues-title">
      <h2 id="issues-title">To mend</h2>
      <Show
        when={issues().length > 0}
        fallback={
          <p class="all-well">
            {full() ? 'Full to the last unit. Nothing to mend.' : 'Nothing to mend.'}
          </p>
        }
      >
        <ul class="issues">
          <For each={issues()}>
            {(issue) => (
              <li class={issue.severity}>
                <button
                  type="button"
                  onClick={() => jumpTo(issue.path)}
                  aria-label={`${issue.severity}: ${wordIssue(issue)}${issue.path ? ' Go there.' : ''}`}
                >
                  {wordIssue(issue)}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}
