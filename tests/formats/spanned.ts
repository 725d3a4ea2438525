import type { Span } from '../../src/core/design/issues.ts';

/** The text that an issue is of. */
export const spanned = (text: string, { span }: { readonly span?: Span | undefined }): string =>
  text.slice(span?.start, span?.end);
