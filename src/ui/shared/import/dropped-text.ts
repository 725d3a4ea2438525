import { joinedFiles, namedFiles } from '../../../formats/arriving/file-parts.ts';
import { fileTexts } from '../../../formats/arriving/file-texts.ts';
import { isUnreadable, unreadableText } from '../../../formats/unreadable-format.ts';

/** The text of what was dropped or chosen: the files one after the other, or the text itself. */
export async function droppedText(data: DataTransfer): Promise<string> {
  const files = [...data.files];
  return files.length > 0 ? textOfFiles(files) : data.getData('text/plain');
}

/** PDFs of ours carry designs, and workbooks tables. */
export const OTHER_FILES =
  '.pdf,application/pdf,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The files' texts, several under their names; what is no text says under its name what it is. */
export async function textOfFiles(files: readonly File[]): Promise<string> {
  const texts = await Promise.all(
    files.map(async (file) =>
      fileTexts(file.name, new Uint8Array(await file.arrayBuffer()), { designsOfPdf }),
    ),
  );
  const all = texts
    .flat()
    .map(({ name, text }) => ({ name, text: /\S/.test(text) ? text : unreadableText('empty') }));
  return all.some(({ text }) => isUnreadable(text)) ? namedFiles(all) : joinedFiles(all);
}

async function designsOfPdf(bytes: Uint8Array): Promise<string | undefined> {
  const { designsTextOfPdf } = await import('../../../sheets/embedded-designs.ts');
  return designsTextOfPdf(bytes);
}
