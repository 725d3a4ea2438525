import { textOfBytes } from '../../../formats/arriving/bytes.ts';
import { joinedFiles } from '../../../formats/arriving/file-parts.ts';
import { formatOf } from '../../../formats/formats.ts';

/** The text of what was dropped or chosen: the files one after the other, or the text itself. */
export async function droppedText(data: DataTransfer): Promise<string> {
  const files = [...data.files];
  return files.length > 0 ? textOfFiles(files) : data.getData('text/plain');
}

/** PDFs of ours are no texts, but carry one. */
export const PDF_FILES = '.pdf,application/pdf';

/** The designs that one of our PDFs carries, or the text of the file itself. */
async function textOfFile(file: File): Promise<string> {
  if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf') {
    return textOfBytes(new Uint8Array(await file.arrayBuffer()));
  }
  const { designsTextOfPdf } = await import('../../../sheets/embedded-designs.ts');
  return (await designsTextOfPdf(new Uint8Array(await file.arrayBuffer()))) ?? '[]';
}

const isDesign = (text: string): boolean =>
  text.trimStart().startsWith('{') && formatOf(text).holds === 'ships';

/** The files' texts, apart for `readParts`; design files alone become one list of designs. */
export async function textOfFiles(files: readonly File[]): Promise<string> {
  const texts = await Promise.all(files.map(textOfFile));
  if (texts.length > 1 && texts.every(isDesign)) {
    return `[\n${texts.map((text) => text.trim()).join(',\n')}\n]\n`;
  }
  return joinedFiles(texts);
}
