import { readFileSync } from 'node:fs';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { createDatabase } from '../../packages/server/src/foundation/db/database.ts';
import { applicationUrl } from '../../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../../packages/server/src/foundation/db/pool.ts';
import { useFileStore } from '../../packages/server/src/foundation/files/file-store.ts';
import { openFileStore } from '../../packages/server/src/foundation/files/open-file-store.ts';
import { readFiledSeals, sealsInFile } from '../../packages/server/src/foundation/records/audit-seals/seal-files.ts';
import { verifyLog } from '../../packages/server/src/foundation/records/audit-seals/verify-log.ts';
import { inCompany } from '../../packages/server/src/foundation/tenancy/tenant-scope.ts';
import { orOneSentence } from '../command/one-sentence.ts';
import { configurationOfEnvironment, joinInstallation } from '../start/installation.ts';

interface Company {
  readonly id: number;
  readonly name: string;
}

/** Files of seals that were kept elsewhere: audit-seals-COMPANY-FIRST-LAST.csv. Those of another company are passed over. */
function keptOf({ id }: Company, files: readonly string[]): ReadonlyMap<number, string> {
  const own = files.filter((file) => new RegExp(`audit-seals-${id}-\\d+-\\d+[^/]*\\.csv$`).test(file));
  return new Map(own.flatMap((file) => [...sealsInFile(readFileSync(file, 'utf8'))]));
}

/** Compares the audit log of every company with its seals, and with files of seals: npm run verify:audit -- FILE ... */
async function verifyAudit(files: readonly string[]): Promise<void> {
  const installation = await joinInstallation(configurationOfEnvironment());
  const { configuration } = installation;
  const pool = createPool(applicationUrl(configuration.databaseUrl), { max: 2 });
  const database = createDatabase(pool);
  useFileStore(await openFileStore(configuration));
  try {
    const { rows } = await pool.query<Company>('select id, name from installation.company order by id');
    let wrong = 0;
    for (const company of rows) {
      const read: Parameters<typeof verifyLog>[0]['read'] = (work) =>
        inCompany(database, { companyId: company.id, userId: null }, { readOnly: true }, work);
      const kept = new Map([...(await read(readFiledSeals)), ...keptOf(company, files)]);
      const { seals, changes, wrongChanges, first } = await verifyLog({ kept, read });
      wrong += wrongChanges;
      const found = first ? `${wrongChanges} wrong, the first: ${JSON.stringify(first)}` : 'all agree';
      console.log(`${company.name}: ${changes} changes in ${seals} seals, ${found}`);
    }
    if (wrong > 0)
      throw new StartUpError(`The audit log differs from its seals: ${wrong === 1 ? '1 change' : `${wrong} changes`}.`);
  } finally {
    await pool.end();
    await installation.stop();
  }
}

await orOneSentence(verifyAudit(process.argv.slice(2)));
