import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { readInstallationAudit } from '../../packages/server/src/foundation/records/installation-audit.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { configurationOfEnvironment, joinInstallation } from '../start/installation.ts';

const USUAL = 100;

/** Prints what was changed of the installation itself, the latest first, one change a line: npm run audit:installation -- 500 */
async function printInstallationAudit(given: string | undefined): Promise<void> {
  const most = given === undefined ? USUAL : Number(given);
  if (!Number.isSafeInteger(most) || most < 1) throw new StartUpError('How many? npm run audit:installation -- 500');
  const installation = await joinInstallation(configurationOfEnvironment());
  const pool = createPool(applicationUrl(installation.configuration.databaseUrl), { max: 1 });
  try {
    for (const { id: _id, ...entry } of await readInstallationAudit(createDatabase(pool), most))
      console.log(JSON.stringify(entry));
  } finally {
    await pool.end();
    await installation.stop();
  }
}

await orOneSentence(printInstallationAudit(process.argv[2]));
