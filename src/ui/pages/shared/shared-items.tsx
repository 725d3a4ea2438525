import { createMemo, createResource, For, lazy, Show } from 'solid-js';
import type { Weapon } from '../../../core/design/design.ts';
import { type ScenarioDocument, scenarioName } from '../../../core/design/scenario.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { wordScenario } from '../../../core/design/text/scenario-text.ts';
import { weaponName } from '../../../core/design/text/weapon-text.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import { scenarioFaults, wordShownIssue } from '../../../core/rating/checks/scenario.ts';
import { zonesOf } from '../../../core/rules/fleet-rules.ts';
import { tryAssemble } from '../../../core/rules/packs/assemble.ts';
import {
  packHash,
  packTitle,
  type RulesPack,
  wordPackIssue,
} from '../../../core/rules/packs/pack.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { knownScenario, knownWeapons } from '../../../store/known-items.ts';
import { tagsIn } from '../../../store/labels.ts';
import type { Library } from '../../../store/library.ts';
import { weaponRows } from '../../../store/lists.ts';
import { loadedFrom, named, withSuspense } from '../../components/late.tsx';
import { TableHead } from '../../components/tables.tsx';
import { useLibraryLoad } from '../../shared/library/library-page.tsx';
import { hrefTo, itemPath } from '../../shared/page-list.ts';
import { PackChanges } from '../../shared/rules/rated-by.tsx';
import { WeaponFault } from '../../shared/weapons/weapon-fault.tsx';
import {
  createKeeping,
  createKnown,
  knownHref,
  SaveOrShow,
  SharedList,
  SharedNotes,
  wordOthers,
} from './shared-list.tsx';

/** Weapons from a link, with the choice to save them. */
export function SharedWeapons(props: {
  /** With the packs that came with the weapons. */
  readonly rules: Rules;
  readonly packs: readonly RulesPack[];
  readonly weapons: readonly Weapon[];
  /** The name of the set, which becomes their tag. */
  readonly name: string | undefined;
}) {
  const { keep, busy, fault } = createKeeping(() => props.packs);
  const known = createKnown((library) => knownWeapons(library, props.weapons));
  /** Weapons that the library does not have. */
  const missing = () => props.weapons.filter((_, at) => known()?.[at] === undefined);
  const knownWords = () => {
    const [all, left] = [props.weapons.length, missing().length];
    if (left === all) return undefined;
    return left === 0 ? 'which you have' : `of which you have ${all - left} of ${all}`;
  };
  const save = () =>
    keep(async ({ weapons, newId }) => {
      const labels = { tags: tagsIn(props.name ?? '') };
      const saves = missing().map(({ name, modes }) => {
        const id = newId();
        return { id, value: { id, name, modes }, replaces: 0, labels };
      });
      await weapons.put(saves);
      return '/weapons';
    });
  const count = () => countOf(props.weapons.length, 'weapon');
  const title = () => {
    const [first, ...more] = props.weapons;
    return props.name ?? (first && more.length === 0 ? weaponName(first) : count());
  };
  const rows = createMemo(() => {
    const items = props.weapons.map((value) => ({ id: value.id, value, tags: [], updated: 0 }));
    return weaponRows(() => props.rules, items, new Map(), new WeakMap());
  });
  return (
    <SharedList
      what="Weapons"
      title={title()}
      known={knownWords()}
      actions={
        <SaveOrShow
          known={missing().length === 0 ? hrefTo('/weapons') : undefined}
          label={
            missing().length < props.weapons.length
              ? `Save ${wordOthers(missing().length, 'weapon')} to my library`
              : undefined
          }
          busy={busy()}
          onSave={save}
        />
      }
      fault={fault()}
    >
      <Show when={props.name}>
        <p>{count()}</p>
      </Show>
      <table>
        <TableHead titles={['Weapon', 'Base SU']} />
        <tbody>
          <For each={rows()}>
            {(row) => (
              <tr>
                <th scope="row">
                  <bdi>{row.name}</bdi> <WeaponFault row={row} />
                  <For each={row.modes}>{(mode) => <small class="muted">{mode}</small>}</For>
                </th>
                <td>{shownFigure(row.baseSU, 1, { fixed: true })}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </SharedList>
  );
}

/** A pack of house rules from a link: its changes, with the choice to save it. */
export function SharedPack(props: { readonly rules: Rules; readonly pack: RulesPack }) {
  const assembled = createMemo(() => tryAssemble(props.rules, [props.pack]));
  const { keep, busy, fault } = createKeeping(() => [props.pack]);
  const keyIn = ({ bench }: Library) => {
    const hash = packHash(props.pack);
    return bench.shelf.packs().find(({ pack }) => packHash(pack) === hash)?.key;
  };
  const known = createKnown(async (library) => {
    await library.bench.shelf.whenRead();
    return keyIn(library);
  });
  const save = () => keep((library) => itemPath('/rules', keyIn(library) ?? ''));
  return (
    <SharedList
      what="House rules"
      title={packTitle(props.pack)}
      known={known() && 'which you have'}
      actions={<SaveOrShow known={knownHref('/rules', known())} busy={busy()} onSave={save} />}
      fault={fault()}
    >
      <Show when={props.pack.author}>
        {(author) => (
          <p>
            by <bdi>{author()}</bdi>
          </p>
        )}
      </Show>
      <SharedNotes notes={props.pack.notes} />
      <Show
        when={assembled().rules}
        fallback={
          <ul class="issues" role="status">
            <For each={assembled().issues}>
              {(issue) => <li class={issue.severity}>{wordPackIssue(issue)}</li>}
            </For>
          </ul>
        }
      >
        {(rules) => <PackChanges open rules={rules()} />}
      </Show>
    </SharedList>
  );
}

const ScenarioMap = withSuspense(
  lazy(named(() => import('../../shared/board/scenario-map.tsx'), 'ScenarioMap')),
);

/** A scenario from a link, with the choice to save it. */
export function SharedScenario(props: { readonly scenario: ScenarioDocument }) {
  const load = useLibraryLoad();
  // Where the library does not arrive, the words stay.
  const [library] = createResource(() => load().catch(() => undefined));
  const loaded = () => loadedFrom(library);
  const zones = () => {
    const rules = loaded()?.fleetRules;
    return rules ? zonesOf(rules, props.scenario) : (props.scenario.zones ?? []);
  };
  const issues = createMemo(() => scenarioFaults(props.scenario));
  const { keep, busy, fault } = createKeeping(() => []);
  const known = createKnown((library) => knownScenario(library, props.scenario));
  const save = () =>
    keep(async ({ scenarios, newId }) => {
      const id = newId();
      await scenarios.put([{ id, value: props.scenario, replaces: 0 }]);
      return itemPath('/scenario-library', id);
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
