import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { mintAccessToken } from '@oikos/identity-provider/access-token.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { noteInstallationChange } from '../../packages/server/src/foundation/records/installation-audit.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { configurationOfEnvironment, joinInstallation } from '../start/installation.ts';

/** Prints a bearer token of the embedded provider for a user, for curl and scripts: npm run --silent token -- EMAIL */
async function printToken(email: string | undefined): Promise<void> {
  if (!email) throw new StartUpError('Whose token? npm run --silent token -- somebody@example.com');
  const configuration = configurationOfEnvironment();
  if (!configuration.oidc.embedded) {
    throw new StartUpError(`Tokens come from ${configuration.oidc.issuer} (OIDC_ISSUER is set): ask there for one.`);
  }
  const installation = await joinInstallation(configuration);
  const pool = createPool(applicationUrl(installation.configuration.databaseUrl), { max: 2 });
  try {
    const { rows } = await pool.query<{ guid: string; email: string }>(
      'select guid, email from installation.app_user where lower(email) = lower($1)',
      [email],
    );
    const [user] = rows;
    if (user === undefined) throw new StartUpError(`Nobody here has the address ${email}.`);
    const database = createDatabase(pool);
    await noteInstallationChange(database, { kind: 'token', subject: user.email, new: { printed: true } });
    const request = { configuration: installation.configuration, pool, subject: user.guid, email: user.email };
    process.stdout.write(`${await mintAccessToken(request)}\n`);
  } finally {
    await pool.end();
    await installation.stop();
  }
}

await orOneSentence(printToken(process.argv[2]));
