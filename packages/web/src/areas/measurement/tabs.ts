import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { searchMeasurementHistory } from '@oikos/contract/measurement/measurements/measurement-values.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { lazy } from 'react';
import type { NodeTab } from '../hierarchy/public.ts';
import { entryTexts } from './entry-sheet/entry-texts.ts';
import { valueHistoryTexts } from './measurements/value-history-texts.ts';

export const measurementNodeTabs: readonly NodeTab[] = [
  {
    key: 'values',
    title: entryTexts.parameterValues,
    permission: readEntrySheet.permission,
    content: lazy(() =>
      import('./entry-sheet/ParameterValuesTab.tsx').then((file) => ({ default: file.ParameterValuesTab })),
    ),
  },
  {
    key: 'history',
    title: valueHistoryTexts.tab,
    permission: searchMeasurementHistory.permission,
    content: lazy(() =>
      import('./measurements/ValueHistoryTab.tsx').then((file) => ({ default: file.ValueHistoryTab })),
    ),
  },
  {
    key: 'limits',
    title: parameterLimits.plural,
    permission: parameterLimits.endpoints.search.permission,
    content: lazy(() =>
      import('./parameter-limits/ParameterLimitsTab.tsx').then((file) => ({ default: file.ParameterLimitsTab })),
    ),
  },
];
