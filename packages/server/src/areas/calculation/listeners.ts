import { assumedResults } from '../expression/public.ts';
import { changeMarks, dependentCount } from '../measurement/public.ts';
import { evaluateAssumed } from './recalculation/assumed-values.ts';
import { countDependents } from './recalculation/count-dependents.ts';
import { markChanged } from './recalculation/dirty-queue.ts';

assumedResults.set(evaluateAssumed);
dependentCount.set(countDependents);
changeMarks.fill(markChanged);
