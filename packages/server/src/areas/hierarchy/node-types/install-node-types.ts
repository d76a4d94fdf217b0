import type { NodeKind } from '@oikos/domain/hierarchy/structure.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Location types every company starts with (U61); its own come beside them. */
const shippedTypes: readonly { key: string; name: string; kind: NodeKind; icon: string }[] = [
  { key: 'company', name: 'Company', kind: 'location', icon: 'building-skyscraper' },
  { key: 'region', name: 'Region', kind: 'location', icon: 'map' },
  { key: 'site', name: 'Site', kind: 'location', icon: 'building-factory-2' },
  { key: 'unit', name: 'Unit', kind: 'location', icon: 'box' },
  { key: 'storageArea', name: 'Storage Area', kind: 'location', icon: 'building-warehouse' },
];

/** Copies the shipped node types into the company; a name the company has taken in the meantime stays its own. */
export async function installNodeTypes(scope: TenantScope): Promise<void> {
  await sql`
    insert into node_type (name, kind, icon, shipped_key)
    select s.name, s.kind, s.icon, s.key from jsonb_to_recordset(${JSON.stringify(shippedTypes)}::jsonb) as s(key text, name text, kind text, icon text)
    where not exists (select 1 from node_type t where t.shipped_key = s.key or lower(t.name) = lower(s.name))`.execute(
    scope.db,
  );
}
