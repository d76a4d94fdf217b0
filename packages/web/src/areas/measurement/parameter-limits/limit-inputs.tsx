import type { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { searchNodeParameters } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import { type Averaging, takesLength } from '@oikos/domain/measurement/limit-evaluation/averaging.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import type { Inputs } from '../../../kit/form/ResourceInputs.tsx';
import { lookupOf } from '../../../kit/list/lookup-of.ts';

/** Parameters of a node, by set and unit. */
export const parametersOf = (nodeId: number) =>
  lookupOf(searchNodeParameters, { hint: ['parameterSet', 'unit'], within: { nodeId } });

/** What only limits of averages have is there once an averaging is chosen. */
export function limitInputs(nodeId: number): Inputs<typeof parameterLimits> {
  const lookup = parametersOf(nodeId);
  return {
    parameterId: (props) => <LookupField {...props} lookup={lookup} />,
    operatingParameterId: (props) => <LookupField {...props} lookup={lookup} />,
    averagingLength: (_, { values }, __, standard) =>
      takesLength(values.averaging as Averaging) ? standard({}) : null,
    statistic: (_, { values }, __, standard) => (values.averaging === 'none' ? null : standard({})),
    noData: (_, { values }, __, standard) => (values.averaging === 'none' ? null : standard({})),
    leastCoverage: (_, { values }, __, standard) => (values.averaging === 'none' ? null : standard({})),
  };
}
