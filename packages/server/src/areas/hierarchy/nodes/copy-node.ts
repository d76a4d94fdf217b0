import { hierarchyMessages as say } from '@oikos/contract/hierarchy/hierarchies/hierarchy-messages.ts';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { ALTERNATIVE_NAME_MAXIMUM, NODE_NAME_MAXIMUM } from '@oikos/contract/hierarchy/nodes/node-fields.ts';
import { english } from '@oikos/contract/message.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { todayOf } from '../placement/access.ts';
import { placeNodes } from '../placement/place-nodes.ts';
import { freeAlternativeName } from './alternative-names.ts';
import { createNode } from './create-node.ts';
import { nodeChanges } from './node-changes.ts';
import { organisationHierarchyId, readNodeRow, valuesOf } from './read-nodes.ts';

export interface NodeCopy {
  readonly id: number;
  readonly name?: string | undefined;
  readonly altname?: string | undefined;
  readonly hierarchyId: number;
  readonly parentNodeId: number;
  readonly hierarchyDate?: LocalDate | undefined;
}

interface Place {
  readonly hierarchyId: number;
  readonly parentId: number | null;
  readonly from: LocalDate;
}

/** The places of a node on a day, in the hierarchies that the caller finds; a copy gets the same, from the same day on. */
async function placesOf(scope: TenantScope, id: number, day: LocalDate): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select a.hierarchy_id, a.parent_id, a.valid_from as "from" from hierarchy_association a
    join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id
    where a.node_id = ${id} and a.valid_from <= ${day}::date and a.valid_to > ${day}::date order by a.hierarchy_id`.execute(
    scope.db,
  );
  return rows;
}

async function placesOfCopy(scope: TenantScope, copy: NodeCopy): Promise<readonly Place[]> {
  const today = todayOf(scope);
  if (copy.hierarchyId === 0 && copy.parentNodeId === 0) return placesOf(scope, copy.id, today);
  const hierarchyId = copy.hierarchyId || (await organisationHierarchyId(scope));
  if (!hierarchyId) throw refuse(say.missingInput);
  return [{ hierarchyId, parentId: copy.parentNodeId || null, from: copy.hierarchyDate ?? today }];
}

/**
 * Copies a node with its parameter expressions, properties and overwrites (V131), named 'Copy of ...' unless told
 * otherwise. Values, tags, bills, external id and unique name stay the original's.
 */
export async function copyNode(
  scope: TenantScope,
  copy: NodeCopy,
): Promise<{ id: number; newId: number; nodeId: number; version: number }> {
  const original = valuesOf(await readNodeRow(scope, copy.id));
  const name =
    copy.name ?? english(texts.copyOf, original.name).slice(0, Math.max(NODE_NAME_MAXIMUM, original.name.length));
  const altname =
    copy.altname ??
    (await freeAlternativeName(scope, english(texts.copyOf, original.altname), ALTERNATIVE_NAME_MAXIMUM));
  const made = await createNode(
    scope,
    { ...original, name, altname, externalId: null, uniqueName: null },
    { hierarchyId: 0, parentNodeId: 0 },
  );
  for (const { hierarchyId, parentId, from } of await placesOfCopy(scope, copy)) {
    await placeNodes(scope, { hierarchyId, nodeIds: [made.id], parentId, from });
  }
  await nodeChanges.copied.run(scope, copy.id, made.id);
  return made;
}
