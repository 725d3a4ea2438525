import { For } from 'solid-js';

export const TableHead = (props: { readonly titles: readonly string[] }) => (
  <thead>
    <tr>
      <For each={props.titles}>{(title) => <th scope="col">{title}</th>}</For>
    </tr>
  </thead>
);
