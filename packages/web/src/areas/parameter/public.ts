export { ValueExplanation } from './node-parameters/ValueExplanation.tsx';
export {
  enteredParameters,
  nodeLookup,
  nodeTypeLookup,
  parameterLookup,
  parameterSetLookup,
} from './parameter-lookups.ts';
