import type { Message } from '@oikos/contract/message.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { containerTypeMessages as say } from '@oikos/contract/waste/container/container-types/container-type-messages.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';
import type { Judge, Saving } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { systemTypesOf } from '../../../quantity/public.ts';

type ContainerType = ValuesOf<typeof containerTypes>;

interface QuantityRule {
  readonly value: 'maxCapacity' | 'tareWeight';
  readonly unit: 'maxCapacityUOMId' | 'tareWeightUOMId';
  readonly systemTypes: readonly SystemTypeKey[];
  readonly wrongUnit: Message;
}

const quantities: readonly QuantityRule[] = [
  {
    value: 'maxCapacity',
    unit: 'maxCapacityUOMId',
    systemTypes: ['mass', 'volume'],
    wrongUnit: say.massOrVolumeUnit,
  },
  { value: 'tareWeight', unit: 'tareWeightUOMId', systemTypes: ['mass'], wrongUnit: say.massUnit },
];

/** A figure and its unit come together, and the unit measures what the figure means. */
function refuseWrongUnits(values: ContainerType, typeOf: ReadonlyMap<unknown, SystemTypeKey | null>): void {
  for (const { value, unit, systemTypes, wrongUnit } of quantities) {
    if (values[value] !== null && values[unit] === null) throw refuseField(unit, say.unitNeeded);
    if (values[value] === null && values[unit] !== null) throw refuseField(value, say.unitWithoutValue);
    if (values[unit] === null) continue;
    const type = typeOf.get(values[unit]);
    if (!type || !systemTypes.includes(type)) throw refuseField(unit, wrongUnit);
  }
}

/** A type can't take fields from itself, not even over others. */
function refuseCircle(
  parentOf: ReadonlyMap<number | null, number | null>,
  { values, id }: Saving<ContainerType>,
): void {
  if (id === null) return;
  const passed = new Set<number>();
  for (
    let above: number | null = values.parentId;
    above !== null && !passed.has(above);
    above = parentOf.get(above) ?? null
  ) {
    if (above === id) throw refuseField('parentId', say.parentIsBelow);
    passed.add(above);
  }
}

/** What each type takes its fields from, above the types given. */
async function readParents(
  scope: TenantScope,
  parentIds: readonly (number | null)[],
): Promise<Map<number | null, number | null>> {
  const { rows } = await sql<{ id: number; parentId: number | null }>`
    with recursive line as (
      select company_id, id, parent_id from container_type where id = any(${parentIds}::bigint[])
      union
      select a.company_id, a.id, a.parent_id from container_type a
      join line on a.company_id = line.company_id and a.id = line.parent_id)
    select id, parent_id from line`.execute(scope.db);
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

async function rightType(scope: TenantScope, types: readonly Saving<ContainerType>[]): Promise<Judge<ContainerType>> {
  const unitIds = types.flatMap(({ values }) => quantities.map(({ unit }) => values[unit]));
  const typeOf = await systemTypesOf(scope, unitIds);
  const parentOf = await readParents(
    scope,
    types.map(({ values }) => values.parentId),
  );
  return {
    complete: (saving) => {
      refuseWrongUnits(saving.values, typeOf);
      refuseCircle(parentOf, saving);
      return saving.values;
    },
    keep: ({ values, id }) => parentOf.set(id, values.parentId),
  };
}

export const containerTypeHandlers: Handler[] = serveResource(containerTypes, {
  columns: {
    containerTypesName: 'name',
    containerCode: 'code',
    maxCapacity: 'maximum_capacity',
    maxCapacityUOMId: 'maximum_capacity_unit_id',
    tareWeightUOMId: 'tare_weight_unit_id',
  },
  shown: {
    containerTypesId: sql`t.id`,
    maxCapacity: sql`t.maximum_capacity::float8`,
    tareWeight: sql`t.tare_weight::float8`,
    customFieldCount: sql`(with recursive line as (
        select t.company_id, t.id, t.parent_id
        union all
        select a.company_id, a.id, a.parent_id from container_type a
        join line on a.company_id = line.company_id and a.id = line.parent_id)
      select count(*)::int from container_type_custom_field f
      join line on line.company_id = f.company_id and line.id = f.container_type_id)`,
    restrictedCodeCount: sql`(select count(*)::int from container_type_waste_code r
      where r.company_id = t.company_id and r.container_type_id = t.id)`,
  },
  beforeSave: { ofRows: rightType },
});
