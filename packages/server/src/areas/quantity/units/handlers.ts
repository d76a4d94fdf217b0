import { unitMessages } from '@oikos/contract/quantity/quantity-messages.ts';
import { searchMeasurementUnits, unitCodes, units, unitTypes } from '@oikos/contract/quantity/units.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { SYSTEM_TYPES, type SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { problemOf, refuseField, refuseFields } from '../../../foundation/http/refusals.ts';
import { rowsOf } from '../../../foundation/records/resource-rows.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition, serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

type UnitType = ValuesOf<typeof unitTypes>;
type Unit = ValuesOf<typeof units>;

const isShipped = sql`t.shipped_key is not null`;

const ofSystemTypes = (systemTypes: readonly SystemTypeKey[] | undefined): RawBuilder<unknown>[] =>
  systemTypes?.length
    ? [sql`unit_type_id in (select id from unit_type where system_type = any(${systemTypes}::text[]))`]
    : [];

interface TypeFacts {
  readonly systemType: SystemTypeKey | null;
  /** Of its base unit: the code, and what the product ships it as; null where it has no unit yet. */
  readonly baseCode: string | null;
  readonly baseKey: string | null;
}

async function readTypes(scope: TenantScope, ids: readonly unknown[]): Promise<ReadonlyMap<unknown, TypeFacts>> {
  const { rows } = await sql<TypeFacts & { id: unknown }>`
    select t.id, t.system_type, b.code as base_code, b.shipped_key as base_key from unit_type t
    left join unit b on b.company_id = t.company_id and b.unit_type_id = t.id and b.is_base
    where t.id = any(${ids}::bigint[])`.execute(scope.db);
  return new Map(rows.map(({ id, ...type }) => [id, type]));
}

/** What the product knows as mass it counts in kilograms: a type with another base would be counted wrong (X072). */
async function rightSystemTypes(scope: TenantScope, types: readonly Saving<UnitType>[]): Promise<Judge<UnitType>> {
  const known = await readTypes(
    scope,
    types.map(({ id }) => id),
  );
  return {
    complete: ({ values, before, id }) => {
      const key = values.systemType;
      const { baseCode = null, baseKey = null } = known.get(id) ?? {};
      if (key === null || before?.systemType === key || baseCode === null) return values;
      const { name, baseUnitCode } = SYSTEM_TYPES[key];
      if ((baseKey ?? baseCode) === baseUnitCode) return values;
      const reason = { ...unitMessages.otherBase, parameters: [name, baseUnitCode, baseCode] };
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
async function markBase(scope: TenantScope, units: readonly Saving<Unit>[]): Promise<Judge<Unit>> {
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
    shown: {
      baseUnitId: sql`base.id`,
      baseUnit: sql`base.code`,
      unitCount: sql`(select count(*)::int from unit u where u.unit_type_id = t.id)`,
      isShipped,
    },
    joins: sql`left join unit base on base.company_id = t.company_id and base.unit_type_id = t.id and base.is_base`,
    beforeSave: { ofRows: rightSystemTypes },
  }),
  ...serveResource(units, {
    shown: { isShipped },
    where: ({ systemTypes }) => ofSystemTypes(systemTypes),
    beforeSave: { ofRows: markBase },
  }),
  serveList({
    endpoint: searchMeasurementUnits,
    query: async ({ scope, input: { contains, systemTypes, unitTypeId = 0 } }) => {
      const conditions = [
        ...containsCondition(['name', 'code', 'unitType'], contains),
        ...ofSystemTypes(systemTypes),
        ...(unitTypeId > 0 ? [sql`unit_type_id = ${unitTypeId}`] : []),
      ];
      const rows = await rowsOf('unit', scope);
      return conditions.length > 0
        ? sql`select * from (${rows}) as source where ${sql.join(conditions, sql` and `)}`
        : rows;
    },
  }),
  ...serveResource(unitCodes, {
    where: ({ uomId = 0 }) => (uomId > 0 ? [sql`unit_id = ${uomId}`] : []),
  }),
];
