import { Show } from 'solid-js';

/** As many problems of a ship are listed: a hostile one has some for each of its banks. */
export const MAX_ISSUES = 100;

/** The last line of a list that leaves some of so many problems out. */
export const MoreIssues = (props: { readonly count: number }) => (
  <Show when={props.count > MAX_ISSUES}>
    <li class="more">and {props.count - MAX_ISSUES} more</li>
  </Show>
);
