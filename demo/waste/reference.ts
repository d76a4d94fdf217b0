import { type Kysely, sql } from 'kysely';
import type { DB } from '../../packages/server/src/db/generated/database.ts';
import { inCompany } from '../../packages/server/src/foundation/tenancy/tenant-scope.ts';

/** Ids of what a company is given, by the names that the demo's definitions use. */
export interface Reference {
  readonly id: (
    kind: 'unit' | 'wasteCode' | 'method' | 'containerType' | 'category' | 'node' | 'level' | 'userGroup',
    name: string,
  ) => number;
  readonly epa: number;
  readonly epaIdNumber: number;
  readonly country: number;
  readonly siteType: number;
  readonly root: number;
}

interface Row {
  readonly kind: string;
  readonly name: string;
  readonly id: number;
}

export async function readReference(database: Kysely<DB>, companyId: number): Promise<Reference> {
  const rows = await inCompany(database, { companyId, userId: null }, { readOnly: true }, async ({ db }) => {
    const { rows: found } = await sql<Row>`
      select 'unit' as kind, code as name, id from unit
      union all select 'wasteCode', code, id from waste_code
      union all select 'method', code, id from waste_management_method
      union all select 'containerType', epa_container_code, id from container_type where shipped_key is not null
      union all select 'category', name, id from generator_category_type
      union all select 'node', external_id, id from node where external_id is not null
      union all select 'level', shipped_key, id from first_administration_level where shipped_key like 'US-%'
      union all select 'userGroup', name, id from user_group
      union all select 'epa', 'epa', id from governing_body where shipped_key = 'epa'
      union all select 'epaIdNumber', 'epaIdNumber', v.id from picklist_value v
        join picklist p on p.company_id = v.company_id and p.id = v.picklist_id
        where p.shipped_key = 'locationIdNumberType' and v.display_value like 'EPA ID%'
      union all select 'country', 'US', id from country where shipped_key = 'US'
      union all select 'siteType', 'site', id from node_type where shipped_key = 'site'
      union all select 'root', 'root', a.node_id from hierarchy_association a
        join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id and h.is_organisation where a.parent_id is null`.execute(
      db,
    );
    return found;
  });
  const byName = new Map(rows.map((row) => [`${row.kind}:${row.name}`, row.id]));
  const id = (kind: string, name: string): number => {
    const found = byName.get(`${kind}:${name}`);
    if (found === undefined) throw new Error(`The demo finds no ${kind} '${name}'`);
    return found;
  };
  return {
    id,
    epa: id('epa', 'epa'),
    epaIdNumber: id('epaIdNumber', 'epaIdNumber'),
    country: id('country', 'US'),
    siteType: id('siteType', 'site'),
    root: id('root', 'root'),
  };
}
