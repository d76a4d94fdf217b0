import { sql } from 'kysely';
import { writtenName } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** What the company and the person who works are called, as they are written down; blank where nobody works. */
export async function readOwnNames({ db, userId }: TenantScope): Promise<{ companyName: string; userName: string }> {
  const { rows } = await sql<{ companyName: string; userName: string }>`
    select c.name as company_name,
      coalesce((select ${writtenName('u')} from installation.app_user u where u.id = ${userId}), '') as user_name
    from installation.company c where c.id = current_company()`.execute(db);
  return rows[0] as (typeof rows)[number];
}
