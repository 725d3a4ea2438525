/** What goes with an item in a backup beside its value: each part whole, or not at all. */
import { type Fields, isFields, isHistory, isListOf, isText } from '../record-fields.ts';

/** A named version, as far as it matters here: the rest is for those who read it. */
const isVersion = (raw: unknown): raw is Fields => isFields(raw) && isText(raw.id);

/** Nothing but a picture, lest a file brings an address that the page would ask for. */
const isPicture = (raw: unknown): boolean =>
  isText(raw) && /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(raw);

const SOUND: { readonly [part: string]: (raw: unknown) => boolean } = {
  label: isText,
  created: Number.isFinite,
  history: isHistory,
  versions: (raw) => isListOf(raw, isVersion),
  portrait: isPicture,
};

/** The item without its damaged parts, and in words which those are. */
export function soundParts(raw: Fields): { readonly parts: Fields; readonly damaged?: string } {
  const damaged = Object.keys(SOUND).filter(
    (part) => raw[part] !== undefined && !SOUND[part]?.(raw[part]),
  );
  if (damaged.length === 0) return { parts: raw };
  const parts = Object.fromEntries(Object.entries(raw).filter(([part]) => !damaged.includes(part)));
  return { parts, damaged: `Its ${damaged.join(' and ')} cannot be read; the rest of it can.` };
}
