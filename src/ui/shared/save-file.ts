/** Hands a file, or the text or the bytes of one, to the player. */
export function saveFile(
  name: string,
  content: string | Uint8Array | Blob,
  type = 'text/plain',
): void {
  const url = URL.createObjectURL(
    content instanceof Blob
      ? content
      : new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari takes hold of the file only after it has asked whether it may.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
