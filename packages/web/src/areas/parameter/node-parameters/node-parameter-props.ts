import type { NodeParameter } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';

/** A parameter as it is at a node. */
export interface NodeParameterProps {
  readonly nodeId: number;
  readonly parameter: NodeParameter;
}
