import { capacityOfContainers } from '../accumulation/public.ts';
import { capacityColumns } from './container-types/capacity-columns.ts';

capacityOfContainers.fill(capacityColumns);
