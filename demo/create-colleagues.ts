import { randomBytes } from 'node:crypto';
import { secretContext } from '@oikos/identity-provider/credential.ts';
import { newSecret } from '@oikos/identity-provider/one-time-code.ts';
import { hashPassword, publicHashCost } from '@oikos/identity-provider/password-hash.ts';
import type { SecretBox } from '@oikos/identity-provider/secret-box.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import { inInstallation } from '../packages/server/src/foundation/tenancy/installation-scope.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import type { DemoColleague } from './colleagues.ts';

interface Added {
  readonly userId: number;
  readonly email: string;
}

const addressOf = ({ firstName, lastName, domain }: DemoColleague, companyDomain: string): string =>
  `${firstName}.${lastName}@${domain ?? companyDomain}`.toLowerCase();

/** Accounts, and sign-ins of those who have been here, whose passwords nobody knows. */
async function addAccounts(
  { database, secrets }: { readonly database: Kysely<DB>; readonly secrets: SecretBox },
  companyId: number,
  people: readonly (DemoColleague & { readonly email: string })[],
): Promise<ReadonlyMap<string, number>> {
  return inInstallation(database, async ({ db }) => {
    const { rows } = await sql<Added>`
      insert into installation.app_user (email, first_name, last_name, current_company_id, managed_by_company_id)
      select p.email, p."firstName", p."lastName", ${companyId}, ${companyId}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(email text, "firstName" text, "lastName" text)
      returning id as user_id, email`.execute(db);
    const ids = new Map(rows.map(({ userId, email }) => [email, userId]));
    const signIns = people
      .filter(({ seen }) => seen !== undefined)
      .map(({ email, hasNoSecondFactor }) => {
        const userId = ids.get(email) as number;
        return { userId, secret: hasNoSecondFactor ? null : secrets.seal(newSecret(), secretContext(userId)) };
      });
    const hash = await hashPassword(randomBytes(32).toString('hex'), publicHashCost);
    await sql`
      insert into installation.credential (user_id, password_hash, totp_secret, totp_enrolled_at)
      select s."userId", ${hash}, s.secret, case when s.secret is not null then now() end
      from jsonb_to_recordset(${JSON.stringify(signIns)}::jsonb) as s("userId" bigint, secret text)`.execute(db);
    await sql`
      update installation.app_user set open_id = guid::text
      where id in (select user_id from installation.credential) and open_id is null`.execute(db);
    return ids;
  });
}

/** Makes the people of a company who don't sign in, with memberships, groups and modules. */
export async function createColleagues(
  services: { readonly database: Kysely<DB>; readonly secrets: SecretBox },
  companyId: number,
  colleagues: readonly DemoColleague[],
  domain: string,
): Promise<void> {
  const people = colleagues.map((each) => ({ ...each, email: addressOf(each, domain) }));
  const ids = await addAccounts(services, companyId, people);
  const rows = JSON.stringify(
    people.map((each, index) => ({ ...each, userId: ids.get(each.email), phone: `602-555-01${10 + index}` })),
  );
  await inCompany(services.database, { companyId, userId: null }, {}, async ({ db }) => {
    await sql`
      insert into installation.membership (company_id, user_id, user_type_id, is_active, phone, default_node_id, last_sign_in_at,
        trained_until, expires_on, notification_days, invited_at, invited_email, invited_first_name, invited_last_name, accepted_at)
      select ${companyId}, p."userId", coalesce(p."userTypeId", 4), p.seen is not null and p."isInactive" is not true, p.phone,
        (select id from node where external_id = p.at), now() - make_interval(days => p.seen),
        company_today() + p."trainedFor", coalesce(company_today() + p."endsIn" + 1, '9999-12-31'),
        case when p."endsIn" is null then 15 else 5 end, now() - make_interval(days => coalesce(p.seen, 0) + 2),
        p.email, p."firstName", p."lastName", case when p.seen is not null then now() - make_interval(days => p.seen + 1) end
      from jsonb_to_recordset(${rows}::jsonb) as p("userId" bigint, "userTypeId" int, seen int, "isInactive" boolean, phone text,
        at text, "trainedFor" int, "endsIn" int, email text, "firstName" text, "lastName" text)`.execute(db);
    await sql`
      insert into user_group_assignment (user_id, user_group_id, node_id, valid_to)
      select p."userId", g.id, coalesce(
          (select id from node where external_id = p.at),
          (select a.node_id from hierarchy_association a join hierarchy h on h.id = a.hierarchy_id where h.is_organisation and a.parent_id is null)),
        coalesce(company_today() + p."endsIn" + 1, '9999-12-31')
      from jsonb_to_recordset(${rows}::jsonb) as p("userId" bigint, roles text[], at text, "endsIn" int)
      join user_group g on g.shipped_key = any(p.roles)`.execute(db);
    await sql`
      insert into user_module (user_id, module_id)
      select p."userId", m.module_id
      from jsonb_to_recordset(${rows}::jsonb) as p("userId" bigint, modules smallint[])
      join company_module m on p.modules is null or m.module_id = any(p.modules)`.execute(db);
  });
}
