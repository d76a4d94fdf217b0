import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { createNode } from '../nodes/create-node.ts';
import { organisationHierarchyId } from '../nodes/read-nodes.ts';
import { createHierarchy } from './create-hierarchy.ts';

const ORGANISATION = 'Organisation';
const BEGINNING = '1900-01-01';

interface NamedCompany {
  name: string;
  rootType: number;
}

/** The organisation hierarchy and its root, named as the company: without it nobody could be given a location. */
export async function installOrganisation(scope: TenantScope): Promise<void> {
  if (await organisationHierarchyId(scope)) return;
  const { rows } = await sql<NamedCompany>`
    select c.name, t.id as root_type from installation.company c, node_type t
    where c.id = ${scope.companyId} and t.shipped_key = 'company'`.execute(scope.db);
  const { name, rootType } = rows[0] as NamedCompany;
  const hierarchyId = await createHierarchy(scope, { name: ORGANISATION, altname: ORGANISATION, isOrganisation: true });
  await createNode(
    scope,
    { name, altname: name, type: rootType, activeDate: BEGINNING, inactiveDate: '9999-12-31' },
    { hierarchyId, parentNodeId: 0, hierarchyDate: BEGINNING },
  );
}
