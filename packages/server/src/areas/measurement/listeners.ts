import { hasValuesOutside as valuesOutsideOfNode } from '../hierarchy/public.ts';
import { hasEnteredValues as enteredValuesOfParameter, parameterChanges, valueColumns } from '../parameter/public.ts';
import { hasEnteredValues, removeResults, valuesInLists } from './measurements/values-of-parameters.ts';
import { hasValuesOutside } from './measurements/values-outside.ts';

valuesOutsideOfNode.set(hasValuesOutside);
parameterChanges.noLongerCalculated.add(removeResults);
enteredValuesOfParameter.set(hasEnteredValues);
valueColumns.fill(valuesInLists);
