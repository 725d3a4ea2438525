import { For, untrack } from 'solid-js';
import type { TechCategory } from '../../../core/design/design.ts';
import { setTechLevel } from '../../../core/design/edits/structure.ts';
import { houseRow } from '../../../core/rules/packs/house-rows.ts';
import { Segments } from '../../components/fields.tsx';
import { FieldIssues } from '../../components/late.tsx';
import { useShip } from './ship-context.tsx';

const CATEGORIES: readonly { category: TechCategory; label: string }[] = [
  { category: 'engines', label: 'Engines' },
  { category: 'fighters', label: 'Fighters' },
  { category: 'shields', label: 'Shields' },
  { category: 'weapons', label: 'Weapons' },
];

const levelText = (level: number): string =>
  level > 0 ? `+${level}` : level < 0 ? `−${-level}` : '0';

/** The four tech levels; closed at first if all are 0, as on most ships. */
export default function TechSection() {
  const { ship, rules, part, issuesAt, withEffect } = useShip();
  const level = (category: TechCategory) => part('techLevels')?.[category] ?? 0;
  const levels = [...rules.techLevels.keys()]
    .sort((a, b) => a - b)
    .map((value) => ({
      ...{ value, label: levelText(value) },
      house: houseRow(rules, 'techLevels', String(value)) !== undefined,
    }));
  const summary = () => {
    const set = CATEGORIES.filter(({ category }) => level(category) !== 0);
    if (set.length === 0) return 'all 0';
    return set.map(({ category, label }) => `${label} ${levelText(level(category))}`).join(', ');
  };
  return (
    <details class="section" open={untrack(() => part('techLevels') !== undefined)}>
      <summary>
        <h2>Tech levels</h2>
        <span class="muted">{summary()}</span>
      </summary>
      <For each={CATEGORIES}>
        {({ category, label }) => (
          <div class="figure-row">
            <span class="figure-label">{label}</span>
            <div class="figure-control">
              <Segments
                id={`techLevels.${category}`}
                label={`Tech level of ${label.toLowerCase()}`}
                segments={levels}
                value={level(category)}
                onChange={(to) =>
                  ship.change(`${label} tech ${levelText(to)}`, setTechLevel(category, to))
                }
                hint={(to) =>
                  withEffect({ title: `${label} ${levelText(to)}` }, setTechLevel(category, to))
                }
              />
            </div>
            <FieldIssues issues={issuesAt(`techLevels.${category}`)} />
          </div>
        )}
      </For>
    </details>
  );
}
