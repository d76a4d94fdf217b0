import { nodeChanges, hasValuesOutside as valuesOutsideOfNode } from '../hierarchy/public.ts';
import { hasEnteredValues as enteredValuesOfParameter, parameterChanges, valueColumns } from '../parameter/public.ts';
import { hasEnteredValues, removeResults, valuesInLists } from './measurements/values-of-parameters.ts';
import { hasValuesOutside } from './measurements/values-outside.ts';
import { markRezoned } from './parameter-limits/mark-limits.ts';

valuesOutsideOfNode.set(hasValuesOutside);
nodeChanges.rezoned.add(markRezoned);
parameterChanges.noLongerCalculated.add(removeResults);
enteredValuesOfParameter.set(hasEnteredValues);
valueColumns.fill(valuesInLists);
