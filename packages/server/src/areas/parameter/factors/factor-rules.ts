import { factorUnitWords } from '@oikos/contract/parameter/factor-unit-messages.ts';
import type { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { factorMessages as say } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { factorUnitProblem } from '@oikos/domain/emission/factor-unit.ts';
import { SYSTEM_TYPES } from '@oikos/domain/quantity/system-types.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { rightDates } from '../../../foundation/records/last-day.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { systemTypesOf } from '../../quantity/public.ts';

type Factor = ValuesOf<typeof factors>;

/** The kind of each of the sets, and code and zero point of each of the units. */
async function readOf(scope: TenantScope, rows: readonly Saving<Factor>[]) {
  const ids = (field: 'factorSetId' | 'unitId') => [...new Set(rows.map(({ values }) => values[field]))];
  const { rows: sets } = await sql<{ id: number; kind: string }>`
    select id, kind from factor_set where id = any(${ids('factorSetId')}::bigint[])`.execute(scope.db);
  const { rows: units } = await sql<{ id: number; code: string; add: number }>`
    select id, code, add from unit where id = any(${ids('unitId')}::bigint[])`.execute(scope.db);
  return {
    kinds: new Map<unknown, string>(sets.map(({ id, kind }) => [id, kind])),
    units: new Map<unknown, (typeof units)[number]>(units.map((unit) => [unit.id, unit])),
    types: await systemTypesOf(scope, ids('unitId')),
  };
}

/** The dates of factors, and that each figure's unit measures what it is a figure of. */
export async function rightFactors(scope: TenantScope, rows: readonly Saving<Factor>[]): Promise<Judge<Factor>> {
  const { kinds, units, types } = await readOf(scope, rows);
  return {
    complete: ({ values }) => {
      const kind = kinds.get(values.factorSetId);
      if (kind === undefined) throw notFound();
      const unit = units.get(values.unitId);
      const type = types.get(values.unitId);
      // What a unit of a company's own type measures isn't known, so it can't be judged.
      if (unit === undefined || type) {
        const measured = unit && type ? { dimension: SYSTEM_TYPES[type].dimension, add: unit.add } : null;
        const problem = factorUnitProblem({ kind, property: values.property }, measured);
        if (problem) {
          const [property, needed] = factorUnitWords(problem);
          if (unit === undefined) throw refuseField('unitId', say.unitNeeded, property, needed);
          throw refuseField('unitId', say.unitUnfit, property, unit.code, needed);
        }
      }
      return rightDates(values);
    },
  };
}
