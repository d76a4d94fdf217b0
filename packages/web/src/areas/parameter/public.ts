export { explanationSlot } from './node-parameters/explanation-slot.ts';
export { ValueExplanation } from './node-parameters/ValueExplanation.tsx';
export { enteredParameters, nodeLookup, parameterLookup, parameterSetLookup } from './parameter-lookups.ts';
