import { createParameterProperty } from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementOrigin } from '@oikos/domain/measurement/measurement-origin.ts';
import { addMonths } from '@oikos/domain/period/local-date.ts';
import { type Kysely, sql } from 'kysely';
import {
  openStage,
  stageTable,
  writeStagedMeasurements,
} from '../packages/server/src/areas/measurement/measurements/write-measurements.ts';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import { runnerOfKysely } from '../packages/server/src/foundation/db/sql-runner.ts';
import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';
import { inCompany, type TenantScope } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import type { AirModel } from './air-model/build.ts';
import { type DemoSource, firstMonth } from './sources.ts';

async function nodeIds(scope: TenantScope): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; externalId: string }>`
    select id, external_id from node where external_id is not null`.execute(scope.db);
  return new Map(rows.map((row) => [row.externalId, row.id]));
}

/** One staged row for each month that has a value; a blank month has none. */
function rowsOf(source: DemoSource, nodeId: number, model: AirModel) {
  return Object.entries(source.values).flatMap(([name, values]) => {
    const parameter = model.parameters.get(name);
    if (!parameter) throw new Error(`The model has no parameter '${name}'`);
    return values.flatMap((value, month) => {
      if (value === null) return [];
      const begin = addMonths(`${firstMonth}-01`, month);
      const flags = source.estimatedMonths?.includes(month) ? measurementFlag.estimated : 0;
      return [
        {
          node: nodeId,
          parameter: parameter.id,
          unit: parameter.unitId,
          begin,
          end: addMonths(begin, 1),
          value,
          flags,
        },
      ];
    });
  });
}

/** Says of each source which fuel or grid region it is: factors are chosen by it. */
export async function setSubjects(
  call: Call,
  sources: readonly DemoSource[],
  nodes: ReadonlyMap<string, number>,
  model: AirModel,
): Promise<void> {
  const { body } = await call(searchSystemPicklistValues, { top: 0 });
  for (const { externalId, subject } of sources) {
    if (!subject) continue;
    const value = body.items.find((item) => item.storeValueCharacter === subject.key);
    const reply = await call(createParameterProperty, {
      id: model.parameters.get(subject.parameter)?.id ?? 0,
      nodeId: nodes.get(externalId) ?? 0,
      picklistId: value?.picklistId ?? 0,
      picklistValueId: value?.id ?? 0,
    });
    if (reply.status !== 200) throw new Error(`${externalId}: ${reply.body.message}`);
  }
}

/** Enters every source's monthly values in one transaction, as an import would. */
export async function enterValues(
  database: Kysely<DB>,
  companyId: number,
  userId: number,
  sources: readonly DemoSource[],
  model: AirModel,
): Promise<ReadonlyMap<string, number>> {
  return inCompany(database, { companyId, userId }, {}, async (scope) => {
    const nodes = await nodeIds(scope);
    const runner = runnerOfKysely(scope.db);
    await openStage(runner);
    const rows = sources.flatMap((source) => rowsOf(source, nodes.get(source.externalId) as number, model));
    await runner.rows(
      `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, unit_id, value, flags, data_origin)
       select r.node, r.parameter, r.begin, r."end", r.unit, r.value, r.flags, 'Demo'
       from jsonb_to_recordset($1::jsonb) as r(node bigint, parameter bigint, begin date, "end" date, unit bigint, value float8, flags smallint)`,
      [JSON.stringify(rows)],
    );
    await writeStagedMeasurements(runner, { origin: measurementOrigin.import, originId: null, userId }, 'demo');
    return nodes;
  });
}
