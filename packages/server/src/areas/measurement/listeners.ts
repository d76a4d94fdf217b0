import { nodeChanges, hasValuesOutside as valuesOutsideOfNode } from '../hierarchy/public.ts';
import { parameterChanges, valueColumns, withEnteredValues } from '../parameter/public.ts';
import { readEntered, removeResults, valuesInLists } from './measurements/values-of-parameters.ts';
import { hasValuesOutside } from './measurements/values-outside.ts';
import { markRezoned } from './parameter-limits/mark-limits.ts';

valuesOutsideOfNode.set(hasValuesOutside);
nodeChanges.rezoned.add(markRezoned);
parameterChanges.noLongerCalculated.add(removeResults);
withEnteredValues.set(readEntered);
valueColumns.fill(valuesInLists);
