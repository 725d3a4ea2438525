/** Optional entries of a campaign: its name, notes, points, ships that leave, concessions. */
import { createMemo, createSignal, Show } from 'solid-js';
import { wordCampaignIssue } from '../../../core/campaign/issues.ts';
import type { CampaignAct } from '../../../core/campaign/schema.ts';
import { Button } from '../../components/button.tsx';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { TextField } from '../../components/fields.tsx';
import { type CampaignPlay, useCampaignPlay } from './campaign-play.ts';

/** Choices of an entry; each entry shows those that it needs. */
interface Wish {
  readonly text: string;
  /** Numbers of a player and a fleet; '' is nobody. */
  readonly player: string;
  readonly fleet: string;
  readonly ship: string;
  readonly points: number;
}

export interface MenuEntry {
  /** Its name in the menu, and the title of its dialog. */
  readonly label: string;
  readonly about: string;
  /** Label of the button that enters it. */
  readonly action: string;
  /** True if it can change nothing now. */
  readonly isOff: boolean;
  readonly wish: Wish;
  /** Label of the text; undefined for an entry without a text. */
  readonly textLabel?: string;
  readonly fields: readonly ChoiceField<Wish>[];
  /** Default text for the choices of its fields. */
  readonly textFor?: (wish: Wish) => string;
  /** The act to enter, and its author; undefined while its text is missing. */
  readonly act: (wish: Wish) => CampaignAct | undefined;
  readonly by?: (wish: Wish) => number | undefined;
}

const MOST_POINTS = 1_000_000;

const select = (
  key: 'player' | 'fleet' | 'ship',
  label: string,
  options: readonly { readonly value: string; readonly label: string }[],
): ChoiceField<Wish> => ({ kind: 'select', key, label, heading: label, options });

/** The entries as they can be made now. */
export function menuEntries({ state }: CampaignPlay): readonly MenuEntry[] {
  const { fields, table } = state();
  const { campaign } = table;
  const isOver = fields.end !== undefined;
  // A tournament has no points to spend (T.3).
  const hasPoints = !isOver && campaign.kind !== 'tournament' && fields.fleets.length > 0;
  const players = campaign.players.flatMap((_, i) =>
    fields.conceded.has(i) ? [] : [{ value: String(i), label: state().player(i) }],
  );
  const fleets = fields.fleets.map(({ index }) => ({
    value: String(index),
    label: state().fleetName(index),
  }));
  const ships = fields.fleets.flatMap(({ index }) =>
    state()
      .shipsOf(index)
      .map(({ id, name, figures }) => ({
        value: id,
        label: `${id} ${name ?? figures.className}, ${state().fleetName(index)}`,
      })),
  );
  const wish: Wish = {
    ...{ text: '', player: players[0]?.value ?? '', fleet: '0', points: 0 },
    ship: ships[0]?.value ?? '',
  };
  const nameOf = ({ player }: Wish): string =>
    (player === '' ? fields.name : fields.names[Number(player)]) ?? '';
  return [
    {
      ...{ label: 'Rename', action: 'Rename', textLabel: 'Name', isOff: false },
      about: 'A new name for the campaign or a player. It stands in the record.',
      wish: { ...wish, text: fields.name, player: '' },
      fields: [
        select('player', 'Of', [
          { value: '', label: `the campaign, ${fields.name}` },
          ...campaign.players.map((_, i) => ({ value: String(i), label: state().player(i) })),
        ]),
      ],
      textFor: nameOf,
      act(chosen) {
        const [name, was] = [chosen.text.trim(), nameOf(chosen)];
        const of = chosen.player === '' ? undefined : Number(chosen.player);
        if (name === '' || name === was) return undefined;
        return { type: 'rename', name, was, ...(of !== undefined && { player: of }) };
      },
    },
    {
      ...{ label: 'Note', action: 'Enter the note', textLabel: 'Note', isOff: false },
      about: 'It stands in the record and changes nothing.',
      wish: { ...wish, player: '' },
      fields: [select('player', 'By', [{ value: '', label: 'nobody in particular' }, ...players])],
      act: ({ text, player }) =>
        text.trim() === ''
          ? undefined
          : {
              ...{ type: 'note', text: text.trim() },
              ...(player !== '' && { player: Number(player) }),
            },
      by: ({ player }) => (player === '' ? undefined : Number(player)),
    },
    {
      ...{ label: 'Grant points', action: 'Grant', isOff: !hasPoints, wish },
      about: 'Points that the players agree on, beside those of the book. Below 0 takes away.',
      fields: [
        select('fleet', 'To', fleets),
        {
          ...{ kind: 'number', key: 'points', label: 'Points', step: 10 },
          ...{ min: -MOST_POINTS, max: MOST_POINTS },
        },
      ],
      act: ({ fleet, points }) =>
        points === 0 ? undefined : { type: 'grant', fleet: Number(fleet), points },
    },
    {
      ...{ label: 'Scrap a ship', action: 'Scrap', isOff: isOver || ships.length === 0, wish },
      about: 'The ship leaves the campaign, and its rating makes room for new ones.',
      fields: [select('ship', 'Ship', ships)],
      act: ({ ship }) => ({ type: 'scrap', ship }),
      by: ({ ship }) => state().fleet(state().ship(ship)?.fleet ?? -1)?.player,
    },
    {
      ...{ label: 'Concede', action: 'Concede', isOff: isOver || players.length === 0, wish },
      about: 'A player who concedes fights no more. The last player left wins.',
      fields: [select('player', 'Who concedes', players)],
      act: ({ player }) => ({ type: 'concede', player: Number(player) }),
      by: ({ player }) => Number(player),
    },
  ];
}

/** Collects the choices of an entry, shows the rules against it, and enters it. */
export function EntryDialog(props: { readonly entry: MenuEntry; readonly onClose: () => void }) {
  const { enter, check } = useCampaignPlay();
  // Create the dialog anew for each entry.
  const { entry } = props;
  const [wish, setWish] = createSignal(entry.wish);
  const act = createMemo(() => entry.act(wish()));
  const issue = createMemo(() => {
    const made = act();
    return made && check(made);
  });
  const isReady = () => act() && issue()?.severity !== 'error';
  const finish = () => {
    const made = act();
    if (!isReady()) return;
    if (made) enter(entry.by?.(wish()), made);
    props.onClose();
  };
  return (
    <DialogFrame title={entry.label} description={entry.about} onClose={props.onClose}>
      <form
        class="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <ChoiceFields
          id="entry"
          fields={entry.fields}
          choices={wish()}
          onChange={(change) => {
            const next = { ...wish(), ...change };
            setWish({ ...next, text: entry.textFor?.(next) ?? next.text });
          }}
        />
        <Show when={entry.textLabel}>
          {(label) => (
            <TextField
              id="entry-text"
              label={label()}
              value={wish().text}
              onChange={(text) => setWish((now) => ({ ...now, text }))}
            />
          )}
        </Show>
        <Show when={issue()}>
          {(found) => (
            <p class={found().severity === 'error' ? 'text-error' : 'muted'} role="status">
              {wordCampaignIssue(found())}
            </p>
          )}
        </Show>
        <div class="dialog-foot">
          <p class="grow muted">Undo takes it back.</p>
          <Button label="Cancel" onClick={props.onClose} />
          <Button primary submit disabled={!isReady()} label={entry.action} />
        </div>
      </form>
    </DialogFrame>
  );
}
