import type { Access, OutputOf } from '@oikos/contract/endpoint.ts';
import type { readNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { searchMeasurementHistory } from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import type { Message } from '@oikos/contract/message.ts';
import { type ComponentType, lazy } from 'react';
import { entryTexts, valueHistoryTexts } from '../../measurement/public.ts';
import { nodeParameterTexts } from '../../parameter/public.ts';
import { hierarchyTexts as texts } from '../hierarchies/hierarchy-texts.ts';

export interface NodeTabProps {
  readonly node: OutputOf<typeof readNode>;
}

/** One tab of a node's details; its key is in the address (`tab`). */
export interface NodeTab {
  readonly key: string;
  readonly title: Message;
  /** Whoever has it sees the tab; everybody who may open the page, where none is given. */
  readonly permission?: Access;
  readonly content: ComponentType<NodeTabProps>;
}

/** The tabs of a node's details in their order; other areas add theirs here. */
export const nodeTabs: readonly NodeTab[] = [
  {
    key: 'details',
    title: texts.details,
    content: lazy(() => import('./NodeDetailsTab.tsx').then((file) => ({ default: file.NodeDetailsTab }))),
  },
  {
    key: 'parameters',
    title: nodeParameterTexts.tab,
    content: lazy(() =>
      import('../../parameter/node-parameters/NodeParametersTab.tsx').then((file) => ({
        default: file.NodeParametersTab,
      })),
    ),
  },
  {
    key: 'values',
    title: entryTexts.parameterValues,
    permission: readEntrySheet.permission,
    content: lazy(() =>
      import('../../measurement/entry-sheet/ParameterValuesTab.tsx').then((file) => ({
        default: file.ParameterValuesTab,
      })),
    ),
  },
  {
    key: 'history',
    title: valueHistoryTexts.tab,
    permission: searchMeasurementHistory.permission,
    content: lazy(() =>
      import('../../measurement/history/ValueHistoryTab.tsx').then((file) => ({ default: file.ValueHistoryTab })),
    ),
  },
  {
    key: 'limits',
    title: parameterLimits.plural,
    permission: parameterLimits.endpoints.search.permission,
    content: lazy(() =>
      import('../../measurement/parameter-limits/ParameterLimitsTab.tsx').then((file) => ({
        default: file.ParameterLimitsTab,
      })),
    ),
  },
  {
    key: 'places',
    title: texts.places,
    content: lazy(() => import('./NodePlacesTab.tsx').then((file) => ({ default: file.NodePlacesTab }))),
  },
  {
    key: 'references',
    title: texts.references,
    content: lazy(() => import('./NodeReferencesTab.tsx').then((file) => ({ default: file.NodeReferencesTab }))),
  },
];
