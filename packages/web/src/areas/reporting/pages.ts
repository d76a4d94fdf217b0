import { airAndWater, type Page } from '../../kit/page/page.ts';

export const reportingPages: readonly Page[] = [
  {
    path: '/manager-dashboard',
    modules: airAndWater,
    section: '/dashboards',
    label: 'Manager Dashboard',
    help: 'How far the forms of a year are, what is late and what is missing, by site, month and person.',
    homePriority: 1,
    permissions: ['DASHBOARD_MANAGER'],
    screen: () => import('./form-dashboards/ManagerDashboardScreen.tsx').then((file) => file.ManagerDashboardScreen),
  },
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
    path: '/FT-dashboard',
    modules: airAndWater,
    section: '/dashboards',
    label: 'Data Entry Dashboard',
    help: 'Forms by what is left to do: not started, with missing values, ready to submit, completed.',
    homePriority: 3,
    permissions: ['DASHBOARD_TECHNICIAN'],
    screen: () =>
      import('./form-dashboards/DataEntryDashboardScreen.tsx').then((file) => file.DataEntryDashboardScreen),
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
