import { confirmationMessages as texts } from '@oikos/contract/governance/confirmations/confirmation-messages.ts';
import { say } from '@oikos/contract/message.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { SecretBox } from '@oikos/identity-provider/secret-box.ts';
import { sql } from 'kysely';
import { Refusal } from '../../../foundation/http/refusals.ts';
import type { Waiting } from '../../../foundation/http/second-person.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import type { StoredGain } from './administrator-rights.ts';
import { forgetExpiredSecrets, keepSecrets, readSecrets } from './secrets-of-requests.ts';
import { tellAdministrators } from './tell-about-request.ts';

/** Days in which a second person can confirm. */
const DAYS = 7;
/** The same, with the same secrets. */
async function isKept(scope: TenantScope, { call, input, secrets }: Waiting, box: SecretBox): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from confirmation where state = 'waiting' and last_day >= (select company_today())
      and asked_by = ${scope.userId} and call = ${call} and input = ${JSON.stringify(input)}::jsonb order by id`.execute(
    scope.db,
  );
  for (const { id } of rows)
    if (JSON.stringify(await readSecrets(scope, id, box)) === JSON.stringify(secrets)) return true;
  return false;
}

/** Who would be erased had no name any more when that was found: the company still knows it. */
async function withNames({ db }: TenantScope, gains: readonly unknown[]): Promise<readonly StoredGain[]> {
  const found = gains as readonly StoredGain[];
  const unnamed = found.flatMap(({ kind, userId }) => (kind === 'erase' && userId !== null ? [userId] : []));
  if (unnamed.length === 0) return found;
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, ${writtenName('u')} as name from installation.app_user u where u.id = any(${unnamed}::bigint[])`.execute(
    db,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return found.map((gain) => (gain.kind === 'erase' ? { ...gain, name: names.get(gain.userId ?? 0) ?? '' } : gain));
}

/** Keeps a call for a second administrator to confirm; the same once, however often it is sent. */
export async function keepRequest(scope: TenantScope, waiting: Waiting, box: SecretBox): Promise<Refusal> {
  const answer = new Refusal(202, say(texts.waits));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation ${scope.companyId} ${scope.userId}`}, 0))`.execute(
    scope.db,
  );
  await forgetExpiredSecrets(scope);
  if (await isKept(scope, waiting, box)) return answer;
  const { rows } = await sql<{ id: number; lastDay: LocalDate }>`
    insert into confirmation (call, input, gains, asked_by, last_day)
    values (${waiting.call}, ${JSON.stringify(waiting.input)}::jsonb, ${JSON.stringify(await withNames(scope, waiting.gains))}::jsonb,
      ${scope.userId}, company_today() + ${DAYS}::integer)
    returning id, last_day`.execute(scope.db);
  const [kept] = rows;
  if (!kept) throw new Error('A confirmation has an id');
  await keepSecrets(scope, kept.id, waiting.secrets, box);
  const after = { call: waiting.call, state: 'waiting' };
  await auditChanges(scope, 'confirmation', [{ id: kept.id, before: null, after }]);
  await tellAdministrators(scope, kept.lastDay);
  return answer;
}
