import pg from 'pg';
import { readConfiguration } from '../../packages/server/src/configuration.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/foundation/db/embedded-postgres.ts';
import { migrate } from '../../packages/server/src/foundation/db/migrate.ts';
import { loadDemo } from '../start/installation.ts';

/** Databases of one server that are copies of each other: what breaks one is gone with the next. */
export class Databases {
  readonly #serverUrl: string;

  constructor(serverUrl: string) {
    this.#serverUrl = serverUrl;
  }

  /** The owner's address of a database. */
  addressOf(name: string): string {
    const url = new URL(this.#serverUrl);
    url.pathname = name;
    return url.toString();
  }

  /** Replaces the database by a copy of the template, of which nobody may have a connection. */
  async copy(template: string, name: string): Promise<string> {
    await this.drop(name);
    await this.#run(`create database ${name} template ${template} strategy file_copy`);
    return this.addressOf(name);
  }

  async create(name: string): Promise<string> {
    await this.#run(`create database ${name}`);
    return this.addressOf(name);
  }

  async drop(name: string): Promise<void> {
    await this.#run(`drop database if exists ${name} with (force)`);
  }

  async #run(statement: string): Promise<void> {
    const client = new pg.Client(this.#serverUrl);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
}

/** Fills an empty database with the demo companies. */
export async function fillWithDemo(ownerUrl: string, dataDirectory: string): Promise<void> {
  await migrate(ownerUrl);
  const demo = await loadDemo();
  const configuration = readConfiguration({
    DATABASE_URL: ownerUrl,
    DATA_DIRECTORY: dataDirectory,
    LOG_LEVEL: 'silent',
  });
  await demo?.seedDemo?.({
    configuration: { ...configuration, databaseUrl: ownerUrl },
    say: () => undefined,
  });
}

export const DEMO = 'demo';

/** A PostgreSQL of its own with the demo in the database `demo`; all of it is gone at the end. */
export async function startDemoDatabases(dataDirectory: string) {
  const postgres = await startEmbeddedPostgres({ dataDirectory, temporary: true });
  try {
    const databases = new Databases(postgres.ownerUrl);
    await fillWithDemo(await databases.create(DEMO), dataDirectory);
    return { databases, stop: postgres.stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
