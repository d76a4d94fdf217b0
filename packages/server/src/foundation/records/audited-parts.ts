import type { EntityName } from '@oikos/contract/entity.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnNamed } from '../db/field-names.ts';
import { entityNamed } from './entities.ts';

/** Of a kind of record that is part of another: which, and the fields with its id and with what the part is called. */
interface Belonging {
  readonly entity: EntityName;
  readonly owner: EntityName;
  readonly ownerField: string;
  readonly nameField: string | undefined;
}

function belongingOf(entity: EntityName): Belonging | undefined {
  const { partOf = {}, named } = entityNamed(entity);
  const found = Object.entries(partOf).find(([, by]) => typeof by === 'string');
  if (!found) return undefined;
  const [owner, ownerField] = found as [EntityName, string];
  return { entity, owner, ownerField, nameField: typeof named === 'string' ? named : undefined };
}

/** The field as the row has it now, or, of a row that is gone, as the change says it was. */
const toldBy = (entity: EntityName, field: string) => sql`coalesce(
  (select t.${sql.ref(columnNamed(field))}::text from ${sql.table(entityNamed(entity).table)} t where t.id = r.entity_id),
  r.changes::jsonb -> ${field} ->> 'old')`;

const chosenBy = (cases: readonly RawBuilder<unknown>[]) =>
  cases.length === 0 ? sql`null` : sql`case r.entity ${sql.join([...cases], sql` `)} end`;

/**
 * What audit rows `r` of these kinds are part of, where the code that writes them doesn't say: columns `owner_entity`, `owner_id`
 * and `part_name`.
 */
export function belongingsOf(entities: readonly EntityName[]): RawBuilder<unknown> {
  const belongings = [...new Set(entities)].flatMap((entity) => belongingOf(entity) ?? []);
  const owners = belongings.map(({ entity, owner }) => sql`when ${entity} then ${owner}::text`);
  const ids = belongings.map(({ entity, ownerField }) => sql`when ${entity} then ${toldBy(entity, ownerField)}`);
  const names = belongings.flatMap(({ entity, nameField }) =>
    nameField === undefined ? [] : [sql`when ${entity} then ${toldBy(entity, nameField)}`],
  );
  return sql`select ${chosenBy(owners)} as owner_entity, ${chosenBy(ids)}::bigint as owner_id, ${chosenBy(names)} as part_name`;
}
