import {
  type ArrivingFile,
  filesFromBytes,
  markedIfEmpty,
} from '../../../formats/arriving/files.ts';

/** The dropped files, or the dropped text. */
export async function droppedFiles(data: DataTransfer): Promise<readonly ArrivingFile[]> {
  const files = [...data.files];
  return files.length > 0 ? chosenFiles(files) : [{ text: data.getData('text/plain') }];
}

/** Endings and media types of PDFs, which may carry designs, and of workbooks. */
export const OTHER_FILES =
  '.pdf,application/pdf,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The files with their texts. A second file of the same name gets a number. */
export async function chosenFiles(files: readonly File[]): Promise<readonly ArrivingFile[]> {
  const counts = new Map<string, number>();
  const read = files.map(async (file) => {
    const count = (counts.get(file.name) ?? 0) + 1;
    counts.set(file.name, count);
    const name = count === 1 ? file.name : `${file.name} (${count})`;
    return filesFromBytes(name, new Uint8Array(await file.arrayBuffer()), { designsOfPdf });
  });
  return (await Promise.all(read)).flat().map(markedIfEmpty);
}

async function designsOfPdf(bytes: Uint8Array): Promise<string | undefined> {
  const { designsTextOfPdf } = await import('../../../sheets/embedded-designs.ts');
  return designsTextOfPdf(bytes);
}
