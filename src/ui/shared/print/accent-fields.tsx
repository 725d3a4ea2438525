import { For } from 'solid-js';

interface AccentFieldsProps {
  readonly factions: readonly string[];
  readonly accents: { readonly [faction: string]: string };
  readonly onChange: (accents: { readonly [faction: string]: string }) => void;
}

/** What a faction's colour is before the player has chosen one. */
const FIRST_ACCENT = '#0b5c8f';

/** A colour for the title of each faction's sheets, if the player wants one. */
export function AccentFields(props: AccentFieldsProps) {
  const set = (faction: string, colour: string | undefined) => {
    const others = Object.entries(props.accents).filter(([name]) => name !== faction);
    props.onChange(Object.fromEntries(colour ? [...others, [faction, colour]] : others));
  };
  return (
    <For each={props.factions}>
      {(faction) => (
        <div class="accent">
          <label class="check">
            <input
              type="checkbox"
              checked={faction in props.accents}
              onChange={(event) =>
                set(faction, event.currentTarget.checked ? FIRST_ACCENT : undefined)
              }
            />
            <span>
              Colour for <bdi>{faction}</bdi>
            </span>
          </label>
          <input
            type="color"
            aria-label={`Colour for ${faction}`}
            disabled={!(faction in props.accents)}
            value={props.accents[faction] ?? FIRST_ACCENT}
            onInput={(event) => set(faction, event.currentTarget.value)}
          />
        </div>
      )}
    </For>
  );
}
