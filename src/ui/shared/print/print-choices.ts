import type { Design } from '../../../core/design/design.ts';
import { shareLink } from '../../../formats/link/link.ts';
import { countWithin } from '../../components/count-within.ts';

/** How the player printed last, for the next time. */
export interface PrintChoices {
  readonly paper: 'letter' | 'a4';
  readonly landscape: boolean;
  readonly layout: '1' | '2' | '4' | 'fit';
  readonly style: 'ink' | 'shaded';
  readonly roster: boolean;
  readonly reference: boolean;
  readonly sorted: boolean;
  /** ID letters for every ship; a fleet's have them unasked. */
  readonly letters: boolean;
  /** A QR code of its link on every sheet. */
  readonly qr: boolean;
  /** Colours of factions that have one, `#rrggbb`. */
  readonly accents: { readonly [faction: string]: string };
}

export const PAPERS: readonly { value: PrintChoices['paper']; label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
];

const KEY = 'slipway.print';

/** Letter where it is the custom, A4 everywhere else. */
const localPaper = (): PrintChoices['paper'] =>
  /^(en-US|en-CA|fr-CA|es-MX)/.test(navigator.language) ? 'letter' : 'a4';

const defaultChoices = (): PrintChoices => ({
  paper: localPaper(),
  landscape: false,
  layout: '1',
  style: 'ink',
  roster: false,
  reference: false,
  sorted: false,
  letters: false,
  qr: false,
  accents: {},
});

/** The remembered choices; what is missing or unknown is the default. */
export function rememberedChoices(): PrintChoices {
  const choices = defaultChoices();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return choices;
    const known = Object.entries(stored).filter(
      ([name, value]) =>
        name in choices && typeof value === typeof choices[name as keyof PrintChoices],
    );
    const merged: PrintChoices = { ...choices, ...Object.fromEntries(known) };
    return {
      ...merged,
      paper: merged.paper === 'letter' ? 'letter' : 'a4',
      layout: (['1', '2', '4', 'fit'] as const).find((one) => one === merged.layout) ?? '1',
      style: merged.style === 'shaded' ? 'shaded' : 'ink',
      accents: Object.fromEntries(
        Object.entries(merged.accents ?? {}).filter(([, colour]) => /^#[0-9a-f]{6}$/i.test(colour)),
      ),
    };
  } catch {
    return choices;
  }
}

/** Remembers the choices where the browser lets the page; they are a convenience only. */
export function rememberChoices(choices: PrintChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Private windows may refuse; nothing of the player's is lost.
  }
}

/** The most copies and blank sheets at once. */
export const MAX_COPIES = 99;

/** A count as typed, clamped to what makes sense. */
export const sheetCount = (value: number, min: number): number =>
  countWithin(value, min, MAX_COPIES);

/** The link to a design at the page that prints it. */
const linkTo = (design: Design): string | undefined =>
  shareLink(location.href, { kind: 'ship', design });

/** The choices as a book takes them, with so many blank sheets. */
export const printOf = ({ layout, sorted, letters, qr, ...print }: PrintChoices, blanks: number) =>
  ({
    ...print,
    ...(letters && { letters }),
    ...(qr && { linkTo }),
    layout: layout === 'fit' ? 'fit' : layout === '1' ? 1 : layout === '2' ? 2 : 4,
    bankOrder: sorted ? 'arc' : 'design',
    blanks: sheetCount(blanks, 0),
  }) as const;
