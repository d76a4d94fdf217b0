import { Readable } from 'node:stream';
import { utils, write } from '@e965/xlsx';
import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import {
  deleteImportMapping,
  saveImportMapping,
  searchImportMappings,
} from '@oikos/contract/collection/imports/import-mappings.ts';
import {
  createImport,
  loadImport,
  mapImport,
  previewImportFile,
  readImport,
  reloadImportFile,
  sampleImport,
} from '@oikos/contract/collection/imports/imports.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { createTestApi } from '../../../testing/api.ts';
import {
  importSite,
  longForm,
  monthlySheets,
  prepared,
  startImporting,
  stored,
  storedValues,
} from './testing-imports.ts';

const api = await createTestApi();
await startImporting(api);
const site = await importSite(api, 'Alder Power');
beforeEach(async () => {
  await site.rows(sql`delete from measurement`);
});

const { header, first, second, before } = monthlySheets;

describe('a file', () => {
  const values = ['Alpha Gas 2024-01-01 1234.5 therm', 'Beta Gas 2024-01-01 2 therm'];

  it('in the wide form gives a value for each column, with its own separators, dates and blanks', async () => {
    const run = await prepared(
      api,
      site,
      'Site;Month;Gas use;Oil use;Kind\nAlpha;1/31/2024;1.234,5;-;real\nBeta;1/2/2024;2;;real\nBeta;2/2/2024;7;;test\n',
      'append',
      {
        layout: { delimiter: ';' },
        rowFilters: [{ column: 'Kind', texts: ['real'] }],
        node: { columns: ['Site'], matchBy: 'name' },
        period: { column: 'Month', format: 'M/d/yyyy' },
        values: [
          { column: 'Gas use', parameterId: site.parameters.Gas, unitId: site.units.therm },
          { column: 'Oil use', parameterId: site.parameters.Oil },
        ],
        decimalSeparator: ',',
        groupSeparator: '.',
      },
    );
    expect(await run.load()).toMatchObject({ loaded: { rows: 3, filtered: 1, insert: 2, blank: 2, reject: 0 } });
    expect(await storedValues(site)).toEqual(values);
  });

  it('may be a workbook, whose dates and numbers are its own', async () => {
    const sheet = utils.aoa_to_sheet(
      [
        ['Node', 'Month', 'Gas'],
        ['Alpha', new Date(Date.UTC(2024, 0, 15)), 1234.5],
        ['Beta', '2024-01-01', 2],
      ],
      { UTC: true } as never,
    );
    const book = {
      SheetNames: ['Notes', 'Values'],
      Sheets: { Notes: utils.aoa_to_sheet([['nothing']]), Values: sheet },
    };
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const storedFileId = await stored(api, site, 'book.xlsx', bytes);
    const looked = await site.client.call(previewImportFile, { storedFileId, sheet: 'Values' });
    expect(looked.body).toMatchObject({
      sheets: ['Notes', 'Values'],
      columns: [{ name: 'Node' }, { name: 'Month', dateFormat: 'yyyy-MM-dd' }, { name: 'Gas', isNumeric: true }],
    });
    const mapping = {
      layout: { sheet: 'Values' },
      node: { columns: ['Node'] },
      period: { column: 'Month' },
      values: [{ column: 'Gas', parameterId: site.parameters.Gas }],
    };
    const run = await prepared(api, site, bytes, 'append', mapping, 'book.xlsx');
    expect(await run.load()).toMatchObject({ loaded: { insert: 2, reject: 0 } });
    expect(await storedValues(site)).toEqual(values);
  });

  it('tell the sheets of a workbook in a zip, and the delimiter of a text in one', async () => {
    const sheet = utils.aoa_to_sheet([['Node'], ['Alpha']]);
    const book = { SheetNames: ['Gas & oil', '"2024"'], Sheets: { 'Gas & oil': sheet, '"2024"': sheet } };
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const zipped = await stored(api, site, 'book.zip', await zipOf({ 'readme.md': 'Read me', 'book.xlsx': bytes }));
    const looked = await site.client.call(previewImportFile, { storedFileId: zipped, sheet: '"2024"' });
    expect(looked.body).toMatchObject({ sheets: ['Gas & oil', '"2024"'], columns: [{ name: 'Node' }] });
    const text = await stored(api, site, 'text.zip', await zipOf({ 'values.txt': 'a;b\n1;2\n' }));
    expect((await site.client.call(previewImportFile, { storedFileId: text })).body).toMatchObject({
      sheets: [],
      layout: { delimiter: ';' },
      columns: [{ name: 'a' }, { name: 'b' }],
    });
  });

  it('may come in a zip, deflated with its size after it', async () => {
    const run = await prepared(
      api,
      site,
      await zipOf({ 'readme.md': 'Read me', 'values.csv': first }),
      'append',
      longForm,
      'values.zip',
    );
    expect(await run.load()).toMatchObject({ loaded: { insert: 3 } });
    expect(await storedValues(site)).toEqual(before);
    const two = await prepared(
      api,
      site,
      await zipOf({ 'a.csv': first, 'b.csv': second }),
      'append',
      longForm,
      'two.zip',
    );
    expect(await two.validate()).toMatchObject({
      state: 'VALIDATION_FAILED_WITH_CRITICAL_ERRORS',
      message: { message: 'The zip file contains more than one file' },
    });
  });

  it('of hours finds the hour of the local day, and asks where the clock strikes twice', async () => {
    const mapping = {
      layout: {},
      node: { fixedNodeId: site.plants.Alpha as number },
      period: { column: 'Hour', format: 'yyyy-MM-dd HH:mm XXX' },
      values: [{ column: 'Load', parameterId: site.parameters.Load }],
    };
    const clock = { ...mapping, period: { column: 'Hour', format: 'yyyy-MM-dd HH:mm' } };
    await (
      await prepared(api, site, 'Hour,Load\n2024-11-03 01:00 -04:00,1\n2024-11-03 01:00 -05:00,2\n', 'append', mapping)
    ).load();
    expect(await storedValues(site)).toEqual(['Alpha Load 2024-11-03:1 1 therm', 'Alpha Load 2024-11-03:2 2 therm']);
    const run = await prepared(
      api,
      site,
      'Hour,Load\n2024-11-03 01:00,1\n2024-03-10 02:00,2\n2024-03-10 03:00,3\n',
      'append',
      clock,
    );
    await run.validate();
    expect((await run.results('validation')).map(({ message, outcome }) => message || outcome)).toEqual([
      'This hour occurs twice on 2024-11-03 because the clocks change. Add the offset from UTC.',
      "This hour doesn't exist on 2024-03-10 because the clocks change",
      'insert',
    ]);
  });

  it('may hold texts, flags, comments and where the data came from', async () => {
    const run = await prepared(
      api,
      site,
      'Node,Month,Note,Est,Why\nA,2024-01,"two ""boilers"", one\nline",y,meter broken\n',
      'append',
      {
        layout: {},
        node: { columns: ['Node'] },
        period: { column: 'Month', format: 'yyyy-MM' },
        values: [{ column: 'Note', parameterId: site.parameters.Note }],
        flags: [{ flag: 'estimated', column: 'Est', texts: ['y'] }],
        commentColumn: 'Why',
        dataOrigin: 'Log book',
      },
    );
    expect(await run.load()).toMatchObject({ loaded: { insert: 1 } });
    expect(await site.rows(sql`select text_value, value, flags, comment, data_origin from measurement`)).toEqual([
      {
        textValue: 'two "boilers", one\nline',
        value: null,
        flags: measurementFlag.estimated,
        comment: 'meter broken',
        dataOrigin: 'Log book',
      },
    ]);
  });

  it('of another kind is refused (X026), and so is another file after mapping (X119)', async () => {
    const storedFileId = await stored(api, site, 'values.xls', 'old');
    expect(await site.client.call(createImport, { storedFileId })).toMatchObject({
      status: 400,
      body: { message: 'File extension is not supported' },
    });
    const run = await prepared(api, site, first, 'append');
    const another = await stored(api, site, 'other.csv', second);
    const { version } = (await site.client.call(readImport, { transactionId: run.id })).body;
    expect(
      await site.client.call(reloadImportFile, { transactionId: run.id, storedFileId: another, version }),
    ).toMatchObject({
      status: 400,
      body: { message: 'Cannot reload file since mapping was done' },
    });
  });

  it('without a column of the mapping fails as a whole, saying which', async () => {
    const run = await prepared(api, site, 'Node,Month\nA,2024-01\n', 'append');
    expect(await run.validate()).toMatchObject({
      state: 'VALIDATION_FAILED_WITH_CRITICAL_ERRORS',
      message: { message: 'The file has no column Value' },
    });
    expect(await site.client.call(loadImport, { transactionId: run.id })).toMatchObject({ status: 409 });
  });
});

describe('a mapping', () => {
  it('is remembered and proposed for a file with the same header; mapped texts stay mapped', async () => {
    const storedFileId = await stored(api, site, 'north.csv', `${header}North 1,Gas,2024-01,5,therm\n`);
    const looked = (await site.client.call(previewImportFile, { storedFileId })).body;
    expect(looked).toMatchObject({ layout: { delimiter: ',', hasHeader: true }, proposal: null });
    const { id, version } = (await site.client.call(createImport, { storedFileId })).body;
    const unmapped = importMapping.parse(longForm);
    const sample = (await site.client.call(sampleImport, { transactionId: id, mapping: unmapped })).body;
    expect(sample.values).toMatchObject([
      { sourceRow: 2, outcome: 'reject', message: { message: 'No node is named North 1' } },
    ]);
    expect(sample.texts).toContainEqual(expect.objectContaining({ role: 'node', text: 'North 1', status: 'Unmapped' }));
    const mapping = importMapping.parse({
      ...longForm,
      node: { columns: ['Node'], texts: [{ text: 'North 1', nodeId: site.plants.Alpha }] },
    });
    const mapped = await site.client.call(mapImport, {
      transactionId: id,
      version,
      fileMode: 'overwriteAndAppend',
      mapping,
      headerSignature: looked.headerSignature,
      rememberAs: 'North plants',
    });
    expect(mapped.status).toBe(200);
    const next = (await site.client.call(previewImportFile, { storedFileId })).body;
    expect(next.proposal).toMatchObject({ name: 'North plants', fileMode: 'overwriteAndAppend', definition: mapping });
    const again = (await site.client.call(sampleImport, { transactionId: id, mapping })).body;
    expect(again.values).toMatchObject([
      { node: 'Alpha', parameter: 'Gas', beginDate: '2024-01-01', value: '5', unit: 'therm' },
    ]);
    const listed = await site.client.call(searchImportMappings, { contains: 'north' });
    expect(listed.body.items).toMatchObject([{ name: 'North plants' }]);
    const saved = listed.body.items[0]!;
    const renamed = await site.client.call(saveImportMapping, {
      ...saved,
      definition: mapping,
      name: 'Northern plants',
    });
    expect(renamed.body.id).toBe(saved.id);
    expect(await site.client.call(saveImportMapping, { ...saved, definition: mapping })).toMatchObject({ status: 409 });
    expect((await site.client.call(deleteImportMapping, { id: saved.id })).status).toBe(200);
  });

  it.each([
    [',', 'a,b\n1,2\n'],
    ['\t', 'a\tb\n1,5\t2\n'],
    [';', 'a;b\n1,5;2,5\n'],
    ['|', 'a|b\n1|2\n'],
  ])('starts from the detected delimiter %j (V247)', async (delimiter, content) => {
    const storedFileId = await stored(api, site, 'd.txt', content);
    expect((await site.client.call(previewImportFile, { storedFileId })).body).toMatchObject({
      layout: { delimiter },
      columns: [{ name: 'a' }, { name: 'b' }],
    });
  });
});

/** A zip as programs that stream write it: sizes follow the content. */
async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addReadStream(Readable.from([Buffer.from(content)]), name);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as Readable));
}
