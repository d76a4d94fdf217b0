import type { FormRow } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { searchFormOwners } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { type RawBuilder, sql } from 'kysely';
import { arrayOfIds } from '../../../foundation/db/planned-once.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { permissionOf } from './dashboard-filters.ts';

/** People who fill in forms at places of either dashboard. */
export const formOwners = (
  scope: TenantScope,
  { contains = '' }: ParsedInputOf<typeof searchFormOwners>,
): RawBuilder<unknown> => sql`
  select * from (
    select u.id, ${personName('u')} as name from installation.app_user u
    where u.id in (
      select p.user_id from person_of_form p join data_entry_form f on f.company_id = p.company_id and f.id = p.form_id
      where p.part = 'enters' and f.node_id in ${permittedNodes(scope, Object.values(permissionOf))})
  ) owner where strpos(lower(name), ${contains.toLowerCase()}) > 0`;

/** Rows of forms with the names of those who fill them in. */
export async function withOwners(scope: TenantScope, forms: readonly FormRow[]) {
  const { rows } = await sql<{ formId: number; names: string }>`
    select p.form_id, string_agg(${personName('u')}, ', ' order by ${personName('u')}) as names
    from (
      select distinct form_id, user_id from person_of_form
      where part = 'enters' and form_id = any(${arrayOfIds(forms.map(({ id }) => id))})
    ) p
    join installation.app_user u on u.id = p.user_id
    group by p.form_id`.execute(scope.db);
  const namesOf = new Map(rows.map(({ formId, names }) => [formId, names]));
  return forms.map((form) => ({ ...form, enteredBy: namesOf.get(form.id) ?? '' }));
}
