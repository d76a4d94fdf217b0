import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { lookupOf } from '../../kit/list/lookup-of.ts';

const ALL_OF_A_SET = 10_000;

/** Parameters of a set (0: of all) that are calculated. */
export const calculatedParameters = (parameterSetId: number) =>
  lookupOf(parameters, {
    hint: 'parameterSet',
    within: parameterSetId > 0 ? { parameterSetId } : {},
    // The call doesn't filter by that, so a set is read whole.
    isShown: ({ isCalculated }) => isCalculated,
    pageSize: ALL_OF_A_SET,
  });

/** Parameters with numbers, of all sets. */
export const numericParameters = lookupOf(parameters, { hint: ['parameterSet', 'unit'], within: { dataTypeId: 0 } });
