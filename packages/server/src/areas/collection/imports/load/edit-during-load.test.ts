import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openBulkConnection } from '../../../../foundation/tenancy/bulk-transaction.ts';
import { inCompany } from '../../../../foundation/tenancy/tenant-scope.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { importSite, prepared, startImporting } from '../testing-imports.ts';
import { runLoad } from './run-load.ts';

const api = await createTestApi();
await startImporting(api);
const site = await importSite(api, 'Editing');

/** Hours of three years and some. */
const HOURS = 30_000;
const hours = Array.from({ length: HOURS }, (_, hour) => {
  const at = new Date(Date.UTC(2019, 0, 1, hour)).toISOString();
  return `${at.slice(0, 10)} ${at.slice(11, 16)},${hour}`;
});

it('values are edited between the transactions of a load that goes on', async () => {
  const run = await prepared(api, site, `Hour,Load\n${hours.join('\n')}\n`, 'append', {
    layout: {},
    node: { fixedNodeId: site.plants.Alpha as number },
    period: { column: 'Hour', format: 'yyyy-MM-dd HH:mm' },
    values: [{ column: 'Load', parameterId: site.parameters.Load }],
  });
  await site.rows(sql`update import_transaction set state = 'DATA_LOAD_IN_PROGRESS' where id = ${run.id}`);
  const caller = { companyId: site.companyId, userId: null };
  const loaded: number[] = [];
  const counts = await runLoad(
    {
      userId: null,
      openBulk: () => openBulkConnection(api.app.pool, caller),
      inCompany: (mode, work) => inCompany(api.database, caller, mode, work),
      progress: async () => {
        const [row] = await site.rows<{ count: number }>(sql`
          select count(*)::integer as count from measurement where parameter_id = ${site.parameters.Load}`);
        // Reading the file tells its progress as well.
        if (row?.count === (loaded.at(-1) ?? 0) || loaded.length === 2) return;
        const edited = await site.client.call(modifyMeasurements, {
          nodeId: site.plants.Alpha as number,
          parameterSetId: (await site.rows<{ id: number }>(sql`select id from parameter_set where name = 'Fuel'`))[0]
            ?.id as number,
          data: [
            {
              key: 1,
              type: 'Insert',
              beginDate: `2024-0${loaded.length + 1}-01`,
              dataItems: [
                { parameterId: site.parameters.Gas as number, uomId: site.units.therm as number, numValue: 7 },
              ],
            },
          ],
        });
        expect(edited).toMatchObject({ status: 200 });
        loaded.push(row?.count ?? 0);
      },
    },
    run.id,
  );
  // A few of them are hours that the clock skips or strikes twice.
  expect(loaded[0]).toBeLessThan(HOURS - 100);
  const [kept] = await site.rows<{ hours: number; edits: number }>(sql`
    select count(*) filter (where parameter_id = ${site.parameters.Load})::integer as hours,
      count(*) filter (where parameter_id = ${site.parameters.Gas})::integer as edits from measurement`);
  expect(kept).toEqual({ hours: counts?.insert, edits: loaded.length });
}, 60_000);
