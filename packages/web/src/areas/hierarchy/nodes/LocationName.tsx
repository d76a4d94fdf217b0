import { useNodeName } from './use-node-name.ts';

/** What a node is called. */
export const LocationName = ({ nodeId }: { readonly nodeId: number }) => useNodeName(nodeId);
