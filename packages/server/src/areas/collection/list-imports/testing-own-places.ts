import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { sql } from 'kysely';
import type { TestApi, TestClient } from '../../../testing/api.ts';

/** Two places of the same name, which own rows refer to. */
export async function makeOwnPlaces(api: TestApi, administrator: TestClient): Promise<void> {
  const { companyId } = administrator;
  const root = await api.rootNode(companyId);
  const [ids] = await api.within(companyId, async ({ db }) => {
    const { rows } = await sql<{ hierarchyId: number; type: number }>`
      select h.id as hierarchy_id, t.id as type from hierarchy h, node_type t
      where h.is_organisation and t.name = 'Site'`.execute(db);
    return rows;
  });
  for (const altname of ['Odd mill', 'Odd mill East']) {
    const place = { ...ids, name: 'Odd mill', altname, parentNodeId: root, hierarchyDate: '2020-01-01' };
    const { status } = await administrator.call(createNode, place as never);
    if (status !== 200) throw new Error(`${altname} could not be made`);
  }
}
