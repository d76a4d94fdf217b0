import { dependentCount } from '../measurement/public.ts';
import { countDependents } from './recalculation/count-dependents.ts';

dependentCount.set(countDependents);
