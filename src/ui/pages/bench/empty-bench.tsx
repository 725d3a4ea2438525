import { Button } from '../../components/button.tsx';

/** The bench without an open ship. */
export default function EmptyBench(props: {
  readonly onNew: () => void;
  readonly onSample: () => void;
}) {
  return (
    <main class="empty-bench">
      <h1>No ship open</h1>
      <p class="muted">
        Closed ships stay in your library. Reopen the last one above, or start with
      </p>
      <div class="row">
        <Button primary label="The Majestic" onClick={props.onSample} />
        <Button label="A blank hull" onClick={props.onNew} />
      </div>
    </main>
  );
}
