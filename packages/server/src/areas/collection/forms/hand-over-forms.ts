import { sql } from 'kysely';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { requireRightOfSuccessor, type Taking } from '../../identity/public.ts';
import { formsChanged } from './forms-changed.ts';
import { isWaiting } from './read-due-forms.ts';
import { formTemplateRecords } from './stored-template.ts';

/** The templates that name people for their forms. */
export const heldForms = sql`
  select distinct u.user_id, u.form_template_id from form_template_user u where u.user_id is not null`;

interface NamedBy {
  readonly id: number;
  readonly version: number;
  readonly nodeIds: number[];
}

/** Names another in somebody's place; who is named there already is named once. */
async function renamed({ db }: TenantScope, templateId: number, { fromUserId, toUserId }: Taking): Promise<void> {
  await sql`
    with former as (
      delete from form_template_user where form_template_id = ${templateId} and user_id = ${fromUserId}
      returning node_id, part)
    insert into form_template_user (form_template_id, node_id, user_id, part)
    select ${templateId}::bigint, node_id, ${toUserId}::bigint, part from former on conflict do nothing`.execute(db);
}

/** Gives somebody's forms to another, who has to be able to fill them in at their places. */
export async function handOverForms(scope: TenantScope, taking: Taking): Promise<void> {
  const { rows } = await sql<NamedBy>`
    select t.id, t.version, array_agg(distinct u.node_id) as node_ids
    from form_template_user u join form_template t on t.company_id = u.company_id and t.id = u.form_template_id
    where u.user_id = ${taking.fromUserId} group by t.company_id, t.id order by t.id`.execute(scope.db);
  await requireRightOfSuccessor(
    scope,
    taking,
    'DATA_ENTRY_FULL',
    rows.flatMap(({ nodeIds }) => nodeIds),
  );
  for (const { id, version } of rows)
    await saveRecord(
      scope,
      formTemplateRecords,
      { id, version },
      async () => {
        await renamed(scope, id, taking);
        return {};
      },
      { reason: taking.reason },
    );
  const { rows: forms } = await sql<{ id: number }>`
    select f.id from data_entry_form f
    where f.form_template_id = any(${rows.map(({ id }) => id)}::bigint[])
      and ${isWaiting('f')}`.execute(scope.db);
  await formsChanged.run(
    scope,
    forms.map(({ id }) => id),
  );
}
