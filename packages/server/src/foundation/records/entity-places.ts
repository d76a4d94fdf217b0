import type { EntityName } from '@oikos/contract/entity.ts';
import { type RawBuilder, sql } from 'kysely';
import { allEntities, type Entity, entityNamed } from './entities.ts';

/** Where records are: queries of `id` and `node_id`, made of what the entities say. */

function withParent({ table, partOf }: Entity, parentName: EntityName): RawBuilder<unknown> {
  const parent = entityNamed(parentName);
  const column = partOf?.[parentName];
  if (typeof parent.place !== 'string' || typeof column !== 'string')
    throw new Error(
      `${table} is placed with its ${parentName}: that needs a place, and a column in partOf that names it`,
    );
  return sql`
    select r.id, p.${sql.ref(parent.place)} as node_id from ${sql.table(table)} r
    join ${sql.table(parent.table)} p on p.company_id = r.company_id and p.id = r.${sql.ref(column)}`;
}

function placesOf(entity: Entity): RawBuilder<unknown> | undefined {
  if (entity.place === undefined) return undefined;
  if (typeof entity.place !== 'string') return withParent(entity, entity.place.with);
  return sql`select id, ${sql.ref(entity.place)} as node_id from ${sql.table(entity.table)}`;
}

const namesOf = (entities: object) => Object.keys(entities) as EntityName[];

let atNodes: ReadonlyMap<EntityName, RawBuilder<unknown>> | undefined;

/** For each entity whose records belong to nodes a query of `id` and `node_id`. */
export function recordsAtNodes(): ReadonlyMap<EntityName, RawBuilder<unknown>> {
  atNodes ??= new Map(
    namesOf(allEntities()).flatMap((name) => {
      const places = placesOf(entityNamed(name));
      return places ? [[name, places]] : [];
    }),
  );
  return atNodes;
}

/** The places at which a record is changed: its own, those that it is bound to, or where alone it is changed. */
export function placesOfChange(name: EntityName): RawBuilder<unknown> | undefined {
  const { table, changedAt, boundTo } = entityNamed(name);
  if (changedAt !== undefined) return sql`select id, ${sql.ref(changedAt)} as node_id from ${sql.table(table)}`;
  return recordsAtNodes().get(name) ?? boundTo;
}
