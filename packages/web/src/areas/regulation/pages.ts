import { type Page, waste } from '../../kit/page/page.ts';

const library = { modules: waste, section: '/libraries' } as const;

export const regulationPages: readonly Page[] = [
  {
    ...library,
    path: '/waste-codes',
    lists: { entity: 'wasteCode', by: { governingBody: 'governingBodyId' } },
    label: 'Waste codes',
    help: 'Federal, state and foreign hazardous waste codes.',
    permissions: ['WASTE_CODES'],
    finds: { kind: 'wasteCode', nameAs: 'search' },
    screen: () => import('./waste-codes/WasteCodesScreen.tsx').then((file) => file.WasteCodesScreen),
  },
  {
    ...library,
    path: '/waste-management-methods',
    label: 'Waste management methods',
    help: 'Methods of managing waste.',
    permissions: ['WASTE_MANAGEMENT_METHODS'],
    screen: () =>
      import('./waste-management-methods/WasteManagementMethodsScreen.tsx').then(
        (file) => file.WasteManagementMethodsScreen,
      ),
  },
  {
    ...library,
    path: '/governing-bodies',
    label: 'Governing bodies',
    help: 'Authorities that make the rules, and the kinds of waste they regulate.',
    permissions: ['GOVERNING_BODIES'],
    screen: () => import('./governing-bodies/GoverningBodiesScreen.tsx').then((file) => file.GoverningBodiesScreen),
  },
  {
    ...library,
    path: '/governing-bodies/add',
    parent: '/governing-bodies',
    isForm: true,
    label: 'Add governing body',
    permissions: ['GOVERNING_BODIES_FULL'],
    hidden: true,
    screen: () => import('./governing-bodies/AddGoverningBodyScreen.tsx').then((file) => file.AddGoverningBodyScreen),
  },
  {
    ...library,
    path: '/governing-bodies/:id',
    parent: '/governing-bodies',
    label: 'Governing body',
    permissions: ['GOVERNING_BODIES'],
    screen: () => import('./governing-bodies/GoverningBodyScreen.tsx').then((file) => file.GoverningBodyScreen),
  },
  {
    ...library,
    path: '/transportation-labels',
    label: 'Transportation labels',
    help: 'Hazardous materials labels by code.',
    permissions: ['TRANSPORTATION_LABELS'],
    screen: () =>
      import('./hazard-lists/TransportationLabelsScreen.tsx').then((file) => file.TransportationLabelsScreen),
  },
  {
    ...library,
    path: '/hazadous-materials-table-information',
    label: 'Hazardous materials table',
    help: 'Proper shipping names with class, packing group and packaging.',
    permissions: ['HAZARDOUS_MATERIALS_TABLE'],
    screen: () =>
      import('./hazardous-materials/HazardousMaterialsScreen.tsx').then((file) => file.HazardousMaterialsScreen),
  },
  {
    ...library,
    path: '/hazard-class-division',
    label: 'Hazard class division',
    help: 'Hazard classes and divisions.',
    permissions: ['HAZARD_CLASS'],
    screen: () => import('./hazard-lists/HazardClassesScreen.tsx').then((file) => file.HazardClassesScreen),
  },
  {
    ...library,
    path: '/emergency-response-guide-numbers',
    label: 'ERG numbers',
    help: 'Guides of the Emergency Response Guidebook.',
    permissions: ['EMERGENCY_RESPONSE_GUIDE'],
    screen: () =>
      import('./hazard-lists/EmergencyResponseGuidesScreen.tsx').then((file) => file.EmergencyResponseGuidesScreen),
  },
];
