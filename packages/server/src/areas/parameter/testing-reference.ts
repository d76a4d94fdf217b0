import { picklists, picklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { sql } from 'kysely';
import type { TestApi, TestClient } from '../../testing/api.ts';

/** A user pick list with values; returns its id and the ids of the values, in order. */
export async function makePicklist(client: TestClient, name: string, values: readonly string[]) {
  const { body } = await client.call(picklists.endpoints.create, { name, valueType: 'Character' });
  const valueIds: number[] = [];
  for (const displayValue of values) {
    const made = await client.call(picklistValues.endpoints.create, {
      picklistId: body.id,
      displayValue,
      storeValueNumeric: null,
      storeValueCharacter: displayValue,
    });
    valueIds.push(made.body.id);
  }
  return { id: body.id, valueIds };
}

/** A node of a type of its own below the organisation's root; returns both ids. */
export async function makeNode(
  api: TestApi,
  companyId: number,
  name: string,
): Promise<{ nodeId: number; typeId: number }> {
  const root = await api.rootNode(companyId);
  return api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ nodeId: number; typeId: number }>`
      with type as (insert into node_type (name, kind) values (${`Type of ${name}`}, 'asset') returning id),
      made as (insert into node (node_type_id, name, altname) select id, ${name}, ${name} from type returning id, node_type_id)
      select id as node_id, node_type_id as type_id from made`.execute(db);
    const made = rows[0] as { nodeId: number; typeId: number };
    await sql`
      with h as (select id from hierarchy where is_organisation),
      a as (insert into hierarchy_association (hierarchy_id, node_id, parent_id, valid_from)
        select h.id, ${made.nodeId}, ${root}, '1900-01-01' from h)
      insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
      select h.id, ${made.nodeId}::bigint, ${made.nodeId}::bigint, 0, date '1900-01-01', date '9999-12-31' from h
      union all select h.id, ${root}::bigint, ${made.nodeId}::bigint, 1, date '1900-01-01', date '9999-12-31' from h`.execute(
      db,
    );
    return made;
  });
}
