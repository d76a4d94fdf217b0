import { type EntityName, entityNames } from '@oikos/contract/entity-words.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { type Kysely, sql } from 'kysely';
import { throwingClient } from '../../demo/throwing-client.ts';
import { readReference } from '../../demo/waste/reference.ts';
import { entities } from '../../packages/server/src/areas/entities.ts';
import type { DB } from '../../packages/server/src/db/generated/database.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import { inCompany } from '../../packages/server/src/foundation/tenancy/tenant-scope.ts';
import type { Kit } from './kit.ts';

export interface KitSource {
  readonly database: Kysely<DB>;
  readonly companyId: number;
  readonly userId: number;
  readonly call: Call;
  readonly upload: Kit['upload'];
}

/** What the examples of a schema name, where the youngest record of its kind would be an odd choice. */
const CHOSEN: Partial<Record<EntityName, string>> = {
  node: "select id from node where external_id = 'EIA-113'",
  nodeType: "select id from node_type where shipped_key = 'site'",
  unit: "select id from unit where code = 'kg'",
  unitType: "select unit_type_id as id from unit where code = 'kg'",
  governingBody: "select id from governing_body where shipped_key = 'epa'",
  country: "select id from country where shipped_key = 'US'",
  firstAdministrationLevel: "select id from first_administration_level where shipped_key = 'US-AZ'",
  hierarchy: 'select id from hierarchy where is_organisation',
};

async function readIds(rows: Kit['rows']): Promise<Map<EntityName, number[]>> {
  const ids = new Map<EntityName, number[]>();
  for (const entity of entityNames) {
    const { table } = entities[entity];
    if (table.startsWith('installation.')) continue;
    const found = await rows<{ id: number }>(`select id from ${table} order by id desc limit 100`);
    ids.set(
      entity,
      found.map(({ id }) => id),
    );
  }
  return ids;
}

export async function createKit({ database, companyId, userId, call, upload }: KitSource): Promise<Kit> {
  const run = <Row>(statement: string, readOnly: boolean) =>
    inCompany(database, { companyId, userId: null }, { readOnly }, async ({ db }) => {
      const result = await sql.raw<Row>(statement).execute(db);
      return result.rows;
    });
  const rows: Kit['rows'] = (query) => run(query, true);
  const firstOf = async (statement: string, readOnly: boolean) => {
    const [first] = await run<{ id: number }>(statement, readOnly);
    if (!first) throw new Error(`Nothing is found by: ${statement}`);
    return first.id;
  };
  const id: Kit['id'] = (query) => firstOf(query, true);
  const youngest = await readIds(rows);
  const ids = new Map<string, number>();
  for (const [entity, [first]] of youngest) if (first !== undefined) ids.set(entity, first);
  for (const [entity, query] of Object.entries(CHOSEN)) ids.set(entity, await id(query));
  ids.set('company', companyId).set('user', userId);
  let count = 0;
  return {
    call: throwingClient(call),
    ask: call,
    reference: await readReference(database, companyId),
    today: localDateAt('America/Phoenix', Date.now()),
    companyId,
    userId,
    ids,
    someOf: (entity) => youngest.get(entity) ?? [],
    rows,
    id,
    write: (statement) => firstOf(statement, false),
    fresh: (word = '') => {
      count += 1;
      return `${word}${(46_656 + count).toString(36).toUpperCase()}`;
    },
    upload,
  };
}
