import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { makeDirectoryToken, rotateDirectoryToken } from '@oikos/contract/federation/directory/directory.ts';
import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { endTokenWithin, makePersonalToken } from '@oikos/identity-provider/personal-token.ts';
import { sql } from 'kysely';
import { notFound, refuse } from '../../../foundation/http/refusals.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import { lockCompany } from '../../../foundation/tenancy/companies.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type Grant, readTokens, requireGrants } from '../../identity/public.ts';
import { openDirectory, readDirectory } from './read-directory.ts';

const MOST_TOKENS = 10;

/** A token puts anybody into any group: only a person who may give all that groups give gets one. */
async function requireMapped(scope: TenantScope): Promise<void> {
  const { rows } = await sql<Grant>`
    select distinct user_group_id, node_id from directory_group_mapping order by 1, 2`.execute(scope.db);
  await requireGrants(scope, rows);
}

async function auditToken(scope: TenantScope, old: string | null, name: string | null): Promise<void> {
  const changes = { directoryToken: { old, new: name } };
  await writeAudit(scope, [{ entity: 'company', entityId: scope.companyId, action: 'update', changes }]);
}

async function make(scope: TenantScope, userId: number, name: string, days: number): Promise<string> {
  await requireMapped(scope);
  if ((await readTokens(scope, userId)).length >= MOST_TOKENS) throw refuse(say.tooManyTokens, MOST_TOKENS);
  const { companyId, userId: madeBy } = scope;
  return makePersonalToken(scope.db, { userId, companyId, name, days, madeBy, kind: 'directory' });
}

export async function makeToken(
  scope: TenantScope,
  { name, days }: ParsedInputOf<typeof makeDirectoryToken>,
): Promise<string> {
  await lockCompany(scope);
  const { userId } = await openDirectory(scope);
  const token = await make(scope, userId, name, days);
  await auditToken(scope, null, name);
  return token;
}

async function lockToken(scope: TenantScope, tokenId: number) {
  await lockCompany(scope);
  const directory = await readDirectory(scope);
  const found = directory && (await readTokens(scope, directory.userId)).find(({ id }) => id === tokenId);
  if (!found) throw notFound();
  return { userId: directory.userId, name: found.name };
}

/** A new token in place of another: both work for the hours in which the directory learns of it. */
export async function rotateToken(
  scope: TenantScope,
  { tokenId, days, overlapHours: hours }: ParsedInputOf<typeof rotateDirectoryToken>,
): Promise<string> {
  const { userId, name } = await lockToken(scope, tokenId);
  const token = await make(scope, userId, name, days);
  await endTokenWithin(scope.db, { userId, tokenId, hours });
  await auditToken(scope, name, name);
  return token;
}

export async function endToken(scope: TenantScope, tokenId: number): Promise<void> {
  const { userId, name } = await lockToken(scope, tokenId);
  await endTokenWithin(scope.db, { userId, tokenId, hours: 0 });
  await auditToken(scope, name, null);
}
