import { airAndWater, type Page } from '../../kit/page/page.ts';

export const parameterPages: readonly Page[] = [
  {
    path: '/reference-data',
    modules: airAndWater,
    section: '/libraries',
    label: 'Reference data',
    help: 'Emission factors and warming potentials, with their sources and programs.',
    permissions: ['REFERENCE_DATA'],
    finds: { kind: 'factor', nameAs: 'search', with: { tab: 'factors' } },
    screen: () => import('./reference-data/ReferenceDataScreen.tsx').then((file) => file.ReferenceDataScreen),
  },
  {
    path: '/parameter-management',
    modules: airAndWater,
    section: '/libraries',
    label: 'Parameter management',
    help: 'Parameter sets with their parameters and node types.',
    permissions: ['NODE_TYPES'],
    finds: { kind: 'parameter', nameAs: 'search', with: { tab: 'parameters' } },
    gives: ['parameterSet', 'parameters'],
    screen: () => import('./parameters/ParameterManagementScreen.tsx').then((file) => file.ParameterManagementScreen),
  },
];
