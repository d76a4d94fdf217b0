import { areaTexts } from '@oikos/contract/waste/storage/areas/area-texts.ts';
import { later } from '../../../kit/page/record-tab.ts';
import type { LocationTab } from '../../location/public.ts';

export const storageLocationTabs: readonly LocationTab[] = [
  {
    key: 'areas',
    label: areaTexts.tab,
    content: later(() => import('./areas/SiteAreas.tsx').then((file) => file.LocationAreas)),
  },
];
