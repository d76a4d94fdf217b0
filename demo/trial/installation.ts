import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSecretBox, type SecretBox } from '@oikos/identity-provider/secret-box.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { createCompany } from '../../packages/server/src/areas/company/companies/create-company.ts';
import { handlers } from '../../packages/server/src/areas/handlers.ts';
import { installSteps } from '../../packages/server/src/areas/install-steps.ts';
import { jobs } from '../../packages/server/src/areas/jobs.ts';
import { readConfiguration } from '../../packages/server/src/configuration.ts';
import type { DB } from '../../packages/server/src/db/generated/database.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/foundation/db/embedded-postgres.ts';
import { migrate } from '../../packages/server/src/foundation/db/migrate.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { localFileStore, useFileStore } from '../../packages/server/src/foundation/files/file-store.ts';
import { buildApp } from '../../packages/server/src/foundation/http/app.ts';
import { type Call, inProcessClient } from '../../packages/server/src/foundation/http/in-process-client.ts';
import { prepareQueue } from '../../packages/server/src/foundation/jobs/queue.ts';
import { startWorker } from '../../packages/server/src/foundation/jobs/worker.ts';
import { createPerson } from '../create-person.ts';
import { throwingClient } from '../throwing-client.ts';

/** The administrator of the trial's company: every refusal ends the trial with its words. */
export interface Administrator {
  readonly call: Call;
  readonly authorization: string;
  readonly inject: FastifyInstance['inject'];
}

export interface TrialInstallation {
  readonly administrator: Administrator;
  stop(): Promise<void>;
}

const COMPANY = 'trial';
const POLL_INTERVAL = 100;

async function createAdministrator(
  pool: Pool,
  database: Kysely<DB>,
  secrets: SecretBox,
  companyId: number,
): Promise<string> {
  const id = await createPerson(
    { pool, secrets, database },
    {
      email: 'administrator@trial.example',
      firstName: 'Trial',
      lastName: 'Administrator',
      role: 'Administrator',
      memberships: [{ company: COMPANY, role: 'administrator' }],
    },
    new Map([[COMPANY, companyId]]),
  );
  const { rows } = await pool.query<{ openId: string }>('select open_id from installation.app_user where id = $1', [
    id,
  ]);
  return `Bearer ${rows[0]?.openId}`;
}

/**
 * The whole product on a database of its own that is thrown away, or on the given one: API, worker and one company with its
 * administrator.
 */
export async function startTrialInstallation(given?: { readonly ownerUrl: string }): Promise<TrialInstallation> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'oikos-trial-'));
  const ending: (() => Promise<unknown>)[] = [() => rm(dataDirectory, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ending.toReversed()) await end();
  };
  const startDatabase = async () => {
    const postgres = await startEmbeddedPostgres({ dataDirectory, temporary: true });
    ending.push(() => postgres.stop());
    return postgres;
  };
  try {
    const { ownerUrl } = given ?? (await startDatabase());
    await migrate(ownerUrl);
    await prepareQueue(ownerUrl);
    const configuration = readConfiguration({
      DATABASE_URL: ownerUrl,
      DATA_DIRECTORY: dataDirectory,
      LOG_LEVEL: 'silent',
    });
    useFileStore(localFileStore(configuration.filesDirectory));
    const pool = createPool(applicationUrl(ownerUrl), { max: 10, name: 'oikos trial' });
    ending.push(() => pool.end());
    const database = createDatabase(pool);
    const worker = await startWorker({ ownerUrl, database, jobs, schedule: [], pollIntervalMs: POLL_INTERVAL });
    ending.push(() => worker.stop());
    // Anyone who runs the trial owns the database, so a token is a user's name here.
    const verifyToken = async (token: string) => ({
      subject: token,
      email: undefined,
      expiresAt: Number.MAX_SAFE_INTEGER,
    });
    const app = await buildApp({ configuration, pool, database, verifyToken }, handlers);
    ending.push(() => app.close());
    const company = { name: 'Trial', timeZone: 'America/New_York', modules: [1] as const };
    const authorization = await createAdministrator(
      pool,
      database,
      openSecretBox(configuration),
      await createCompany(database, company, installSteps),
    );
    const inject = app.inject.bind(app) as FastifyInstance['inject'];
    return {
      administrator: { call: throwingClient(inProcessClient(app, authorization)), authorization, inject },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
