import { type ParentProps, Show } from 'solid-js';

/** What was found in one of several files, under its name. */
export function FoundFileSection(props: ParentProps<{ readonly file: string | undefined }>) {
  return (
    <section class="found-file">
      <Show when={props.file}>
        {(name) => (
          <h3>
            <bdi>{name()}</bdi>
          </h3>
        )}
      </Show>
      {props.children}
    </section>
  );
}
