import { readChildNodes, readRootNodes, searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { call } from '../../../api/call.ts';
import type { HierarchyNode, HierarchySource } from '../../../kit/list/HierarchyPicker.tsx';

interface TreeNode {
  readonly id: number;
  readonly name: string;
  readonly hasChildren?: boolean;
}

const nodeOf = ({ id, name, hasChildren }: TreeNode): HierarchyNode => ({
  id,
  name,
  ...(hasChildren === undefined ? {} : { hasChildren }),
});

/** The nodes of a hierarchy as of a day (today where none is given), for the HierarchyPicker. */
export function locationSource(hierarchyId: number, displayDate?: string): HierarchySource {
  const shown = { hierarchyId, displayDate };
  return {
    endpoint: readRootNodes,
    key: [hierarchyId, displayDate ?? ''],
    roots: async (signal) => (await call(readRootNodes, { ...shown, top: 0 }, { signal })).items.map(nodeOf),
    children: async (nodeId, signal) =>
      (await call(readChildNodes, { ...shown, nodeId, top: 0 }, { signal })).items.map(nodeOf),
    search: async (contains, skip, top, signal) => {
      const page = await call(searchNodes, { ...shown, contains, skip, top }, { signal });
      const items = page.items.map((node) => ({
        ...nodeOf(node),
        hint: node.path.map((step) => step.name).join(' › '),
      }));
      return { items, totalCount: page.totalCount };
    },
  };
}
