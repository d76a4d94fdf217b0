import { hierarchyRoleTexts as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-role-texts.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { lockRecord, recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface LimitedHierarchy {
  readonly roles: { readonly id: number; readonly name: string }[];
  readonly isOrganisation: boolean;
  readonly version: number;
}

/** The roles that a hierarchy is limited to. */
export async function readLimits({ db }: TenantScope, id: number): Promise<LimitedHierarchy> {
  const { rows } = await sql<LimitedHierarchy>`
    select h.is_organisation, h.version,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id) from hierarchy_role l
        join role r on r.id = l.role_id where l.hierarchy_id = h.id), '[]') as roles
    from hierarchy h where h.id = ${id}`.execute(db);
  return rows[0] as LimitedHierarchy;
}

const hierarchies = recordKind({
  entity: 'hierarchy',
  table: 'hierarchy',
  read: readLimits,
  audited: ({ roles }: LimitedHierarchy) => ({ roles: roles.map(({ name }) => name) }),
});

/** Whether the caller still finds it; `finds_hierarchy`, which decides that for every statement, is asked itself. */
async function isFound({ db }: TenantScope, id: number): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`select finds_hierarchy(${id}::bigint) as is_found`.execute(db);
  return rows[0]?.isFound === true;
}

/** Limits a hierarchy to roles (E056); the caller has to go on finding it. */
export async function limitHierarchy(
  scope: TenantScope,
  { hierarchyId: id, roles, version }: { hierarchyId: number; roles: readonly number[]; version?: number | undefined },
): Promise<{ id: number; version: number }> {
  await lockRecord(scope, hierarchies, id, version);
  const before = await readLimits(scope, id);
  if (before.isOrganisation) throw refuse(say.organisationIsOpen);
  return saveRecord(scope, hierarchies, { id, version: before.version }, async () => {
    await scope.db.deleteFrom('hierarchy_role').where('hierarchyId', '=', id).execute();
    await sql`
      insert into hierarchy_role (hierarchy_id, role_id) select ${id}::bigint, unnest(${roles}::bigint[])`.execute(
      scope.db,
    );
    if (!(await isFound(scope, id))) throw refuseField('roles', say.ownRoleMissing);
    return {};
  });
}
