import { type AnyEndpoint, savedKinds } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { decideWhatIsSeen, followEverySave } from '@oikos/contract/stale-replies.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/generated/database.ts';
import { inCompany, type TenantCaller } from '../foundation/tenancy/tenant-scope.ts';

/** Fails a call that changed a kind of record that it doesn't say it saves: the audit log names each. */
export async function checkSaves(
  database: Kysely<DB>,
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, unknown>>,
  caller: TenantCaller,
): Promise<void> {
  const { companyId, requestId } = caller;
  const { rows } = await inCompany(database, { companyId, userId: null }, { readOnly: true }, ({ db }) =>
    sql<{ entity: EntityName }>`select distinct entity from audit_log where request_id = ${requestId}`.execute(db),
  );
  const { method, path } = endpoint;
  const saves = savedKinds(endpoint, input);
  if (saves.some((name) => decideWhatIsSeen.has(name))) return;
  const said = new Set([...saves, ...followEverySave]);
  const unsaid = rows.map(({ entity }) => entity).filter((entity) => !said.has(entity));
  if (unsaid.length > 0) throw new Error(`${method} ${path} saves ${unsaid.join(', ')}: its 'saves' must say so`);
}
