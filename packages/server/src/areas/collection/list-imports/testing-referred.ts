import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { parameterSets, writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { sql } from 'kysely';
import type { TestApi, TestClient } from '../../../testing/api.ts';

/** What own rows refer to: two places of the same name, one of them a facility, a waste stream, and a set with a parameter. */
export async function makeReferred(api: TestApi, administrator: TestClient): Promise<void> {
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
  await api.within(companyId, async ({ db }) => {
    await sql`insert into waste_stream (name, number, physical_state) values ('Oddest waste', 'ODD-0', 'solid')`.execute(
      db,
    );
    await sql`
      insert into location_extension (node_id, is_disposal_facility) select id, true from node where altname = 'Odd mill East'`.execute(
      db,
    );
  });
  const set = await administrator.call(parameterSets.endpoints.create, { name: 'Odd fuel', timespan: 5 } as never);
  const nodeTypes = { id: set.body.id, nodeTypeIds: [ids?.type], version: set.body.version };
  await administrator.call(writeParameterSetNodeTypes, nodeTypes as never);
  const fuel = { parameterSetId: set.body.id, name: 'Gas burned' };
  await administrator.call(parameters.endpoints.create, fuel as never);
}
