/** House figures of a new campaign: the fields show the book's own until the players change them. */
import { createMemo, Show } from 'solid-js';
import { KIND_SETTINGS } from '../../../core/campaign/campaign.ts';
import { KIND_RULES } from '../../../core/campaign/issues.ts';
import type { CampaignKind, CampaignSettings } from '../../../core/campaign/schema.ts';
import { withFields } from '../../../core/design/edits/structure.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import type { CampaignRules } from '../../../core/rules/campaign-rules.ts';
import type { FleetRules } from '../../../core/rules/fleet-rules.ts';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { optionsOf } from '../../components/fields.tsx';
import { countWithin } from '../../components/number-field.tsx';

type Field = ChoiceField<CampaignSettings> & { readonly name: Key | 'won' };
type Key = keyof CampaignSettings;

/** A value to store: undefined if it equals the book's. */
const changed = (key: Key, value: unknown, book: unknown) =>
  ({ [key]: value === book ? undefined : value }) as Partial<CampaignSettings>;

const headed = (label: string, rule: string) => (
  <>
    {label} <small>{rule}</small>
  </>
);

type Figures = 'limit' | 'perPoint' | 'loser' | 'decliner' | 'victories' | 'rounds';
type Words = 'objectives' | 'flights' | 'size';

const figure = (
  key: Figures,
  label: string,
  rule: string,
  book: number,
  { min = 0, max = 1000, step = 1 } = {},
): Field => ({
  ...{ kind: 'number', name: key, label, heading: headed(label, rule), min, max, step },
  value: (settings: CampaignSettings) => settings[key] ?? book,
  change: (value: number) => changed(key, countWithin(value, min, max), book),
});

const choice = (
  key: Words,
  label: string,
  rule: string,
  options: readonly { readonly value: string; readonly label: string }[],
  book = options[0]?.value ?? '',
): Field => ({
  ...{ kind: 'select', name: key, label, heading: headed(label, rule), options },
  value: (settings: CampaignSettings) => settings[key] ?? book,
  change: (value: string) => changed(key, value, book),
});

/** Fields of the settings that a kind of campaign has. */
function fieldsOf(
  kind: CampaignKind,
  { limit, objectives, rotating }: CampaignRules,
  { battleSizes, standard }: FleetRules,
): readonly Field[] {
  const { victories, rule } = rotating;
  const sizes = [...battleSizes.values()].map(({ id, name }) => ({ value: id, label: name }));
  const most = { min: 50, max: 100_000, step: 50 };
  const won = ({ rounds }: CampaignSettings) => (rounds === undefined ? 'victories' : 'rounds');
  const all: readonly Field[] = [
    figure('limit', 'Limit of a fleet', limit.rule, limit.rating, most),
    figure('perPoint', 'Points for each pip and objective', objectives.rule, objectives.perPoint),
    choice(
      'objectives',
      'Objectives that bring points',
      objectives.rule,
      optionsOf({ occupied: 'where ships stand', held: 'all that were taken last' }),
    ),
    figure('loser', 'Points for each pip, loser', rule, rotating.loser),
    figure('decliner', 'Points for each pip, decliner', rule, rotating.decliner),
    {
      ...{ kind: 'select', name: 'won', label: 'Won by', heading: headed('Won by', rule) },
      options: optionsOf({
        victories: 'a number of victories',
        rounds: 'most victories after so many rounds',
      }),
      value: won,
      change: (by: string) =>
        ({
          victories: undefined,
          rounds: by === 'rounds' ? victories : undefined,
        }) as Partial<CampaignSettings>,
    },
    {
      ...figure('victories', 'Victories', rule, victories, { min: 1 }),
      shown: (settings) => won(settings) === 'victories',
    },
    {
      ...{ kind: 'number', name: 'rounds', label: 'Rounds', heading: headed('Rounds', rule) },
      ...{ min: 1, max: 1000 },
      shown: (settings) => won(settings) === 'rounds',
      value: ({ rounds = victories }) => rounds,
      change: (rounds: number) => ({ rounds: countWithin(rounds, 1, 1000) }),
    },
    choice('size', 'Scenarios by size of battle', KIND_RULES[kind], sizes, standard.size),
    choice(
      'flights',
      'Variants of flights',
      'F.4',
      optionsOf({ free: 'chosen for each battle', fixed: 'chosen once, as the players agree' }),
    ),
  ];
  return all.filter(({ name }) => KIND_SETTINGS[kind].includes(name === 'won' ? 'rounds' : name));
}

/** Settings that belong to a kind of campaign, as a campaign stores them. */
export function settingsFor(
  kind: CampaignKind,
  settings: CampaignSettings,
): CampaignSettings | undefined {
  const keys: ReadonlySet<string> = new Set(KIND_SETTINGS[kind]);
  const own = Object.entries(settings).filter(([key]) => keys.has(key));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

export function HouseFigures(props: {
  readonly kind: CampaignKind;
  readonly rules: CampaignRules;
  readonly fleetRules: FleetRules;
  readonly settings: CampaignSettings;
  readonly onChange: (settings: CampaignSettings) => void;
}) {
  const fields = createMemo(() => fieldsOf(props.kind, props.rules, props.fleetRules));
  const count = () => Object.keys(settingsFor(props.kind, props.settings) ?? {}).length;
  return (
    <details class="campaign-figures">
      <summary>
        House figures
        <Show when={count() > 0}> ({countOf(count(), 'change')})</Show>
      </summary>
      <p class="muted small">The book’s figures, until you agree on others.</p>
      <div class="figure-fields">
        <ChoiceFields
          id="campaign"
          fields={fields()}
          choices={props.settings}
          onChange={(fields) => props.onChange(withFields(props.settings, fields))}
        />
      </div>
    </details>
  );
}
