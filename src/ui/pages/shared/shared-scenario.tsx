import { useNavigate } from '@solidjs/router';
import { createMemo, createResource, For, lazy, Show } from 'solid-js';
import { type ScenarioDocument, scenarioName } from '../../../core/design/scenario.ts';
import { wordScenario } from '../../../core/design/text/scenario-text.ts';
import { scenarioFaults, wordShownIssue } from '../../../core/rating/checks/scenario.ts';
import { zonesOf } from '../../../core/rules/scenario-rules.ts';
import { knownScenario } from '../../../store/known-items.ts';
import { loadedFrom, named, withSuspense } from '../../components/late.tsx';
import { useLibraryLoad } from '../../shared/library/library-page.tsx';
import { itemPath } from '../../shared/page-list.ts';
import { createAttempt } from '../../shared/work.ts';
import { createKnown, knownHref } from './known.ts';
import { SaveOrShow, SharedList, SharedNotes } from './shared-list.tsx';

const ScenarioMap = withSuspense(
  lazy(named(() => import('../../shared/board/scenario-map.tsx'), 'ScenarioMap')),
);

/** A scenario from a link, with the choice to save it. */
export function SharedScenario(props: { readonly scenario: ScenarioDocument }) {
  const load = useLibraryLoad();
  const navigate = useNavigate();
  // Where the library does not arrive, the words stay.
  const [library] = createResource(() => load().catch(() => undefined));
  const loaded = () => loadedFrom(library);
  const zones = () => {
    const rules = loaded()?.fleetRules;
    return rules ? zonesOf(rules, props.scenario) : (props.scenario.zones ?? []);
  };
  const issues = createMemo(() => scenarioFaults(props.scenario));
  const { attempt, busy, fault } = createAttempt();
  const known = createKnown((library) => knownScenario(library, props.scenario));
  const save = () =>
    attempt(async () => {
      const { scenarios, newId } = await load();
      const id = newId();
      await scenarios.put([{ id, value: props.scenario, replaces: 0 }]);
      navigate(itemPath('/scenario-library', id), { replace: true });
    });
  return (
    <SharedList
      what="A scenario"
      title={scenarioName(props.scenario)}
      known={known() && 'which you have'}
      actions={
        <SaveOrShow known={knownHref('/scenario-library', known())} busy={busy()} onSave={save} />
      }
      fault={fault()}
    >
      <SharedNotes notes={props.scenario.note} />
      <Show when={loaded()}>
        {(found) => (
          <ScenarioMap
            library={found()}
            scenario={props.scenario}
            zones={zones()}
            issues={issues()}
          />
        )}
      </Show>
      <ul>
        <For each={wordScenario(props.scenario, zones())}>{(line) => <li>{line}</li>}</For>
      </ul>
      <Show when={issues().length > 0}>
        <ul class="issues" role="status">
          <For each={issues()}>
            {(issue) => <li class={issue.severity}>{wordShownIssue(issue)}</li>}
          </For>
        </ul>
      </Show>
    </SharedList>
  );
}
