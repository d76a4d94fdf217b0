import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import type { RecordProps, RecordTab } from '../../../kit/page/record-tab.ts';
import { createSlot } from '../../../kit/page/slot.ts';

type NodeDetails = OutputOf<typeof readNode>;

export interface NodeProps {
  readonly node: NodeDetails;
}

export type NodeTabProps = RecordProps<NodeDetails>;
export type NodeTab = RecordTab<NodeDetails>;

/** What other areas show of a node, after its details. */
export const nodeTabSlot = createSlot<NodeTab>();
