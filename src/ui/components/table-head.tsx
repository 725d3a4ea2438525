import { For } from 'solid-js';

/** The head of a table: a row of titles. */
export const TableHead = (props: { readonly titles: readonly string[] }) => (
  <thead>
    <tr>
      <For each={props.titles}>{(title) => <th scope="col">{title}</th>}</For>
    </tr>
  </thead>
);
