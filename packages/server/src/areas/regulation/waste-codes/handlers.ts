import { regulationMessages as say } from '@oikos/contract/regulation/regulation-messages.ts';
import { wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import { wasteManagementMethods } from '@oikos/contract/regulation/waste-management-methods.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { systemTypesOf } from '../../quantity/public.ts';

type Code = ValuesOf<typeof wasteCodes>;
type Method = ValuesOf<typeof wasteManagementMethods>;

/** Types of units that a level may be given in: in an extract (261.24) or in the waste (states' totals). */
const concentrations: ReadonlySet<string> = new Set<SystemTypeKey>(['density', 'massFraction', 'volumeFraction']);

/** V276: a level and its unit come together, and the unit is one of a concentration. */
async function levelWithUnit(scope: TenantScope, codes: readonly Saving<Code>[]): Promise<Judge<Code>> {
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
      return values;
    },
  };
}

/** Methods are values of one system pick list. */
async function ofMethodList(scope: TenantScope): Promise<Judge<Method>> {
  const list = await scope.db
    .selectFrom('picklist')
    .select('id')
    .where('shippedKey', '=', 'wasteManagementMethod')
    .executeTakeFirst();
  return { complete: ({ values, before }) => (before ? values : { ...values, picklistId: list?.id }) };
}

export const wasteCodeHandlers: Handler[] = [
  ...serveResource(wasteCodes, {
    where: ({ hazardCode }) => (hazardCode ? [sql`${hazardCode} = any(hazard_codes)`] : []),
    beforeSave: { ofRows: levelWithUnit },
  }),
  ...serveResource(wasteManagementMethods, {
    shown: { isShipped: sql`t.shipped_key is not null` },
    beforeSave: { ofRows: ofMethodList },
  }),
];
