import { type Page, waste } from '../../kit/page/page.ts';
import { containerPages, labelPages } from './container/public.ts';
import { scanningPages } from './handling/public.ts';
import { shipmentPages } from './shipment/public.ts';
import { inspectionPages } from './storage/public.ts';

export const wastePages: readonly Page[] = [
  ...shipmentPages,
  ...containerPages,
  ...scanningPages,
  ...inspectionPages,
  ...labelPages,
  {
    path: '/container-types',
    modules: waste,
    section: '/containers',
    label: 'Container types',
    help: 'Sizes of containers, what the manifest calls them, and waste that may not go in.',
    permissions: ['CONTAINER_TYPES'],
    screen: () =>
      import('./container/container-types/ContainerTypesScreen.tsx').then((file) => file.ContainerTypesScreen),
  },
  {
    path: '/container-type-details/:id',
    modules: waste,
    section: '/containers',
    label: 'Container type details',
    permissions: ['CONTAINER_TYPES'],
    screen: () =>
      import('./container/container-types/ContainerTypeScreen.tsx').then((file) => file.ContainerTypeScreen),
  },
  {
    path: '/auto-numbering-templates',
    modules: waste,
    section: '/libraries',
    label: 'Auto numbering templates',
    help: 'How each location numbers its containers and shipments.',
    permissions: ['AUTO_NUMBERING_LOCATIONS', 'AUTO_NUMBERING_CONTAINERS'],
    screen: () => import('./site/auto-numbering/AutoNumberingScreen.tsx').then((file) => file.AutoNumberingScreen),
  },
  {
    path: '/waste-rules',
    modules: waste,
    section: '/libraries',
    label: 'Waste rules',
    help: 'How long waste may stay, how often areas are inspected, when a missing manifest is reported.',
    permissions: ['GOVERNING_BODIES'],
    screen: () => import('./accumulation/rules/WasteRulesScreen.tsx').then((file) => file.WasteRulesScreen),
  },
  {
    path: '/voided-numbers',
    modules: waste,
    section: '/libraries',
    label: 'Voided numbers',
    help: 'Why a number of a container or shipment is missing.',
    permissions: ['AUTO_NUMBERING_LOCATIONS', 'AUTO_NUMBERING_CONTAINERS'],
    screen: () => import('./site/auto-numbering/VoidedNumbersScreen.tsx').then((file) => file.VoidedNumbersScreen),
  },
  {
    path: '/auto-numbering-template/:id/:type?',
    modules: waste,
    section: '/libraries',
    label: 'Auto numbering template',
    permissions: ['AUTO_NUMBERING_LOCATIONS', 'AUTO_NUMBERING_CONTAINERS'],
    screen: () => import('./site/auto-numbering/NumberingSchemeScreen.tsx').then((file) => file.NumberingSchemeScreen),
  },
];
