import { lazy } from 'react';
import { useParts } from '../../../kit/page/slot.ts';
import { hierarchyTexts as texts } from '../hierarchies/hierarchy-texts.ts';
import { type NodeTab, nodeTabSlot } from './node-tab.ts';

const details: NodeTab = {
  key: 'details',
  title: texts.details,
  content: lazy(() => import('./NodeDetailsTab.tsx').then((file) => ({ default: file.NodeDetailsTab }))),
};
const places: NodeTab = {
  key: 'places',
  title: texts.places,
  content: lazy(() => import('./NodePlacesTab.tsx').then((file) => ({ default: file.NodePlacesTab }))),
};
const references: NodeTab = {
  key: 'references',
  title: texts.references,
  content: lazy(() => import('./NodeReferencesTab.tsx').then((file) => ({ default: file.NodeReferencesTab }))),
};

/** The tabs of a node's details in their order. */
export const useNodeTabs = (): readonly NodeTab[] => [details, ...useParts(nodeTabSlot), places, references];
