interface ShipsEmptyProps {
  readonly onImport: () => void;
}

/** What stands where there are no ships at all. */
export const ShipsEmpty = (props: ShipsEmptyProps) => (
  <section class="page-message">
    <h1>No ships yet</h1>
    <p class="muted">
      Every ship that you open on the bench is kept here by itself. Files and forum posts can be
      dropped on this page, as many as you like.
    </p>
    <div class="row">
      <a class="button primary" href="#/">
        To the bench
      </a>
      <button type="button" class="button" onClick={() => props.onImport()}>
        Import ships
      </button>
    </div>
  </section>
);
