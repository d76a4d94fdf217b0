import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { sql } from 'kysely';
import type { TestApi, TestClient } from '../../testing/api.ts';

/** A company with the organisation's root, an administrator there and a way to add nodes over HTTP. */
export interface TestHierarchy {
  readonly companyId: number;
  readonly hierarchyId: number;
  readonly root: number;
  readonly administrator: TestClient;
  typeId(name: string): Promise<number>;
  /** A node called `name` below a parent (the root where none is given), from a day on. */
  add(name: string, options?: { parent?: number; type?: string; from?: string; hierarchyId?: number }): Promise<number>;
}

/** Makes the company, its organisation hierarchy and the asset type 'Boiler' beside the shipped location types. */
export async function createTestHierarchy(api: TestApi, name: string): Promise<TestHierarchy> {
  const companyId = await api.company(name);
  const root = await api.rootNode(companyId);
  const administrator = await api.user(companyId, 'administrator');
  const hierarchyId = await api.within(companyId, async ({ db }) => {
    await sql`insert into node_type (name, kind) values ('Boiler', 'asset')`.execute(db);
    const { rows } = await sql<{ id: number }>`select id from hierarchy where is_organisation`.execute(db);
    return (rows[0] as { id: number }).id;
  });
  const typeId = (type: string) =>
    api.within(companyId, async ({ db }) => {
      const { rows } = await sql<{ id: number }>`select id from node_type where name = ${type}`.execute(db);
      return (rows[0] as { id: number }).id;
    });
  const add: TestHierarchy['add'] = async (nodeName, options = {}) => {
    const { status, body } = await administrator.call(createNode, {
      name: nodeName,
      altname: `${nodeName} ${crypto.randomUUID()}`,
      type: await typeId(options.type ?? 'Site'),
      hierarchyId: options.hierarchyId ?? hierarchyId,
      parentNodeId: options.parent ?? root,
      hierarchyDate: options.from ?? '2020-01-01',
    });
    if (status !== 200) throw new Error(`${nodeName}: ${body.message}`);
    return body.id;
  };
  return { companyId, hierarchyId, root, administrator, typeId, add };
}
