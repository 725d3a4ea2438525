/** Hands a text or the bytes of a file to the player. */
export function saveFile(name: string, content: string | Uint8Array, type = 'text/plain'): void {
  const url = URL.createObjectURL(
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
