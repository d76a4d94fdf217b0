import '../../packages/server/src/areas/entities.ts';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { keptDomain, proveByOperator } from '../../packages/server/src/areas/federation/public.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { inCompany } from '../../packages/server/src/foundation/tenancy/tenant-scope.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { configurationOfEnvironment, joinInstallation } from '../start/installation.ts';

/**
 * Says for the operator that the e-mail addresses of a domain are a company's, where no DNS record can: npm run prove:domain --
 * 'COMPANY' DOMAIN. It is in the company's audit log.
 */
async function proveDomain(company: string | undefined, entered: string | undefined): Promise<void> {
  const domain = keptDomain(entered ?? '');
  if (!company || domain === undefined) throw new StartUpError("Usage: npm run prove:domain -- 'COMPANY' example.com");
  const installation = await joinInstallation(configurationOfEnvironment());
  const pool = createPool(applicationUrl(installation.configuration.databaseUrl), { max: 2 });
  try {
    const { rows } = await pool.query<{ id: number }>('select id from installation.company where name = $1', [company]);
    const [found] = rows;
    if (!found) throw new StartUpError(`There is no company '${company}'.`);
    const isProven = await inCompany(createDatabase(pool), { companyId: found.id, userId: null }, {}, (scope) =>
      proveByOperator(scope, domain),
    );
    if (!isProven) throw new StartUpError(`${domain} is proven for another company.`);
    console.log(`${domain} is the domain of '${company}' now.`);
  } finally {
    await pool.end();
    await installation.stop();
  }
}

await orOneSentence(proveDomain(process.argv[2], process.argv[3]));
