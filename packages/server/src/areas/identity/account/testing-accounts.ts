import { createDatabase } from '../../../foundation/db/database.ts';
import { inProcessClient } from '../../../foundation/http/in-process-client.ts';
import { addPerson, newBrowser, type Person, serveProvider } from '../../../sign-in/testing/served-provider.ts';
import { signIn } from '../../../sign-in/testing/signing-in.ts';
import { receiveMail } from '../../../testing/mail.ts';
import { createCompany } from '../../company/public.ts';
import { handlers } from '../../handlers.ts';
import { installSteps } from '../../install-steps.ts';

/** A company whose people sign in and get mail. Call at the top of the file. */
export async function companyWithAccounts() {
  const provider = await serveProvider(handlers);
  const { pool, app, configuration, ownerUrl } = provider;
  const database = createDatabase(pool);
  const { mailTo } = await receiveMail({ ownerUrl, database, configuration });
  const companyId = await createCompany(
    database,
    { name: 'Alder', timeZone: 'America/Chicago', modules: [1] },
    installSteps,
  );
  const codesAgain = () => pool.query("update installation.credential set used_totp_steps = '{}'");

  async function member(): Promise<Person> {
    const person = await addPerson(pool);
    await pool.query('insert into installation.membership (company_id, user_id) values ($1, $2)', [
      companyId,
      person.userId,
    ]);
    return person;
  }

  /** Somebody of the company, signed in in a browser of their own. */
  async function at(person: Person) {
    await codesAgain();
    const browser = newBrowser(provider);
    const { tokens } = await signIn(provider, browser, person);
    return { browser, tokens, call: inProcessClient(app, `Bearer ${tokens.access_token}`) };
  }
  return { provider, pool, app, database, configuration, companyId, mailTo, codesAgain, member, at };
}
