import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { later } from '../../../kit/page/record-tab.ts';
import { useParts } from '../../../kit/page/slot.ts';
import { type NodeTab, nodeTabSlot } from './node-tab.ts';

const details: NodeTab = {
  key: 'details',
  label: texts.details,
  content: later(() => import('./NodeDetailsTab.tsx').then((file) => file.NodeDetailsTab)),
};
const places: NodeTab = {
  key: 'places',
  label: texts.places,
  content: later(() => import('./NodePlacesTab.tsx').then((file) => file.NodePlacesTab)),
};
const references: NodeTab = {
  key: 'references',
  label: texts.references,
  content: later(() => import('./NodeReferencesTab.tsx').then((file) => file.NodeReferencesTab)),
};

/** The tabs of a node's details in their order. */
export const useNodeTabs = (): readonly NodeTab[] => [details, ...useParts(nodeTabSlot), places, references];
