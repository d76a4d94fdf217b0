import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { readWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import type { ComponentType } from 'react';
import { createSlot } from '../../../../kit/page/slot.ts';

/** One tab of a waste stream's details; its key is in the address (`tab`). */
export interface StreamTab {
  readonly key: string;
  readonly title: Message;
  readonly help: Message;
  readonly content: ComponentType<{ readonly stream: OutputOf<typeof readWasteStream> }>;
}

/** What other areas show of a waste stream, before its aliases. */
export const streamTabSlot = createSlot<StreamTab>();
