import { makeDirectoryToken, mapDirectoryGroup } from '@oikos/contract/federation/directory/directory.ts';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { directoryPath } from '../packages/server/src/areas/federation/directory/scim/register-directory.ts';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';

const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const groups = ['Environment – waste technicians', 'Environment – approvers', 'All employees'] as const;

interface Setting {
  readonly app: FastifyInstance;
  readonly database: Kysely<DB>;
  readonly companyId: number;
  readonly call: Call;
}

/** The groups that a directory would send, of which one is mapped; nobody is in them, and its token is nobody's. */
export async function createDirectory({ app, database, companyId, call }: Setting): Promise<void> {
  const { token } = (await call(makeDirectoryToken, { name: 'Entra ID', days: 365 })).body;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const ids: number[] = [];
  for (const displayName of groups) {
    const payload = JSON.stringify({ schemas: [GROUP], displayName, externalId: `demo-${ids.length + 1}` });
    const reply = await app.inject({ method: 'POST', url: `${directoryPath(companyId)}/Groups`, headers, payload });
    ids.push(Number(reply.json<{ id: string }>().id));
  }
  const { rows } = await inCompany(database, { companyId, userId: null }, { readOnly: true }, ({ db }) =>
    sql<{ userGroupId: number; nodeId: number }>`
      select g.id as user_group_id, n.id as node_id from user_group g, node n
      where g.shipped_key = 'wasteTechnician' and n.external_id = 'REGION-AZ'`.execute(db),
  );
  await call(mapDirectoryGroup, { id: ids[0] as number, ...(rows[0] as { userGroupId: number; nodeId: number }) });
}
