import type { Access, OutputOf } from '@oikos/contract/endpoint.ts';
import type { readNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { ComponentType } from 'react';
import { createSlot } from '../../../kit/page/slot.ts';

export interface NodeTabProps {
  readonly node: OutputOf<typeof readNode>;
}

/** One tab of a node's details; its key is in the address (`tab`). */
export interface NodeTab {
  readonly key: string;
  readonly title: Message;
  /** Whoever has it sees the tab; everybody who may open the page, where none is given. */
  readonly permission?: Access;
  readonly content: ComponentType<NodeTabProps>;
}

/** What other areas show of a node, after its details. */
export const nodeTabSlot = createSlot<NodeTab>();
