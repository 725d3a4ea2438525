import { Button } from '../../components/button.tsx';

interface EmptyBenchProps {
  readonly onNew: () => void;
  readonly onSample: () => void;
}

/** What stands where the last tab was closed. */
export default function EmptyBench(props: EmptyBenchProps) {
  return (
    <main class="empty-bench">
      <h1>No ship on the slip</h1>
      <p class="muted">Closed ships are kept. Reopen the last one above, or begin with</p>
      <div class="row">
        <Button primary label="The Majestic" onClick={props.onSample} />
        <Button label="A blank hull" onClick={props.onNew} />
      </div>
    </main>
  );
}
