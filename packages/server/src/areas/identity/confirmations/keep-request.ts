import { confirmationMessages as texts } from '@oikos/contract/identity/confirmations/confirmation-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { Refusal } from '../../../foundation/http/refusals.ts';
import type { Waiting } from '../../../foundation/http/second-person.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import { createHook } from '../../../foundation/records/hook.ts';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readLastingAdministrators } from '../delegation/keep-administrator.ts';

/** Days in which a second person can confirm. */
const DAYS = 7;
/** As many are notified. */
const MOST_NOTIFIED = 200;

/** Something waits for a second administrator, who hears of it by the bell. */
export const confirmationAsked =
  createHook<[scope: TenantScope, asked: { readonly userIds: readonly number[]; readonly askerName: string }]>();

async function isKept({ db, userId }: TenantScope, { call, input }: Waiting): Promise<boolean> {
  const { rows } = await sql`
    select from confirmation where state = 'waiting' and last_day >= (select company_today())
      and asked_by = ${userId} and call = ${call} and input = ${JSON.stringify(input)}::jsonb limit 1`.execute(db);
  return rows.length > 0;
}

/** Keeps a call for a second administrator to confirm; the same once, however often it is sent. */
export async function keepRequest(scope: TenantScope, waiting: Waiting): Promise<Refusal> {
  const answer = new Refusal(202, say(texts.waits));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation ${scope.companyId} ${scope.userId}`}, 0))`.execute(
    scope.db,
  );
  if (await isKept(scope, waiting)) return answer;
  const { rows } = await sql<{ id: number; askerName: string }>`
    insert into confirmation (call, input, gains, asked_by, last_day)
    values (${waiting.call}, ${JSON.stringify(waiting.input)}::jsonb, ${JSON.stringify(waiting.gains)}::jsonb,
      ${scope.userId}, company_today() + ${DAYS}::integer)
    returning id, (select ${writtenName('u')} from installation.app_user u where u.id = asked_by) as asker_name`.execute(
    scope.db,
  );
  const [kept] = rows;
  if (!kept) throw new Error('A confirmation has an id');
  const changes = { call: { old: null, new: waiting.call }, state: { old: null, new: 'waiting' } };
  await writeAudit(scope, [{ entity: 'confirmation', entityId: kept.id, action: 'create', changes }]);
  const administrators = await readLastingAdministrators(scope, MOST_NOTIFIED);
  const userIds = administrators.filter((each) => each !== scope.userId);
  await confirmationAsked.run(scope, { userIds, askerName: kept.askerName });
  return answer;
}
