import type { ImportMappingInput } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { beforeEach, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { type ImportSite, importSite, prepared, startImporting, storedValues } from './testing-imports.ts';

const api = await createTestApi();
await startImporting(api);
let companies = 0;
let site: ImportSite;
beforeEach(async () => {
  companies += 1;
  site = await importSite(api, `Hourly Works ${companies}`);
});

const mapping = (): ImportMappingInput => ({
  layout: { delimiter: ';' },
  node: { fixedNodeId: site.plants.Alpha as number },
  period: { column: 'Date', timeColumn: 'Time', format: 'dd/MM/yyyy' },
  values: [{ column: 'Load', parameterId: site.parameters.Load as number }],
});

it('the hour comes from a column of its own, however it is written', async () => {
  const file = 'Date;Time;Load\n10/03/2024;00.00.00;1,5\n11/03/2024;7:00;2\n11/03/2024;18;3\n';
  const run = await prepared(api, site, file, 'append', mapping());
  expect(await run.load()).toMatchObject({ loaded: { insert: 3, reject: 0 } });
  expect(await storedValues(site)).toEqual([
    'Alpha Load 2024-03-10:0 1.5 therm',
    'Alpha Load 2024-03-11:7 2 therm',
    'Alpha Load 2024-03-11:18 3 therm',
  ]);
});

it('a number that the mapping names means that there is no value', async () => {
  const file = 'Date;Time;Load\n10/03/2024;00;-200\n10/03/2024;01;-200,0\n10/03/2024;03;-20\n';
  const run = await prepared(api, site, file, 'append', { ...mapping(), blankTexts: ['-200', 'NA'] });
  expect(await run.load()).toMatchObject({ loaded: { insert: 1, blank: 2 } });
  expect(await storedValues(site)).toEqual(['Alpha Load 2024-03-10:2 -20 therm']);
});

it('an hour that is none, or that the clocks skip, is refused in words', async () => {
  const file =
    'Date;Time;Load\n11/03/2024;24:00;1\n11/03/2024;noon;2\n11/03/2024;;3\n10/03/2024;02:00;4\n03/11/2024;01:00;5\n';
  const run = await prepared(api, site, file, 'append', mapping());
  await run.validate();
  expect((await run.results('validation', 'reject')).map(({ message }) => message)).toEqual([
    '24:00 is not a time of day',
    'noon is not a time of day',
    'The value is hourly, so the date needs an hour',
    "This hour doesn't exist on 2024-03-10 because the clocks change",
    'This hour occurs twice on 2024-11-03 because the clocks change. Add the offset from UTC.',
  ]);
});
