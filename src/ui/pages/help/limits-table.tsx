import { For } from 'solid-js';
import type { Limit, Rules } from '../../../core/rules/rules.ts';

/** What a figure may be: within the old spreadsheet, where it stopped, and at all. */
export const LimitsTable = (props: { readonly rules: Rules }) => (
  <table class="limits">
    <thead>
      <tr>
        <th scope="col">Figure</th>
        <th scope="col">From</th>
        <th scope="col">To</th>
        <th scope="col">Warning above</th>
        <th scope="col">Rule</th>
      </tr>
    </thead>
    <tbody>
      <For each={Object.values(props.rules.limits)}>
        {(limit: Limit) => (
          <tr>
            <th scope="row">
              {limit.name}
              {limit.step === undefined ? '' : `, in steps of ${limit.step}`}
            </th>
            <td>{limit.min}</td>
            <td>{limit.max}</td>
            <td>{limit.softMax ?? ''}</td>
            <td>{limit.rule}</td>
          </tr>
        )}
      </For>
    </tbody>
  </table>
);
