export { ValueExplanation } from './node-parameters/ValueExplanation.tsx';
export { enteredParameters, nodeLookup, parameterLookup, parameterSetLookup } from './parameter-lookups.ts';
