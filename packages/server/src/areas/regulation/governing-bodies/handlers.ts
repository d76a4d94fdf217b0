import { governingBodies, governingBodyCategories } from '@oikos/contract/regulation/governing-bodies.ts';
import { regulationMessages as say } from '@oikos/contract/regulation/regulation-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { refuseBeginDate } from './begin-date.ts';

type Body = ValuesOf<typeof governingBodies>;

/** A state belongs to the country that the body's address names. */
async function ofSameCountry(scope: TenantScope, bodies: readonly Saving<Body>[]): Promise<Judge<Body>> {
  const states = bodies.map(({ values }) => values.firstAdministrationLevelId);
  const { rows } = await sql<{ id: number | null; countryId: number }>`
    select id, country_id from first_administration_level
    where id = any(${states}::bigint[])`.execute(scope.db);
  const countryOf = new Map(rows.map(({ id, countryId }) => [id, countryId]));
  return {
    complete: ({ values }) => {
      const { firstAdministrationLevelId: state, countryId } = values;
      if (state !== null && countryOf.get(state) !== countryId)
        throw refuseField('firstAdministrationLevelId', say.otherCountry);
      return values;
    },
  };
}

/** V320: what a body is referenced by; V321: a category that waste refers to stays. */
export const governingBodyHandlers: Handler[] = [
  ...serveResource(governingBodies, {
    shown: {
      governingBodyId: sql`t.id`,
      categoryCount: sql`(select count(*)::int from governing_body_category g where g.governing_body_id = t.id)`,
    },
    beforeSave: { ofRows: ofSameCountry },
  }),
  ...serveResource(governingBodyCategories, {
    beforeSave: { ofRows: refuseBeginDate },
  }),
];
