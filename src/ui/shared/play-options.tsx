/** Options of play of a group: remembered in this browser; changed ones are listed. */
import '../styles/play-options.css';
import { createMemo, createSignal, For, Show } from 'solid-js';
import {
  CHOICE_NAMES,
  type ChoiceName,
  type ChoiceTopic,
  changedChoices,
  choiceWords,
  DEFAULT_CHOICES,
  knownChoices,
  PLAY_CHOICES,
  type PlayChoices,
} from '../../core/rules/play-choices.ts';
import { type PlayRules, withChoices } from '../../core/rules/play-rules.ts';
import type { Bench } from '../../store/bench.ts';
import { storedJson, storeText } from '../../store/small-store.ts';
import { Button } from '../components/button.tsx';
import { Select } from '../components/fields.tsx';
import { createLoaded } from '../components/late.tsx';

const KEY = 'slipway.play-options';

/** The options that this browser remembers; unreadable ones are the default. */
export const rememberedPlayChoices = (): PlayChoices => ({
  ...DEFAULT_CHOICES,
  ...knownChoices(storedJson(KEY)),
});

export const rememberedPlay = async (bench: Pick<Bench, 'play'>): Promise<PlayRules> =>
  withChoices(await bench.play(), rememberedPlayChoices());

/** The rules of play once they are loaded, with options that can be changed. */
export type Playing = ReturnType<typeof createPlaying>;

export function createPlaying(bench: Pick<Bench, 'play'>) {
  const loaded = createLoaded(() => bench.play());
  const [choices, setChoices] = createSignal(rememberedPlayChoices());
  const play = createMemo(() => {
    const rules = loaded();
    return rules && withChoices(rules, choices());
  });
  const change = (changed: Partial<PlayChoices>) => {
    const next = { ...choices(), ...changed };
    setChoices(next);
    const kept = changedChoices(next).map((name) => [name, next[name]] as const);
    storeText(KEY, JSON.stringify(Object.fromEntries(kept)));
  };
  return { play, choices, change };
}

/** The options of play of one topic, or all; options that are not default are always listed. */
export function PlayOptions(props: {
  readonly playing: Playing;
  /** Topic of the shown options; all by default. */
  readonly topic?: ChoiceTopic;
}) {
  const names = () =>
    CHOICE_NAMES.filter((name) => !props.topic || PLAY_CHOICES[name].topic === props.topic);
  const changed = () => {
    const all = changedChoices(props.playing.choices());
    return names().filter((name) => all.includes(name));
  };
  const reset = () => {
    props.playing.change(
      Object.fromEntries(names().map((name) => [name, DEFAULT_CHOICES[name]] as const)),
    );
  };
  const fallback = 'Rules that the rulebook leaves open, as your group plays them.';
  return (
    <section class="play-options" aria-label="Options of play">
      <details>
        <summary>
          Options of play
          <Show when={changed().length > 0}> ({changed().length} not default)</Show>
        </summary>
        <p class="muted small">{fallback} This browser remembers them.</p>
        <For each={names()}>{(name) => <OptionField name={name} playing={props.playing} />}</For>
        <Show when={changed().length > 0}>
          <Button small onClick={reset}>
            Back to the defaults
          </Button>
        </Show>
      </details>
      <Show when={changed().length > 0}>
        <ul class="play-options-changed" aria-label="Options of play that are not default">
          <For each={changed()}>
            {(name) => (
              <li>
                {PLAY_CHOICES[name].label}:{' '}
                <strong>{choiceWords(name, props.playing.choices()[name])}</strong>{' '}
                <small>{PLAY_CHOICES[name].rule}</small>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

function OptionField(props: { readonly name: ChoiceName; readonly playing: Playing }) {
  const { label, rule, values } = PLAY_CHOICES[props.name];
  const options = values.map((value, i) => ({
    value: String(value),
    label: `${choiceWords(props.name, value)}${i === 0 ? ' (default)' : ''}`,
  }));
  return (
    <div class="play-option">
      <span aria-hidden="true">
        {label} <small>{rule}</small>
      </span>
      <Select
        label={label}
        options={options}
        value={String(props.playing.choices()[props.name])}
        onChange={(text) => {
          const value = values.find((one) => String(one) === text);
          props.playing.change({ [props.name]: value });
        }}
      />
    </div>
  );
}
