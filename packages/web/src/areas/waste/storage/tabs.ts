import { later } from '../../../kit/page/record-tab.ts';
import type { LocationTab } from '../../location/public.ts';
import { areaTexts } from './areas/area-texts.ts';

export const storageLocationTabs: readonly LocationTab[] = [
  {
    key: 'areas',
    label: areaTexts.tab,
    content: later(() => import('./areas/SiteAreas.tsx').then((file) => file.LocationAreas)),
  },
];
