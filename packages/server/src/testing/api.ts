import { tmpdir } from 'node:os';
import type { ModuleId } from '@oikos/contract/modules.ts';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll } from 'vitest';
import { createCompany } from '../areas/company/public.ts';
import { registerDirectory } from '../areas/federation/public.ts';
import { handlers } from '../areas/handlers.ts';
import { installSteps } from '../areas/install-steps.ts';
import { type Configuration, readConfiguration } from '../configuration.ts';
import type { DB } from '../db/generated/database.ts';
import { createDatabase } from '../foundation/db/database.ts';
import { applicationUrl } from '../foundation/db/owner-connection.ts';
import { createPool } from '../foundation/db/pool.ts';
import { localFileStore, useFileStore } from '../foundation/files/file-store.ts';
import { buildApp } from '../foundation/http/app.ts';
import { type Call, inProcessClient } from '../foundation/http/in-process-client.ts';
import { inCompany, type TenantScope } from '../foundation/tenancy/tenant-scope.ts';
import { checkSaves } from './check-saves.ts';
import { createTestDatabase, templateWith } from './database.ts';

/** Somebody signed in: calls endpoints over HTTP with a bearer token. */
export interface TestClient {
  readonly userId: number;
  readonly companyId: number;
  readonly call: Call;
  /** The raw way, for malformed requests. */
  inject: FastifyInstance['inject'];
  readonly authorization: string;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: Kysely<DB>;
  readonly configuration: Configuration;
  readonly ownerUrl: string;
  company(name: string, modules?: readonly ModuleId[]): Promise<number>;
  /** A user of the company with a shipped role (by key) at a node; the organisation's root where none is given. */
  user(
    companyId: number,
    roleKey: string,
    options?: {
      email?: string;
      nodeId?: number;
      isSuperAdministrator?: boolean;
      modules?: readonly ModuleId[];
      userTypeId?: number;
      /** Of the training to sign manifests: long from now, unless it is given. */
      trainedUntil?: string | null;
    },
  ): Promise<TestClient>;
  within<Result>(companyId: number, work: (scope: TenantScope) => Promise<Result>): Promise<Result>;
  /** The root node of the company's organisation hierarchy. */
  rootNode(companyId: number): Promise<number>;
}

const TIME_ZONE = 'America/New_York';
const ALL_MODULES: readonly ModuleId[] = [1, 2, 3];
/** Eight: for files whose tests have a company each. */
type PreparedCompanies = 1 | 2 | 8;
/** Those that a template takes from another one. */
const FEWER = { 1: 0, 2: 1, 8: 2 } as const;
const PREPARED = Array.from({ length: 8 }, (_, place) => `Prepared ${place + 1}`);

/**
 * A company takes half a second to make, and nearly every test file wants one, many of them a stranger's beside it: those
 * are in the template.
 */
async function templateOf(companies: PreparedCompanies): Promise<string> {
  const fewer = FEWER[companies];
  const from = fewer === 0 ? undefined : await templateOf(fewer);
  const fill = async (ownerUrl: string) => {
    const pool = createPool(applicationUrl(ownerUrl), { max: 1 });
    for (const name of PREPARED.slice(fewer, companies))
      await createCompany(createDatabase(pool), { name, timeZone: TIME_ZONE, modules: ALL_MODULES }, installSteps);
    await pool.end();
  };
  return templateWith(`oikos_companies_${companies}`, fill, from);
}

/** Gives the next prepared company its name, and its root, which is called like it; null where all were taken before. */
async function takePrepared(database: Kysely<DB>, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number; former: string }>`
    update installation.company set name = ${name}
    where id = (select min(id) from installation.company where name = any(${PREPARED}::text[]))
    returning id, old.name as former`.execute(database);
  if (!rows[0]) return null;
  const { id: companyId, former } = rows[0];
  await inCompany(database, { companyId, userId: null }, {}, ({ db }) =>
    sql`update node set name = ${name}, altname = ${name} where name = ${former}`.execute(db),
  );
  return companyId;
}

/**
 * The real application over a database of this test file's own. Call at the top of the file.
 * @param companies how many the file makes with all modules at the least
 */
export async function createTestApi(
  variables: Readonly<Record<string, string>> = {},
  companies: PreparedCompanies = 1,
): Promise<TestApi> {
  const testDatabase = await createTestDatabase({ template: await templateOf(companies) });
  const pool = createPool(testDatabase.applicationUrl, { max: 10 });
  const database = createDatabase(pool);
  const configuration = readConfiguration({
    LOG_LEVEL: 'silent',
    REQUEST_LOG: 'no',
    DATA_DIRECTORY: `${tmpdir()}/oikos-test-files`,
    DATABASE_URL: testDatabase.ownerUrl,
    ...variables,
  });
  useFileStore(localFileStore(configuration.filesDirectory));
  const app = await buildApp(
    {
      configuration,
      pool,
      database,
      checkOutputs: true,
      checkSaves: (...call) => checkSaves(database, ...call),
      // The identity provider tests real tokens; here a token is the name of its subject.
      verifyToken: async (token) => ({ subject: token, email: undefined, expiresAt: Number.MAX_SAFE_INTEGER }),
    },
    handlers,
  );
  await registerDirectory(app);
  afterAll(async () => {
    await app.close();
    await pool.end();
  });
  const roots = new Map<number, Promise<number>>();
  const within: TestApi['within'] = (companyId, work) => inCompany(database, { companyId, userId: null }, {}, work);
  const rootNode = (companyId: number) => {
    const known = roots.get(companyId) ?? within(companyId, readRoot);
    roots.set(companyId, known);
    return known;
  };
  return {
    app,
    database,
    configuration,
    ownerUrl: testDatabase.ownerUrl,
    within,
    rootNode,
    company: async (name, modules = ALL_MODULES) =>
      (modules === ALL_MODULES ? await takePrepared(database, name) : null) ??
      createCompany(database, { name, timeZone: TIME_ZONE, modules }, installSteps),
    user: async (companyId, roleKey, options = {}) => {
      const nodeId = options.nodeId ?? (await rootNode(companyId));
      const user = await makeUser(database, companyId, roleKey, { ...options, nodeId });
      return clientOf(app, user, companyId);
    },
  };
}

async function readRoot(scope: TenantScope): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select a.node_id as id from hierarchy_association a join hierarchy h on h.id = a.hierarchy_id and h.is_organisation
    where a.parent_id is null`.execute(scope.db);
  return (rows[0] as { id: number }).id;
}

interface TestUser {
  readonly id: number;
  readonly openId: string;
}

async function makeUser(
  database: Kysely<DB>,
  companyId: number,
  roleKey: string,
  options: {
    email?: string;
    nodeId: number;
    isSuperAdministrator?: boolean;
    modules?: readonly ModuleId[];
    userTypeId?: number;
    trainedUntil?: string | null;
  },
): Promise<TestUser> {
  return inCompany(database, { companyId, userId: null }, {}, async ({ db }) => {
    const { rows } = await sql<TestUser>`
      insert into installation.app_user (email, first_name, last_name, open_id, is_super_admin, current_company_id)
      values (coalesce(${options.email ?? null}, gen_random_uuid() || '@oikos.example'), ${roleKey}, 'Tester', gen_random_uuid()::text, ${options.isSuperAdministrator ?? false}, ${companyId})
      returning id, open_id`.execute(db);
    const user = rows[0] as TestUser;
    await sql`
      insert into installation.membership (company_id, user_id, user_type_id, trained_until)
      values (${companyId}, ${user.id}, ${options.userTypeId ?? 4}, ${options.trainedUntil === undefined ? '2099-12-31' : options.trainedUntil}::date)`.execute(
      db,
    );
    await sql`
      insert into user_group_assignment (user_id, user_group_id, node_id)
      select ${user.id}, id, ${options.nodeId} from user_group where shipped_key = ${roleKey}`.execute(db);
    await sql`insert into user_module (user_id, module_id) select ${user.id}, unnest(${options.modules ?? [1, 2, 3]}::smallint[])`.execute(
      db,
    );
    return user;
  });
}

function clientOf(app: FastifyInstance, user: TestUser, companyId: number): TestClient {
  const authorization = `Bearer ${user.openId}`;
  return {
    userId: user.id,
    companyId,
    authorization,
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    call: inProcessClient(app, authorization),
  };
}
