import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importMapping } from '../packages/contract/src/collection/imports/import-mapping-fields.ts';
import type { ImportCounts } from '../packages/contract/src/collection/imports/import-shapes.ts';
import { addMonths, dayNumberOf } from '../packages/domain/src/period/local-date.ts';
import { TestingCompany } from '../packages/server/src/areas/calculation/recalculation/testing-company.ts';
import type { ImportContext } from '../packages/server/src/areas/collection/imports/import-work.ts';
import { runLoad } from '../packages/server/src/areas/collection/imports/load/run-load.ts';
import { copyBinaryIn } from '../packages/server/src/foundation/db/copy.ts';
import { startEmbeddedPostgres } from '../packages/server/src/foundation/db/embedded-postgres.ts';
import { migrate } from '../packages/server/src/foundation/db/migrate.ts';
import { applicationUrl } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { localFileStore, useFileStore } from '../packages/server/src/foundation/files/file-store.ts';
import { storeFile } from '../packages/server/src/foundation/files/stored-files.ts';
import { openBulkConnection } from '../packages/server/src/foundation/tenancy/bulk-transaction.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';

interface Measured {
  readonly name: string;
  readonly ratio: number;
  readonly goal: number;
  readonly reference: string;
}

const NODES = 1000;
const PARAMETERS = 10;
const MONTHS = 100;
const ROUNDS = 3;
const UNITS = ['therm', 'MMBtu'];

const months = Array.from({ length: MONTHS + 1 }, (_, index) => addMonths('2016-01-01', index));
const valueAt = (node: number, parameter: number, month: number): number =>
  ((node * 7919 + parameter * 104_729 + month * 1299) % 1_000_000) / 100;

function median(times: readonly number[]): number {
  return [...times].sort((left, right) => left - right)[times.length >> 1] as number;
}

/** A million rows of monthly values in the long form: node, parameter, date, value and unit, in the order of nodes. */
async function writeFile(target: string): Promise<void> {
  const file = createWriteStream(target);
  file.write('Meter,Parameter,Month,Value,Unit\n');
  for (let node = 0; node < NODES; node += 1) {
    let text = '';
    for (let parameter = 0; parameter < PARAMETERS; parameter += 1) {
      for (let month = 0; month < MONTHS; month += 1) {
        text += `METER-${node + 10_000},Fuel ${parameter},${months[month]},${valueAt(node, parameter, month)},${UNITS[parameter % 2]}\n`;
      }
    }
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

interface Bench {
  readonly company: TestingCompany;
  readonly context: ImportContext;
  readonly storedFileId: number;
  readonly nodeIds: readonly number[];
  readonly parameterIds: readonly number[];
  readonly unitIds: readonly number[];
}

async function prepare(ownerUrl: string, folder: string): Promise<Bench> {
  const company = await TestingCompany.create(applicationUrl(ownerUrl));
  const { companyId } = company;
  useFileStore(localFileStore(path.join(folder, 'files')));
  const unitIds = [company.unit('therm'), company.unit('mmBtu')];
  const type = await company.nodeType('Meter');
  const nodes = await company.rows<{ id: number }>(
    `insert into node (node_type_id, name, altname, external_id)
     select $1, 'Meter ' || n, 'Meter ' || n, 'METER-' || (n + 10000) from generate_series(0, $2::int - 1) n returning id`,
    [type, NODES],
  );
  const set = await company.set('Fuel', 5);
  const [unitType] = await company.rows<{ id: number }>('select unit_type_id as id from unit where id = $1', [
    unitIds[0],
  ]);
  const parameters = await company.rows<{ id: number }>(
    `insert into parameter (parameter_set_id, name, unit_type_id, unit_id)
     select $1, 'Fuel ' || n, $2, $3 from generate_series(0, $4::int - 1) n returning id`,
    [set, unitType?.id, unitIds[0], PARAMETERS],
  );
  const file = path.join(folder, 'values.csv');
  await writeFile(file);
  const storedFileId = await company.within((scope) =>
    storeFile(scope, { name: 'values.csv', stream: createReadStream(file) }),
  );
  const caller = { companyId, userId: null };
  return {
    company,
    storedFileId,
    unitIds,
    nodeIds: nodes.map(({ id }) => id),
    parameterIds: parameters.map(({ id }) => id),
    context: {
      userId: null,
      openBulk: () => openBulkConnection(company.pool, caller),
      inCompany: (mode, work) => inCompany(company.database, caller, mode, work),
      progress: async () => undefined,
    },
  };
}

const mapping = importMapping.parse({
  layout: {},
  node: { columns: ['Meter'], matchBy: 'externalId' },
  period: { column: 'Month' },
  values: [{ column: 'Value', parameterColumn: 'Parameter', unitColumn: 'Unit' }],
});

/** The whole load as the job does it: from the stored file to values with their audit, and the checkpoints. */
async function timedLoad({
  company,
  context,
  storedFileId,
}: Bench): Promise<{ time: number; counts: ImportCounts | null }> {
  const importId = await company.insert('import_transaction', {
    stored_file_id: storedFileId,
    state: 'WAITING',
    file_mode: 'overwriteAndAppend',
    mapping: JSON.stringify(mapping),
  });
  const started = performance.now();
  const counts = await runLoad(context, importId);
  return { time: performance.now() - started, counts };
}

/** The reference: the same rows by binary COPY from memory into a table with the same columns and primary key. */
async function timedCopy(ownerUrl: string, bench: Bench): Promise<number> {
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
  const folder = mkdtempSync(path.join(tmpdir(), 'oikos-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'data'), temporary: true });
  try {
    await migrate(postgres.ownerUrl);
    const bench = await prepare(postgres.ownerUrl, folder);
    const owner = createPool(postgres.ownerUrl, { max: 1 });
    const copies: number[] = [];
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await owner.query('truncate measurement, measurement_history, import_result, import_chunk');
      copies.push(await timedCopy(postgres.ownerUrl, bench));
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
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  for (const { name, ratio, goal, reference } of await measure()) {
    console.log(`${name}: ${ratio.toFixed(2)} times ${reference} (goal at most ${goal})`);
  }
}
