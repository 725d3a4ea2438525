import { Button } from '../../components/button.tsx';

interface ShipsEmptyProps {
  readonly onNew: () => void;
  readonly onImport: () => void;
  readonly onSamples: () => void;
}

/** What stands where there are no ships at all. */
export const ShipsEmpty = (props: ShipsEmptyProps) => (
  <section class="page-message">
    <h1>No ships yet</h1>
    <p class="muted">
      Every ship that you open on the bench is saved here automatically. Files and forum posts can
      be dropped on this page, as many as you like.
    </p>
    <div class="row">
      <Button primary label="New ship" onClick={props.onNew} />
      <Button label="Import ships" onClick={props.onImport} />
      <Button label="Add sample fleets" onClick={props.onSamples} />
    </div>
  </section>
);
