import { later } from '../../kit/page/record-tab.ts';
import type { NodeTab } from '../hierarchy/public.ts';
import { nodeParameterTexts } from './node-parameters/node-parameter-texts.ts';

export const parameterNodeTabs: readonly NodeTab[] = [
  {
    key: 'parameters',
    label: nodeParameterTexts.tab,
    content: later(() => import('./node-parameters/NodeParametersTab.tsx').then((file) => file.NodeParametersTab)),
  },
];
