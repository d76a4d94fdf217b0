import { airAndWater, type Page } from '../../kit/page/page.ts';

export const reportingPages: readonly Page[] = [
  {
    path: '/corp-dashboard',
    modules: airAndWater,
    section: '/dashboards',
    label: 'Corporate Dashboard',
    help: 'Emissions by facility, fuel, scope and gas, over time and per MWh.',
    homePriority: 2,
    permissions: ['DASHBOARD_CORPORATE'],
    screen: () =>
      import('./dashboards/corporate/CorporateDashboardScreen.tsx').then((file) => file.CorporateDashboardScreen),
  },
  {
    path: '/emission-details',
    modules: airAndWater,
    section: '/dashboards',
    label: 'Emission details',
    help: 'Every emission result, with an explanation of where it comes from.',
    permissions: ['DASHBOARD_CORPORATE'],
    needs: ['parameters', 'source', 'value'],
    screen: () =>
      import('./dashboards/emission-details/EmissionDetailsScreen.tsx').then((file) => file.EmissionDetailsScreen),
  },
  {
    path: '/emission-targets',
    modules: airAndWater,
    section: '/dashboards',
    label: 'Emission targets',
    help: 'The most that the company wants to emit in a year, as a line on dashboards.',
    permissions: ['REFERENCE_DATA'],
    screen: () => import('./targets/TargetsScreen.tsx').then((file) => file.TargetsScreen),
  },
];
