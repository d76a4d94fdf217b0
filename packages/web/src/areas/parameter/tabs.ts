import { lazy } from 'react';
import type { NodeTab } from '../hierarchy/public.ts';
import { nodeParameterTexts } from './node-parameters/node-parameter-texts.ts';

export const parameterNodeTabs: readonly NodeTab[] = [
  {
    key: 'parameters',
    title: nodeParameterTexts.tab,
    content: lazy(() =>
      import('./node-parameters/NodeParametersTab.tsx').then((file) => ({ default: file.NodeParametersTab })),
    ),
  },
];
