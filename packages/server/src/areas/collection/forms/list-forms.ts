import { searchForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isAtOrBelow } from '../../measurement/public.ts';
import { isWaiting } from './read-due-forms.ts';

type Filters = ParsedInputOf<typeof searchForms>;

/** The forms that the caller fills in or reviews; `is true` has them found once, and not joined to each permitted node. */
const mine = ({ userId }: TenantScope) => sql`
  (f.id in (select form_id from person_of_form where user_id = ${userId}::bigint)) is true`;

function conditions(scope: TenantScope, input: Filters): RawBuilder<unknown>[] {
  const { contains = '', templateId, nodeId, state, isMine, isOpen, dueBy } = input;
  const parts = [sql`f.node_id in ${permittedNodes(scope, 'DATA_ENTRY')}`];
  if (templateId) parts.push(sql`f.form_template_id = ${templateId}`);
  if (nodeId) parts.push(isAtOrBelow(sql`f.node_id`, nodeId));
  if (state) parts.push(sql`f.state = ${state}`);
  if (dueBy) parts.push(sql`f.due_on <= ${dueBy}::date`);
  if (isOpen !== undefined) parts.push(isOpen ? isWaiting('f') : sql`not ${isWaiting('f')}`);
  if (isMine) parts.push(mine(scope));
  if (contains) {
    const text = contains.toLowerCase();
    parts.push(
      sql`(strpos(lower(t.name), ${text}) > 0 or strpos(lower(t.code), ${text}) > 0 or strpos(lower(n.name), ${text}) > 0)`,
    );
  }
  return parts;
}

/** Forms at permitted locations. */
export const formList = serveList({
  endpoint: searchForms,
  query: ({ scope, input }) => sql`
    select f.id, f.form_template_id as template_id, t.name as template, f.node_id, n.name as location, f.begin_date, f.end_date,
      t.timespan, f.opens_on, f.due_on, f.state, f.is_returned, f.waits_for_approval, f.required_count, f.present_count,
      f.warning_count, f.round, ${personName('u')} as submitted_by, f.submitted_at, f.version
    from data_entry_form f
    join form_template t on t.company_id = f.company_id and t.id = f.form_template_id
    join node n on n.company_id = f.company_id and n.id = f.node_id
    left join installation.app_user u on u.id = f.submitted_by
    where ${sql.join(conditions(scope, input), sql` and `)}`,
});
