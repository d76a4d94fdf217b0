import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, readConfiguration } from '../../packages/server/src/configuration.ts';
import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../packages/server/src/foundation/db/embedded-postgres.ts';
import { migrate } from '../../packages/server/src/foundation/db/migrate.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The configuration with the database's address known. */
export type Installation = { configuration: Configuration & { databaseUrl: string }; stop(): Promise<void> };

/** What `demo/seed.ts` gets: a migrated database without companies, and the configuration the server will start with. */
export type DemoContext = { configuration: Configuration & { databaseUrl: string }; say: (sentence: string) => void };

/** One line per person that can sign in to the demo. */
export type DemoSignIn = { email: string; password: string; role: string };

type DemoModule = { seedDemo?: (context: DemoContext) => Promise<void>; demoSignIns?: readonly DemoSignIn[] };

export const configurationOfEnvironment = (): Configuration => readConfiguration(process.env);

/** Starts the embedded database, or uses DATABASE_URL, and brings it to this build. */
export async function openInstallation(
  configuration: Configuration,
  say: (sentence: string) => void,
): Promise<Installation> {
  const { databaseUrl, dataDirectory } = configuration;
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDirectory, say });
  const ownerUrl = embedded?.ownerUrl ?? databaseUrl ?? '';
  const stop = async () => embedded?.stop();
  try {
    const applied = await migrate(ownerUrl);
    if (applied.length > 0) say(`The database is ready. Migrations applied: ${applied.length}.`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { configuration: { ...configuration, databaseUrl: ownerUrl }, stop };
}

/** For commands beside the server: the database of the server that runs, else one started for the command's time. */
export async function joinInstallation(configuration: Configuration): Promise<Installation> {
  const running = configuration.databaseUrl || runningEmbeddedPostgres(configuration.dataDirectory);
  if (running === undefined) return openInstallation(configuration, (sentence) => console.error(sentence));
  return { configuration: { ...configuration, databaseUrl: running }, stop: async () => undefined };
}

/** The demo's module; undefined where this build ships none. */
export async function loadDemo(): Promise<DemoModule | undefined> {
  const file = path.join(ROOT, 'demo', 'seed.ts');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as DemoModule) : undefined;
}
