import { createRecord } from '../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { hierarchies } from './hierarchy-record.ts';

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
  const fields = { name, altname, description, isOrganisation };
  const { id } = await createRecord(scope, hierarchies, fields, { audited: () => fields });
  return id;
}
