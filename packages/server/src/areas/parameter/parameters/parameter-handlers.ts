import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { parameterMessages as say } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Saved, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { hasMeasurements, incompleteMapping, nodeOrNull } from './list-parameters.ts';
import { refuseBeyondMaximum } from './maximum.ts';
import { hasEnteredValues, hasFormulas, parameterChanges } from './parameter-changes.ts';

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

const isVirtual = ({ virtualParameterId }: Parameter): boolean => virtualParameterId !== null;

/** Fields of a parameter that must fit each other; this needs no look into the database. */
function refuseContradictions(values: Parameter): void {
  const isNumber = values.dataTypeId === DATA_TYPE.number;
  if (!isNumber && (values.uomTypeId !== null || values.unitId !== null))
    throw refuseField('uomTypeId', say.unitForNumbers);
  if (values.unitId !== null && values.uomTypeId === null) throw refuseField('uomTypeId', say.unitNeedsType);
  if (values.picklistId !== null && values.dataTypeId !== DATA_TYPE.character) {
    throw refuseField('picklistId', say.picklistForCharacters);
  }
  if (isVirtual(values) && !isNumber) throw refuseField('virtualParameterId', say.virtualForNumbers);
  if (values.scope2Method !== null && values.emissionScope !== 2) throw refuseField('scope2Method', say.scopeTwoOnly);
}

/** A type says what is measured, and its base unit in what, where no unit is chosen. */
async function withUnit(scope: TenantScope, values: Parameter): Promise<Parameter> {
  if (values.uomTypeId === null || values.unitId !== null) return values;
  const unit = await scope.db
    .selectFrom('unit')
    .select('id')
    .where('unitTypeId', '=', values.uomTypeId)
    .where('isBase', '=', true)
    .executeTakeFirst();
  return { ...values, unitId: unit?.id ?? null };
}

async function refuseForeignUnit(scope: TenantScope, values: Parameter): Promise<void> {
  if (values.unitId === null) return;
  const unit = await scope.db
    .selectFrom('unit')
    .select('id')
    .where('id', '=', values.unitId)
    .where('unitTypeId', '=', values.uomTypeId)
    .executeTakeFirst();
  if (!unit) throw refuseField('unitId', say.unitOfOtherType);
}

/** A virtual parameter stands for another, which may be virtual itself, but never, round corners, for itself. */
async function refuseVirtualLoop(scope: TenantScope, values: Parameter, id: number): Promise<void> {
  const { rows } = await sql`
    with recursive chain as (
      select ${values.virtualParameterId}::bigint as id
      union
      select p.virtual_parameter_id from parameter p join chain c on c.id = p.id where p.virtual_parameter_id is not null
    )
    select 1 from chain where id = ${id}`.execute(scope.db);
  if (rows.length > 0) throw refuseField('virtualParameterId', say.virtualLoop);
}

/** What measurements and expressions rest on stays while there are any. */
async function refuseBreaking(scope: TenantScope, values: Parameter, before: Parameter, id: number): Promise<void> {
  const fixed = (['parameterSetId', 'dataTypeId', 'uomTypeId'] as const).find(
    (field) => values[field] !== before[field],
  );
  if (fixed && (await hasMeasurements(scope, sql`select ${id}::bigint as id`))) throw refuseField(fixed, say.hasValues);
  await refuseOtherOrigin(scope, values, before, id);
}

/** Values are entered, calculated by formulas, or those of another parameter: what there is of one kind forbids another. */
async function refuseOtherOrigin(scope: TenantScope, values: Parameter, before: Parameter, id: number): Promise<void> {
  const field = isVirtual(values) ? 'virtualParameterId' : 'isCalculated';
  if (values.isCalculated && !before.isCalculated && (await hasEnteredValues.ask(scope, id))) {
    throw refuseField(field, say.hasEnteredValues);
  }
  const leavesFormulas = !isVirtual(before) && before.isCalculated && (isVirtual(values) || !values.isCalculated);
  if (!leavesFormulas) return;
  if (await hasFormulas.ask(scope, id))
    throw refuseField(field, isVirtual(values) ? say.virtualHasExpressions : say.hasExpressions);
}

async function checkParameter(scope: TenantScope, { values: given, before, id }: Saving<Parameter>) {
  const values = await withUnit(scope, isVirtual(given) ? { ...given, isCalculated: true } : given);
  refuseContradictions(values);
  await refuseForeignUnit(scope, values);
  if (before && id !== null) {
    await refuseVirtualLoop(scope, values, id);
    await refuseBreaking(scope, values, before, id);
  }
  if (before?.parameterSetId !== values.parameterSetId) await refuseBeyondMaximum(scope, values.parameterSetId);
  return values;
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
    hasIncompleteMapping: await incompleteMapping(scope, nodeOrNull(nodeId), 't'),
  }),
  where: conditions,
  beforeSave: checkParameter,
  afterSave: followParameter,
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
