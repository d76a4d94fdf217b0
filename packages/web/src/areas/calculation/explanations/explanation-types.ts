import type { explainMeasurement } from '@oikos/contract/calculation/explanations.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';

export type Explanation = OutputOf<typeof explainMeasurement>;
export type ExplainedValue = Explanation['measurement'];
export type ExplainedCalculation = NonNullable<Explanation['calculation']>;
export type ExplainedInput = ExplainedCalculation['inputs'][number];
export type ExplainedLookup = NonNullable<ExplainedInput['lookup']>;
export type ExplainedStep = ExplainedCalculation['steps'][number];
