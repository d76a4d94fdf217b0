import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import yazl from 'yazl';

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet with two rows. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Values" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Unit</t></is></c><c r="B1" t="inlineStr"><is><t>Heat</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>1</t></is></c><c r="B2"><v>12.5</v></c></row></sheetData></worksheet>`,
};

/** The workbook with this many further entries that hold nothing: the directory of the zip alone grows. */
export const workbookOfEntries = (count: number): Promise<Buffer> =>
  zipped((zip) => {
    for (let entry = 0; entry < count; entry += 1)
      zip.addBuffer(Buffer.alloc(0), `x/${String(entry).padStart(5, '0')}`, { compress: false });
  });

/** The workbook with one further entry, as large as it takes to fill so many bytes. */
export const workbookOfBytes = (bytes: number): Promise<Buffer> =>
  zipped((zip) => zip.addBuffer(randomBytes(bytes), 'xl/media/image1.png', { compress: false }));

async function zipped(addMore: (zip: yazl.ZipFile) => void): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const [types, ...rest] = Object.entries(parts).map(
    ([name, text]) =>
      () =>
        zip.addBuffer(Buffer.from(text), name),
  );
  types?.();
  // Behind what tells a workbook, and before the rest: anyone who reads from the beginning passes all of them.
  addMore(zip);
  for (const add of rest) add();
  zip.end();
  const pieces: Buffer[] = [];
  zip.outputStream.on('data', (piece: Buffer) => pieces.push(piece));
  await once(zip.outputStream, 'end');
  return Buffer.concat(pieces);
}
