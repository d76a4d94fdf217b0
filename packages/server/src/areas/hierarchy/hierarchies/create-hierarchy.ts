import { changesBetween, writeAudit } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

export interface NewHierarchy {
  readonly name: string;
  readonly altname: string;
  readonly description?: string;
  /** Location access follows it; a company has exactly one. */
  readonly isOrganisation?: boolean;
}

/** Makes an empty hierarchy. */
export async function createHierarchy(scope: TenantScope, hierarchy: NewHierarchy): Promise<number> {
  const { name, altname, description = '', isOrganisation = false } = hierarchy;
  const { id } = await scope.db
    .insertInto('hierarchy')
    .values({ name, altname, description, isOrganisation })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = changesBetween(null, { name, altname, description, isOrganisation });
  await writeAudit(scope, [{ entity: 'hierarchy', entityId: id, action: 'create', changes }]);
  return id;
}
