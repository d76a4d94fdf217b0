import { containerPage, type Page, waste } from '../../../kit/page/page.ts';

/** What a site generates, keeps and may keep. */
export const wasteAccumulationPages: readonly Page[] = [
  {
    ...containerPage,
    path: '/waste-generation',
    label: 'Generation',
    help: 'What each site generates per month, its category, and what is left before the next.',
    permissions: ['CONTAINERS'],
    screen: () => import('./generation/GenerationScreen.tsx').then((file) => file.GenerationScreen),
  },
  {
    ...containerPage,
    path: '/episodic-events',
    label: 'Episodic events',
    help: 'Waste that a small site keeps its category with: what EPA was told of it, until when it must leave.',
    permissions: ['CONTAINERS'],
    screen: () => import('./episodic-events/EpisodicEventsScreen.tsx').then((file) => file.EpisodicEventsScreen),
  },
  {
    ...containerPage,
    path: '/inspector',
    label: 'Inspector mode',
    help: 'A site as it was known at any past minute, as one file.',
    permissions: ['CONTAINERS'],
    screen: () => import('./inspector/InspectorScreen.tsx').then((file) => file.InspectorScreen),
  },
  {
    path: '/waste-rules',
    modules: waste,
    section: '/libraries',
    label: 'Waste rules',
    help: 'How long waste may stay, how often areas are inspected, when a missing manifest is reported.',
    permissions: ['GOVERNING_BODIES'],
    screen: () => import('./rules/WasteRulesScreen.tsx').then((file) => file.WasteRulesScreen),
  },
];
