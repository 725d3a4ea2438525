import { createEffect, on } from 'solid-js';
import { CodeReader, createCodes } from '../../shared/link/code-reader.tsx';

/** Collects the codes of a long link, and opens it once it is whole. */
export default function SharedParts(props: { readonly fragment: string }) {
  const codes = createCodes(() => false);
  // Each code that opens here joins those before it.
  createEffect(on(() => props.fragment, codes.read));
  return (
    <main class="page-message wide">
      <h1>One link in several codes</h1>
      <p>Let the camera read the codes on the other device as they turn, or paste their texts.</p>
      <div class="shared-codes">
        <CodeReader onText={codes.read} progress={codes.progress()} />
      </div>
    </main>
  );
}
