import { createHash } from 'node:crypto';
import { type CredentialStore, createCredential } from '@oikos/identity-provider/credential.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import { inInstallation } from '../packages/server/src/foundation/tenancy/installation-scope.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import { type DemoMembership, type DemoPerson, demoPassword } from './people.ts';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The same secret at every seeding, so that an authenticator app enrolled for the demo keeps working after a reset. */
function demoSecret(email: string): string {
  return [...createHash('sha256').update(`oikos demo ${email}`).digest()].map((byte) => BASE_32[byte % 32]).join('');
}

async function join(
  database: Kysely<DB>,
  userId: number,
  companyId: number,
  membership: DemoMembership<string>,
): Promise<void> {
  const { role, at, modules, userTypeId = 4, isActive = true } = membership;
  await inCompany(database, { companyId, userId: null }, {}, async ({ db }) => {
    await sql`
      insert into installation.membership (company_id, user_id, user_type_id, is_active, default_node_id, trained_until)
      select ${companyId}, ${userId}, ${userTypeId}, ${isActive}, (select id from node where external_id = ${at ?? null}),
        -- Who ships waste signs its manifests.
        (select company_today() + 400 from user_group g join user_group_role gr on gr.user_group_id = g.id
          join role_permission rp on rp.role_id = gr.role_id and rp.permission = 'SHIPMENTS_FULL'
          where g.shipped_key = ${role} limit 1)`.execute(db);
    await sql`
      insert into user_group_assignment (user_id, user_group_id, node_id)
      select ${userId}, g.id, coalesce(
        (select id from node where external_id = ${at ?? null}),
        (select a.node_id from hierarchy_association a join hierarchy h on h.id = a.hierarchy_id where h.is_organisation and a.parent_id is null))
      from user_group g where g.shipped_key = ${role}`.execute(db);
    await sql`
      insert into user_module (user_id, module_id)
      select ${userId}, module_id from company_module
      where ${modules ?? null}::smallint[] is null or module_id = any(${modules ?? null}::smallint[])`.execute(db);
  });
}

/** Makes the person with their memberships, groups, modules and sign-in. Returns their id. */
export async function createPerson(
  { pool, secrets, database }: CredentialStore & { database: Kysely<DB> },
  person: DemoPerson<string>,
  companies: ReadonlyMap<string, number>,
): Promise<number> {
  const idOf = (key: string) => companies.get(key) as number;
  const first = person.memberships[0] as DemoMembership<string>;
  const userId = await inInstallation(database, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      insert into installation.app_user (email, first_name, last_name, is_super_admin, current_company_id)
      values (${person.email}, ${person.firstName}, ${person.lastName}, ${person.isSuperAdministrator ?? false}, ${idOf(first.company)})
      returning id`.execute(db);
    return (rows[0] as { id: number }).id;
  });
  for (const membership of person.memberships) await join(database, userId, idOf(membership.company), membership);
  await createCredential(
    { pool, secrets },
    {
      userId,
      password: demoPassword,
      isDemo: true,
      totpSecret: demoSecret(person.email),
      demoRole: person.role,
    },
  );
  return userId;
}
