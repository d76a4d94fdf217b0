import { partsOfSites } from '../../hierarchy/public.ts';
import { areasAsParts } from './areas/areas-as-parts.ts';

partsOfSites.fill(areasAsParts);
