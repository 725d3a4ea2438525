/** A long text as a file: it goes out of the page's memory while it is written. */

/** Characters that are kept in the page. */
const KEPT = 1_000_000;

export interface FiledText {
  add(piece: string): void;
  /** All of it; nothing may be added then. */
  whole(type: string): Blob;
}

/** A text to add to. */
export function filedText(): FiledText {
  const filed: Blob[] = [];
  let text = '';
  const put = () => {
    filed.push(new Blob([text]));
    text = '';
  };
  return {
    add(piece) {
      text += piece;
      if (text.length >= KEPT) put();
    },
    whole(type) {
      put();
      return new Blob(filed, { type });
    },
  };
}
