/** Links in a frame of another site: `?embed` before the `#`. */

/** True for a page in a frame, which shows the content of a link and stores nothing. */
export const isEmbedded = (): boolean => new URLSearchParams(location.search).has('embed');

/** Address of the same link outside its frame. */
export function wholeAddress(): string {
  const address = new URL(location.href);
  address.searchParams.delete('embed');
  return address.href;
}
