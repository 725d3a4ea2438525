/** The text of what was dropped or chosen: the files one after the other, or the text itself. */
export async function droppedText(data: DataTransfer): Promise<string> {
  const files = [...data.files];
  return files.length > 0 ? textOfFiles(files) : data.getData('text/plain');
}

/** The files' texts, apart by a blank line; design files among them become one list of designs. */
export async function textOfFiles(files: readonly File[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => file.text()));
  if (texts.length > 1 && texts.every((text) => text.trimStart().startsWith('{'))) {
    return `[\n${texts.map((text) => text.trim()).join(',\n')}\n]\n`;
  }
  return texts.join('\n\n');
}
