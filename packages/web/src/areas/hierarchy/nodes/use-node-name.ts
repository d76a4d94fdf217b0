import { readNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { useCall } from '../../../api/use-call.ts';

const KEPT_MILLISECONDS = 5 * 60_000;

/** What a node is called; 0 is none. */
export function useNodeName(nodeId: number): string {
  const node = useCall(readNode, { id: nodeId }, { enabled: nodeId > 0, staleTime: KEPT_MILLISECONDS });
  return node.data?.name ?? '…';
}
