import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { createSetUpLink } from '@oikos/identity-provider/set-up-link.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { configurationOfEnvironment, joinInstallation } from '../start/installation.ts';
import { saySetUpLink } from './say-set-up-link.ts';

/** Prints a link by which a user sets password and second factor, for the first time or again: npm run invite -- EMAIL */
async function invite(email: string | undefined): Promise<void> {
  if (!email) throw new StartUpError('Who? npm run invite -- somebody@example.com');
  const configuration = configurationOfEnvironment();
  if (!configuration.oidc.embedded) {
    throw new StartUpError(`People sign in at ${configuration.oidc.issuer} (OIDC_ISSUER is set): invite them there.`);
  }
  const installation = await joinInstallation(configuration);
  const pool = createPool(applicationUrl(installation.configuration.databaseUrl), { max: 2 });
  try {
    const { rows } = await pool.query<{ id: number }>(
      'select id from installation.app_user where lower(email) = lower($1)',
      [email],
    );
    const [user] = rows;
    if (!user) throw new StartUpError(`Nobody here has the address ${email}.`);
    saySetUpLink(configuration, email, await createSetUpLink(createDatabase(pool), user.id));
  } finally {
    await pool.end();
    await installation.stop();
  }
}

await orOneSentence(invite(process.argv[2]));
