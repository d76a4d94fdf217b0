import { read, utils } from '@e965/xlsx';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Cell, cellOf } from './cells.ts';
import { csvStream } from './csv-stream.ts';
import { type Workbook, xlsxStream } from './xlsx-stream.ts';

async function* batchesOf(...batches: unknown[][][]): AsyncGenerator<Cell[][]> {
  for (const batch of batches) yield batch.map((row) => row.map(cellOf));
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const workbook = (more: Partial<Workbook> & Pick<Workbook, 'batches' | 'titles'>): Workbook => ({
  name: 'Units',
  timeZone: 'America/New_York',
  about: { name: 'About', rows: () => [['Rows', cellOf(2)]] },
  ...more,
});

const nasty = 'a & b <c> "d"\n_x0041_ \u0001 \ud800 é 🦄';

test('a workbook reads back with numbers as numbers, dates as dates and texts as they were', async () => {
  const bytes = await bytesOf(
    xlsxStream(
      workbook({
        titles: ['Name', 'Amount', 'Begin', 'Changed', 'Active'],
        batches: batchesOf(
          [['=1+1', 0.1, '2024-02-29', '2026-03-08T07:30:00.000Z', true]],
          [],
          [[nasty, -1e-7, '9999-12-31', null, false]],
        ),
      }),
    ),
  );
  const book = read(bytes, { cellNF: true });
  expect(book.SheetNames).toEqual(['Units', 'About']);
  const sheet = book.Sheets.Units!;
  expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1' });
  expect(sheet.A2.f).toBeUndefined();
  expect(sheet.B2).toMatchObject({ t: 'n', v: 0.1 });
  expect(sheet.C2).toMatchObject({ t: 'n', v: 45_351, w: '2024-02-29' });
  // 07:30 UTC on the day clocks went forward: 03:30 in New York.
  expect(sheet.D2).toMatchObject({ w: '2026-03-08 03:30:00' });
  expect(sheet.E2).toMatchObject({ t: 'b', v: true });
  expect(sheet.B3.v).toBe(-1e-7);
  expect([sheet.C3, sheet.D3]).toEqual([undefined, undefined]);
  expect(utils.sheet_to_json(book.Sheets.About!, { header: 1 })).toEqual([['Rows', 2]]);
  const [units] = (await readXlsx(bytes)).sheets;
  expect(units?.rows[0]).toEqual(['Name', 'Amount', 'Begin', 'Changed', 'Active']);
  expect(units?.rows).toHaveLength(3);
  expect(String(units?.rows[2]?.[0])).toContain('a & b <c> "d"\n');
});

test('rows beyond a sheet go to the next with the titles repeated', async () => {
  const rows = Array.from({ length: 10 }, (_each, index) => [index + 1]);
  const bytes = await bytesOf(
    xlsxStream(workbook({ titles: ['Number'], batches: batchesOf(rows.slice(0, 7), rows.slice(7)), rowsOfASheet: 4 })),
  );
  // This reader checks every part's length and CRC-32.
  expect((await readXlsx(bytes)).sheets).toHaveLength(5);
  const book = read(bytes);
  expect(book.SheetNames).toEqual(['Units', 'Units 2', 'Units 3', 'Units 4', 'About']);
  const numbers = book.SheetNames.slice(0, 4).flatMap((name) =>
    utils.sheet_to_json<{ Number: number }>(book.Sheets[name]!).map((row) => row.Number),
  );
  expect(numbers).toEqual(rows.flat());
});

test('a workbook whose rows fail fails as a whole', async () => {
  async function* failing(): AsyncGenerator<Cell[][]> {
    yield [[cellOf(1)]];
    throw new Error('the connection broke');
  }
  await expect(bytesOf(xlsxStream(workbook({ titles: ['Number'], batches: failing() })))).rejects.toThrow(
    'the connection broke',
  );
});

test('CSV is UTF-8 with byte order mark, quoted by RFC 4180, and no text in it can run as a formula', async () => {
  const bytes = await bytesOf(
    csvStream(
      ['Name', 'Amount'],
      batchesOf([
        ['=HYPERLINK("http://x")', -12.5],
        ['+1, "two"\nthree', null],
        ['@sum', 0],
        ['-', 1e21],
      ]),
    ),
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').slice(1)).toBe(
    ['Name,Amount', '"\'=HYPERLINK(""http://x"")",-12.5', '"\'+1, ""two""\nthree",', "'@sum,0", "'-,1e+21", ''].join(
      '\r\n',
    ),
  );
});

test('a sheet to fill in offers choices and notes, keeps what is typed as text, and shows what is wrong in a cell', async () => {
  const text = (value: string): Cell => ({ kind: 'text', text: value });
  const bytes = await bytesOf(
    xlsxStream({
      name: 'Drums',
      timeZone: 'UTC',
      titles: ['Code', 'Is full', 'Filled on'],
      form: [
        { kind: 'text' },
        { kind: 'text', choices: '"Yes,No"', note: 'Such as "no" & yes' },
        { kind: 'date', choices: "'Days'!$A$2:$A$9" },
      ],
      marks: new Map([['A2', 'Too <odd>']]),
      batches: (async function* () {
        yield [[text('=1+1'), text('Yes'), cellOf('2026-01-02')]];
      })(),
      further: [{ name: 'Days', titles: ['Day'], batches: batchesOf([['2026-01-02']]) }],
    }),
  );
  const book = read(bytes, { cellNF: true, cellStyles: true });
  const sheet = book.Sheets.Drums!;
  expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1', z: '@' });
  expect(sheet.A2.c?.[0]?.t).toBe('Too <odd>');
  expect(book.Sheets.Days!.A2.c).toBeUndefined();
  const drums = (await readXlsx(bytes)).sheets[0];
  expect(drums?.freezePane).toMatchObject({ rows: 1 });
  expect(drums?.dataValidations).toMatchObject([
    { range: 'B2:B1048576', type: 'list', values: ['Yes', 'No'], inputMessage: 'Such as "no" & yes' },
    { range: 'C2:C1048576', type: 'list', formula1: "'Days'!$A$2:$A$9" },
  ]);
});
