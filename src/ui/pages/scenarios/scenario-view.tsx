/** A scenario of the book, and the parts shared with the editor: sizes, and buttons to play, share and save. */
import { useNavigate } from '@solidjs/router';
import { createSignal, For, lazy, Show } from 'solid-js';
import {
  SCENARIO_SIDES,
  type ScenarioDocument,
  type ScenarioTerms,
  scenarioName,
} from '../../../core/design/scenario.ts';
import {
  sideName,
  wordForce,
  wordScenario,
  wordVictory,
} from '../../../core/design/text/scenario-text.ts';
import { scenarioOfSize, zonesOf } from '../../../core/rules/fleet-rules.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatScenario } from '../../../formats/json/scenario.ts';
import { shareLink } from '../../../formats/link/link.ts';
import type { Document } from '../../../store/document.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Segments } from '../../components/fields.tsx';
import { ClockIcon } from '../../components/icons.tsx';
import { withSuspense } from '../../components/late.tsx';
import { ScenarioMap } from '../../shared/board/scenario-map.tsx';
import { saveFile } from '../../shared/copy-and-save.ts';
import { useCollection } from '../../shared/library/collection-state.ts';
import { BackLink, TitledPart } from '../../shared/library/item-panel.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { ShareLink } from '../../shared/share-link.ts';

const ScenarioHistory = withSuspense(lazy(() => import('./scenario-history.tsx')));

/** Limits and target at each size of battle. */
export function AtSizes(props: { readonly scenario: ScenarioTerms }) {
  const { fleetRules } = useLibrary();
  const sizes = [...fleetRules.battleSizes.values()];
  const [size, setSize] = createSignal(fleetRules.standard.size);
  const scaled = () => scenarioOfSize(fleetRules, props.scenario, size());
  return (
    <TitledPart class="scenario-part" title="At other sizes of battle">
      <Segments
        id="scenario-size"
        label="Size of the battle"
        segments={sizes.map(({ id, name }) => ({ value: id, label: name }))}
        value={size()}
        onChange={setSize}
      />
      <p role="status">
        <For each={SCENARIO_SIDES}>
          {(side) => (
            <>
              {sideName(side)}: {wordForce(scaled()[side])}.{' '}
            </>
          )}
        </For>
        {wordVictory(scaled())}
      </p>
    </TitledPart>
  );
}

/** A scenario of the book: its map and its terms, to copy. */
export function BookPanel(props: { readonly value: ScenarioDocument }) {
  const { library, chosenId, duplicate } = useCollection<ScenarioDocument>();
  const zones = () => zonesOf(library.fleetRules, props.value);
  return (
    <>
      <div class="panel-bar">
        <BackLink />
        <span class="save-state">From the book</span>
        <span class="grow" />
        <Actions scenario={props.value} id={chosenId() ?? ''} />
        <Button primary label="Copy to edit" onClick={() => void duplicate(props.value)} />
      </div>
      <div class="panel-body scenario-body">
        <div class="scenario-names">
          <h1>
            {props.value.name}{' '}
            <span class="muted">{library.fleetRules.scenarios.get(chosenId() ?? '')?.rule}</span>
          </h1>
          <p>{props.value.note}</p>
        </div>
        <ScenarioMap library={library} scenario={props.value} zones={zones()} issues={[]} />
        <TitledPart class="scenario-part" title="Terms">
          <ul class="scenario-lines">
            <For each={wordScenario(props.value, zones())}>{(line) => <li>{line}</li>}</For>
          </ul>
        </TitledPart>
        <AtSizes scenario={props.value} />
      </div>
    </>
  );
}

/** Buttons that play the scenario, share it by a link, and save it as a file. */
export function Actions(props: {
  readonly scenario: ScenarioDocument;
  readonly id: string;
  /** Absent for a scenario of the book. */
  readonly editing?: Document<ScenarioDocument>;
}) {
  const { notices } = useCollection<ScenarioDocument>();
  const navigate = useNavigate();
  const [sharing, setSharing] = createSignal(false);
  const [comparing, setComparing] = createSignal(false);
  const save = () => {
    const name = fileName({ class: scenarioName(props.scenario) }, 'json');
    saveFile(name, formatScenario(props.scenario), 'application/json');
    notices.tell({ text: `${scenarioName(props.scenario)} is saved as ${name}.` });
  };
  return (
    <>
      <Show when={props.editing}>
        {(editing) => (
          <>
            <IconButton
              icon={ClockIcon}
              label="Versions of this scenario"
              onClick={() => setComparing(true)}
            />
            <Show when={comparing()}>
              <ScenarioHistory scenario={editing()} onClose={() => setComparing(false)} />
            </Show>
          </>
        )}
      </Show>
      <Button label="Share" onClick={() => setSharing(true)} />
      <Button label="Download" onClick={save} />
      <Button
        label="Play tonight"
        onClick={() => navigate(`/scenarios?scenario=${encodeURIComponent(props.id)}`)}
      />
      <Show when={sharing()}>
        <ShareLink
          title={scenarioName(props.scenario)}
          link={shareLink(location.href, { kind: 'scenario', scenario: props.scenario })}
          onClose={() => setSharing(false)}
        />
      </Show>
    </>
  );
}
