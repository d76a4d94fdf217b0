import { lazy } from 'react';
import type { LocationTab } from '../../location/public.ts';
import { areaTexts } from './areas/area-texts.ts';

export const storageLocationTabs: readonly LocationTab[] = [
  {
    key: 'areas',
    title: areaTexts.tab,
    content: lazy(() => import('./areas/SiteAreas.tsx').then((file) => ({ default: file.LocationAreas }))),
  },
];
