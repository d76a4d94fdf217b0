import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { DependentResult, evaluateDependent } from '@oikos/contract/expression/what-if.ts';
import { pagingOf } from '@oikos/contract/paging.ts';
import { stateName } from '@oikos/domain/measurement/measurement-state.ts';
import { sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../../hierarchy/public.ts';
import { assumedResults, type ChangedResult } from './assumed-results.ts';

type Input = ParsedInputOf<typeof evaluateDependent>;

/** Names of what the caller may see: results at other nodes are left out. */
async function readNames(scope: TenantScope, hierarchyId: number, results: readonly ChangedResult[]) {
  const nodeIds = [...new Set(results.map(({ nodeId }) => nodeId))];
  const today = todayOf(scope);
  const { rows: nodes } = await sql<{ id: number; name: string }>`
    select id, name from node where id = any(${nodeIds}::bigint[]) and id in ${permittedNodes(scope, 'EXPRESSIONS')}
      and (${hierarchyId} <= 0 or id in (
        select node_id from hierarchy_association
        where hierarchy_id = ${hierarchyId} and valid_from <= ${today}::date and ${today}::date < valid_to))`.execute(
    scope.db,
  );
  const { rows: parameters } = await sql<{ id: number; name: string }>`
    select id, name from parameter where id = any(${results.map(({ parameterId }) => parameterId)}::bigint[])`.execute(
    scope.db,
  );
  const { rows: units } = await sql<{ id: number; code: string }>`
    select id, code from unit where id = any(${results.map(({ unitId }) => unitId)}::bigint[])`.execute(scope.db);
  return {
    nodes: new Map(nodes.map(({ id, name }) => [id, name])),
    parameters: new Map(parameters.map(({ id, name }) => [id, name])),
    units: new Map(units.map(({ id, code }) => [id, code])),
  };
}

/** E180: old and new of every result that the assumed values would change and that begins within the dates. */
export async function evaluateWhatIf(scope: TenantScope, input: Input) {
  const values = input.preMeasParameterValues.map((value) => ({
    ...value,
    parameterId: value.parameterId > 0 ? value.parameterId : input.parameterId,
  }));
  const { results, isCutShort } = await assumedResults.ask(scope, values, input.maxRows);
  const names = await readNames(scope, input.hierarchyId, results);
  const within = results.filter(({ beginDate }) => input.beginDate <= beginDate && beginDate <= input.endDate);
  const shown = within.flatMap((result): DependentResult[] => {
    const node = names.nodes.get(result.nodeId);
    if (node === undefined) return [];
    return [
      {
        id: `${result.nodeId}:${result.parameterId}:${result.beginDate}:${result.slot}`,
        nodeId: result.nodeId,
        node,
        parameterId: result.parameterId,
        parameter: names.parameters.get(result.parameterId) ?? '',
        beginDate: result.beginDate,
        slot: result.slot,
        oldValue: result.old.value,
        oldState: stateName(result.old.state),
        newValue: result.new.value,
        newState: stateName(result.new.state),
        unit: names.units.get(result.unitId) ?? null,
      },
    ];
  });
  const { skip, take } = pagingOf(input);
  const items = take > 0 ? shown.slice(skip, skip + take) : shown.slice(skip);
  return {
    items,
    totalCount: shown.length,
    page: take > 0 ? Math.floor(skip / take) + 1 : 1,
    skip,
    take,
    isCutShort,
  };
}
