import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readRootNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { readFormHierarchy } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { HierarchyNode, HierarchySource } from '../../../kit/list/HierarchyPicker.tsx';
import type { Speech } from '../../../translation/translate.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import type { ManagerFilters } from './manager-filters.ts';

type FormNode = OutputOf<typeof readFormHierarchy>['nodes'][number];
export type FormTreeFilter = Pick<ManagerFilters, 'version' | 'templateIds'> & { readonly year: number };

type Saying = Pick<Speech, 'say'>;

/** A node says how many forms are at and below it. */
const shownNode = (
  { id, name, total, late, states }: FormNode,
  parents: ReadonlySet<number | null>,
  { say }: Saying,
): HierarchyNode => ({
  id,
  name,
  hint: say(texts.nodeForms, total, total - states.completed - states.completedWithWarnings, late),
  hasChildren: parents.has(id),
});

const parentsOf = (nodes: readonly FormNode[]): ReadonlySet<number | null> =>
  new Set(nodes.map(({ parentId }) => parentId));

/** The nodes right below one, null: the topmost. */
export function childrenOf(
  nodes: readonly FormNode[],
  parentId: number | null,
  speech: Saying,
): readonly HierarchyNode[] {
  const parents = parentsOf(nodes);
  return nodes.filter((node) => node.parentId === parentId).map((node) => shownNode(node, parents, speech));
}

/** Nodes whose names hold a text, page by page. */
export function nodesNamed(
  nodes: readonly FormNode[],
  { text, skip, take }: { readonly text: string; readonly skip: number; readonly take: number },
  speech: Saying,
): { readonly items: readonly HierarchyNode[]; readonly totalCount: number } {
  const sought = text.toLowerCase();
  const found = nodes.filter(({ name }) => name.toLowerCase().includes(sought));
  const parents = parentsOf(nodes);
  const items = found.slice(skip, skip + take).map((node) => shownNode(node, parents, speech));
  return { items, totalCount: found.length };
}

/** Some of the topmost places may be of another right than that of the dashboard. */
function nothingWhereDenied(error: unknown): OutputOf<typeof readFormHierarchy> {
  if (isApiError(error) && error.status === 403) return { nodes: [] };
  throw error;
}

/** The part of the organization that has forms (E130), counted by the filters of the dashboard. */
export function formTree(hierarchyId: number, filter: FormTreeFilter, speech: Saying): HierarchySource {
  const { year, version, templateIds } = filter;
  const templates = templateIds.join(',');
  let reading: Promise<readonly FormNode[]> | undefined;
  const read = async (signal: AbortSignal) => {
    const roots = await call(readRootNodes, { hierarchyId, top: 0 }, { signal });
    const counted = { dashboard: 'manager', year, version, ...(templates && { templates }) } as const;
    const trees = roots.items.map(({ id }) =>
      call(readFormHierarchy, { platformNodeId: id, ...counted }, { signal }).catch(nothingWhereDenied),
    );
    return (await Promise.all(trees)).flatMap(({ nodes }) => nodes);
  };
  const nodes = (signal: AbortSignal) => {
    reading ??= read(signal).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  return {
    endpoint: readFormHierarchy,
    key: ['forms', hierarchyId, year, version, templates],
    roots: async (signal) => {
      reading = undefined;
      return childrenOf(await nodes(signal), null, speech);
    },
    children: async (nodeId, signal) => childrenOf(await nodes(signal), nodeId, speech),
    search: async (text, skip, take, signal) => nodesNamed(await nodes(signal), { text, skip, take }, speech),
  };
}
