import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { mailLink } from '@oikos/identity-provider/post.ts';
import { SET_UP_HOURS } from '@oikos/identity-provider/set-up-link.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { useMailService } from '../../packages/server/src/foundation/mail/mail-service.ts';
import { openMail } from '../../packages/server/src/foundation/mail/open-mail.ts';
import { post } from '../../packages/server/src/foundation/mail/post.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { configurationOfEnvironment, joinInstallation } from '../start/installation.ts';
import { saySetUpLink } from './say-set-up-link.ts';

/**
 * A link by which a user sets password and second factor, for the first time or again: npm run invite -- EMAIL. It is mailed
 * where the installation sends mail, else printed.
 */
async function invite(email: string | undefined): Promise<void> {
  if (!email) throw new StartUpError('Who? npm run invite -- somebody@example.com');
  const configuration = configurationOfEnvironment();
  if (!configuration.oidc.embedded) {
    throw new StartUpError(`People sign in at ${configuration.oidc.issuer} (OIDC_ISSUER is set): invite them there.`);
  }
  const installation = await joinInstallation(configuration);
  const pool = createPool(applicationUrl(installation.configuration.databaseUrl), { max: 2 });
  const mail = await openMail(configuration, false);
  useMailService(mail.service);
  try {
    const { rows } = await pool.query<{ id: number }>(
      'select id from installation.app_user where lower(email) = lower($1)',
      [email],
    );
    const [user] = rows;
    if (!user) throw new StartUpError(`Nobody here has the address ${email}.`);
    const link = { userId: user.id, purpose: 'setUp', issuer: configuration.oidc.issuer, language: 'en-us' } as const;
    const { token } = await createDatabase(pool)
      .transaction()
      .execute((db) => mailLink(post, db, link));
    if (post.isOn()) console.log(`A worker mails the link to ${email}. It works once, within ${SET_UP_HOURS} hours.`);
    else saySetUpLink(configuration, email, token);
  } finally {
    await pool.end();
    await installation.stop();
  }
}

await orOneSentence(invite(process.argv[2]));
