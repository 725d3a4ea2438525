import '../../styles/help.css';
import { A } from '@solidjs/router';
import { For, type JSX, Show } from 'solid-js';
import choices from '../../../../docs/rules-choices.md?sections';
import { license, version } from '../../../../package.json' with { type: 'json' };
import type { Limit, Rules } from '../../../core/rules/rules.ts';
import { TableHead } from '../../components/tables.tsx';
import { MarkdownList } from '../../shared/game-pages.tsx';
import { PageFrame } from '../../shared/library/library-page.tsx';
import { KEY_TABLES } from '../../shared/list-keys.ts';

const SECTIONS = [
  ['start', 'First steps'],
  ['glossary', 'Glossary'],
  ['keys', 'Keys'],
  ['limits', 'Limits'],
  ['choices', 'Choices'],
  ['about', 'About Slipway'],
] as const;

export default function HelpRoute(props: { readonly rules: Rules }) {
  return (
    <PageFrame page="/help">
      <article class="help">
        <h1>Help</h1>
        <nav class="help-contents" aria-label="On this page">
          <For each={SECTIONS}>
            {([id, title]) => (
              <button
                type="button"
                class="chip"
                onClick={() => document.getElementById(`help-${id}`)?.scrollIntoView()}
              >
                {title}
              </button>
            )}
          </For>
        </nav>
        <Section id="start">
          <p>
            Slipway designs starships for Starmada, Unity edition. On the <A href="/">bench</A>,
            space and combat rating follow every change, and every number opens to the steps behind
            it. Whatever you open is saved in this browser alone, with its history; there is no
            server and no account. A <A href="/backup">backup</A> puts all of it into one file;
            Ctrl+S does so on any page. Chrome and Edge can also keep the library in a folder.
          </p>
          <p>
            <A href="/ships">Ships</A> lists all that you have designed or imported,{' '}
            <A href="/weapons">Weapons</A> what many ships share, and <A href="/fleets">Fleets</A>{' '}
            sets ships against the limit of a battle and prints them. Selected ships print as sheets
            or as a class book: contents, picture and notes beside each sheet, all weapons.{' '}
            <A href="/convert">Convert</A> takes ships from the Admiralty and Nova editions, and
            back. Text and files can be pasted or dropped on any of these pages.
          </p>
          <p>
            Damage, beside the sheet on the bench, says what the weapons do to a target: by range
            and shields, for their SU and ORAT, with the chance of a kill and where a trait pays.
            Compare, for ships or weapons that are selected in a list, does the same side by side.
          </p>
          <p>
            Battle, beside it, fights the ship against sample ships of about its rating, a ship of
            the library, or itself as it was: the chance to win with its interval, turns, hull boxes
            left, the share of each weapon in the damage, and what was lost when. Every change
            fights again; Watch one shows a battle on the Battle page. Below it stands what single
            steps would do to the chance, for each SU or point of rating. What fits and Solve… can
            decide by battles too: Wins, and Win more battles.
          </p>
          <p>
            <A href="/scenarios">Scenarios</A> sets up a game tonight, from the size to the places
            on the map. <A href="/scenario-library">Your scenarios</A> keeps those that you make,
            with limits, zones and rules of your own. <A href="/play">Play</A> keeps its books at
            the table: boxes to mark, what is due, orders, help with the dice, also on several
            devices. <A href="/prints">Prints</A> makes counters, boards and templates as PDF, or
            pieces for virtual tables.
          </p>
          <p>
            <A href="/study">Study</A> asks if the rating is fair: what each trait and system is
            worth beside its price by many battles, and the fair rating of the sample ships. The
            line under the rating on the bench says it for your ship.
          </p>
          <p>
            What fits, under the space on the bench, lists the steps that do most with the space
            left, or free some at the least loss; point at one to see it on the sheet, press it to
            take it. Solve… there looks for whole designs: made to fit, the space spent, the
            smallest hull, a rating matched, the best ship for a role. What must stay can be locked,
            and what is found opens in new tabs.
          </p>
          <p>
            Advice, under Problems on the bench, points out what breaks no rule but may be a
            mistake: directions without fire, sides that differ, loss limits that spare nothing,
            shields or screens that would give more for their SU, ranges beside those of the
            opponents chosen. Each has its reason, its rule and a change to take; what you dismiss
            can be restored.
          </p>
          <p>
            <A href="/battle">Battle</A> shows one battle on a board of hexes, as a film: every shot
            with its dice, every box on the sheets, every sentence of the log with its rule. Set up
            ships or fleets of both sides, flown by you or by the computer. A link or a file holds a
            whole battle.
          </p>
          <p>
            At the table, <A href="/orders">Orders</A> checks a ship’s written movement orders as
            you type them and shades every hex that legal ones may end in; choose one, and it gives
            the orders to write. The <A href="/reference">reference</A> has the rolls that dice need
            and their results, as a page and as a one-page card.
          </p>
        </Section>
        <Section id="glossary">
          <dl class="glossary">
            <For each={GLOSSARY}>
              {({ term, means, rule }) => (
                <div>
                  <dt>{term}</dt>
                  <dd>
                    {means} <Show when={rule}>{(number) => <small>{number()}</small>}</Show>
                  </dd>
                </div>
              )}
            </For>
          </dl>
        </Section>
        <Section id="keys">
          <For each={KEY_TABLES}>
            {({ where, rows }) => (
              <table class="keys">
                <caption>{where}</caption>
                <tbody>
                  <For each={rows}>
                    {({ keys, does }) => (
                      <tr>
                        <th scope="row">
                          <KeyNames keys={keys} />
                        </th>
                        <td>{does}</td>
                      </tr>
                    )}
                  </For>
                </tbody>
              </table>
            )}
          </For>
        </Section>
        <Section id="limits">
          <LimitsTable rules={props.rules} />
        </Section>
        <Section id="choices">
          <p>Where the rulebook is silent or unclear, this is what Slipway does.</p>
          <For each={choices}>
            {({ title, items }) => (
              <>
                <h3>{title}</h3>
                <MarkdownList items={items} />
              </>
            )}
          </For>
        </Section>
        <Section id="about">
          <p>
            Version {version}, for the rules {props.rules.title}. Licence: {license}. The fonts are
            Sofia Sans, under the SIL Open Font License.
          </p>
          <p>
            Unofficial. Starmada is a trademark of Majestic Twelve Games, who have no part in this
            tool. It contains no text or artwork of their rulebooks. You need the rulebook to play.
          </p>
        </Section>
      </article>
    </PageFrame>
  );
}

const Section = (props: {
  readonly id: (typeof SECTIONS)[number][0];
  readonly children: JSX.Element;
}) => (
  <section id={`help-${props.id}`} aria-labelledby={`help-${props.id}-title`}>
    <h2 id={`help-${props.id}-title`}>{SECTIONS.find(([id]) => id === props.id)?.[1]}</h2>
    {props.children}
  </section>
);

const SIGNS: { readonly [key in string]?: string } = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** Keys as on a keyboard, with "or" between those with the same effect. */
const KeyNames = (props: { readonly keys: readonly string[] }) => (
  <For each={props.keys}>
    {(combination, index) => (
      <>
        {index() > 0 && <span class="muted"> or </span>}
        <For each={combination.split('+')}>
          {(key, at) => (
            <>
              {at() > 0 && '+'}
              <kbd>{SIGNS[key] ?? key}</kbd>
            </>
          )}
        </For>
      </>
    )}
  </For>
);

/** Limits of the figures, in the old spreadsheet and here. @internal */
export const LimitsTable = (props: { readonly rules: Rules }) => (
  <table class="limits">
    <TableHead titles={['Figure', 'From', 'To', 'Warning above', 'Rule']} />
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

const GLOSSARY: readonly {
  readonly term: string;
  readonly means: string;
  readonly rule?: string;
}[] = [
  {
    term: 'SU',
    means:
      'Space units: what the hull offers, and what engines, shields, weapons and systems take up.',
    rule: 'A.1',
  },
  { term: 'Combat rating', means: 'What a ship is worth in battle: √(ORAT × DRAT).', rule: 'A.2' },
  {
    term: 'ORAT',
    means: 'Offensive rating: what all weapons and systems can do to an enemy.',
    rule: 'A.2',
  },
  {
    term: 'DRAT',
    means: 'Defensive rating: how much damage the ship takes before it is lost.',
    rule: 'A.2',
  },
  {
    term: 'TL',
    means:
      'Tech level, from −2 to +2, each for engines, fighters, shields and weapons; it multiplies their SU.',
    rule: 'A.4',
  },
  {
    term: 'ERo',
    means: 'The engine rating that ORATs count with, solar sails and boosters included.',
    rule: 'A.2',
  },
  { term: 'LR', means: 'Long range: the last hex that a weapon reaches.', rule: 'A.2' },
  {
    term: 'RNG, MA',
    means:
      'Range of a weapon that fires directly, in hexes, with bands at its thirds; movement allowance of one that seeks.',
    rule: 'A.1',
  },
  { term: 'ROF', means: 'Rate of fire: dice to hit for each mount.', rule: 'A.1' },
  { term: 'ACC', means: 'Accuracy: the lowest die that hits, 4+ for 4, 5 and 6.', rule: 'A.1' },
  { term: 'IMP', means: 'Impact: dice against the shields for each hit.', rule: 'A.1' },
  {
    term: 'DMG',
    means: 'Damage: damage dice for each impact that passes the shields.',
    rule: 'A.1',
  },
  {
    term: 'Battery, bank, mount',
    means:
      'A battery is all banks of one weapon; a bank is its mounts in one firing arc; a mount is one box on the sheet, with one to four weapons.',
    rule: 'C.3',
  },
  {
    term: 'Firing arcs',
    means:
      'Letters A to L, each a sector around the ship, or names for sets of them: FF, TT. Fwd, Port, Stbd and Aft are the four defensive arcs.',
    rule: 'C.1',
  },
  {
    term: 'Tracks',
    means:
      'Rows of boxes for hull, engines, weapons and shields. Damage checks them off from the left; the number in the first open box is what counts.',
    rule: 'A.3',
  },
  {
    term: 'Loss limit',
    means:
      'In parentheses behind a battery: it loses no more weapons than this until every battery has lost as many as its own.',
    rule: '4.5',
  },
  {
    term: 'Screens',
    means: 'Boxes that are checked off before hull, all round or for each defensive arc.',
    rule: 'B.18',
  },
  { term: 'Flight', means: 'Fighters that share one counter.' },
  { term: 'Policy', means: 'A way for the computer to fly ships, such as Closer or Keeper.' },
  { term: 'Seed', means: 'A number that decides all dice: the same seed gives the same dice.' },
  { term: 'Pack', means: 'House rules in one file: rows that are added, replaced or removed.' },
  {
    term: 'Drake notation',
    means: 'A ship as plain text, as players post it: its sheet line by line.',
    rule: 'A.6',
  },
  {
    term: 'Rulebook, Drydock',
    means:
      'Two ways to round. Rulebook follows the rules step by step; Drydock is what the old spreadsheet seems to do.',
    rule: 'A.2',
  },
  {
    term: 'VP',
    means:
      'Victory points: the combat rating of what the enemy has lost, against the battle’s target.',
    rule: '2.5',
  },
];
