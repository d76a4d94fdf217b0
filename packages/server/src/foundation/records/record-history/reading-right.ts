import type { Access, AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { sql } from 'kysely';
import { isAuthorised } from '../../http/access.ts';
import { guardIds } from '../../http/entity-guards.ts';
import { notFound } from '../../http/refusals.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';
import { resourceOfEntity } from '../importable-lists.ts';
import { sourceOf } from '../resource-rows.ts';
import { historyOf, readingCalls } from './histories.ts';
import type { OfRecord } from './history-rows.ts';

/** The calls by which the caller may read records of a kind. */
export const permittedCalls = ({ session }: TenantScope, entity: EntityName): readonly AnyEndpoint[] =>
  readingCalls(entity).filter((call) => !session || isAuthorised(call, session));

const anyOf = (accesses: readonly Access[]): Access =>
  accesses.find((access) => access === 'anySignedIn' || access === 'public') ?? (accesses.flat() as Permission[]);

/** Refuses anyone who may not read the record itself: by permission, company, place, and what its list leaves out. */
export async function refuseUnread(scope: TenantScope, { entity, record }: OfRecord): Promise<void> {
  const calls = permittedCalls(scope, entity);
  if (calls.length === 0) throw notFound();
  await guardIds(scope, [{ entity, id: record }], anyOf(calls.map(({ permission }) => permission)));
  await historyOf(entity)?.refuseUnread?.(scope, record);
  const served = historyOf(entity) ? undefined : resourceOfEntity(entity);
  if (!served) return;
  const source = await sourceOf(served, scope, { id: record });
  const { rows } = await sql`select from (${source}) as source where id = ${record} limit 1`.execute(scope.db);
  if (rows.length === 0) throw notFound();
}
