import type { Directory, DirectoryRequest } from '@oikos/contract/federation/directory/directory.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Configuration } from '../../../configuration.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readTokens } from '../../identity/public.ts';
import { readDirectory } from './read-directory.ts';
import { directoryPath } from './scim/register-directory.ts';

const SHOWN_REQUESTS = 10;

/** The latest answered requests of the directory, out of the log of requests. */
async function requestsOf(
  { db, companyId }: TenantScope,
  userId: number,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<DirectoryRequest[]> {
  const { rows } = await sql<DirectoryRequest>`
    select e.recorded_at as at, e.call, e.status, e.reason
    from installation.log_entry e
    where e.company_id = ${companyId} and e.user_id = ${userId} and e.kind = 'request' and ${condition}
    order by e.recorded_at desc limit ${most}`.execute(db);
  return rows;
}

async function counts({ db }: TenantScope): Promise<Pick<Directory, 'userCount' | 'groupCount'>> {
  const { rows } = await sql<Pick<Directory, 'userCount' | 'groupCount'>>`
    select (select count(*)::int from directory_user) as user_count,
      (select count(*)::int from directory_group) as group_count`.execute(db);
  return rows[0] as Pick<Directory, 'userCount' | 'groupCount'>;
}

export async function readDirectoryState(
  scope: TenantScope,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
): Promise<Directory> {
  const directory = await readDirectory(scope);
  const address = `${publicUrl}${directoryPath(scope.companyId)}`;
  if (!directory) {
    const none = { tokens: [], userCount: 0, groupCount: 0, requests: [], lastError: null };
    return { address, isNew: true, mailsInvitations: false, ...none };
  }
  const { userId, mailsInvitations } = directory;
  const [lastError = null] = await requestsOf(scope, userId, sql`e.status >= 400`, 1);
  return {
    address,
    isNew: false,
    mailsInvitations,
    tokens: await readTokens(scope, userId),
    ...(await counts(scope)),
    requests: await requestsOf(scope, userId, sql`true`, SHOWN_REQUESTS),
    lastError,
  };
}
