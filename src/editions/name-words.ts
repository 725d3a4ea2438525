/** Names that no edition's table has, in words. */
import { type CodeWords, quoted } from '../formats/drake/sheet-issues.ts';

export const NAME_WORDS = {
  'trait.unknown': {
    message: (_, text) => `No trait is called ${quoted(text)}; it is kept as it stands.`,
    expected: () => 'a trait of the edition',
  },
  'system.unknown': {
    message: (_, text) => `No system is called ${quoted(text)}; it is kept as it stands.`,
    expected: () => 'a system of the edition',
  },
} as const satisfies { readonly [code: string]: CodeWords };
