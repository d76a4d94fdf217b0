import { sql } from 'kysely';
import type { TestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../testing-hierarchy.ts';

/** A company whose nodes are changed, and what its tests read and write beside the calls. */
export async function createTestNodes(api: TestApi) {
  const { companyId, hierarchyId, root, administrator, typeId, add } = await createTestHierarchy(api, 'Nodes');

  const run = (statement: ReturnType<typeof sql>) => api.within(companyId, ({ db }) => statement.execute(db));

  /** A parameter of a monthly set; measurements need one. */
  async function addParameter(name: string): Promise<number> {
    const { rows } = await run(sql`
    with s as (insert into parameter_set (name, timespan) values (${`Set of ${name}`}, 5) returning id)
    insert into parameter (parameter_set_id, name) select id, ${name} from s returning id`);
    return (rows[0] as { id: number }).id;
  }
  return { companyId, hierarchyId, root, administrator, typeId, add, run, addParameter };
}
