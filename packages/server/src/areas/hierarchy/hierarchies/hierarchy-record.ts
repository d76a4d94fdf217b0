import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { recordKind } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export interface IncludedType {
  readonly nodeTypeId: number;
  readonly moduleId: number;
}

interface StoredHierarchy {
  readonly name: string;
  readonly altname: string;
  readonly description: string;
  /** Location access follows it; a company has exactly one. */
  readonly isOrganisation: boolean;
  /** Those that it is limited to. */
  readonly roles: { readonly id: number; readonly name: string }[];
  /** Those that it includes; with none it includes every type. */
  readonly nodeTypes: readonly IncludedType[];
  readonly version: number;
}

export async function readHierarchy({ db }: TenantScope, id: number): Promise<StoredHierarchy> {
  const { rows } = await sql<StoredHierarchy>`
    select h.name, h.altname, h.description, h.is_organisation, h.version,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id) from hierarchy_role l
        join role r on r.id = l.role_id where l.hierarchy_id = h.id), '[]') as roles,
      coalesce((
        select json_agg(json_build_object('nodeTypeId', t.node_type_id, 'moduleId', t.module_id)
          order by t.node_type_id, t.module_id)
        from hierarchy_node_type t where t.hierarchy_id = h.id), '[]') as node_types
    from hierarchy h where h.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export const hierarchies = recordKind({
  entity: 'hierarchy',
  table: 'hierarchy',
  read: readHierarchy,
  audited: ({ version: _version, roles, ...fields }) => ({ ...fields, roles: roles.map(({ name }) => name) }),
});
