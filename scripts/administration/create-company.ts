import { parseArgs } from 'node:util';
import { type ModuleId, modules } from '@oikos/contract/modules.ts';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { startCompany } from '../../packages/server/src/areas/start-company.ts';
import { shippedTimeZones } from '../../packages/server/src/catalogues/time-zones.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { migrate } from '../../packages/server/src/foundation/db/migrate.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { prepareQueue } from '../../packages/server/src/foundation/jobs/queue.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { configurationOfEnvironment, joinInstallation } from '../start/installation.ts';
import { saySetUpLink } from './say-set-up-link.ts';

const USAGE = `npm run create:company -- --name NAME --administrator EMAIL
  [--first-name TEXT] [--last-name TEXT]   the administrator's
  [--time-zone ZONE]                       of the company; default America/New_York
  [--modules air,water,waste]              default: all three
  [--super-administrator]                  the administrator may make and administer every company
  [--open-id SUBJECT]                      where OIDC_ISSUER is set: the subject of their tokens there`;

/** Makes a company with its administrator, and prints the link by which they set up their sign-in. */
async function createCompany(): Promise<void> {
  const configuration = configurationOfEnvironment();
  const { company, administrator } = readOptions(configuration.oidc.embedded);
  const installation = await joinInstallation(configuration);
  const ownerUrl = installation.configuration.databaseUrl;
  await migrate(ownerUrl);
  await prepareQueue(ownerUrl);
  const pool = createPool(applicationUrl(ownerUrl), { max: 4 });
  try {
    const { setUpToken } = await startCompany(createDatabase(pool), company, administrator);
    console.log(`The company '${company.name}' is made, and ${administrator.email} administers it.`);
    if (setUpToken !== undefined) saySetUpLink(configuration, administrator.email, setUpToken);
    else console.log('They sign in as they do already.');
  } catch (error) {
    throw nameIsTaken(error) ? new StartUpError(`There is a company '${company.name}' already.`) : error;
  } finally {
    await pool.end();
    await installation.stop();
  }
}

const nameIsTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'company_name_key';

function readOptions(isEmbedded: boolean) {
  const values = parseOptions();
  const { name = '', administrator: email = '', 'open-id': openId } = values;
  const timeZone = values['time-zone'];
  if (name.trim() === '' || email === '') throw new StartUpError(`Usage: ${USAGE}`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new StartUpError(`${email} is no e-mail address.`);
  if (!shippedTimeZones().some(({ key }) => key === timeZone)) {
    throw new StartUpError(`${timeZone} is no time zone: name one as in America/Chicago.`);
  }
  if (isEmbedded === (openId !== undefined)) {
    throw new StartUpError(
      isEmbedded
        ? '--open-id is for an external provider, and OIDC_ISSUER is not set.'
        : 'OIDC_ISSUER is set, so --open-id must tell the subject of the administrator’s tokens there.',
    );
  }
  return {
    company: { name: name.trim(), timeZone, modules: modulesOf(values.modules) },
    administrator: {
      email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      openId,
      isSuperAdministrator: values['super-administrator'],
    },
  };
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        name: { type: 'string' },
        administrator: { type: 'string' },
        'first-name': { type: 'string', default: '' },
        'last-name': { type: 'string', default: '' },
        'time-zone': { type: 'string', default: 'America/New_York' },
        modules: { type: 'string', default: 'air,water,waste' },
        'super-administrator': { type: 'boolean', default: false },
        'open-id': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new StartUpError(`${(error as Error).message}.\nUsage: ${USAGE}`);
  }
}

function modulesOf(list: string): ModuleId[] {
  return list.split(',').map((word) => {
    const found = modules.find(({ path }) => path === `/${word.trim().toLowerCase()}`);
    if (!found) throw new StartUpError(`There is no module '${word}': name some of air, water and waste.`);
    return found.id;
  });
}

await orOneSentence(createCompany());
