/** Pictures of ships for their sheets, kept beside the designs and never part of them. */

/** Pictures by the id of their ship, as data URLs; they go with it when it is deleted for good. */
export interface Portraits {
  get(ship: string): Promise<string | undefined>;
  set(ship: string, picture: string): Promise<void>;
  remove(ship: string): Promise<void>;
}

/** What a picture may be. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** In bytes; a sheet shows it a few centimetres wide. @internal */
export const LARGEST_PICTURE = 4 * 1024 * 1024;

/** Why a file cannot be a portrait, in words; nothing when it can. */
export function refusal({ type, size }: { readonly type: string; readonly size: number }) {
  if (!PICTURE_TYPES.includes(type)) return 'A picture must be a PNG or a JPEG.';
  if (size > LARGEST_PICTURE) return 'The picture is larger than 4 MB; save it smaller.';
  return undefined;
}
