/** Choice of names or codes for traits, for all weapons. */
import '../../styles/house-mark.css';
import { createEffect, createMemo, createSignal, For, on, untrack } from 'solid-js';
import type { Mode } from '../../../core/design/design.ts';
import { toggleTrait } from '../../../core/design/edits/weapons.ts';
import { wordIssue } from '../../../core/design/issues.ts';
import { exactText } from '../../../core/exact/exact.ts';
import { issuesOfAdding } from '../../../core/rating/checks/weapon.ts';
import { houseRow } from '../../../core/rules/packs/tables.ts';
import type { Rules, Trait } from '../../../core/rules/rules.ts';
import { optionsOf, Segments } from '../../components/fields.tsx';
import { type Hint, withHint } from '../../components/hints.ts';
import { roving } from '../../components/roving.ts';
import { houseText } from '../rules/rated-by.tsx';
import { createRemembered } from '../theme.tsx';
import { useWeapon } from './weapon-context.ts';

interface TraitTogglesProps {
  readonly weapon: string;
  readonly mode: Mode;
  readonly index: number;
  /** Path of the mode's traits in the design. */
  readonly path: string;
}

/** Multiplier of a trait as the rulebook prints it. */
function effectText({ effect }: Trait): string {
  if (effect.type === 'add') return `+ ROF × ACC × ${exactText(effect.times)}`;
  const factor = exactText(effect.factor);
  return `×${factor.includes('.') ? factor : `${factor}.0`}`;
}

/**
 * All traits as toggles, those of the mode first. A trait that does not fit states the reason and stays off. Traits keep their places
 * during toggling, and are sorted again when the focus leaves.
 */
export function TraitToggles(props: TraitTogglesProps) {
  const { rules } = useWeapon();
  const codes = createMemo(() => props.mode.traits ?? [], undefined, { equals: sameList });
  const [first, setFirst] = createSignal(untrack(codes));
  let list!: HTMLFieldSetElement;
  createEffect(
    on(codes, (now) => !list.contains(document.activeElement) && setFirst(now), { defer: true }),
  );
  const unknown = createMemo(() => codes().filter((code) => !rules.traits.has(code)), undefined, {
    equals: sameList,
  });
  // Keep the lists while they hold the same traits, so that the focus stays.
  const groups = createMemo(() => traitGroups(rules, [...first(), ...unknown()]));
  return (
    <fieldset
      ref={(element) => {
        list = element;
        roving('.trait')(element);
      }}
      class="traits"
      aria-label="Traits"
      id={props.path}
      tabindex="-1"
      onFocusOut={(event) => {
        if (!list.contains(event.relatedTarget as Node | null)) setFirst(codes());
      }}
    >
      <div class="trait-head">
        <span>Traits</span>
        <TraitLabelSwitch id={`${props.path}.words`} />
      </div>
      <For each={groups()}>
        {(group) => (
          <ul class="trait-group" aria-label={group.name}>
            <li class="trait-kind" aria-hidden="true">
              {group.name}
            </li>
            <For each={group.codes}>
              {(code) => (
                <TraitToggle
                  {...props}
                  code={code}
                  trait={rules.traits.get(code)}
                  codes={codes()}
                />
              )}
            </For>
          </ul>
        )}
      </For>
    </fieldset>
  );
}

const sameList = (codes: readonly string[], other: readonly string[]): boolean =>
  codes === other || (codes.length === other.length && codes.every((item, i) => item === other[i]));

function TraitToggle(
  props: TraitTogglesProps & {
    readonly code: string;
    readonly trait: Trait | undefined;
    readonly codes: readonly string[];
  },
) {
  const { change, rules, withEffect } = useWeapon();
  const name = () => props.trait?.name ?? 'no trait of these rules';
  const house = () => houseRow(rules, 'traits', props.code)?.pack;
  const max = () => props.trait?.times ?? 1;
  const times = () => props.codes.filter((code) => code === props.code).length;
  const blocked = createMemo(() => {
    if (times() > 0) return undefined;
    const [issue] = issuesOfAdding(rules, props.mode, props.code);
    return issue && wordIssue(issue);
  });
  const edit = () => toggleTrait(props.weapon, props.index, props.code, max());
  const toggle = () => {
    if (blocked() !== undefined) return;
    change(`${name()} ${times() >= max() ? 'off' : 'on'}`, edit());
  };
  const hint = (): Hint => {
    const { trait } = props;
    const base = trait
      ? {
          title: `${trait.name} (${trait.code}) ${effectText(trait)}`,
          text: houseText(trait.explanation, house()),
        }
      : { title: props.code, text: 'No trait of these rules has this code.' };
    const why = blocked();
    return why === undefined ? withEffect(base, edit()) : { ...base, blocked: why };
  };
  return (
    <li>
      <button
        type="button"
        class="chip trait"
        classList={{ house: house() !== undefined }}
        id={times() > 0 ? `${props.path}[${props.codes.indexOf(props.code)}]` : undefined}
        aria-pressed={times() > 0}
        aria-disabled={blocked() === undefined ? undefined : 'true'}
        aria-label={`${props.code}, ${name()}${times() > 1 ? ' ×2' : ''}${house() ? ', house rule' : ''}`}
        onClick={toggle}
        ref={withHint(hint)}
      >
        {traitLabels() === 'names' ? (props.trait?.name ?? props.code) : props.code}
        {times() > 1 ? ' ×2' : ''}
      </button>
    </li>
  );
}

/**
 * Codes of traits by group, the chosen ones first. Unknown codes, from a file or a missing house
 * rule, are listed with the chosen ones and can be removed.
 *
 * @internal
 */
export function traitGroups(
  rules: Rules,
  chosen: readonly string[],
): readonly { readonly name: string; readonly codes: readonly string[] }[] {
  const first = new Set(chosen);
  const rest = [...rules.traits.values()].filter(({ code }) => !first.has(code));
  const groups = [...rules.traitKinds.values()].map(({ kind, name }) => ({
    name,
    codes: rest.filter((trait) => trait.kind === kind).map(({ code }) => code),
  }));
  return [{ name: 'Chosen', codes: [...first] }, ...groups].filter(({ codes }) => codes.length > 0);
}

/** A phone begins with codes, which need less room. */
const [traitLabels, chooseTraitLabels] = createRemembered(
  'slipway.trait-labels',
  ['names', 'codes'],
  () => (globalThis.matchMedia?.('(max-width: 759px)').matches ? 'codes' : 'names'),
);

export { traitLabels };

/** Switch between names and codes. */
export const TraitLabelSwitch = (props: { readonly id: string }) => (
  <Segments
    id={props.id}
    label="How traits are listed"
    segments={optionsOf({ names: 'Names', codes: 'Codes' })}
    value={traitLabels()}
    onChange={chooseTraitLabels}
  />
);
