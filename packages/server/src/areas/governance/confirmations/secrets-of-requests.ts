import { confirmationContext } from '@oikos/identity-provider/seal-secrets.ts';
import type { SecretBox } from '@oikos/identity-provider/secret-box.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Secret fields of what waits, such as that of a sign-in provider: sealed, and gone once it is decided, by a trigger. */

type Secrets = Readonly<Record<string, unknown>>;

export async function keepSecrets(scope: TenantScope, id: number, secrets: Secrets, box: SecretBox): Promise<void> {
  if (Object.keys(secrets).length === 0) return;
  const content = box.seal(JSON.stringify(secrets), confirmationContext(id));
  await scope.db
    .insertInto('installation.confirmation_secret')
    .values({ confirmationId: id, companyId: scope.companyId, content })
    .execute();
}

export async function readSecrets(scope: TenantScope, id: number, box: SecretBox): Promise<Secrets> {
  const found = await scope.db
    .selectFrom('installation.confirmation_secret')
    .select('content')
    .where('companyId', '=', scope.companyId)
    .where('confirmationId', '=', id)
    .executeTakeFirst();
  return found ? (JSON.parse(box.open(found.content, confirmationContext(id))) as Secrets) : {};
}

/** What nobody decided on in time stays as a row, without what was secret about it. */
export async function forgetExpiredSecrets({ db, companyId }: TenantScope): Promise<void> {
  await sql`
    delete from installation.confirmation_secret s using confirmation c
    where s.company_id = ${companyId} and c.id = s.confirmation_id and c.last_day < (select company_today())`.execute(
    db,
  );
}
