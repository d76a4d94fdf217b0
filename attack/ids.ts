import { type EntityName, entityNames } from '@oikos/contract/entity-words.ts';
import type pg from 'pg';
import { entities } from '../packages/server/src/areas/entities.ts';

/** Ids by kind of record: of the other company, and of other places of the own one. */
export interface StoredIds {
  readonly ofCompany: ReadonlyMap<number, ReadonlyMap<EntityName, readonly number[]>>;
}

const AT_MOST = 25;

export async function readIds(owner: pg.Client): Promise<StoredIds> {
  const companies = (await owner.query<{ id: number }>('select id from installation.company order by id')).rows;
  const ofCompany = new Map<number, Map<EntityName, number[]>>();
  for (const { id } of companies) {
    const ids = new Map<EntityName, number[]>([['company', [Number(id)]]]);
    const members = await owner.query<{ id: number }>(
      'select user_id as id from installation.membership where company_id = $1 order by 1',
      [id],
    );
    ids.set(
      'user',
      members.rows.map((row) => Number(row.id)),
    );
    for (const entity of entityNames) {
      const { table } = entities[entity];
      if (table.startsWith('installation.')) continue;
      const { rows } = await owner.query<{ id: number }>(
        `select id from ${table} where company_id = $1 order by hashint8(id::bigint) limit ${AT_MOST}`,
        [id],
      );
      ids.set(
        entity,
        rows.map((row) => Number(row.id)),
      );
    }
    ofCompany.set(Number(id), ids);
  }
  return { ofCompany };
}
