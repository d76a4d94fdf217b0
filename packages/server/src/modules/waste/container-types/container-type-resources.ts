import type { Message } from '@oikos/contract/message.ts';
import { containerTypeMessages as say } from '@oikos/contract/waste/container-type-messages.ts';
import { containerTypes } from '@oikos/contract/waste/container-types.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { sql } from 'kysely';
import type { Handling } from '../../../http/handling.ts';
import { refuseField } from '../../../http/refusals.ts';
import { serveResource } from '../../../resource/serve-resource.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';

type Values = Readonly<Record<string, unknown>>;

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
async function refuseWrongUnits(scope: TenantScope, values: Values): Promise<void> {
  for (const { value, unit, systemTypes, wrongUnit } of quantities) {
    if (values[value] !== null && values[unit] === null) throw refuseField(unit, say.unitNeeded);
    if (values[value] === null && values[unit] !== null) throw refuseField(value, say.unitWithoutValue);
    if (values[unit] === null) continue;
    const { rows } = await sql`
      select 1 from unit u join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id
      where u.id = ${values[unit]} and t.system_type = any(${[...systemTypes]}::text[])`.execute(scope.db);
    if (rows.length === 0) throw refuseField(unit, wrongUnit);
  }
}

/** A type can't take fields from itself, not even over others. */
async function refuseCircle(scope: TenantScope, parentId: unknown, id: number | null): Promise<void> {
  if (parentId === null || id === null) return;
  const { rows } = await sql`
    with recursive line as (
      select company_id, id, parent_id from container_type where id = ${parentId}
      union
      select a.company_id, a.id, a.parent_id from container_type a
      join line on a.company_id = line.company_id and a.id = line.parent_id)
    select 1 from line where id = ${id}`.execute(scope.db);
  if (rows.length > 0) throw refuseField('parentId', say.parentIsBelow);
}

async function rightType(scope: TenantScope, values: Values, _before: Values | null, id: number | null) {
  await refuseWrongUnits(scope, values);
  await refuseCircle(scope, values.parentId, id);
  return values;
}

export const containerTypeHandlings: Handling[] = serveResource(containerTypes, {
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
  isShipped: true,
  beforeSave: rightType,
  inUse: [
    { table: 'container', column: 'container_type_id', name: 'number', by: say.inContainers.english },
    { table: 'container_type', column: 'parent_id', name: 'name', by: say.inTypesBelow.english },
  ],
});
