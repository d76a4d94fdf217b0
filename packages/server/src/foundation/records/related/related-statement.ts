import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { type EntityName, entityNames } from '@oikos/contract/entity-words.ts';
import { MOST_RELATED } from '@oikos/contract/records/related-records.ts';
import { type RawBuilder, sql } from 'kysely';
import { permissionsOf } from '../../http/entity-guards.ts';
import { permittedNodes, type TenantScope } from '../../tenancy/tenant-scope.ts';
import { entityNamed } from '../entities.ts';
import { recordsAtNodes } from '../entity-places.ts';
import type { OfRecord } from '../record-history/history-rows.ts';
import { permittedCalls } from '../record-history/reading-right.ts';
import type { Reference } from '../references.ts';
import { wordsOf } from '../referrers.ts';

/** How many records of a kind are named. */
const NAMED = 3;

const tableOf = (entity: EntityName): string => {
  const { table, keyedIn } = entityNamed(entity);
  return keyedIn ?? table;
};

/** The kind whose records lie in a table, where they have an id of their own. */
const kindIn = (table: string): EntityName | undefined =>
  entityNames.find((name) => {
    const entity = entityNamed(name);
    return entity.table === table && entity.idColumn === undefined && entity.knownAs === undefined;
  });

/** Records of a kind that lie at a place are shown only where the caller may read them there. */
function isInReach(scope: TenantScope, entity: EntityName, calls: readonly AnyEndpoint[]): RawBuilder<unknown> {
  const places = recordsAtNodes().get(entity);
  if (!places) return sql`true`;
  const permissions = calls.flatMap(({ permission }) => permissionsOf(permission));
  return sql`t.id in (select id from (${places}) as place
    where place.node_id is null or place.node_id in ${permittedNodes(scope, permissions)})`;
}

interface Related {
  readonly entity: EntityName;
  readonly calls: readonly AnyEndpoint[];
}

function relatedKind(scope: TenantScope, table: string): Related | undefined {
  const entity = kindIn(table);
  const calls = entity ? permittedCalls(scope, entity) : [];
  return entity && calls.length > 0 ? { entity, calls } : undefined;
}

const nameOf = (references: readonly Reference[], table: string) =>
  sql`coalesce(${wordsOf(references, table, '')?.name('t') ?? sql`null`}::text, '')`;

/** One row for each record that this one refers to. */
export function referredRecords(
  scope: TenantScope,
  { entity, record }: OfRecord,
  references: readonly Reference[],
): RawBuilder<unknown>[] {
  const { table } = entityNamed(entity);
  return references
    .filter((each) => each.table === table && each.targetColumn === 'id')
    .flatMap(({ column, target }) => {
      const related = relatedKind(scope, target);
      if (!related) return [];
      return sql`
        select ${related.entity}::text as entity, t.id, ${nameOf(references, target)} as name
        from ${sql.table(table)} r join ${sql.table(target)} t on t.id = r.${sql.ref(column)}
        where r.id = ${record} and ${isInReach(scope, related.entity, related.calls)}`;
    });
}

/** For each column that refers to the record how many rows do so, and the first of them. */
export function referringRecords(
  scope: TenantScope,
  { entity, record }: OfRecord,
  references: readonly Reference[],
): RawBuilder<unknown>[] {
  const own = tableOf(entity);
  return references
    .filter((each) => each.target === own && each.targetColumn === 'id' && each.isIndexed)
    .flatMap(({ table, column }) => {
      const related = relatedKind(scope, table);
      // Parts of the record are on its own page.
      if (!related || entityNamed(related.entity).partOf?.[entity] !== undefined) return [];
      return sql`
        select ${related.entity}::text as entity, count(*)::int as count,
          coalesce((array_agg(json_build_object('id', id, 'name', name) order by name, id))[1:${sql.lit(NAMED)}], '{}') as first
        from (
          select t.id, ${nameOf(references, table)} as name from ${sql.table(table)} t
          where t.${sql.ref(column)} = ${record} and ${isInReach(scope, related.entity, related.calls)}
          limit ${sql.lit(MOST_RELATED)}) as found
        having count(*) > 0`;
    });
}
