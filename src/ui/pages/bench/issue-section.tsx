import { Index, Show } from 'solid-js';
import type { Issue } from '../../../core/design/issues.ts';
import { wordIssue } from '../../../core/rating/wording.ts';
import { MAX_ISSUES, MoreIssues } from '../../components/more-issues.tsx';
import { jumpTo } from './jump.ts';
import { useShip } from './ship-context.tsx';

/** Where to begin with what concerns the whole ship. */
const FIRST_PLACE: { readonly [code in Issue['code']]?: string } = {
  'space.over': 'hull',
  'rating.zero': 'batteries',
};

const placeOf = (issue: Issue): string => issue.path || (FIRST_PLACE[issue.code] ?? '');

/** What is wrong or odd about the ship; each leads to its field. */
export default function IssueSection() {
  const { summed, issues } = useShip();
  const full = () => summed().space.remaining === 0;
  return (
    <section aria-labelledby="issues-title">
      <h2 id="issues-title">Problems</h2>
      <Show
        when={issues().length > 0}
        fallback={
          <p class="all-well">
            {full() ? `All ${summed().space.total} SU used. No problems.` : 'No problems.'}
          </p>
        }
      >
        <ul class="issues">
          <Index each={issues().slice(0, MAX_ISSUES)}>
            {(issue) => (
              <li class={issue().severity}>
                <Show when={placeOf(issue())} fallback={<p>{wordIssue(issue())}</p>}>
                  {(place) => (
                    <button
                      type="button"
                      onClick={() => jumpTo(place())}
                      aria-label={`${issue().severity}: ${wordIssue(issue())} Go there.`}
                    >
                      {wordIssue(issue())}
                    </button>
                  )}
                </Show>
              </li>
            )}
          </Index>
          <MoreIssues count={issues().length} />
        </ul>
      </Show>
    </section>
  );
}
