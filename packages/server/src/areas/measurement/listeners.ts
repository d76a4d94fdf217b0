import { nodeChanges, hasValuesOutside as valuesOutsideOfNode } from '../hierarchy/public.ts';
import { registerWork } from '../identity/public.ts';
import { parameterChanges, valueColumns, withEnteredValues } from '../parameter/public.ts';
import { hasValuesOutside } from './measurements/find-values-outside.ts';
import { readEntered, removeResults, valuesInLists } from './measurements/values-of-parameters.ts';
import { markRezoned } from './parameter-limits/mark-limits.ts';
import { handOverVerdicts, heldVerdicts } from './verdicts/hand-over-verdicts.ts';

valuesOutsideOfNode.set(hasValuesOutside);
nodeChanges.rezoned.add(markRezoned);
parameterChanges.noLongerCalculated.add(removeResults);
withEnteredValues.set(readEntered);
valueColumns.fill(valuesInLists);
registerWork('value', { held: heldVerdicts, handOver: handOverVerdicts });
