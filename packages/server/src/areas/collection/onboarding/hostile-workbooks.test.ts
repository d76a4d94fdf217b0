import { read, utils, write } from '@e965/xlsx';
import { uploadOnboarding } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { describe, expect, it } from 'vitest';
import { type ZipPart, zipStream } from '../../../foundation/files/zip/zip-stream.ts';
import { createTestApi } from '../../../testing/api.ts';
import { startTestWorker } from '../../../testing/worker.ts';
import { onboardingJobs } from './jobs.ts';
import { onboardingOf, type Rows, workbookOf } from './testing-onboarding.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
await startTestWorker(api, onboardingJobs);
const { upload, check, problems, store } = onboardingOf(api, administrator);

const SHEET = 'Manufacturers';
const rows: Rows = [
  ['Name', 'Address', 'Phone', 'Emergency phone'],
  ['Alder', '', '', ''],
];

/** What is said of a workbook that isn't taken, and at which step. */
async function refusedFor(content: Buffer) {
  const id = await upload(content);
  const { state, steps } = await check(id);
  const told = (await problems(id)).filter(({ severity }) => severity === 'error');
  expect([state, steps.VALIDATE_TEMPLATE, steps.VALIDATE_DATA]).toEqual(['FAILED', 'ERROR', 'INACTIVE']);
  return told.map(({ sheetName, message }) => [sheetName, message]);
}

/** A workbook whose sheet is this XML. */
async function workbookWith(sheetXml: string | Iterable<string>): Promise<Buffer> {
  const book = read(workbookOf({ [SHEET]: rows }));
  const plain = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const { zipEntriesOf } = await import('../../../foundation/files/zip/read-zip.ts');
  async function* parts(): AsyncGenerator<ZipPart> {
    for (const { name, open } of await zipEntriesOf(plain)) {
      if (name === 'xl/worksheets/sheet1.xml') {
        async function* content() {
          if (typeof sheetXml === 'string') yield sheetXml;
          else yield* sheetXml;
        }
        yield { name, content: content() };
      } else yield { name, content: await open() };
    }
  }
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(parts())) pieces.push(piece);
  return Buffer.concat(pieces);
}

const HEAD =
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const text = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
const headings = `<row r="1">${text('A1', 'Name')}${text('B1', 'Address')}</row>`;

describe('a workbook that nobody filled in in good faith is refused in words', () => {
  it('with hidden sheets, merged cells and formulas', async () => {
    const book = utils.book_new();
    const merged = utils.aoa_to_sheet(rows);
    merged['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 1, c: 1 } }];
    utils.book_append_sheet(book, merged, SHEET);
    const computed = utils.aoa_to_sheet([
      ['Product name', 'Manufacturer'],
      ['', 'Alder'],
    ]);
    computed.A2 = { t: 's', v: 'Solvent', f: 'CONCATENATE("Sol","vent")' };
    utils.book_append_sheet(book, computed, 'Products');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['Mass']]), 'Unit of measure types');
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] };
    expect(await refusedFor(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).toEqual([
      [SHEET, 'The sheet Manufacturers has merged cells. Unmerge them.'],
      ['Products', 'The sheet Products has formulas, such as in A2. Replace them with their values.'],
      ['Unit of measure types', 'The sheet Unit of measure types is hidden. Show it, or delete it.'],
    ]);
  });

  it('with a last row of 1,048,576', async () => {
    const content = await workbookWith(
      `${HEAD}${headings}<row r="1048576">${text('A1048576', 'Alder')}</row></sheetData></worksheet>`,
    );
    expect(await refusedFor(content)).toEqual([
      [SHEET, 'The sheet Manufacturers has data below row 500,000. Delete the extra rows at the end.'],
    ]);
  });

  it('with more columns than a sheet can have, and with more than anybody fills in', async () => {
    const many = Array.from({ length: 401 }, (_, at) => `Column ${at}`);
    expect(await refusedFor(workbookOf({ [SHEET]: [many] }))).toEqual([
      [SHEET, 'The sheet Manufacturers has more than 400 columns'],
    ]);
    const content = await workbookWith(
      `${HEAD}<row r="1">${text('A1', 'Name')}${text('BDWGN1', 'x')}</row></sheetData></worksheet>`,
    );
    expect(await refusedFor(content)).toHaveLength(1);
  });

  it('that unpacks to very much', async () => {
    function* bomb() {
      yield HEAD + headings;
      const row = `<row>${text('A2', 'x'.repeat(30_000))}</row>`.repeat(10);
      for (let at = 0; at < 2_000; at += 1) yield row;
      yield '</sheetData></worksheet>';
    }
    const content = await workbookWith(bomb());
    expect(content.length).toBeLessThan(20 * 1024 ** 2);
    const [[, message] = []] = await refusedFor(content);
    expect(message).toMatch(/unpacks to more than \d+ MB/);
  }, 60_000);

  it('that is none, has none of the worksheets, the same one twice, or no column that tells its rows apart', async () => {
    expect(await refusedFor(Buffer.from('PK\u0003\u0004 nothing'))).toHaveLength(1);
    expect(await refusedFor(workbookOf({ Odd: [['a'], ['b']] }))).toEqual([
      ['', 'The workbook has no known worksheets. Generate a workbook and fill it in.'],
    ]);
    expect(await refusedFor(workbookOf({ manufacturers: rows, 'manufacturers ': rows }))).toEqual([
      ['manufacturers ', 'The workbook has manufacturers twice'],
    ]);
    expect(await refusedFor(workbookOf({ [SHEET]: [['Phone'], ['555']] }))).toEqual([
      [SHEET, 'The file has no column Name, which identifies the rows'],
    ]);
    const { status } = await administrator.call(uploadOnboarding, {
      storedFileId: await store(Buffer.from('a'), 'a.csv'),
    });
    expect(status).toBe(400);
  });

  it('whose mark was written by hand: its IDs mean nothing', async () => {
    const mark = Buffer.from(
      JSON.stringify({ at: '2026-01-01T00:00:00.000Z', language: 'en-us', key: 'a'.repeat(64) }),
    );
    const id = await upload(
      workbookOf({
        'Read me': [['Mark', `oikos-workbook:${mark.toString('base64url')}`]],
        [SHEET]: [
          ['ID', 'Name', 'Version'],
          [1, 'Alder', 7],
        ],
      }),
    );
    expect(await check(id)).toMatchObject({ state: 'READY', counts: { added: 1 } });
    expect(await problems(id)).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('another company') },
    ]);
  });
});
