import { formMessages as say } from '@oikos/contract/collection/forms/form-messages.ts';
import type { saveTemplateUsers } from '@oikos/contract/collection/forms/template-layouts.ts';
import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { sql } from 'kysely';
import { problemOf, refuseFields } from '../../../foundation/http/refusals.ts';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { formsChanged } from './forms-changed.ts';
import { FORMS_QUEUE, generateDataEntryForms } from './jobs.ts';
import { formTemplateRecords } from './stored-template.ts';

type Input = Omit<ParsedInputOf<typeof saveTemplateUsers>, 'version'> & { readonly version: number | null };

function refuseWrong(users: Input['users']): void {
  const seen = new Set<string>();
  const problems = users.flatMap(({ nodeId, userId, userGroupId, part }, index) => {
    if (userId > 0 === userGroupId > 0) return [problemOf(`users.${index}.userId`, say.personOrGroup)];
    const key = `${part}|${nodeId}|${userId}|${userGroupId}`;
    if (seen.has(key)) return [problemOf(`users.${index}.userId`, say.personTwice)];
    seen.add(key);
    return [];
  });
  if (problems.length > 0) throw refuseFields(problems);
}

async function storeParts({ db }: TenantScope, { id, placeIds, users }: Input): Promise<void> {
  await sql`
    delete from form_template_place where form_template_id = ${id} and node_id <> all(${placeIds}::bigint[])`.execute(
    db,
  );
  await db.deleteFrom('form_template_user').where('formTemplateId', '=', id).execute();
  await sql`
    insert into form_template_place (form_template_id, node_id)
    select ${id}, place from unnest(${placeIds}::bigint[]) as place on conflict do nothing`.execute(db);
  await sql`
    insert into form_template_user (form_template_id, node_id, user_id, user_group_id, part)
    select ${id}, u."nodeId", nullif(u."userId", 0), nullif(u."userGroupId", 0), u.part
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb)
      as u("nodeId" bigint, "userId" bigint, "userGroupId" bigint, part text)`.execute(db);
}

/** Sets the locations and the people of a template; what its forms ask of whom follows. */
export async function saveUsers(scope: TenantScope, input: Input) {
  refuseWrong(input.users);
  const { id, version } = input;
  const saved = await saveRecord(scope, formTemplateRecords, { id, version }, async () => {
    await storeParts(scope, input);
    return {};
  });
  const forms = await scope.db
    .selectFrom('data_entry_form')
    .select('id')
    .where('formTemplateId', '=', id)
    .where('submittedAt', 'is', null)
    .execute();
  await formsChanged.run(
    scope,
    forms.map((form) => form.id),
  );
  await enqueue(scope, generateDataEntryForms, {}, { queue: FORMS_QUEUE, key: 'all' });
  return saved;
}
