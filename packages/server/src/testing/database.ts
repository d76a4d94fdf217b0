import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { applicationUrl } from '../db/owner-connection.ts';

export type TestDatabase = {
  /** For what a migration or a fixture does: row-level security doesn't hold the owner back. */
  ownerUrl: string;
  /** For everything the product does. */
  applicationUrl: string;
  drop(): Promise<void>;
};

export type TestDatabaseOptions = {
  /** False: an empty database without the product's tables. */
  migrated?: boolean;
};

/**
 * A database of this test file's own, cloned from the migrated template in some 50 ms.
 * Call it at the top of the file (`const database = await createTestDatabase()`): it is dropped after the file's tests.
 */
export async function createTestDatabase({ migrated = true }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files takes a sixth of the time of writing them through the log, which nobody needs here.
  const template = migrated ? server.template : 'template0';
  await runAsOwner(server.ownerUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server.ownerUrl);
  url.pathname = name;
  const ownerUrl = url.toString();
  const drop = () => runAsOwner(server.ownerUrl, `drop database if exists ${name} with (force)`);
  afterAll(drop);
  return { ownerUrl, applicationUrl: applicationUrl(ownerUrl), drop };
}

async function runAsOwner(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
