import { airAndWater, type Page } from '../../kit/page/page.ts';

export const hierarchyPages: readonly Page[] = [
  {
    path: '/node-management-browse-list',
    modules: airAndWater,
    section: '/locations-and-nodes',
    label: 'Node Management',
    command: { label: 'Add node', permissions: ['NODE_MANAGEMENT_FULL'], asks: '?add=true' },
    help: 'Locations and assets and their structure over time.',
    permissions: ['NODE_MANAGEMENT'],
    gives: ['site', 'source'],
    screen: () => import('./nodes/NodeManagementScreen.tsx').then((file) => file.NodeManagementScreen),
  },
  {
    path: '/node-details',
    parent: '/node-management-browse-list',
    modules: airAndWater,
    section: '/locations-and-nodes',
    label: 'Node details',
    permissions: ['NODE_MANAGEMENT'],
    hidden: true,
    finds: { kind: 'node', idAs: 'node' },
    lists: { entity: 'parameterLimit', by: { node: 'node' }, with: { tab: 'limits' } },
    screen: () => import('./nodes/NodeDetailsScreen.tsx').then((file) => file.NodeDetailsScreen),
  },
  {
    path: '/node-types',
    modules: airAndWater,
    section: '/locations-and-nodes',
    label: 'Node types',
    help: 'Kinds of locations and assets, such as site, boiler or meter.',
    permissions: ['NODE_TYPES'],
    screen: () => import('./node-types/NodeTypesScreen.tsx').then((file) => file.NodeTypesScreen),
  },
];
