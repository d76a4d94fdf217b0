import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { searchMeasurementHistory } from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { later } from '../../kit/page/record-tab.ts';
import type { NodeTab } from '../hierarchy/public.ts';
import { entryTexts } from './entry-sheet/entry-texts.ts';
import { valueHistoryTexts } from './measurements/value-history-texts.ts';

export const measurementNodeTabs: readonly NodeTab[] = [
  {
    key: 'values',
    label: entryTexts.parameterValues,
    permission: readEntrySheet.permission,
    content: later(() => import('./entry-sheet/ParameterValuesTab.tsx').then((file) => file.ParameterValuesTab)),
  },
  {
    key: 'history',
    label: valueHistoryTexts.tab,
    permission: searchMeasurementHistory.permission,
    content: later(() => import('./measurements/ValueHistoryTab.tsx').then((file) => file.ValueHistoryTab)),
  },
  {
    key: 'limits',
    label: parameterLimits.plural,
    permission: parameterLimits.endpoints.search.permission,
    content: later(() => import('./parameter-limits/ParameterLimitsTab.tsx').then((file) => file.ParameterLimitsTab)),
  },
];
