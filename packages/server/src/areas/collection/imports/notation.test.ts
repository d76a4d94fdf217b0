import type { ImportMappingInput } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { readImport, sampleImport } from '@oikos/contract/collection/imports/imports.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { type ImportSite, importSite, longForm, prepared, startImporting, storedValues } from './testing-imports.ts';

const api = await createTestApi({}, 8);
await startImporting(api);
let companies = 0;
let site: ImportSite;
beforeEach(async () => {
  companies += 1;
  site = await importSite(api, `Birch Power ${companies}`);
});

const german = 'Node;Parameter;Month;Value;Unit\nA;Gas;2024-01;1.234;therm\nA;Gas;2024-02;12.500;therm\n';
const semicolons: ImportMappingInput = { ...longForm, layout: { delimiter: ';' } };
const findings = async (id: number) => (await site.client.call(readImport, { transactionId: id })).body.findings;

describe('a number that can be read in two ways', () => {
  it('is asked about with both readings, and nothing is loaded until the mapping says which it is', async () => {
    const run = await prepared(api, site, german, 'append', semicolons);
    const why = 'Choose in the mapping how the column Value writes decimals. 1.234 can be read as 1.234 or as 1234.';
    expect(await run.validate()).toMatchObject({
      state: 'VALIDATION_FAILED_WITH_CRITICAL_ERRORS',
      message: { message: why },
    });
    const question = {
      kind: 'decimal',
      column: 'Value',
      columns: ['Value'],
      choices: ['.', ','],
      samples: [
        { text: '1.234', readings: ['1.234', '1234'] },
        { text: '12.500', readings: ['12.5', '12500'] },
      ],
    };
    expect((await findings(run.id))?.questions).toEqual([question]);
    const sample = await site.client.call(sampleImport, {
      transactionId: run.id,
      mapping: importMapping.parse(semicolons),
    });
    expect(sample.body.questions).toEqual([question]);
    const unchecked = await prepared(api, site, german, 'append', semicolons);
    expect(await unchecked.load()).toMatchObject({
      state: 'IMPORT_FAILED_WITH_CRITICAL_ERRORS',
      message: { message: why },
    });
    expect(await storedValues(site)).toEqual([]);
  });

  it('is read as the mapping says of its column, and the dry run says so', async () => {
    const values = [{ ...(longForm.values[0] as object), column: 'Value', decimalSeparator: ',' as const }];
    const run = await prepared(api, site, german, 'append', { ...semicolons, values });
    await run.validate();
    expect((await findings(run.id))?.assumptions).toEqual([
      { kind: 'decimal', column: 'Value', chosen: ',', isSaid: true, sample: { text: '1.234', reading: '1234' } },
    ]);
    await run.load();
    expect(await storedValues(site)).toEqual(['Alpha Gas 2024-01-01 1234 therm', 'Alpha Gas 2024-02-01 12500 therm']);
  });

  it('is settled by another of its column, however late it comes', async () => {
    const run = await prepared(api, site, `${german}A;Gas;2024-03;7,5;therm\n`, 'append', semicolons);
    await run.validate();
    expect((await findings(run.id))?.assumptions).toMatchObject([{ column: 'Value', chosen: ',', isSaid: false }]);
    expect(await run.load()).toMatchObject({ loaded: { insert: 3, reject: 0 } });
    expect(await storedValues(site)).toContain('Alpha Gas 2024-01-01 1234 therm');
  });
});

it('asks which of day and month comes first where every date leaves it open', async () => {
  const mapping: ImportMappingInput = { ...longForm, period: { column: 'Month', format: null } };
  const file = (...dates: string[]) =>
    `Node,Parameter,Month,Value,Unit\n${dates.map((date, at) => `A,Gas,${date},${at},therm\n`).join('')}`;
  const run = await prepared(api, site, file('03/04/2018', '05/06/2018'), 'append', mapping);
  expect(await run.validate()).toMatchObject({
    message: {
      message: 'Choose in the mapping the date format of Month. 03/04/2018 can be read as 2018-03-04 or as 2018-04-03.',
    },
  });
  const settled = await prepared(api, site, file('03/04/2018', '13/06/2018'), 'append', mapping);
  await settled.validate();
  expect((await findings(settled.id))?.assumptions).toMatchObject([{ chosen: 'd/M/yyyy', isSaid: false }]);
  await settled.load();
  expect(await storedValues(site)).toEqual(['Alpha Gas 2018-04-01 0 therm', 'Alpha Gas 2018-06-01 1 therm']);
});

it('warns about values below zero, periods to come and cells beyond the header', async () => {
  const next = new Date().getUTCFullYear() + 1;
  const file = `Node,Parameter,Month,Value,Unit\nA,Gas,2024-01,-5,therm\nA,Gas,2024-02,6,therm,lost\nA,Gas,${next}-02,7,therm\n`;
  const run = await prepared(api, site, file, 'append');
  await run.validate();
  expect((await findings(run.id))?.warnings).toEqual([
    { kind: 'negative', count: 1, places: [{ row: 2, column: 'Value', text: '-5' }] },
    { kind: 'notBegunYet', count: 1, places: [{ row: 4, column: 'Value', text: `${next}-02-01` }] },
    { kind: 'beyondHeader', count: 1, places: [{ row: 3, column: '', text: 'lost' }] },
  ]);
});

describe('undoing two imports of the same values', () => {
  const header = 'Node,Parameter,Month,Value,Unit\n';
  const three = async () => {
    const before = await prepared(api, site, `${header}A,Gas,2024-01,1,therm\n`, 'append');
    await before.load();
    const older = await prepared(
      api,
      site,
      `${header}A,Gas,2024-01,2,therm\nA,Gas,2024-02,20,therm\n`,
      'overwriteAndAppend',
    );
    await older.load();
    const newer = await prepared(
      api,
      site,
      `${header}A,Gas,2024-01,3,therm\nA,Gas,2024-02,30,therm\n`,
      'overwriteAndAppend',
    );
    await newer.load();
    return { older, newer };
  };
  const stood = ['Alpha Gas 2024-01-01 1 therm'];

  it('restores what was there before, the newer first', async () => {
    const { older, newer } = await three();
    await newer.undo();
    expect(await storedValues(site)).toEqual(['Alpha Gas 2024-01-01 2 therm', 'Alpha Gas 2024-02-01 20 therm']);
    expect((await older.undo()).undo).toMatchObject({ restored: 1, removed: 1, kept: 0 });
    expect(await storedValues(site)).toEqual(stood);
  });

  it('restores what was there before, the older first: alone it keeps and lists what the newer brought', async () => {
    const { older, newer } = await three();
    expect(await older.undo()).toMatchObject({ undo: { restored: 0, removed: 0, kept: 2 }, writtenCount: 2 });
    expect(await storedValues(site)).toEqual(['Alpha Gas 2024-01-01 3 therm', 'Alpha Gas 2024-02-01 30 therm']);
    expect(await older.results('undo')).toMatchObject([
      { row: 2, message: `Kept, because import ${newer.id} replaced it since` },
      { row: 3, message: `Kept, because import ${newer.id} replaced it since` },
    ]);
    expect((await newer.undo()).undo).toMatchObject({ restored: 1, removed: 1, kept: 0 });
    expect(await storedValues(site)).toEqual(stood);
  });
});
