export { nodeParameterTexts } from './node-parameters/node-parameter-texts.ts';
export { enteredParameters, nodeLookup, parameterLookup, parameterSetLookup } from './parameter-lookups.ts';
