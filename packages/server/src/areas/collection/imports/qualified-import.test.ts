import type { ImportMappingInput } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { searchMeasurementValues } from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { beforeEach, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { type ImportSite, importSite, longForm, prepared, startImporting, storedValues } from './testing-imports.ts';

const api = await createTestApi({}, 8);
await startImporting(api);
let companies = 0;
let site: ImportSite;
beforeEach(async () => {
  companies += 1;
  site = await importSite(api, `Cedar Water ${companies}`);
});

const header = 'Node,Parameter,Month,Value,Unit\n';
const samples = `${header}A,Gas,2024-01,<0.5,therm\nA,Gas,2024-02,> 2400,therm\nA,Gas,2024-03,NODI C,therm\nA,Gas,2024-04,7,therm\n`;

async function values() {
  const { body } = await site.client.call(searchMeasurementValues, { nodeId: site.plants.Alpha as number });
  return body.items.map(({ beginDate, value, qualifier, noDataCode, state }) =>
    [beginDate.slice(0, 7), state, qualifier ?? '', value ?? noDataCode].join(' ').replaceAll('  ', ' '),
  );
}
const stored = ['2024-01 value < 0.5', '2024-02 value > 2400', '2024-03 noData C', '2024-04 value 7'];

it('brings < and > and no-data codes as a laboratory writes them, once and for all', async () => {
  expect(await (await prepared(api, site, samples, 'append')).load()).toMatchObject({
    loaded: { insert: 4, reject: 0 },
  });
  expect(await values()).toEqual(stored);
  const again = await prepared(api, site, samples, 'overwrite');
  expect(await again.load()).toMatchObject({ loaded: { insert: 0, update: 0, same: 4 } });
});

it('counts another qualifier and another code as another value, and an undo brings back what was', async () => {
  await (await prepared(api, site, samples, 'append')).load();
  const other = `${header}A,Gas,2024-01,0.5,therm\nA,Gas,2024-02,<2400,therm\nA,Gas,2024-03,NODI 9,therm\nA,Gas,2024-04,NODI B,therm\n`;
  const run = await prepared(api, site, other, 'overwrite');
  expect(await run.load()).toMatchObject({ loaded: { update: 4 } });
  expect(await values()).toEqual(['2024-01 value 0.5', '2024-02 value < 2400', '2024-03 noData 9', '2024-04 noData B']);
  await run.undo();
  expect(await values()).toEqual(stored);
});

it('reads what columns of their own say, as an export writes it', async () => {
  const file =
    'Node,Parameter,Month,Value,Unit,Qualifier,Code\nA,Gas,2024-01,0.5,therm,<,\nA,Gas,2024-02,2400,therm,>,\nA,Gas,2024-03,,therm,,C\nA,Gas,2024-04,7,therm,,\nA,Gas,2024-05,,therm,,\n';
  const mapping: ImportMappingInput = {
    ...longForm,
    noDataColumn: 'Code',
    flags: [
      { flag: 'lessThan', column: 'Qualifier', texts: ['<'] },
      { flag: 'greaterThan', column: 'Qualifier', texts: ['>'] },
    ],
  };
  expect(await (await prepared(api, site, file, 'append', mapping)).load()).toMatchObject({
    loaded: { insert: 4, blank: 1 },
  });
  expect(await values()).toEqual(stored);
});

it('asks how decimals are written where a qualified number can be read in two ways', async () => {
  const german = 'Node;Parameter;Month;Value;Unit\nA;Gas;2024-01;<1.234;therm\n';
  const run = await prepared(api, site, german, 'append', { ...longForm, layout: { delimiter: ';' } });
  expect(await run.validate()).toMatchObject({ state: 'VALIDATION_FAILED_WITH_CRITICAL_ERRORS' });
  const decided = await prepared(api, site, `${german}A;Gas;2024-02;<0,5;therm\n`, 'append', {
    ...longForm,
    layout: { delimiter: ';' },
  });
  await decided.load();
  expect(await values()).toEqual(['2024-01 value < 1234', '2024-02 value < 0.5']);
});

it('leaves a text alone that only begins like a code', async () => {
  const run = await prepared(api, site, `${header}A,Note,2024-01,Nodine,\nA,Note,2024-02,nodi Ltd,\n`, 'append');
  expect(await run.load()).toMatchObject({ loaded: { insert: 2, reject: 0 } });
  expect(await storedValues(site)).toEqual(['Alpha Note 2024-01-01 Nodine', 'Alpha Note 2024-02-01 nodi Ltd']);
});

it('refuses in words what is neither', async () => {
  const wrong = `${header}A,Gas,2024-01,<,therm\nA,Gas,2024-02,<=5,therm\nA,Gas,2024-03,NODI O,therm\nA,Note,2024-04,NODI C,\n`;
  const run = await prepared(api, site, wrong, 'append');
  await run.validate();
  expect((await run.results('validation', 'reject')).map(({ message }) => message)).toEqual([
    '< is not a number',
    '<=5 is not a number',
    'NODI O is not a no-data code',
    'Only a number can have a qualifier or a no-data code',
  ]);
  const both = await prepared(api, site, 'Node,Parameter,Month,Value,Unit,Code\nA,Gas,2024-01,5,therm,C\n', 'append', {
    ...longForm,
    noDataColumn: 'Code',
  });
  await both.validate();
  expect((await both.results('validation', 'reject')).map(({ message }) => message)).toEqual([
    'Enter a value or a no-data code, not both',
  ]);
});
