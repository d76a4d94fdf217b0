import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { importMapping } from '../../packages/contract/src/collection/imports/import-mapping-fields.ts';
import type { ImportCounts } from '../../packages/contract/src/collection/imports/import-shapes.ts';
import { addMonths } from '../../packages/domain/src/period/local-date.ts';
import { TestingCompany } from '../../packages/server/src/areas/calculation/recalculation/testing-company.ts';
import type { ImportContext } from '../../packages/server/src/areas/collection/imports/import-work.ts';
import { runLoad } from '../../packages/server/src/areas/collection/imports/load/run-load.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { localFileStore, useFileStore } from '../../packages/server/src/foundation/files/file-store.ts';
import { storeFile } from '../../packages/server/src/foundation/files/stored-files.ts';
import { openBulkConnection } from '../../packages/server/src/foundation/tenancy/bulk-transaction.ts';
import { inCompany } from '../../packages/server/src/foundation/tenancy/tenant-scope.ts';

export const NODES = 1000;
export const PARAMETERS = 10;
export const MONTHS = 100;
const UNITS = ['therm', 'MMBtu'];

export const months = Array.from({ length: MONTHS + 1 }, (_, index) => addMonths('2016-01-01', index));
export const valueAt = (node: number, parameter: number, month: number): number =>
  ((node * 7919 + parameter * 104_729 + month * 1299) % 1_000_000) / 100;

export function median(times: readonly number[]): number {
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

/** A company with the file of a million values, ready to be loaded. */
export interface ImportBench {
  readonly company: TestingCompany;
  readonly context: ImportContext;
  readonly storedFileId: number;
  readonly nodeIds: readonly number[];
  readonly parameterIds: readonly number[];
  readonly unitIds: readonly number[];
}

export async function prepareImport(ownerUrl: string, folder: string): Promise<ImportBench> {
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
export async function timedLoad({
  company,
  context,
  storedFileId,
}: ImportBench): Promise<{ time: number; counts: ImportCounts | null }> {
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
