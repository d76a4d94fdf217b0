import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { parameterMessages as say } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Saved } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { checkParameters, isVirtual } from './check-parameters.ts';
import { incompleteMapping, nodeOrNull, parameterInFiles } from './list-parameters.ts';
import { parameterChanges } from './parameter-changes.ts';

type Parameter = ValuesOf<typeof parameters>;

function conditions({
  incompleteMappingOnly,
  isHighFrequency,
  moduleId,
}: ParsedInputOf<typeof parameters.endpoints.search>) {
  const ofSets = (condition: RawBuilder<unknown>) =>
    sql`parameter_set_id = any(array(select s.id from parameter_set s where ${condition}))`;
  return [
    ...(moduleId === undefined ? [] : [ofSets(sql`${moduleId}::smallint = any(s.module_ids)`)]),
    ...(incompleteMappingOnly === true ? [sql`has_incomplete_mapping`] : []),
    ...(typeof isHighFrequency === 'boolean'
      ? [ofSets(sql`s.is_high_frequency_integration_allowed = ${isHighFrequency}`)]
      : []),
  ];
}

/** The expression of a virtual parameter comes, changes and goes with it; so do the results of one that is calculated. */
async function followParameter(scope: TenantScope, { values, before, id }: Saved<Parameter>): Promise<void> {
  if (before && isVirtual(before) && !isVirtual(values)) await parameterChanges.isVirtualNoMore.run(scope, id);
  if (before?.isCalculated && !values.isCalculated) await parameterChanges.noLongerCalculated.run(scope, id);
  await parameterChanges.saved.run(scope, id);
}

export const parameterHandlers: Handler[] = serveResource(parameters, {
  columns: {
    dataTypeId: 'data_type',
    uomTypeId: 'unit_type_id',
    parameterMaterialTypeId: 'material_type',
    scope2Method: 'scope_2_method',
  },
  shown: async (scope, { nodeId }) => ({
    timespan: sql`parameter_set_id.timespan`,
    virtualParameterInFiles: parameterInFiles(sql`t.company_id`, sql`t.virtual_parameter_id`),
    hasIncompleteMapping: await incompleteMapping(scope, nodeOrNull(nodeId), 't'),
  }),
  where: conditions,
  beforeSave: { ofRows: checkParameters },
  afterSave: followParameter,
  goesAlong: ({ values }) => (isVirtual(values) ? ['parameter_expression.parameter_id'] : []),
  beforeRemove: async (scope, { id, values }) => {
    if (isVirtual(values)) await parameterChanges.isVirtualNoMore.run(scope, id);
  },
});

/** Refuses what doesn't belong together: a value of another pick list. */
export async function refuseForeignValue(
  scope: TenantScope,
  picklistId: number,
  picklistValueId: number,
): Promise<void> {
  const value = await scope.db
    .selectFrom('picklist_value')
    .select('id')
    .where('id', '=', picklistValueId)
    .where('picklistId', '=', picklistId)
    .executeTakeFirst();
  if (!value) throw refuse(say.valueOfOtherPicklist);
}
