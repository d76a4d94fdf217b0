import { sql } from 'kysely';
import { createDatabase } from '../../../foundation/db/database.ts';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import { addPerson, newBrowser, type Person, serveProvider } from '../../../sign-in/testing/served-provider.ts';
import { signIn } from '../../../sign-in/testing/signing-in.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { createCompany } from '../../company/public.ts';
import { handlers } from '../../handlers.ts';
import { installSteps } from '../../install-steps.ts';

interface Membership {
  readonly of?: number;
  /** Who they are, where they belong to a company already. */
  readonly known?: Person;
}

/** A company whose people sign in and get mail. Call at the top of the file. */
export async function companyWithAccounts() {
  const provider = await serveProvider(handlers);
  const { pool, app, configuration, ownerUrl } = provider;
  const database = createDatabase(pool);
  const { mailTo } = await receiveMail({ ownerUrl, database, configuration });
  const company = (name: string) =>
    createCompany(database, { name, timeZone: 'America/Chicago', modules: [1] }, installSteps);
  const companyId = await company('Alder');
  const codesAgain = () => pool.query("update installation.credential set used_totp_steps = '{}'");

  /** Somebody of the company, or of another; in a shipped group at its root where one is named. Their first company manages the account. */
  async function member(group = '', { of = companyId, known }: Membership = {}): Promise<Person> {
    const person = known ?? (await addPerson(pool));
    const { userId } = person;
    await inCompany(database, { companyId: of, userId: null }, {}, async ({ db }) => {
      await sql`insert into installation.membership (company_id, user_id) values (${of}, ${userId})`.execute(db);
      await sql`update installation.app_user set managed_by_company_id = coalesce(managed_by_company_id, ${of}),
        current_company_id = coalesce(current_company_id, ${of}) where id = ${userId}`.execute(db);
      await sql`insert into user_group_assignment (user_id, user_group_id, node_id)
        select ${userId}, id, organisation_root() from user_group where shipped_key = ${group}`.execute(db);
    });
    return person;
  }

  /** Somebody of the company, signed in in a browser of their own. */
  async function at(person: Person) {
    await codesAgain();
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, person);
    return { browser, tokens, call: inProcessClient(app, `Bearer ${tokens.access_token}`) };
  }
  return { provider, pool, app, database, configuration, companyId, company, mailTo, codesAgain, member, at };
}
