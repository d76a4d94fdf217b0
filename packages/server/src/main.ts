import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { isDevelopment } from '@oikos/contract/identity/session/environments.ts';
import { mailTemplates } from '@oikos/contract/mail/mail-templates.ts';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { demoSignIns } from '@oikos/identity-provider/credential.ts';
import { createTokenVerifier } from '@oikos/identity-provider/token-verifier.ts';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { registerDirectory } from './areas/federation/public.ts';
import { handlers } from './areas/handlers.ts';
import { jobs } from './areas/jobs.ts';
import { schedule } from './areas/schedule.ts';
import { upgradeCompanies } from './areas/upgrade-companies.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { errorForLog } from './error-for-log.ts';
import { createDatabase } from './foundation/db/database.ts';
import { assertMigrated } from './foundation/db/migrate.ts';
import { applicationUrl } from './foundation/db/owner-connection.ts';
import { createPool } from './foundation/db/pool.ts';
import { useFileStore } from './foundation/files/file-store.ts';
import { openFileStore } from './foundation/files/open-file-store.ts';
import { type AppServices, buildApp } from './foundation/http/app.ts';
import { embedIdentityProvider } from './foundation/http/embed-identity-provider.ts';
import { registerWebPages } from './foundation/http/web-pages.ts';
import { prepareQueue } from './foundation/jobs/queue.ts';
import { startWorker } from './foundation/jobs/worker.ts';
import { mailTask } from './foundation/mail/deliver-mail.ts';
import { useMailService } from './foundation/mail/mail-service.ts';
import type { MailStore } from './foundation/mail/mailbox/mailbox.ts';
import { registerMailboxPages } from './foundation/mail/mailbox/mailbox-pages.ts';
import { openMail } from './foundation/mail/open-mail.ts';
import { useGeocoder } from './integrations/geocoding/geocoder.ts';
import { remoteGeocoder } from './integrations/geocoding/remote-geocoder.ts';
import { useTranslator } from './integrations/translation/translator.ts';
import { translatorOf } from './integrations/translation/translators.ts';

export interface RunningServer {
  /** Where it listens; undefined for a worker alone. */
  readonly address: string | undefined;
  stop(): Promise<void>;
}

const CONNECTIONS = 20;

/**
 * Starts the product on a migrated database: the API with web pages and identity provider, the worker, or both, by
 * configuration. `databaseUrl` is the owner's address.
 * @throws StartUpError with one clear sentence
 */
export async function startServer({ configuration }: { configuration: Configuration }): Promise<RunningServer> {
  const ownerUrl = configuration.databaseUrl;
  if (!ownerUrl) throw new StartUpError('DATABASE_URL is missing: npm start sets it for the embedded PostgreSQL.');
  const files = await openFileStore(configuration);
  const pool = createPool(applicationUrl(ownerUrl), { max: CONNECTIONS, name: 'oikos' });
  const database = createDatabase(pool);
  const log = pino({ level: configuration.logLevel, serializers: { err: errorForLog } });
  useFileStore(files);
  useTranslator(configuration.translator && translatorOf(configuration.translator));
  if (configuration.geocoderUrl) useGeocoder(remoteGeocoder(configuration.geocoderUrl));
  await prepareQueue(ownerUrl, log);
  for (const { companyId, error } of await upgradeCompanies(database)) {
    log.error({ companyId, err: error }, 'The company was not brought up to date');
  }

  const mail = await openMail(configuration, await isOpen(configuration, pool));
  useMailService(mail.service);
  const installationTasks = [mailTask(mailTemplates)];
  const worker =
    configuration.role === 'api'
      ? undefined
      : await startWorker({ ownerUrl, database, jobs, installationTasks, schedule, log, configuration });
  const store = mail.mailbox?.store;
  const app = configuration.role === 'worker' ? undefined : await startApi(configuration, { pool, database, store });
  return {
    address: app && `http://localhost:${(app.server.address() as AddressInfo).port}`,
    stop: async () => {
      await app?.close();
      await worker?.stop();
      await mail.mailbox?.stop();
      await pool.end();
    },
  };
}

/** Passwords and codes of demo sign-ins are public, so their mail may be; it is in development, too. */
const isOpen = async ({ oidc, environment }: Configuration, pool: Pool): Promise<boolean> =>
  oidc.embedded && (isDevelopment(environment) || (await demoSignIns(pool)).length > 0);

async function startApi(
  configuration: Configuration,
  { pool, database, store }: Pick<AppServices, 'pool' | 'database'> & { readonly store: MailStore | undefined },
) {
  const verifyToken = createTokenVerifier({ configuration, pool });
  const app = await buildApp({ configuration, pool, database, verifyToken }, handlers);
  await registerDirectory(app);
  await embedIdentityProvider(app);
  if (store) registerMailboxPages(app, store);
  await registerWebPages(app);
  try {
    await app.listen({ port: configuration.port, host: await hostOf(configuration, pool, app.log) });
  } catch (error) {
    await app.close();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartUpError(`Port ${configuration.port} is taken: stop what uses it, or set PORT to another.`);
    }
    throw new StartUpError(`Port ${configuration.port} can't be opened: ${message}.`, { cause: error });
  }
  return app;
}

/**
 * Passwords and codes of demo sign-ins are public, so with them nobody but this machine is listened to, unless HOST says
 * otherwise.
 */
export async function hostOf(
  { host, oidc }: Configuration,
  pool: Pool,
  log: { warn: (text: string) => void },
): Promise<string> {
  const isPublic = oidc.embedded && (await demoSignIns(pool)).length > 0;
  if (host === undefined) return isPublic ? 'localhost' : '0.0.0.0';
  if (isPublic && !['localhost', '127.0.0.1', '::1'].includes(host)) {
    log.warn(`Everybody who reaches ${host} can sign in: the passwords of the demo sign-ins are public.`);
  }
  return host;
}

/** Run on its own (`node packages/server/src/main.ts`, as the container does): serves until it gets a signal to stop. */
async function serve(): Promise<void> {
  const configuration = readConfiguration(process.env);
  // Here somebody else migrates, perhaps later, perhaps with another build.
  if (configuration.databaseUrl) await assertMigrated(configuration.databaseUrl);
  const server = await startServer({ configuration });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  serve().catch((error: unknown) => {
    if (!(error instanceof StartUpError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
