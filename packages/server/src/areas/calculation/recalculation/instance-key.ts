/** A parameter at a node, as one text. */
export type InstanceKey = string;
export const instanceKey = (nodeId: number, parameterId: number): InstanceKey => `${nodeId}:${parameterId}`;
