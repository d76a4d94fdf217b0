import type { ImportMappingInput } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { sql } from 'kysely';
import type { TestApi } from '../../../testing/api.ts';
import { createNode } from '../../hierarchy/public.ts';
import { type ImportSite, prepared } from './testing-imports.ts';

export type Node = ImportMappingInput['node'];
export type Create = NonNullable<Node['create']>;

/** What the tests of new nodes do at the site of the test that runs. */
export function newNodes(api: TestApi, current: () => ImportSite) {
  /** Plants as levels below the root, their units as new nodes. */
  const wide = (create: Partial<Create> = {}, node: Partial<Node> = {}): ImportMappingInput => ({
    layout: {},
    node: {
      columns: ['unit'],
      matchBy: 'name',
      create: {
        parentNodeId: current().root,
        nodeTypeId: current().nodeType,
        levels: [{ columns: ['plant'], nodeTypeId: current().nodeType }],
        ...create,
      },
      ...node,
    },
    period: { column: 'month', format: 'yyyy-MM' },
    values: [{ column: 'gas', parameterId: current().parameters.Gas as number }],
  });

  const rejected = async (content: string, mapping: ImportMappingInput) => {
    const run = await prepared(api, current(), content, 'append', mapping);
    await run.validate();
    return (await run.results('validation', 'reject')).map(({ row, message }) => `${row}: ${message}`);
  };

  const node = (name: string, more: { altname?: string; externalId?: string; parentNodeId?: number } = {}) =>
    api.within(current().companyId, async (scope) => {
      const { parentNodeId = current().root, altname = `${name} at ${parentNodeId}`, ...rest } = more;
      const values = {
        name,
        altname,
        type: current().nodeType,
        activeDate: '2015-01-01',
        inactiveDate: '9999-12-31',
        ...rest,
      };
      return (await createNode(scope, values, { hierarchyId: 0, parentNodeId })).id;
    });

  /** 'plant/unit' of every node with a value. */
  const placed = async () =>
    (
      await current().rows<{ place: string }>(sql`
      select distinct p.name || '/' || n.name as place from measurement m join node n on n.id = m.node_id
      join hierarchy_association a on a.node_id = n.id join node p on p.id = a.parent_id order by 1`)
    ).map(({ place }) => place);
  return { wide, rejected, node, placed };
}
