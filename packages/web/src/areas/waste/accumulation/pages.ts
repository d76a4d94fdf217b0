import { containerPage, type Page, waste } from '../../../kit/page/page.ts';

/** What a site generates, keeps and may keep. */
export const wasteAccumulationPages: readonly Page[] = [
  {
    ...containerPage,
    path: '/waste-generation',
    label: 'Generation',
    help: 'Waste each site generates per month, its category, and what is left before the next.',
    permissions: ['CONTAINERS'],
    needs: ['storageArea', 'wasteStream', 'container'],
    screen: () => import('./generation/GenerationScreen.tsx').then((file) => file.GenerationScreen),
  },
  {
    ...containerPage,
    path: '/episodic-events',
    label: 'Episodic events',
    help: "One-off waste (40 CFR 262 subpart L) that doesn't change your generator category.",
    permissions: ['CONTAINERS'],
    needs: ['storageArea'],
    screen: () => import('./episodic-events/EpisodicEventsScreen.tsx').then((file) => file.EpisodicEventsScreen),
  },
  {
    ...containerPage,
    path: '/inspector',
    label: 'Inspector mode',
    help: "See and download a site's records as of any past date and time.",
    permissions: ['CONTAINERS'],
    screen: () => import('./inspector/InspectorScreen.tsx').then((file) => file.InspectorScreen),
  },
  {
    path: '/waste-rules',
    modules: waste,
    section: '/libraries',
    label: 'Waste rules',
    help: 'Rules for accumulation time, inspections and exception reports.',
    permissions: ['GOVERNING_BODIES'],
    screen: () => import('./rules/WasteRulesScreen.tsx').then((file) => file.WasteRulesScreen),
  },
];
