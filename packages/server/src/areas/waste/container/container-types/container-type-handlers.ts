import type { Message } from '@oikos/contract/message.ts';
import { containerTypeMessages as say } from '@oikos/contract/waste/container/container-types/container-type-messages.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../../foundation/http/handler.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { serveResource } from '../../../../foundation/records/serve-resource.ts';
import type { Judge, Saving, Values } from '../../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { systemTypesOf } from '../../../quantity/public.ts';

const typeRows = () => sql`
  select t.id, t.id as "containerTypesId", t.name as "containerTypesName", t.code as "containerCode",
         t.epa_container_code as "epaContainerCode", t.description, t.maximum_capacity::float8 as "maxCapacity",
         t.maximum_capacity_unit_id as "maxCapacityUOMId", m.code as "maxCapacityUOM", t.tare_weight::float8 as "tareWeight",
         t.tare_weight_unit_id as "tareWeightUOMId", w.code as "tareWeightUOM", t.is_lab_pack as "isLabPack",
         t.is_bulk_waste as "isBulkWaste", t.parent_id as "parentId", p.name as parent,
         (with recursive line as (
            select t.company_id, t.id, t.parent_id
            union all
            select a.company_id, a.id, a.parent_id from container_type a
            join line on a.company_id = line.company_id and a.id = line.parent_id)
          select count(*)::int from container_type_custom_field f
          join line on line.company_id = f.company_id and line.id = f.container_type_id) as "customFieldCount",
         (select count(*)::int from container_type_waste_code r
          where r.company_id = t.company_id and r.container_type_id = t.id) as "restrictedCodeCount",
         t.shipped_key is not null as "isShipped", t.version
  from container_type t
  left join container_type p on p.company_id = t.company_id and p.id = t.parent_id
  left join unit m on m.company_id = t.company_id and m.id = t.maximum_capacity_unit_id
  left join unit w on w.company_id = t.company_id and w.id = t.tare_weight_unit_id`;

interface QuantityRule {
  readonly value: string;
  readonly unit: string;
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
function refuseWrongUnits(values: Values, typeOf: ReadonlyMap<unknown, SystemTypeKey | null>): void {
  for (const { value, unit, systemTypes, wrongUnit } of quantities) {
    if (values[value] !== null && values[unit] === null) throw refuseField(unit, say.unitNeeded);
    if (values[value] === null && values[unit] !== null) throw refuseField(value, say.unitWithoutValue);
    if (values[unit] === null) continue;
    const type = typeOf.get(values[unit]);
    if (!type || !systemTypes.includes(type)) throw refuseField(unit, wrongUnit);
  }
}

/** A type can't take fields from itself, not even over others. */
function refuseCircle(parentOf: ReadonlyMap<unknown, unknown>, { values, id }: Saving): void {
  if (id === null) return;
  const passed = new Set<unknown>();
  for (let above = values.parentId; above !== null && !passed.has(above); above = parentOf.get(above) ?? null) {
    if (above === id) throw refuseField('parentId', say.parentIsBelow);
    passed.add(above);
  }
}

/** What each type takes its fields from, above the types given. */
async function readParents(scope: TenantScope, parentIds: readonly unknown[]): Promise<Map<unknown, unknown>> {
  const { rows } = await sql<{ id: number; parentId: number | null }>`
    with recursive line as (
      select company_id, id, parent_id from container_type where id = any(${parentIds}::bigint[])
      union
      select a.company_id, a.id, a.parent_id from container_type a
      join line on a.company_id = line.company_id and a.id = line.parent_id)
    select id, parent_id as "parentId" from line`.execute(scope.db);
  return new Map(rows.map(({ id, parentId }) => [id, parentId]));
}

async function rightType(scope: TenantScope, types: readonly Saving[]): Promise<Judge> {
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
  table: 'container_type',
  columns: {
    containerTypesName: 'name',
    containerCode: 'code',
    maxCapacity: 'maximum_capacity',
    maxCapacityUOMId: 'maximum_capacity_unit_id',
    tareWeightUOMId: 'tare_weight_unit_id',
  },
  select: typeRows,
  where: ({ epaContainerCode, isLabPack, isBulkWaste }) => [
    ...(typeof epaContainerCode === 'string' ? [sql`"epaContainerCode" = ${epaContainerCode}`] : []),
    ...(typeof isLabPack === 'boolean' ? [sql`"isLabPack" = ${isLabPack}`] : []),
    ...(typeof isBulkWaste === 'boolean' ? [sql`"isBulkWaste" = ${isBulkWaste}`] : []),
  ],
  beforeSave: { ofRows: rightType },
});
