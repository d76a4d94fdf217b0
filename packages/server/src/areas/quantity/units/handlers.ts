import { fillIn } from '@oikos/contract/message.ts';
import { unitMessages } from '@oikos/contract/quantity/quantity-messages.ts';
import { searchMeasurementUnits, unitCodes, units, unitTypes } from '@oikos/contract/quantity/units.ts';
import { SYSTEM_TYPES, type SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { problemOf, refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition, serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

const unitTypeRows = () => sql`
  select t.id, t.name, t.system_type as "systemType", b.id as "baseUnitId", b.code as "baseUnit",
         (select count(*)::int from unit u where u.unit_type_id = t.id) as "unitCount",
         t.shipped_key is not null as "isShipped", t.version
  from unit_type t left join unit b on b.unit_type_id = t.id and b.is_base`;

const unitRows = () => sql`
  select u.id, u.unit_type_id as "unitTypeId", t.name as "unitType", t.system_type as "systemType", u.name, u.code,
         u.governing_body as "governingBody", u.media, u.is_base as "isBase", u.is_metric as "isMetric",
         u.multiply_by as "multiplyBy", u.add, u.shipped_key is not null as "isShipped", u.version
  from unit u join unit_type t on t.id = u.unit_type_id`;

const unitCodeRows = () => sql`
  select c.id, c.unit_id as "unitId", u.name as unit, c.system, c.code, c.version
  from unit_code c join unit u on u.id = c.unit_id`;

type UnitFilters = { unitTypeId?: number; systemTypes?: readonly string[] };

function unitConditions({ unitTypeId, systemTypes }: UnitFilters): RawBuilder<unknown>[] {
  return [
    ...(unitTypeId && unitTypeId > 0 ? [sql`"unitTypeId" = ${unitTypeId}`] : []),
    ...(systemTypes?.length ? [sql`"systemType" = any(${systemTypes}::text[])`] : []),
  ];
}

interface TypeFacts {
  readonly systemType: SystemTypeKey | null;
  /** Of its base unit: the code, and what the product ships it as; null where it has no unit yet. */
  readonly baseCode: string | null;
  readonly baseKey: string | null;
}

async function readTypes(scope: TenantScope, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, TypeFacts>> {
  const { rows } = await sql<TypeFacts & { id: unknown }>`
    select t.id, t.system_type as "systemType", b.code as "baseCode", b.shipped_key as "baseKey" from unit_type t
    left join unit b on b.company_id = t.company_id and b.unit_type_id = t.id and b.is_base
    where t.id = any(${ids}::bigint[])`.execute(scope.db);
  return new Map(rows.map(({ id, ...type }) => [id, type]));
}

/** What the product knows as mass it counts in kilograms: a type with another base would be counted wrong (X072). */
async function rightSystemTypes(scope: TenantScope, types: readonly Saving[]): Promise<Judge> {
  const known = await readTypes(
    scope,
    types.map(({ id }) => id),
  );
  return {
    complete: ({ values, before, id }) => {
      const key = values.systemType as SystemTypeKey | null;
      const { baseCode = null, baseKey = null } = known.get(id) ?? {};
      if (key === null || before?.systemType === key || baseCode === null) return values;
      const { name, baseUnitCode } = SYSTEM_TYPES[key];
      if ((baseKey ?? baseCode) === baseUnitCode) return values;
      const reason = fillIn(unitMessages.otherBase.english, [name, baseUnitCode, baseCode]);
      throw refuseField('systemType', unitMessages.systemTypeFailed, reason);
    },
  };
}

/** The base of a type that the product knows is the unit that it counts in (X073). */
function refuseOtherBase(systemType: SystemTypeKey | null, code: unknown): void {
  if (systemType === null) return;
  const { name, baseUnitCode } = SYSTEM_TYPES[systemType];
  if (code === baseUnitCode) return;
  throw refuseFields([
    problemOf('code', unitMessages.systemUnitFailed),
    problemOf('unitTypeId', unitMessages.otherBase, name, baseUnitCode, String(code)),
  ]);
}

/** The first unit of a type is saved as its base, and a base converts to itself (V201). */
async function markBase(scope: TenantScope, units: readonly Saving[]): Promise<Judge> {
  const types = await readTypes(
    scope,
    units.map(({ values }) => values.unitTypeId),
  );
  const givenBase = new Set<unknown>();
  return {
    complete: ({ values, before }) => {
      if (before) return values;
      const { systemType = null, baseCode = null } = types.get(values.unitTypeId) ?? {};
      const isBase = baseCode === null && !givenBase.has(values.unitTypeId);
      if (isBase && (values.multiplyBy !== 1 || values.add !== 0))
        throw refuseField('multiplyBy', unitMessages.firstIsBase);
      if (isBase) refuseOtherBase(systemType, values.code);
      return { ...values, isBase };
    },
    keep: ({ values }) => givenBase.add(values.unitTypeId),
  };
}

export const unitHandlers: Handler[] = [
  ...serveResource(unitTypes, {
    table: 'unit_type',
    select: unitTypeRows,
    beforeSave: { ofRows: rightSystemTypes },
  }),
  ...serveResource(units, {
    table: 'unit',
    select: unitRows,
    where: unitConditions,
    beforeSave: { ofRows: markBase },
  }),
  serveList({
    endpoint: searchMeasurementUnits,
    query: ({ input }) => {
      const conditions = [...containsCondition(['name', 'code', 'unitType'], input.contains), ...unitConditions(input)];
      return conditions.length > 0
        ? sql`select * from (${unitRows()}) as source where ${sql.join(conditions, sql` and `)}`
        : unitRows();
    },
  }),
  ...serveResource(unitCodes, {
    table: 'unit_code',
    select: unitCodeRows,
    where: ({ uomId }) => (typeof uomId === 'number' && uomId > 0 ? [sql`"unitId" = ${uomId}`] : []),
  }),
];
