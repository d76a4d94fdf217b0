import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openBulkConnection } from '../../../../foundation/tenancy/bulk-transaction.ts';
import { inCompany } from '../../../../foundation/tenancy/tenant-scope.ts';
import { createTestApi } from '../../../../testing/api.ts';
import type { ImportContext } from '../import-work.ts';
import { runLoad } from '../load/run-load.ts';
import { importSite, prepared, startImporting } from '../testing-imports.ts';
import { runUndo } from './run-undo.ts';

const api = await createTestApi();
await startImporting(api);
const site = await importSite(api, 'Undoing');
const HOURS = 6_000;

const context = (progress: () => Promise<void> = async () => undefined): ImportContext => {
  const caller = { companyId: site.companyId, userId: null };
  return {
    userId: null,
    openBulk: () => openBulkConnection(api.app.pool, caller),
    inCompany: (mode, work) => inCompany(api.database, caller, mode, work),
    progress,
    // As imports of before were loaded: all in one.
    valuesPerChunk: HOURS,
  };
};

/** An import that gives every hour the value, loaded in one chunk; its id. */
async function loaded(value: number): Promise<number> {
  const hours = Array.from({ length: HOURS }, (_, hour) => {
    const at = new Date(Date.UTC(2019, 0, 1, hour)).toISOString();
    return `${at.slice(0, 10)} ${at.slice(11, 16)},${value}`;
  });
  const run = await prepared(api, site, `Hour,Load\n${hours.join('\n')}\n`, 'overwriteAndAppend', {
    layout: {},
    node: { fixedNodeId: site.plants.Alpha as number },
    period: { column: 'Hour', format: 'yyyy-MM-dd HH:mm' },
    values: [{ column: 'Load', parameterId: site.parameters.Load }],
  });
  await site.rows(sql`update import_transaction set state = 'DATA_LOAD_IN_PROGRESS' where id = ${run.id}`);
  await runLoad(context(), run.id);
  return run.id;
}

const existing = () =>
  site.rows<{ value: number; origin: number }>(sql`
    select distinct value, origin_id as origin from measurement where parameter_id = ${site.parameters.Load}`);

async function edit() {
  const [set] = await site.rows<{ id: number }>(sql`select id from parameter_set where name = 'Fuel'`);
  return site.client.call(modifyMeasurements, {
    nodeId: site.plants.Alpha as number,
    parameterSetId: set?.id as number,
    data: [
      {
        key: 1,
        type: 'Insert',
        beginDate: '2024-01-01',
        dataItems: [{ parameterId: site.parameters.Gas as number, uomId: site.units.therm as number, numValue: 7 }],
      },
    ],
  });
}

it('a chunk is taken back part by part: values are edited and a later import is undone between them', async () => {
  const first = await loaded(1);
  const [second, third] = [await loaded(2), await loaded(3)];
  expect(await existing()).toEqual([{ value: 3, origin: third }]);
  const chunks = await site.rows<{ id: number }>(
    sql`select import_transaction_id as id from import_chunk order by import_transaction_id`,
  );
  expect(chunks.map(({ id }) => id)).toEqual([first, second, third]);
  let parts = 0;
  await runUndo(
    context(async () => {
      parts += 1;
      if (parts > 1) return;
      const [chunk] = await site.rows<{ undone: number }>(
        sql`select undone_count as undone from import_chunk where import_transaction_id = ${second} and not is_undone`,
      );
      expect(chunk?.undone).toBeGreaterThan(0);
      expect(chunk?.undone).toBeLessThan(HOURS);
      expect(await edit()).toMatchObject({ status: 200 });
      // What the second wrote is on its way out: the third gives back what was before both.
      await runUndo(context(), third);
    }),
    second,
  );
  expect(parts).toBeGreaterThan(1);
  expect(await existing()).toEqual([{ value: 1, origin: first }]);
}, 60_000);
