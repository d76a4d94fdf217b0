import { actingTexts } from '@oikos/contract/identity/support-access/acting-texts.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { ErasedPerson } from '../../identity/public.ts';

/** Rules whose titles name the person that the action is about. */
const namingRules = ['accessEnds', 'workLeft'];

/** A title whose first parameter is a name, with the code in its place. */
const renamed = (alias: string, code: string) => {
  const [title, said] = [sql.ref(`${alias}.title`), sql.ref(`${alias}.title_said`)];
  const text = sql`replace(${title}, ${said} -> 'parameters' ->> 0, ${code}::text)`;
  return sql`title = ${text},
    title_said = ${said} || jsonb_build_object('message', ${text},
      'parameters', jsonb_set(${said} -> 'parameters', '{0}', to_jsonb(${code}::text)))`;
};

/** What was written down about somebody who was erased calls them by the code: actions, and notifications of others. Their own go. */
export async function renameInActions({ db }: TenantScope, { userId, code }: ErasedPerson): Promise<void> {
  await db.deleteFrom('notification').where('userId', '=', userId).execute();
  await sql`
    update action a set ${renamed('a', code)}, version = a.version + 1
    where a.source_entity = 'user' and a.source_id = ${userId} and a.raised_by_rule = any(${namingRules}::text[])
      and a.title_said is not null`.execute(db);
  await sql`
    update notification n set title = a.title, title_said = a.title_said
    from action a
    where a.id = n.action_id and a.source_entity = 'user' and a.source_id = ${userId}
      and a.raised_by_rule = any(${namingRules}::text[])`.execute(db);
  await sql`
    update notification n set ${renamed('n', code)}
    from installation.support_access s
    where s.company_id = n.company_id and s.actor_id = ${userId} and s.subject_id = n.user_id and s.began_at = n.created_at
      and n.title_said ->> 'code' = ${actingTexts.notified.key}`.execute(db);
}
