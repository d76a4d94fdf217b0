import type { VariableValues } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { problemOf, refuseFields } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../formula/formula-units.ts';
import { type MapColumns, mapColumnsOf } from './map-values.ts';
import { type MappingSources, mappingUnitProblem } from './mapping-units.ts';

type Named = Pick<MapColumns, 'sourceParameterId' | 'referenceDataPropertyId'>;

/** What the mappings are judged by. */
export async function readMappingSources(scope: TenantScope, maps: readonly Named[]): Promise<MappingSources> {
  const ids = (field: keyof Named) => maps.flatMap((map) => map[field] ?? []);
  const parameters = await sql<{ id: number; name: string; unitId: number | null; dataType: number }>`
    select id, name, unit_id, data_type from parameter where id = any(${ids('sourceParameterId')}::bigint[])`.execute(
    scope.db,
  );
  const properties = await sql<{ id: number; name: string; unitId: number | null }>`
    select id, name, unit_id from reference_data_property where id = any(${ids('referenceDataPropertyId')}::bigint[])`.execute(
    scope.db,
  );
  return {
    units: await readUnits(runnerOfKysely(scope.db)),
    parameters: new Map(parameters.rows.map((row) => [row.id, row])),
    referenceProperties: new Map(properties.rows.map((row) => [row.id, row])),
  };
}

interface MappedVariable extends MapColumns {
  readonly name: string;
  readonly unitId: number | null;
}

/**
 * Refuses mappings, as they were just saved, that measure something else than their variables. `given`: the variables
 * entered, beside which it is said; null: a single mapping was entered.
 */
export async function refuseUnfitMappings(
  scope: TenantScope,
  expressionId: number,
  given: readonly Pick<VariableValues, 'name' | 'map'>[] | null,
): Promise<void> {
  const { rows } = await sql<MappedVariable>`
    select v.name, v.unit_id, ${mapColumnsOf('m')}
    from variable_map m
    join expression_variable v on v.company_id = m.company_id and v.id = m.expression_variable_id
    where v.parameter_expression_id = ${expressionId} order by v.sequence, m.id`.execute(scope.db);
  if (rows.length === 0) return;
  const sources = await readMappingSources(scope, rows);
  const pathOf = (name: string, field: string) => {
    if (given === null) return field;
    const index = given.findIndex((each) => each.name.toLowerCase() === name.toLowerCase());
    return given[index]?.map ? `variables.${index}.map.${field}` : `variables.${Math.max(0, index)}.unitId`;
  };
  const problems = rows.flatMap((row) => {
    const unit = row.unitId === null ? null : (sources.units.get(row.unitId) ?? null);
    const problem = mappingUnitProblem(sources, row, unit);
    return problem === null ? [] : [problemOf(pathOf(row.name, problem.field), problem.message, ...problem.parameters)];
  });
  if (problems.length > 0) throw refuseFields(problems);
}
