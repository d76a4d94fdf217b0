import { dayNumberOf } from '../packages/domain/src/period/local-date.ts';
import { copyBinaryIn } from '../packages/server/src/foundation/db/copy.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import {
  type ImportBench,
  MONTHS,
  median,
  months,
  NODES,
  PARAMETERS,
  prepareImport,
  timedLoad,
  valueAt,
} from './collection/million-values.ts';
import { inMigratedDatabase } from './migrated-database.ts';

interface Measured {
  readonly name: string;
  readonly ratio: number;
  readonly goal: number;
  readonly reference: string;
}

const ROUNDS = 3;

/** The reference: the same rows by binary COPY from memory into a table with the same columns and primary key. */
async function timedCopy(ownerUrl: string, bench: ImportBench): Promise<number> {
  const pool = createPool(ownerUrl, { max: 1 });
  const client = await pool.connect();
  await client.query(`drop table if exists copied; create table copied (like measurement including defaults,
    primary key (company_id, node_id, parameter_id, begin_date, slot))`);
  const days = months.map(dayNumberOf);
  const started = performance.now();
  const now = Date.now();
  const columns =
    'company_id, node_id, parameter_id, begin_date, end_date, slot, unit_id, value, flags, state, origin, origin_id, revision, recorded_at';
  await copyBinaryIn(client, `copied (${columns})`, 14, async (writer, flush) => {
    for (const [node, nodeId] of bench.nodeIds.entries()) {
      for (const [parameter, parameterId] of bench.parameterIds.entries()) {
        for (let month = 0; month < MONTHS; month += 1) {
          writer.row().int8(bench.company.companyId).int8(nodeId).int8(parameterId);
          writer
            .date(days[month] as number)
            .date(days[month + 1] as number)
            .int2(-1);
          writer.int8(bench.unitIds[parameter % 2] as number).float8(valueAt(node, parameter, month));
          writer.int2(0).int2(0).int2(1).int8(1).int8(1).timestamptz(now);
          if (writer.isFull) await flush();
        }
      }
    }
  });
  const time = performance.now() - started;
  client.release();
  await pool.end();
  return time;
}

/** A million rows through the whole import, new and again, against raw COPY of the same rows; medians of one run. */
export async function measure(): Promise<Measured[]> {
  return inMigratedDatabase(async ({ ownerUrl, folder }) => {
    const bench = await prepareImport(ownerUrl, folder);
    const owner = createPool(ownerUrl, { max: 1 });
    const copies: number[] = [];
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await owner.query('truncate measurement, measurement_history, import_result, import_chunk');
      copies.push(await timedCopy(ownerUrl, bench));
      const loaded = await timedLoad(bench);
      if (loaded.counts?.insert !== NODES * PARAMETERS * MONTHS)
        throw new Error(`Loaded ${JSON.stringify(loaded.counts)}`);
      first.push(loaded.time);
      const repeated = await timedLoad(bench);
      if (repeated.counts?.same !== NODES * PARAMETERS * MONTHS)
        throw new Error(`Again ${JSON.stringify(repeated.counts)}`);
      again.push(repeated.time);
      if (process.env.BENCH_DETAILS)
        console.error({ copy: copies, first, again, memory: process.memoryUsage().rss / 2 ** 20 });
    }
    await owner.end();
    await bench.company.close();
    const reference = 'COPY binary of the same rows';
    return [
      { name: 'import of 1,000,000 CSV rows', ratio: median(first) / median(copies), goal: 3, reference },
      { name: 'import of the same file again', ratio: median(again) / median(copies), goal: 1.6, reference },
    ];
  });
}
