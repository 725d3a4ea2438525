import { createMemo, For } from 'solid-js';
import { issuesOfAdding } from '../../../core/checks/traits.ts';
import type { Mode } from '../../../core/design.ts';
import type { Trait } from '../../../core/rules.ts';
import { wordIssue } from '../../../core/wording.ts';
import { toggleTrait } from '../../../library/edits/weapons.ts';
import { useHints } from '../../components/hint.tsx';
import { useShip } from './ship-context.tsx';

interface TraitTogglesProps {
  readonly weapon: string;
  readonly mode: Mode;
  readonly index: number;
}

/** A trait's multiplier as the rules print it. */
function effectText({ effect }: Trait): string {
  if (effect.type === 'add') return `+ ROF × ACC × ${effect.times}`;
  return `×${effect.factor.toFixed(1)}`;
}

/** All traits as toggles; one that does not fit says why and stays off. */
export function TraitToggles(props: TraitTogglesProps) {
  const { ship, rules, withEffect } = useShip();
  const hints = useHints();
  const standing = createMemo(() => {
    const counts = new Map<string, number>();
    for (const code of props.mode.traits ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
    return counts;
  });
  const times = (trait: Trait) => standing().get(trait.code) ?? 0;
  const blocked = (trait: Trait): string | undefined => {
    if (times(trait) > 0) return undefined;
    const [issue] = issuesOfAdding(rules, props.mode, trait.code);
    return issue && wordIssue(issue);
  };
  const edit = (trait: Trait) => toggleTrait(props.weapon, props.index, trait.code, trait.times);
  const toggle = (trait: Trait) => {
    if (blocked(trait) !== undefined) return;
    ship.change(`${trait.name} ${times(trait) >= trait.times ? 'off' : 'on'}`, edit(trait));
  };
  const hint = (trait: Trait) => {
    const base = { title: `${trait.name} ${effectText(trait)}`, text: trait.explanation };
    const why = blocked(trait);
    return why === undefined ? withEffect(base, edit(trait)) : { ...base, blocked: why };
  };
  return (
    <ul class="traits" aria-label="Traits">
      <For each={[...rules.traits.values()]}>
        {(trait) => (
          <li>
            <button
              type="button"
              class="chip trait"
              aria-pressed={times(trait) > 0}
              aria-disabled={blocked(trait) === undefined ? undefined : 'true'}
              aria-label={`${trait.code}, ${trait.name}${times(trait) > 1 ? ', twice' : ''}`}
              onClick={() => toggle(trait)}
              ref={hints.on(() => hint(trait))}
            >
              {trait.code}
              {times(trait) > 1 ? ' ×2' : ''}
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
