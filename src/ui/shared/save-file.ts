/** Saves a file, or a text or bytes as a file, to the player's device. */
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
  // Safari reads the file only after it has asked for permission.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
