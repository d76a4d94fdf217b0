import { regulationMessages as say } from '@oikos/contract/regulation/regulation-messages.ts';
import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { systemTypesOf } from '../../quantity/public.ts';
import { managementMethodUses, wasteCodeUses } from '../waste-uses.ts';

const wasteCodeRows = () => sql`
  select w.id, w.governing_body_id as "governingBodyId", b.name as "governingBody", w.code, w.description,
         w.cas_number as "casNumber", w.hazard_codes as "hazardCodes", w.is_acutely_hazardous as "isAcutelyHazardous",
         w.regulatory_level as "regulatoryLevel", w.regulatory_level_unit_id as "regulatoryLevelUnitId",
         u.code as "regulatoryLevelUnit", w.category, w.shipped_key is not null as "isShipped", w.version
  from waste_code w join governing_body b on b.id = w.governing_body_id
  left join unit u on u.id = w.regulatory_level_unit_id`;

const methodRows = () => sql`
  select m.id, m.name, m.code, m.shipped_key is not null as "isShipped", m.version from waste_management_method m`;

/** Types of units that a level may be given in: in an extract (261.24) or in the waste (states' totals). */
const concentrations: ReadonlySet<string> = new Set<SystemTypeKey>(['density', 'massFraction', 'volumeFraction']);

/** V276: a level and its unit come together, and the unit is one of a concentration. */
async function levelWithUnit(scope: TenantScope, codes: readonly Saving[]): Promise<Judge> {
  const typeOf = await systemTypesOf(
    scope,
    codes.map(({ values }) => values.regulatoryLevelUnitId),
  );
  return {
    complete: ({ values }) => {
      const { regulatoryLevel: level, regulatoryLevelUnitId: unitId } = values;
      if (level !== null && unitId === null) throw refuseField('regulatoryLevelUnitId', say.levelNeedsUnit);
      if (level === null && unitId !== null) throw refuseField('regulatoryLevel', say.unitNeedsLevel);
      const type = typeOf.get(unitId);
      if (type && !concentrations.has(type)) throw refuseField('regulatoryLevelUnitId', say.concentrationUnit);
      return { ...values, hazardCodes: [...new Set(values.hazardCodes as readonly string[])] };
    },
  };
}

/** Methods are values of one system pick list. */
async function ofMethodList(scope: TenantScope): Promise<Judge> {
  const { rows } = await sql<{ id: number }>`
    select id from picklist where shipped_key = 'wasteManagementMethod'`.execute(scope.db);
  return { complete: ({ values, before }) => (before ? values : { ...values, picklistId: rows[0]?.id }) };
}

export const wasteCodeHandlers: Handler[] = [
  ...serveResource(wasteCodes, {
    table: 'waste_code',
    select: wasteCodeRows,
    where: ({ governingBodyId, hazardCode, isAcutelyHazardous }) => [
      ...(typeof governingBodyId === 'number' && governingBodyId > 0
        ? [sql`"governingBodyId" = ${governingBodyId}`]
        : []),
      ...(typeof hazardCode === 'string' ? [sql`${hazardCode} = any("hazardCodes")`] : []),
      ...(typeof isAcutelyHazardous === 'boolean' ? [sql`"isAcutelyHazardous" = ${isAcutelyHazardous}`] : []),
    ],
    isShipped: true,
    beforeSave: { ofRows: levelWithUnit },
    inUse: wasteCodeUses,
  }),
  ...serveResource(wasteManagementMethods, {
    table: 'waste_management_method',
    select: methodRows,
    beforeSave: { ofRows: ofMethodList },
    inUse: managementMethodUses,
  }),
];
