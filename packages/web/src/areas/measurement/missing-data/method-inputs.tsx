import type { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import {
  isLadder,
  type MissingDataMethodName,
  takesLoad,
  takesLongestGap,
} from '@oikos/domain/measurement/missing-data/methods.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import type { Inputs } from '../../../kit/form/ResourceInputs.tsx';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { nodeLookup } from '../../parameter/public.ts';

const numbers = lookupOf(parameters, { within: { dataTypeId: DATA_TYPE.number } });
const entered = lookupOf(parameters, { within: { dataTypeId: DATA_TYPE.number, isCalculated: false } });

const methodOf = ({ method }: { readonly method: unknown }) => method as MissingDataMethodName;

/** Settings are there where the chosen method takes them. */
export const methodInputs = (hierarchyId: number | null): Inputs<typeof missingDataMethods> => ({
  parameterId: (props) => <LookupField {...props} lookup={entered} />,
  nodeId: (props) => (hierarchyId === null ? null : <LookupField {...props} lookup={nodeLookup(hierarchyId)} />),
  longestGap: (_, { values }, __, standard) => (takesLongestGap(methodOf(values)) ? standard({}) : null),
  earlierDays: (_, { values }, __, standard) => (methodOf(values) === 'sameHour' ? standard({}) : null),
  potentialValue: (_, { values }, __, standard) => (isLadder(methodOf(values)) ? standard({}) : null),
  potentialUnitId: (_, { values }, __, standard) => (isLadder(methodOf(values)) ? standard({}) : null),
  operatingParameterId: (props) => <LookupField {...props} lookup={numbers} />,
  loadParameterId: (props, { values }) =>
    takesLoad(methodOf(values)) ? <LookupField {...props} lookup={numbers} /> : null,
  maximumLoad: (_, { values }, __, standard) => (takesLoad(methodOf(values)) ? standard({}) : null),
});
