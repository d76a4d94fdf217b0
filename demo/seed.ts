import { openSecretBox } from '@oikos/identity-provider/secret-box.ts';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { recalculate } from '../packages/server/src/areas/calculation/recalculation/recalculate.ts';
import { createCompany } from '../packages/server/src/areas/company/companies/create-company.ts';
import { registerDirectory } from '../packages/server/src/areas/federation/public.ts';
import { handlers } from '../packages/server/src/areas/handlers.ts';
import { installSteps } from '../packages/server/src/areas/install-steps.ts';
import { raiseWasteActions } from '../packages/server/src/areas/task/due/raise-waste-actions.ts';
import type { Configuration } from '../packages/server/src/configuration.ts';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';
import { applicationUrl } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { buildApp } from '../packages/server/src/foundation/http/app.ts';
import { inProcessClient } from '../packages/server/src/foundation/http/in-process-client.ts';
import { enqueue } from '../packages/server/src/foundation/jobs/enqueue.ts';
import { prepareQueue } from '../packages/server/src/foundation/jobs/queue.ts';
import { openBulkConnection } from '../packages/server/src/foundation/tenancy/bulk-transaction.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import { buildAirModel } from './air-model/build.ts';
import { demoColleagues } from './colleagues.ts';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { createColleagues } from './create-colleagues.ts';
import { createForms } from './create-forms.ts';
import { createLimits } from './create-limits.ts';
import { createMonitors } from './create-monitors.ts';
import { createPerson } from './create-person.ts';
import { createPlaces } from './create-places.ts';
import { createReview } from './create-review.ts';
import { createSingleRecords } from './create-single-records.ts';
import { createDirectory } from './directory.ts';
import { enterValues, setSubjects } from './enter-values.ts';
import { demoPassword, demoPeople } from './people.ts';
import { createPhrases } from './phrases.ts';
import { type DemoPlace, desertPlaces, orchardPlaces } from './places.ts';
import { type DemoSource, desertSources, orchardSources } from './sources.ts';
import { throwingClient } from './throwing-client.ts';
import { buildWaste } from './waste/build.ts';

/** What `npm start` prints. */
export const demoSignIns = demoPeople.map(({ email, role }) => ({ email, password: demoPassword, role }));

export interface SeedContext {
  readonly configuration: Configuration;
  readonly say: (sentence: string) => void;
}

interface Contents {
  readonly places: readonly DemoPlace[];
  readonly sources: readonly DemoSource[];
  /** Who sets the company up. */
  readonly administrator: string;
  readonly hasWaste: boolean;
}
const contents: Readonly<Record<DemoCompany['key'], Contents>> = {
  desert: {
    places: desertPlaces,
    sources: desertSources,
    administrator: 'ada.admin@desertsky.example',
    hasWaste: true,
  },
  orchard: {
    places: orchardPlaces,
    sources: orchardSources,
    administrator: 'olive.owner@orchardvalley.example',
    hasWaste: false,
  },
};

interface Services {
  readonly pool: Pool;
  readonly database: Kysely<DB>;
  readonly app: FastifyInstance;
}

/** The model, the sources below their places, their values and everything calculated from them. */
async function fillCompany(
  { pool, database, app }: Services,
  companyId: number,
  { sources, administrator, hasWaste }: Contents,
): Promise<void> {
  const { rows } = await pool.query<{ id: number; openId: string }>(
    'select id, open_id from installation.app_user where email = $1',
    [administrator],
  );
  const person = rows[0] as { id: number; openId: string };
  const call = inProcessClient(app, `Bearer ${person.openId}`);
  const model = await buildAirModel(call);
  await createPlaces(
    database,
    companyId,
    sources.map((source) => ({
      externalId: source.externalId,
      name: source.name,
      type: source.nodeType,
      parent: source.place,
    })),
  );
  const nodes = await enterValues(database, companyId, person.id, sources, model);
  await setSubjects(call, sources, nodes, model);
  await recalculate(() => openBulkConnection(pool, { companyId, userId: person.id }));
  if (!hasWaste) return;
  await createLimits(database, companyId, throwingClient(call), nodes, model);
  await buildWaste(database, companyId, throwingClient(call));
  const clientOf = (openId: string) => throwingClient(inProcessClient(app, `Bearer ${openId}`));
  const today = await todayOf(database, companyId);
  const administrating = clientOf(person.openId);
  const monitors = await createMonitors({ database, companyId, administrator: administrating, clientOf, today });
  await createForms({ database, companyId, clientOf, administrator: person.openId, nodes, model, monitors });
  await createReview(database, companyId, clientOf, person.openId);
  await createDirectory({ app, database, companyId, call: throwingClient(call) });
  await createSingleRecords(database, companyId, person.id, throwingClient(call));
  await inCompany(database, { companyId, userId: null }, {}, (scope) => enqueue(scope, raiseWasteActions, {}));
}

const todayOf = (database: Kysely<DB>, companyId: number): Promise<string> =>
  inCompany(database, { companyId, userId: null }, { readOnly: true }, async ({ db }) => {
    const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(db);
    return rows[0]?.today ?? '';
  });

/** Fills an empty installation with the demo companies, their places, people, values and results. */
export async function seedDemo({ configuration, say }: SeedContext): Promise<void> {
  const ownerUrl = configuration.databaseUrl as string;
  // Entering values asks for their calculation, which the queue must be there to take.
  await prepareQueue(ownerUrl);
  const pool = createPool(applicationUrl(ownerUrl), { max: 8, name: 'oikos demo' });
  const database = createDatabase(pool);
  const secrets = openSecretBox(configuration);
  // The demo sets itself up by the product's own calls; anyone who runs it owns the database, so a token is a user's name here.
  const verifyToken = async (token: string) => ({
    subject: token,
    email: undefined,
    expiresAt: Number.MAX_SAFE_INTEGER,
  });
  const app = await buildApp(
    { configuration: { ...configuration, logLevel: 'silent' }, pool, database, verifyToken },
    handlers,
  );
  await registerDirectory(app);
  try {
    const companies = new Map<string, number>();
    for (const company of demoCompanies) {
      const id = await createCompany(database, company, installSteps);
      companies.set(company.key, id);
      await createPlaces(database, id, contents[company.key].places);
      await createPhrases(database, id);
    }
    for (const person of demoPeople) await createPerson({ pool, secrets, database }, person, companies);
    for (const { key, domain } of demoCompanies)
      await createColleagues({ database, secrets }, companies.get(key) as number, demoColleagues[key], domain);
    for (const company of demoCompanies) {
      await fillCompany({ pool, database, app }, companies.get(company.key) as number, contents[company.key]);
      say(`  ${company.name}`);
    }
  } finally {
    await app.close();
    await pool.end();
  }
}
