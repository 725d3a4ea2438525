import { PageFrame } from '../../shared/library/page-frame.tsx';

/** What Slipway is, whose game it serves, and what it leaves to the rulebook. */
export default function AboutRoute() {
  return (
    <PageFrame current="/about">
      <article class="about">
        <h1>Slipway</h1>
        <p>
          A design bench for players of Starmada, Unity edition: space and combat rating follow
          every change. It runs in this browser alone; there is no server and no account.
        </p>
        <p>
          Ships of the Admiralty and Nova editions can be <a href="#/convert">brought over</a>, and
          taken back.
        </p>
        <h2>Unofficial</h2>
        <p>
          Starmada is a trademark of Majestic Twelve Games, who have no part in this tool. It
          contains no text or artwork of their rulebooks. You need the rulebook to play.
        </p>
        <h2>What the figures rest on</h2>
        <p>
          Every number opens to its steps with the number of its rule. Where the rules are silent,
          the choice made is listed in the project’s README.
        </p>
      </article>
    </PageFrame>
  );
}
