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

/** The nodes right below one, null: the topmost; each says how many forms are at and below it. */
export function childrenOf(
  nodes: readonly FormNode[],
  parentId: number | null,
  { say }: Pick<Speech, 'say'>,
): readonly HierarchyNode[] {
  const parents = new Set(nodes.map((node) => node.parentId));
  return nodes
    .filter((node) => node.parentId === parentId)
    .map(({ id, name, total, late, states }) => ({
      id,
      name,
      hint: say(texts.nodeForms, total, total - states.completed - states.completedWithWarnings, late),
      hasChildren: parents.has(id),
    }));
}

/** Some of the topmost places may be of another right than that of the dashboard. */
function nothingWhereDenied(error: unknown): OutputOf<typeof readFormHierarchy> {
  if (isApiError(error) && error.status === 403) return { nodes: [] };
  throw error;
}

/** The part of the organization that has forms (E130), counted by the filters of the dashboard. */
export function formTree(hierarchyId: number, filter: FormTreeFilter, speech: Pick<Speech, 'say'>): HierarchySource {
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
    search: async (text, skip, take, signal) => {
      const all = await nodes(signal);
      const found = all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
      const shown = new Map(all.flatMap(({ id }) => childrenOf(all, id, speech)).map((node) => [node.id, node]));
      for (const root of childrenOf(all, null, speech)) shown.set(root.id, root);
      const items = found.slice(skip, skip + take).flatMap(({ id }) => shown.get(id) ?? []);
      return { items, totalCount: found.length };
    },
  };
}
