import type { JSX } from 'solid-js';

/** A part of a page with its heading. */
export const TitledPart = (props: {
  readonly class: string;
  readonly title: string;
  readonly children: JSX.Element;
}) => (
  <section class={props.class} aria-label={props.title}>
    <h2>{props.title}</h2>
    {props.children}
  </section>
);
