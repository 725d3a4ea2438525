/** Workbooks as Excel writes them, as small as it can read them. */
import { strToU8, zipSync } from 'fflate';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number)[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function cell(value: string | number, row: number, column: number): string {
  const place = `${String.fromCharCode(65 + column)}${row + 1}`;
  return typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

const sheetXml = ({ rows }: Sheet): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, i) => cell(value, row, i)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** The bytes of a workbook with these sheets, and other parts or parts instead by path. */
export function workbook(
  sheets: readonly Sheet[],
  parts: { readonly [path: string]: string } = {},
): Uint8Array {
  const files: { [path: string]: string } = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${sheets
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="/xl/strings.xml"/><Relationship Id="t" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  };
  sheets.forEach((sheet, i) => {
    files[`xl/worksheets/sheet${i + 1}.xml`] = sheetXml(sheet);
  });
  Object.assign(files, parts);
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
    { level: 1 },
  );
}

/** The bytes of a workbook whose one sheet has this XML as its data. */
export const workbookOf = (data: string, parts: { readonly [path: string]: string } = {}) =>
  workbook([{ name: 'Ships', rows: [] }], {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`,
    ...parts,
  });
