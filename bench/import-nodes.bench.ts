import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import {
  type ImportMapping,
  importMapping,
} from '../packages/contract/src/collection/imports/import-mapping-fields.ts';
import { TIMESPAN } from '../packages/domain/src/period/timespan.ts';
import { TestingCompany } from '../packages/server/src/areas/calculation/recalculation/testing-company.ts';
import { runLoad } from '../packages/server/src/areas/collection/imports/load/run-load.ts';
import { installOrganisation } from '../packages/server/src/areas/hierarchy/hierarchies/install-organisation.ts';
import { installNodeTypes } from '../packages/server/src/areas/hierarchy/node-types/install-node-types.ts';
import { installUnits } from '../packages/server/src/areas/quantity/units/install-units.ts';
import { applicationUrl } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { localFileStore, useFileStore } from '../packages/server/src/foundation/files/file-store.ts';
import { storeFile } from '../packages/server/src/foundation/files/stored-files.ts';
import { openBulkConnection } from '../packages/server/src/foundation/tenancy/bulk-transaction.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import { inMigratedDatabase } from './migrated-database.ts';

interface Measured {
  readonly name: string;
  readonly ratio: number;
  readonly goal: number;
  readonly reference: string;
}

const FACILITIES = 10_000;
const STATES = 50;
const YEARS = [2019, 2020, 2021, 2022];
const ROUNDS = 3;

function median(times: readonly number[]): number {
  return [...times].sort((left, right) => left - right)[times.length >> 1] as number;
}

/** Facilities of states with a name of their own and a value a year. */
async function writeFile(target: string): Promise<void> {
  const file = createWriteStream(target);
  file.write('State,Id,Name,Year,Value\n');
  for (let at = 0; at < FACILITIES; at += 1) {
    const facility = `State ${at % STATES},F${at + 100_000},Facility ${at % 4000}`;
    file.write(YEARS.map((year) => `${facility},${year},${(at * 7919) % 100_000}.5\n`).join(''));
  }
  file.end();
  await once(file, 'finish');
}

/** Ten thousand new nodes and their values, against the same values onto the nodes that exist by then; medians of one run. */
export async function measure(): Promise<Measured[]> {
  return inMigratedDatabase(async ({ ownerUrl, folder }) => {
    useFileStore(localFileStore(path.join(folder, 'files')));
    const file = path.join(folder, 'facilities.csv');
    await writeFile(file);
    const fresh: number[] = [];
    const existing: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { made, again } = await timedRound(ownerUrl, file, round);
      fresh.push(made);
      existing.push(again);
      if (process.env.BENCH_DETAILS) console.error({ made: fresh, existing });
    }
    return [
      {
        name: 'import of 40,000 values onto 10,000 new nodes',
        ratio: median(fresh) / median(existing),
        goal: 3,
        reference: 'the same values onto existing nodes',
      },
    ];
  });
}

/** A company of its own each round, so that every round begins with no nodes. */
async function timedRound(ownerUrl: string, file: string, round: number): Promise<{ made: number; again: number }> {
  const company = await TestingCompany.create(applicationUrl(ownerUrl), `Bench ${round}`, [
    installUnits,
    installNodeTypes,
    installOrganisation,
  ]);
  try {
    const mapping = await mappingOf(company);
    const storedFileId = await company.within((scope) =>
      storeFile(scope, { name: 'facilities.csv', stream: createReadStream(file) }),
    );
    const made = await timedLoad(company, storedFileId, mapping);
    const owner = createPool(ownerUrl, { max: 1 });
    await owner.query('truncate measurement, measurement_history, import_result, import_chunk, calculation_dirty');
    await owner.end();
    // The planner knows the nodes by now, as it does in an installation at work.
    const again = await timedLoad(company, storedFileId, mapping);
    return { made, again };
  } finally {
    await company.close();
  }
}

async function mappingOf(company: TestingCompany): Promise<ImportMapping> {
  const [root] = await company.rows<{ id: number }>(
    'select node_id as id from hierarchy_association where parent_id is null',
  );
  const type = await company.nodeType('Facility');
  const set = await company.set('Reported', TIMESPAN.year);
  const unit = company.unit('therm');
  const [unitType] = await company.rows<{ id: number }>('select unit_type_id as id from unit where id = $1', [unit]);
  const [parameter] = await company.rows<{ id: number }>(
    `insert into parameter (parameter_set_id, name, unit_type_id, unit_id) values ($1, 'Heat', $2, $3) returning id`,
    [set, unitType?.id, unit],
  );
  return importMapping.parse({
    layout: {},
    node: {
      columns: ['Id'],
      matchBy: 'externalId',
      create: {
        parentNodeId: root?.id ?? 0,
        nodeTypeId: type,
        nameColumns: ['Name'],
        levels: [{ columns: ['State'], nodeTypeId: type }],
      },
    },
    period: { column: 'Year', format: 'yyyy' },
    values: [{ column: 'Value', parameterId: parameter?.id ?? 0 }],
  });
}

async function timedLoad(company: TestingCompany, storedFileId: number, mapping: ImportMapping): Promise<number> {
  const { companyId } = company;
  const caller = { companyId, userId: null };
  const importId = await company.insert('import_transaction', {
    stored_file_id: storedFileId,
    state: 'WAITING',
    file_mode: 'overwriteAndAppend',
    mapping: JSON.stringify(mapping),
  });
  const started = performance.now();
  const counts = await runLoad(
    {
      userId: null,
      openBulk: () => openBulkConnection(company.pool, caller),
      inCompany: (mode, work) => inCompany(company.database, caller, mode, work),
      progress: async () => undefined,
    },
    importId,
  );
  if (counts?.insert !== FACILITIES * YEARS.length) throw new Error(`Loaded ${JSON.stringify(counts)}`);
  return performance.now() - started;
}
