import { setConfiguration } from '@oikos/contract/company/companies.ts';
import { createServiceAccount } from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';

/** One record of each list that nothing else of the demo fills, so that its page has something to show; and its country. */
export async function createSingleRecords(
  database: Kysely<DB>,
  companyId: number,
  ownerId: number,
  call: Call,
): Promise<void> {
  const { rows } = await inCompany(database, { companyId, userId: null }, { readOnly: true }, ({ db }) =>
    sql<{ userGroupId: number; nodeId: number }>`
      select g.id as user_group_id, n.id as node_id from user_group g, node n
      where g.shipped_key = 'viewer' and n.external_id = 'REGION-AZ'`.execute(db),
  );
  await call(createServiceAccount, {
    name: 'Data warehouse',
    purpose: 'Reads values of the Arizona plants every night',
    ownerId,
    userGroupAssignments: [rows[0] as { userGroupId: number; nodeId: number }],
  });
  await call(setConfiguration, { configName: 'country', configValue: 'US' });
  await call(manufacturers.endpoints.create, {
    name: 'Mesa Industrial Coatings',
    address: '410 Foundry Road\nMesa, AZ 85201',
    phone: '+1 480 555 0142',
    emergencyPhone: '+1 480 555 0199',
  });
}
