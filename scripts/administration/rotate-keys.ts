import { parseArgs } from 'node:util';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { SESSION_SECONDS } from '@oikos/identity-provider/provider.ts';
import { KEYS_SECONDS, replaceProviderKeys, rotateProviderKeys } from '@oikos/identity-provider/provider-keys.ts';
import { openSecretBox } from '@oikos/identity-provider/secret-box.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { configurationOfEnvironment, joinInstallation } from '../start/installation.ts';

const USAGE = 'npm run rotate:keys [-- --at-once]';
/** Four times what a process may lag behind. */
const LEAD_SECONDS = 4 * KEYS_SECONDS;

/**
 * Gives the embedded provider new signing keys, while it runs: npm run rotate:keys. With --at-once the old ones count for
 * nothing any more and everybody signs in again: for keys that others may know.
 */
async function rotateKeys(): Promise<void> {
  const atOnce = readOptions();
  const configuration = configurationOfEnvironment();
  if (!configuration.oidc.embedded) {
    throw new StartUpError(
      `${configuration.oidc.issuer} signs the tokens (OIDC_ISSUER is set): change its keys there.`,
    );
  }
  const installation = await joinInstallation(configuration);
  const pool = createPool(applicationUrl(installation.configuration.databaseUrl), { max: 2 });
  const store = { pool, secrets: openSecretBox(installation.configuration) };
  try {
    if (atOnce) {
      await replaceProviderKeys(store);
      console.log(`The new keys sign from now on. Everybody has to sign in again, within ${KEYS_SECONDS} seconds.`);
    } else {
      await rotateProviderKeys(store, { leadSeconds: LEAD_SECONDS, keepSeconds: SESSION_SECONDS });
      const hours = SESSION_SECONDS / 3600;
      console.log(
        `The new keys sign in ${LEAD_SECONDS} seconds. What the old ones signed stays valid for ${hours} hours.`,
      );
    }
  } finally {
    await pool.end();
    await installation.stop();
  }
}

function readOptions(): boolean {
  try {
    return parseArgs({ options: { 'at-once': { type: 'boolean', default: false } } }).values['at-once'];
  } catch (error) {
    throw new StartUpError(`${(error as Error).message}. Usage: ${USAGE}`);
  }
}

await orOneSentence(rotateKeys());
