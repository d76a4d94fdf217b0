import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDecimal, TextTable } from '../../../areas/collection/imports/public.ts';
import { Refusal } from '../../http/refusals.ts';
import { readingUpload } from '../reading-uploads.ts';
import { zipEntriesOf } from '../zip/read-zip.ts';
import { zipStream } from '../zip/zip-stream.ts';
import { DelimitedRows } from './delimited-rows.ts';
import { lookIntoFile } from './look-into-file.ts';
import { openSource, sourceOfBytes } from './open-source.ts';

function rowsOf(text: string, delimiter: string, pieceSize: number): string[][] {
  const reader = new DelimitedRows(delimiter);
  const rows: string[][] = [];
  const take = () => {
    rows.push(Array.from({ length: reader.fieldCount }, (_, field) => reader.text(field)));
    return true;
  };
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceSize) reader.push(bytes.subarray(at, at + pieceSize), take);
  reader.end(take);
  return rows;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('rows of delimited text', () => {
  it('are the same however the file is cut into pieces, with quotes, line breaks and delimiters inside', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'é', '漢', ' ') });
    const row = fc.array(field, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (rows, pieceSize, lineEnd, hasLastEnd) => {
          const text = rows.map((fields) => fields.map(quoted).join(',')).join(lineEnd) + (hasLastEnd ? lineEnd : '');
          const said = rows.filter((fields) => fields.some((each) => /[^ ]/u.test(each)));
          expect(rowsOf(text, ',', pieceSize)).toEqual(said);
        },
      ),
    );
  });

  it.each(['\t', ';', '|'])('are told apart by %j (V247)', (delimiter) =>
    expect(rowsOf(`a${delimiter}b\n1${delimiter}`, delimiter, 3)).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]),
  );

  it('number empty lines without making rows of them', () => {
    const reader = new DelimitedRows(',');
    const numbers: number[] = [];
    reader.push(Buffer.from('a\n\n\nb\n'), () => numbers.push(reader.rowNumber) > 0);
    expect(numbers).toEqual([1, 4]);
  });

  it('pass over blank rows, as spreadsheets end in them, and number what follows as people see it', () => {
    const reader = new DelimitedRows(',');
    const numbers: number[] = [];
    reader.push(Buffer.from('a,b\n,\n , \n"",""\n1,\n'), () => numbers.push(reader.rowNumber) > 0);
    expect(numbers).toEqual([1, 5]);
  });

  it('refuse a quote that is never closed, naming the row', () => {
    expect(() => rowsOf('a\n"b\nc\n', ',', 100)).toThrow('The quote that opens in row 2 is never closed');
  });
});

it('refuses a workbook or a zip that is cut off or altered anywhere as unreadable, and never fails of it', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['Name', 'Value'], ...Array.from({ length: 20 }, (_, at) => [`n${at}`, at])]),
  );
  const whole: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  const lookInto = (bytes: Buffer, name: string) =>
    lookIntoFile(sourceOfBytes(name, bytes), {}).catch((error: unknown) => error);
  expect(await lookInto(whole, 'whole.xlsx')).toMatchObject({ sheets: ['Sheet1'] });
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: whole.length }),
      fc.uint8Array({ maxLength: 6 }),
      fc.boolean(),
      fc.constantFrom('a.xlsx', 'a.zip'),
      async (at, altered, isCutOff, name) => {
        const rest = isCutOff ? Buffer.alloc(0) : whole.subarray(at + altered.length);
        const found = await lookInto(Buffer.concat([whole.subarray(0, at), altered, rest]), name);
        if (found instanceof Error) expect(found).toBeInstanceOf(Refusal);
      },
    ),
    { numRuns: 15, seed: 1 },
  );
});

describe('a file is what its content says, whatever its name', () => {
  const table = [
    ['Name', 'Value'],
    ['Ä', 1.5],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(table));
  const workbook: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  const text = 'Name,Value\nÄ,1.5\n';
  const lookInto = (bytes: Buffer, name: string) => lookIntoFile(sourceOfBytes(name, bytes), {});
  const bigEndian = (mark: string) => Buffer.from(mark + text, 'utf16le').swap16();

  it.each([
    [
      'a workbook called .csv',
      workbook,
      'a.csv',
      'a.csv is named as text but is an Excel workbook. It is read as a workbook.',
    ],
    [
      'text called .xlsx',
      Buffer.from(text),
      'a.xlsx',
      'a.xlsx is named as a workbook but contains text. It is read as text.',
    ],
    [
      'text called .zip',
      Buffer.from(text),
      'a.zip',
      'a.zip is named as a zip file but contains text. It is read as text.',
    ],
    ['UTF-16 with the high byte first', bigEndian('\ufeff'), 'a.csv', null],
    ['UTF-16 with the high byte first and no mark', bigEndian(''), 'a.csv', null],
    ['UTF-16 with the low byte first and no mark', Buffer.from(text, 'utf16le'), 'a.csv', null],
  ])('%s', async (_title, bytes, name, note) => {
    const found = await lookInto(bytes, name);
    expect(found.note).toBe(note);
    expect(found.columns.map((column) => column.name)).toEqual(['Name', 'Value']);
    expect(found.rows).toEqual([['Ä', '1.5']]);
  });

  it('and one that is no table is refused with what to do', async () => {
    const old: Buffer = write(book, { type: 'buffer', bookType: 'biff8' });
    await expect(lookInto(old, 'a.csv')).rejects.toThrow('The file is an old Excel workbook (.xls). Save it as .xlsx');
    const packed = gzipSync(Buffer.from(Array.from({ length: 9000 }, (_, at) => `${at * 7919} `).join('')));
    for (const [bytes, name] of [
      [packed, 'a.csv'],
      [Buffer.from('%PDF-1.7\nx'), 'a.xlsx'],
    ] as const)
      await expect(lookInto(bytes, name)).rejects.toThrow('The file is neither text nor an Excel workbook');
  });
});

it('refuses a row of more columns than any sheet has, and shows the beginning of what is too long to show', async () => {
  const lookInto = (text: string) => lookIntoFile(sourceOfBytes('a.csv', Buffer.from(text)), {});
  await expect(lookInto(`a${','.repeat(20_000)}\n`)).rejects.toThrow('Row 1 has more than 16,384 columns');
  const { rows } = await lookInto(`Name,Value\n${'x'.repeat(50_000)},1\n`);
  expect(rows[0]).toEqual([`${'x'.repeat(2_000)}…`, '1']);
});

it('reads plain decimals to the same bits as the language does, and leaves the rest to the slow way', () => {
  const read = (text: string) => plainDecimal(Buffer.from(text), 0, text.length, 0x2e);
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
      fc.integer({ min: 0, max: 15 }),
      (whole, places) => {
        const digits = String(Math.abs(whole)).padStart(places + 1, '0');
        const text = `${whole < 0 ? '-' : ''}${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}`;
        expect(read(text)).toBe(Number(text) + 0);
      },
    ),
  );
  for (const text of ['', '-', '.', '1e5', '1,000', '12.3.4', '1234567890123456', 'NA', '1 '])
    expect(read(text)).toBeNaN();
  expect(Object.is(read('-0.0'), 0)).toBe(true);
});

it('numbers texts by their bytes and gives them back', () => {
  const table = new TextTable();
  const texts = Array.from({ length: 5000 }, (_, index) => `text ${index * 7919} é`);
  const numbers = texts.map((text) => table.lookupText(text));
  expect(new Set(numbers).size).toBe(5000);
  expect(texts.map((text) => table.lookupText(text))).toEqual(numbers);
  expect(numbers.map((index) => table.texts[index])).toEqual(texts);
});

describe('a workbook that unpacks to more than memory is for', () => {
  const whole: Buffer = (() => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['One']]));
    return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  })();
  const layout = { encoding: 'utf-8', delimiter: ',', sheet: null, skippedRows: 0, hasHeader: true } as const;
  const read = async (bytes: Buffer) => {
    const source = await openSource(sourceOfBytes('a.xlsx', bytes), layout);
    return Buffer.concat(await Array.fromAsync(source.pieces)).toString();
  };
  async function partOf(bytes: Buffer, name: string): Promise<Buffer | undefined> {
    const entry = (await zipEntriesOf(bytes)).find((each) => each.name === name);
    return entry && Buffer.concat(await Array.fromAsync(await entry.open()));
  }
  /** The workbook with one of its parts made again. */
  async function withPart(name: string, content: string): Promise<Buffer> {
    const names = [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
    ];
    const sheets = ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'];
    const parts = new Map([...names, ...sheets].map((part) => [part, partOf(whole, part)] as const));
    parts.set(name, Promise.resolve(Buffer.from(content)));
    async function* entries() {
      for (const [part, bytes] of parts) {
        const text = (await bytes)?.toString();
        if (text !== undefined) yield { name: part, content: Readable.from([text]) as AsyncIterable<string> };
      }
    }
    return Buffer.concat(await Array.fromAsync(zipStream(entries())));
  }
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const megabytes = (count: number, text: string) => text.repeat(Math.ceil((count * 1024 ** 2) / text.length));

  it('is refused before it is unpacked, whichever part it is', async () => {
    const packed = await withPart('xl/sharedStrings.xml', `<sst>${megabytes(17, '<si><t>text</t></si>')}</sst>`);
    expect(packed.length).toBeLessThan(500_000);
    const message = 'Part of the workbook unpacks to more than 16 MB. Save the sheet as CSV and import that.';
    await expect(read(packed)).rejects.toThrow(message);
    const row = sheet(`<row r="1">${megabytes(17, '<c><v>1</v></c>')}</row>`);
    await expect(read(await withPart('xl/worksheets/sheet1.xml', row))).rejects.toThrow(message);
    const cell = sheet(`<row r="1"><c t="inlineStr"><is><t>${megabytes(2, 'x')}</t></is></c></row>`);
    await expect(read(await withPart('xl/worksheets/sheet1.xml', cell))).rejects.toThrow('more than 1 MB');
    const tag = sheet(`<row r="1" ${megabytes(2, 'x')}></row>`);
    await expect(read(await withPart('xl/worksheets/sheet1.xml', tag))).rejects.toThrow('more than 1 MB');
  });

  it('is read the same by a thread that read another, refused one or was left in the midst of one', async () => {
    const longRow = `<row><c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c></row>`;
    const other = await withPart('xl/worksheets/sheet1.xml', sheet('<row><c><v>7</v></c></row>'));
    const broken = await withPart('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row>');
    const large = await withPart('xl/worksheets/sheet1.xml', sheet(megabytes(3, longRow)));
    for (const before of [other, broken, large]) {
      const left = await openSource(sourceOfBytes('b.xlsx', before), layout).catch(() => null);
      for await (const piece of left?.pieces ?? []) if (piece.length > 0) break;
      expect(await Promise.all([read(whole), read(other)])).toEqual(['"Name"\n"One"\n', '7\n']);
      expect(await read(whole)).toBe('"Name"\n"One"\n');
    }
  });

  it('is not one that has many rows of ordinary length', async () => {
    const rows = megabytes(20, '<row><c t="inlineStr"><is><t>abcdefgh</t></is></c><c><v>1</v></c></row>');
    const text = await read(await withPart('xl/worksheets/sheet1.xml', sheet(rows)));
    expect(text.match(/"abcdefgh",1\n/g)?.length).toBe(rows.match(/<row>/g)?.length);
  });

  it('has no part that its directory tells otherwise, or that passes for a sheet', async () => {
    expect(await read(whole)).toBe('"Name"\n"One"\n');
    const altered = Buffer.from(whole);
    const directory = altered.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    altered.writeUInt16LE(altered.readUInt16LE(directory + 10) === 0 ? 8 : 0, directory + 10);
    const unread = "The file couldn't be read";
    await expect(read(altered)).rejects.toThrow(unread);
    const links = (await partOf(whole, 'xl/_rels/workbook.xml.rels'))?.toString() ?? '';
    const misled = links.replace('styles.xml', 'worksheets/sheet1.xml');
    expect(misled).not.toBe(links);
    await expect(read(await withPart('xl/_rels/workbook.xml.rels', misled))).rejects.toThrow(unread);
  });

  it('has at most a thousand parts, and is refused by its directory alone where it has more', async () => {
    async function* parts() {
      for (let at = 0; at <= 1_000; at += 1) yield { name: `part${at}.xml`, content: Readable.from([' ']) };
    }
    const bytes = Buffer.concat(await Array.fromAsync(zipStream(parts())));
    await expect(read(bytes)).rejects.toThrow('The file contains more than 1,000 files');
  });

  it('has at most a thousand sheets', async () => {
    const many = '<sheet name="s" sheetId="1" r:id="rId1"/>'.repeat(300_000);
    const bytes = await withPart('xl/workbook.xml', `<workbook><sheets>${many}</sheets></workbook>`);
    expect(bytes.length).toBeLessThan(100_000);
    await expect(read(bytes)).rejects.toThrow('The workbook has more than 1,000 sheets');
  });
});

it('says what to do about a file that is no workbook, and shows none of its bytes', async () => {
  const binary = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256));
  for (const name of ['notzip.xlsx', 'notzip.zip'])
    await expect(lookIntoFile(sourceOfBytes(name, binary), {})).rejects.toThrow(
      /^The file is neither text nor an Excel workbook. Save the table as CSV or .xlsx and import that.$/,
    );
});

it('ends the reading of a file when its time is over', async () => {
  const endless = { ...sourceOfBytes('a.csv', Buffer.alloc(9)), open: () => new Readable({ read() {} }) };
  const reading = readingUpload(1, (signal) => lookIntoFile({ ...endless, signal }, {}), 0.05);
  await expect(reading).rejects.toThrow('The file takes too long to read');
});
