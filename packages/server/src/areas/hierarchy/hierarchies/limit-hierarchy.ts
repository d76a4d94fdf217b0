import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { hierarchyRoleTexts as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-role-texts.ts';
import type { setHierarchyRoles } from '@oikos/contract/hierarchy/hierarchies/hierarchy-roles.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { hierarchies } from './hierarchy-record.ts';

/** Whether the caller still finds it; `finds_hierarchy`, which decides that for every statement, is asked itself. */
async function isFound({ db }: TenantScope, id: number): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`select finds_hierarchy(${id}::bigint) as is_found`.execute(db);
  return rows[0]?.isFound === true;
}

/** Limits a hierarchy to roles (E056); the caller has to go on finding it. */
export async function limitHierarchy(
  scope: TenantScope,
  { hierarchyId: id, roles, version }: ParsedInputOf<typeof setHierarchyRoles>,
): Promise<{ id: number; version: number }> {
  return saveRecord(scope, hierarchies, { id, version: version ?? null }, async ({ isOrganisation }) => {
    if (isOrganisation) throw refuse(say.organisationIsOpen);
    await scope.db.deleteFrom('hierarchy_role').where('hierarchyId', '=', id).execute();
    await sql`
      insert into hierarchy_role (hierarchy_id, role_id) select ${id}::bigint, unnest(${roles}::bigint[])`.execute(
      scope.db,
    );
    if (!(await isFound(scope, id))) throw refuseField('roles', say.ownRoleMissing);
    return {};
  });
}
