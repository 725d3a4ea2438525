import { For, Show } from 'solid-js';

interface Title {
  readonly title: string;
  readonly class?: string;
}

const titleOf = (title: string | Title): Title => (typeof title === 'string' ? { title } : title);

/** A row of titles; an empty title is an empty cell. */
export const TableHead = (props: { readonly titles: readonly (string | Title)[] }) => (
  <thead>
    <tr>
      <For each={props.titles.map(titleOf)}>
        {(head) => (
          <Show when={head.title} fallback={<td />}>
            <th scope="col" class={head.class}>
              <bdi>{head.title}</bdi>
            </th>
          </Show>
        )}
      </For>
    </tr>
  </thead>
);
